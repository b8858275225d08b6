import type { Samples } from '../../engine/university.ts';
import { fullApplications } from './fullApplication.ts';
import { completeAnswers } from './sampleApplication.ts';

export const samples: Samples = { completeAnswers, fullApplications };

import { readAnswerSchemas } from '../../contract/answerSchemas.ts';
import { readContractFile } from '../../contract/contractFile.ts';
import type { components } from '../../openapi.d.ts';

type Answers = components['schemas']['Answers'];

const knownKeys = new Set(Object.keys(readAnswerSchemas(readContractFile())));

/** Leaves out answers that the contract no longer knows. The database keeps them when their question is removed. */
export const knownAnswers = (stored: Answers): Answers =>
  Object.fromEntries(Object.entries(stored).filter(([key]) => knownKeys.has(key)));

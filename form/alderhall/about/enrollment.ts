import { radios, section, yesNo } from '../builders.ts';
import { terms } from '../options/terms.ts';

export const enrollment = section('Enrollment plans', [
  radios('entry_term', 'When do you plan to enroll?', terms, { required: true }),
  yesNo('campus_housing', 'Do you plan to live on campus?', { required: true }),
]);

import { limitsFaults, lookUpFaults, sessionsFaults, tokensFaults } from './access.ts';
import { accountFaults, passwordResetFaults } from './account.ts';
import { answersFaults } from './answers.ts';
import { documentsFaults } from './documents.ts';
import type { Fault } from './fault.ts';
import { generatedRequestsFaults, wrongRequestsFaults } from './requests.ts';
import { submissionFaults } from './submission.ts';

/** Every fault there is, in the order in which the check runs its flows. */
export const faults: readonly Fault[] = [
  ...sessionsFaults,
  ...tokensFaults,
  ...lookUpFaults,
  ...accountFaults,
  ...passwordResetFaults,
  ...answersFaults,
  ...documentsFaults,
  ...submissionFaults,
  ...wrongRequestsFaults,
  ...generatedRequestsFaults,
  ...limitsFaults,
];

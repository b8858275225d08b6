import {
  addressLimitFaults,
  limitsFaults,
  lookupFaults,
  sessionMarkerFaults,
  sessionsFaults,
  tokensFaults,
} from './access.ts';
import { accountFaults, passwordResetFaults } from './account.ts';
import { answersFaults } from './answers.ts';
import { deletionFaults } from './deletion.ts';
import { documentsFaults } from './documents.ts';
import type { Fault } from './fault.ts';
import {
  anotherSessionFaults,
  applicationRulesFaults,
  atOnceFaults,
  browsersFaults,
  contentFaults,
  passwordRulesFaults,
  randomHistoriesFaults,
  twoApplicantsFaults,
  unchangedFaults,
  wholeRecordFaults,
} from './overTime.ts';
import { generatedRequestsFaults, invalidRequestsFaults } from './requests.ts';
import { revisionsFaults } from './revisions.ts';
import { submissionFaults } from './submission.ts';

/** Every fault. */
export const faults: readonly Fault[] = [
  ...sessionsFaults,
  ...sessionMarkerFaults,
  ...tokensFaults,
  ...lookupFaults,
  ...accountFaults,
  ...passwordResetFaults,
  ...answersFaults,
  ...revisionsFaults,
  ...documentsFaults,
  ...submissionFaults,
  ...deletionFaults,
  ...invalidRequestsFaults,
  ...generatedRequestsFaults,
  ...limitsFaults,
  ...addressLimitFaults,
  ...passwordRulesFaults,
  ...browsersFaults,
  ...wholeRecordFaults,
  ...twoApplicantsFaults,
  ...atOnceFaults,
  ...randomHistoriesFaults,
  ...applicationRulesFaults,
  ...unchangedFaults,
  ...anotherSessionFaults,
  ...contentFaults,
];

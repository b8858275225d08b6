import { institution } from './institution.ts';

/*
 * What the application promises on behalf of the university. Nothing in the software keeps these promises: have the
 * university's counsel and the offices that own them approve every sentence before applicants read it.
 */

/** About how an answer is used. */
export const sexIsReported = 'Colleges report it to the U.S. Department of Education.';
export const genderIdentityIsForAddressing = 'Used only to address you correctly.';
export const ssnIsForAid = 'We use it to match your aid application. It does not affect our decision.';
export const citizenshipIsForAid =
  'Used to find out which financial aid and documents apply to you. It does not affect your chance of admission.';
export const ethnicityIsReported =
  'Federal law requires colleges to report these numbers, without names. Answering is optional and does not affect our decision.';
export const parentDegreeIsForSupport = 'Helps us support students who are the first in their family to go to college.';
export const veteransMayBenefit = 'You may be eligible for education benefits.';
export const religionIsForMinistry = 'Used only by campus ministry, to welcome you. It does not affect our decision.';

/** About how the application is read. */
export const testsAreOptional = 'Test scores are optional. We read applications without them with the same care.';
export const testsMayFollow = 'That is fine. You can tell us later, or apply without it.';
export const estimateIsFine = 'Your best guess is fine.';
export const conductIsWeighed = 'Answering yes does not by itself rule out admission. We read everything you tell us.';
export const recordsToLeaveOut =
  'Leave out minor traffic violations and any record that a court has sealed or expunged.';
export const waiverIsFree = 'Your answer does not affect your admission.';

/** The welcome, before and after submission. */
export const isInvited = `You are invited to apply to ${institution.name} as a priority student.`;
export const feeIsWaived =
  'We have waived the application fee and the essay for you, and you will be considered for scholarships automatically.';
export const nothingMoreIsRequired =
  'No fee, essay or recommendation is required, and you will be considered for scholarships automatically.';
export const nursingNeedsStatement = 'Nursing asks for a personal statement; see Academics.';
export const decisionComesSoon = 'You will have a priority decision soon after your supporting materials arrive.';

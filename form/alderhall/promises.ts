import { institution } from './institution.ts';

/*
 * What the application promises on behalf of the university. Nothing in the software keeps these promises: the university's
 * counsel owns every sentence, and the office named beside it approves it before applicants read it. Each must also be true of
 * the software: readers see every answer, in the exported and the printed application.
 */

/** Admission: how an answer is used. */
export const sexIsReported = 'Colleges report it to the U.S. Department of Education.';
export const genderIdentityIsForAddressing = 'We use it to address you correctly.';
/** Financial aid. */
export const ssnIsForAid =
  'We use it to match your application to your financial aid forms. It does not affect our decision.';
export const citizenshipIsForAid =
  'This tells us which financial aid and documents apply to you. It does not affect your chance of admission.';
/** Institutional research. */
export const ethnicityIsReported =
  'Federal law requires colleges to report these numbers, without names. Your answers are part of your application and do not affect our decision.';
/** Student support. */
export const parentDegreeIsForSupport =
  'This helps us support students who are the first in their family to go to college.';
/** Veterans affairs. */
export const veteransMayBenefit = 'You may be eligible for education benefits.';
/** Campus ministry. */
export const religionIsForMinistry = 'Campus ministry uses it to welcome you. It does not affect our decision.';

/** Admission: how the application is read. */
export const testsAreOptional = 'Test scores are optional. We read applications without them with the same care.';
export const testsMayFollow = 'That’s fine. You can tell us later, or apply without it.';
export const estimateIsFine = 'Your best guess is fine.';
export const guessWithoutTranscript = 'Without a transcript at hand, your best guess is fine.';
export const conductIsWeighed = 'Answering yes does not by itself rule out admission. We read everything you tell us.';
export const recordsToLeaveOut =
  'Leave out minor traffic violations and any record that a court has sealed or expunged.';
export const waiverIsFree = 'Your answer does not affect your admission.';

/** Admission and financial aid: the welcome, before and after submission. */
export const isInvited = `You are invited to apply to ${institution.name} as a priority student.`;
export const feeIsWaived =
  'We have waived the application fee and the essay for you, and we will consider you for scholarships automatically.';
export const nothingMoreIsRequired =
  'No fee, essay or recommendation is required, and we will consider you for scholarships automatically.';
export const nursingNeedsStatement = 'Nursing requires a personal statement. You can add it under Academics.';
export const decisionComesSoon = 'You’ll have a priority decision soon after your supporting materials arrive.';

/** Privacy office: the privacy notice. */
export const answersAreForAdmission = `${institution.name} uses what you enter to consider your application and to write to you about it.`;
export const analyticsAreElsewhere =
  'This application does not use analytics. Other pages of our website count visits with Google Analytics. You can opt out on every site.';

import { university } from '#university';
import { dayOf } from './engine/days.ts';

/*
 * The university that this installation runs, which `#university` in form/package.json names. The app, the server and the
 * mock import this module instead of a university's folder.
 */
export const {
  institution,
  form,
  helpNotice,
  privacyNotice,
  applicantName,
  greetingName,
  welcomeTo,
  countries,
  stateAndProvince,
} = university;

/** The calendar day at the university, YYYY-MM-DD: terms, ages and deadlines follow it wherever the code runs. */
export const universityDay = (moment: Date): string => dayOf(moment, institution.timeZone);

import { university } from '#university';

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

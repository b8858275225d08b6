import type { University } from '../engine/university.ts';
import { applicantName, greetingName } from './applicantName.ts';
import { form } from './contents.ts';
import { institution } from './institution.ts';
import { helpNotice, privacyNotice } from './notices.ts';
import { countries } from './options/countries.ts';
import { stateAndProvince } from './options/states.ts';
import { welcomeTo } from './welcome.ts';

/** What the app, the server and the mock use of this folder. Another university has a folder of its own under `#university` in form/package.json. */
export const university: University = {
  institution,
  form,
  helpNotice,
  privacyNotice,
  applicantName,
  greetingName,
  welcomeTo,
  countries,
  stateAndProvince,
};

import type { SchoolBlock } from '../../engine/groups.ts';
import { yearsAround } from '../../engine/options.ts';
import { conditionalDropdown, dropdown, email, monthYear, section, text } from '../builders.ts';
import { countries } from '../options/countries.ts';
import { stateAndProvince } from '../options/states.ts';

/** Keeps browsers from filling the applicant's own address into the school's. */
const noAutofill = { autoComplete: 'off' };

/** A school is found by its name in the list of schools, or entered by the applicant. */
const school: SchoolBlock = {
  kind: 'school',
  label: 'High school',
  prefix: 'hs_',
  suggestions: {
    on: 'hs_name',
    category: 'hs_ceeb',
    fills: {
      name: 'hs_name',
      address_line_1: 'hs_address_line_1',
      city: 'hs_city',
      state: 'hs_state',
      zip: 'hs_zip',
      country: 'hs_country',
      ceeb: 'hs_ceeb',
    },
  },
  parts: [
    text('hs_name', 'Search for Your School', {
      name: 'School',
      required: true,
      maxLength: 100,
      width: 'long',
      hint: 'Your current or most recent high school. If you are homeschooled, enter “Home school.”',
    }),
    dropdown('hs_country', 'Country', countries, noAutofill),
    text('hs_address_line_1', 'Address', { width: 'long' }),
    text('hs_city', 'City'),
    conditionalDropdown('hs_state', 'State/Province', { by: 'hs_country', options: stateAndProvince }, noAutofill),
    text('hs_zip', 'ZIP/Postal Code', { width: 'short', maxLength: 10 }),
    text('hs_ceeb', 'CEEB code', {
      width: 'short',
      maxLength: 10,
      inputMode: 'numeric',
      hint: 'Your school’s six-digit code, if you know it.',
    }),
  ],
};

export const highSchool = section('High school', [
  school,
  monthYear('grad', 'High school graduation date (actual or expected)', {
    years: yearsAround(5, 5),
    hint: 'If your year is not in the list, leave this blank.',
  }),
]);

export const counselor = section(
  'School counselor',
  [
    text('counselor_first_name', 'First Name'),
    text('counselor_last_name', 'Last Name'),
    email('counselor_email_address', 'Email address', {
      invalidMessage: 'The counselor email address you provided is invalid.',
    }),
  ],
  { intro: 'We may contact this person for your transcript.' },
);

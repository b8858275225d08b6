import { section } from '../arrange.ts';
import { conditionalDropdown, dropdown, email, monthYear, text } from '../ask.ts';
import { yearsAround } from '../options/calendar.ts';
import { countries } from '../options/countries.ts';
import { stateAndProvince } from '../options/states.ts';
import type { SchoolBlock } from '../parts.ts';

/** Found by its name in the list of schools, or told in the applicant's own words. */
const school: SchoolBlock = {
  kind: 'school',
  label: 'High school',
  prefix: 'hs_',
  category: 'hs_ceeb',
  parts: [
    text('hs_name', 'Search for Your School', {
      required: true,
      maxLength: 100,
      width: 'long',
      hint: 'The school you attend now, or the one you graduated from. Home-schooled? Write “Home school”.',
    }),
    dropdown('hs_country', 'Country', countries),
    text('hs_address_line_1', 'Address', { width: 'long' }),
    text('hs_city', 'City'),
    conditionalDropdown('hs_state', 'State/Province', { by: 'hs_country', options: stateAndProvince }),
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
  monthYear('grad', 'When did you graduate, or when will you?', { years: yearsAround(5, 5) }),
]);

export const counselor = section(
  'School counselor',
  [
    text('counselor_first_name', 'First name'),
    text('counselor_last_name', 'Last name'),
    email('counselor_email_address', 'Email address', {
      invalidMessage: 'The counselor email address you provided is invalid.',
    }),
  ],
  { intro: 'Whom we may ask for your transcript.' },
);

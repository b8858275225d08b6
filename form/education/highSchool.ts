import { calendarDropdown, dropdown, email, narrowedDropdown, section, text } from '../ask.ts';
import { months, yearsAround } from '../options/calendar.ts';
import { countries } from '../options/countries.ts';
import { stateAndProvince } from '../options/states.ts';

export const highSchool = section('High school', [
  text('hs_name', 'Search for Your School', {
    required: true,
    maxLength: 100,
    width: 'long',
    hint: 'The school you attend now, or the one you graduated from. Home-schooled? Write “Home school”.',
  }),
  dropdown('hs_country', 'Country', countries),
  text('hs_address_line_1', 'Address', { width: 'long' }),
  text('hs_city', 'City'),
  narrowedDropdown('hs_state', 'State/Province', { by: 'hs_country', lists: stateAndProvince }),
  text('hs_zip', 'ZIP/Postal Code', { width: 'short', maxLength: 10 }),
  text('hs_ceeb', 'CEEB code', {
    width: 'short',
    maxLength: 10,
    inputMode: 'numeric',
    hint: 'Your school’s six-digit code, if you know it.',
  }),
  calendarDropdown('grad_month', 'Month of graduation', months),
  calendarDropdown('grad_year', 'Year of graduation', yearsAround(5, 5)),
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

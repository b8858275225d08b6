import { section } from '../arrange.ts';
import { dropdown, radios, text } from '../ask.ts';
import { equals, isIn } from '../conditions.ts';
import { countriesNoUsa } from '../options/countries.ts';
import type { Option } from '../questions.ts';

/** The codes that rules and other sections know are 2 and 3 (form.md sections 4 and 5). */
const citizenshipTypes: readonly Option[] = [
  { value: '1', label: 'U.S. citizen or national' },
  { value: '2', label: 'U.S. permanent resident' },
  { value: '3', label: 'Citizen of another country' },
  { value: '4', label: 'DACA, undocumented, refugee or asylee' },
];

/** Permanent residents and citizens of another country: form.md section 5. */
export const isCitizenElsewhere = isIn('citizenship_type', ['2', '3']);

export const citizenship = section('Citizenship', [
  radios('citizenship_type', 'Select your citizenship status:', citizenshipTypes, {
    required: true,
    hint: 'It tells us which aid and papers apply to you. It does not change your chance of admission.',
  }),
  dropdown('citizenship', 'What is your country of citizenship?', countriesNoUsa, {
    required: true,
    shownWhen: isCitizenElsewhere,
  }),
  text('alien_registration_number', 'Alien Registration Number', {
    shownWhen: equals('citizenship_type', '2'),
    hint: 'The A-Number on your Permanent Resident Card, if you have it at hand.',
  }),
]);

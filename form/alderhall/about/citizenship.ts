import type { Option } from '../../engine/options.ts';
import { dropdown, equals, isIn, radios, section, text } from '../builders.ts';
import { countriesNoUsa } from '../options/countries.ts';
import { citizenshipIsForAid } from '../promises.ts';

/** Conditions of this and other sections use the values 2 and 3. */
const citizenshipTypes: readonly Option[] = [
  { value: '1', label: 'U.S. citizen or national' },
  { value: '2', label: 'U.S. permanent resident' },
  { value: '3', label: 'Citizen of another country' },
  { value: '4', label: 'DACA, undocumented, refugee or asylee' },
];

/** Permanent residents and citizens of another country. */
export const isCitizenElsewhere = isIn('citizenship_type', ['2', '3']);

export const citizenship = section('Citizenship', [
  radios('citizenship_type', 'Select your citizenship status:', citizenshipTypes, {
    name: 'Citizenship status',
    required: true,
    hint: citizenshipIsForAid,
  }),
  dropdown('citizenship', 'What is your country of citizenship?', countriesNoUsa, {
    name: 'Country of citizenship',
    required: true,
    shownWhen: isCitizenElsewhere,
    hint: 'If you have more than one, choose the one whose passport you will use.',
  }),
  text('alien_registration_number', 'Alien Registration Number', {
    shownWhen: equals('citizenship_type', '2'),
    hint: 'The A-Number on your Permanent Resident Card (green card). If you don’t have it with you, leave it blank.',
  }),
]);

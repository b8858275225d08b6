import { minimumLength } from '../../form/engine/checks.ts';
import type { AddressBlock } from '../../form/engine/groups.ts';
import { named, type Option } from '../../form/engine/options.ts';
import { conditionalDropdown, dropdown, equals, isIn, text } from './builders.ts';

/** The countries that the school recruits in. */
export const countries: readonly Option[] = [
  { value: 'CAN', label: 'Canada' },
  { value: 'DNK', label: 'Denmark' },
  { value: 'FRA', label: 'France' },
  { value: 'MEX', label: 'Mexico' },
  { value: 'USA', label: 'United States' },
];

export const stateAndProvince = {
  USA: named([
    ...[
      'Alabama',
      'California',
      'Idaho',
      'Illinois',
      'Kansas',
      'Maine',
      'Massachusetts',
      'Nevada',
      'New York',
      'Ohio',
      'Pennsylvania',
    ],
    ...['Texas', 'Vermont', 'Washington'],
  ]),
  CAN: named(['Ontario', 'Quebec']),
};

const zipMessage = 'A ZIP code has at least 5 characters.';

/** The applicant's address, looked up by its first line, or where else their mail goes. */
export const home: AddressBlock = {
  kind: 'address',
  label: 'Your address',
  prefix: '',
  suggestions: {
    on: 'address_line_1',
    category: 'address',
    fills: { address_line_1: 'address_line_1', city: 'city', state: 'state', zip: 'zip', country: 'country' },
  },
  parts: [
    dropdown('country', 'Country', countries, { required: true, autoComplete: 'country-name' }),
    text('address_line_1', 'Street and number', { required: true, width: 'long', autoComplete: 'address-line1' }),
    text('address_line_2', 'Apartment', { autoComplete: 'address-line2' }),
    text('city', 'City', { required: true, autoComplete: 'address-level2' }),
    conditionalDropdown(
      'state',
      'State',
      { by: 'country', options: stateAndProvince },
      { required: isIn('country', Object.keys(stateAndProvince)), autoComplete: 'address-level1' },
    ),
    text('zip', 'ZIP code', {
      checks: [minimumLength(5, zipMessage, equals('country', 'USA'))],
      maxLength: 10,
      width: 'short',
      autoComplete: 'postal-code',
    }),
  ],
};

export const mail: AddressBlock = {
  kind: 'address',
  label: 'Your mail',
  prefix: 'mail_',
  suggestions: {
    on: 'mail_address_line_1',
    category: 'address',
    fills: {
      address_line_1: 'mail_address_line_1',
      city: 'mail_city',
      state: 'mail_state',
      zip: 'mail_zip',
      country: 'mail_country',
    },
  },
  parts: [
    dropdown('mail_country', 'Country', countries),
    text('mail_address_line_1', 'Street and number', { width: 'long', autoComplete: 'shipping address-line1' }),
    text('mail_city', 'City', { autoComplete: 'shipping address-level2' }),
    conditionalDropdown('mail_state', 'State', { by: 'mail_country', options: stateAndProvince }),
    text('mail_zip', 'ZIP code', { maxLength: 10, width: 'short', autoComplete: 'shipping postal-code' }),
  ],
};

import { conditionalDropdown, dropdown, text } from '../ask.ts';
import { minimumLength } from '../checks.ts';
import { equals, isIn } from '../conditions.ts';
import { countries } from '../options/countries.ts';
import { stateAndProvince } from '../options/states.ts';
import type { AddressBlock } from '../parts.ts';

/** What comes before `address_line_1` in the keys of each address. */
export type AddressPrefix = '' | 'mailing_' | 'parent_' | 'parent_2_' | 'guardian_';

interface AddressWording extends Pick<AddressBlock, 'autoComplete'> {
  /** Must be answered. @default false */
  required?: boolean;
}

const zipMessage = 'ZIP/Postal Code must be at least 5 characters.';
const zipLength = 5;

/** An address; the country comes first because it decides what else is asked. */
export function address(
  prefix: AddressPrefix,
  label: string,
  { required = false, ...wording }: AddressWording = {},
): AddressBlock {
  const isUsa = equals(`${prefix}country`, 'USA');
  const isUsaOrCanada = isIn(`${prefix}country`, Object.keys(stateAndProvince));
  return {
    kind: 'address',
    label,
    prefix,
    ...wording,
    parts: [
      dropdown(`${prefix}country`, 'Country', countries, { required }),
      text(`${prefix}address_line_1`, 'Address', { required, width: 'long' }),
      text(`${prefix}address_line_2`, 'Apartment, suite or unit'),
      text(`${prefix}city`, 'City', { required }),
      conditionalDropdown(
        `${prefix}state`,
        'State/Province',
        { by: `${prefix}country`, options: stateAndProvince },
        { required: required && isUsaOrCanada },
      ),
      text(`${prefix}zip`, 'ZIP/Postal Code', {
        required: required && isUsa,
        requiredMessage: zipMessage,
        checks: [minimumLength(zipLength, zipMessage, isUsa)],
        width: 'short',
        maxLength: 10,
      }),
    ],
  };
}

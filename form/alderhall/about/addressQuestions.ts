import { minimumLength } from '../../engine/checks.ts';
import type { AddressBlock } from '../../engine/groups.ts';
import { conditionalDropdown, dropdown, equals, isIn, text } from '../builders.ts';
import { countries } from '../options/countries.ts';
import { stateAndProvince } from '../options/states.ts';

/** The start of an address's answer keys. */
export type AddressPrefix = '' | 'mailing_' | 'parent_' | 'parent_2_' | 'guardian_';

interface AddressWording {
  /** Whether the address must be answered. @default false */
  required?: boolean;
  /**
   * Lets the browser fill in the applicant's own address (WCAG 1.3.5), or the one it keeps for shipping. Off for the address of
   * another person, into which browsers would put the applicant's. @default 'off'
   */
  autofill?: 'own' | 'shipping' | 'off';
}

const zipMessage = 'ZIP/Postal Code must be at least 5 characters.';
const minimumZipLength = 5;

/** An address that is looked up by its first line. The country comes first because it decides what else is asked. */
export function address(
  prefix: AddressPrefix,
  label: string,
  { required = false, autofill = 'off' }: AddressWording = {},
): AddressBlock {
  const isUsa = equals(`${prefix}country`, 'USA');
  const isUsaOrCanada = isIn(`${prefix}country`, Object.keys(stateAndProvince));
  const token = (name: string) => ({ autoComplete: { own: name, shipping: `shipping ${name}`, off: 'off' }[autofill] });
  return {
    kind: 'address',
    label,
    prefix,
    suggestions: {
      on: `${prefix}address_line_1`,
      category: 'address',
      fills: {
        address_line_1: `${prefix}address_line_1`,
        city: `${prefix}city`,
        state: `${prefix}state`,
        zip: `${prefix}zip`,
        country: `${prefix}country`,
      },
    },
    parts: [
      // Browsers know our countries by their names, not by ISO alpha-3 codes.
      dropdown(`${prefix}country`, 'Country', countries, { required, ...token('country-name') }),
      text(`${prefix}address_line_1`, 'Address', { required, width: 'long', ...token('address-line1') }),
      text(`${prefix}address_line_2`, 'Apartment, suite or unit', token('address-line2')),
      text(`${prefix}city`, 'City', { required, ...token('address-level2') }),
      conditionalDropdown(
        `${prefix}state`,
        'State/Province',
        { by: `${prefix}country`, options: stateAndProvince },
        { required: required && isUsaOrCanada, ...token('address-level1') },
      ),
      text(`${prefix}zip`, 'ZIP/Postal Code', {
        required: required && isUsa,
        requiredMessage: zipMessage,
        checks: [minimumLength(minimumZipLength, zipMessage, isUsa)],
        width: 'short',
        maxLength: 10,
        ...token('postal-code'),
      }),
    ],
  };
}

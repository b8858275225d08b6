import { dropdown, narrowedDropdown, text } from '../ask.ts';
import { minimumLength } from '../checks.ts';
import { equals, isIn } from '../conditions.ts';
import { countries } from '../options/countries.ts';
import { stateAndProvince } from '../options/states.ts';
import type { Question } from '../questions.ts';

/** What comes before `address_line_1` in the keys of each address. */
export type AddressPrefix = '' | 'mailing_' | 'parent_' | 'parent_2_' | 'guardian_';

interface AddressWording {
  /** Must be answered. @default false */
  required?: boolean;
  /** Turns an autofill token into this address's own (WCAG 1.3.5 asks for one where it is the applicant's own address). */
  autoComplete?: (token: string) => string;
}

const zipMessage = 'ZIP/Postal Code must be at least 5 characters.';
const zipLength = 5;

/** An address; the country comes first because it decides what else is asked. */
export function addressQuestions(
  prefix: AddressPrefix,
  { required = false, autoComplete }: AddressWording,
): readonly Question[] {
  const isUsa = equals(`${prefix}country`, 'USA');
  const isUsaOrCanada = isIn(`${prefix}country`, Object.keys(stateAndProvince));
  const fill = (token: string) => (autoComplete ? { autoComplete: autoComplete(token) } : {});
  return [
    dropdown(`${prefix}country`, 'Country', countries, { required, ...fill('country-name') }),
    text(`${prefix}address_line_1`, 'Address', { required, width: 'long', ...fill('address-line1') }),
    text(`${prefix}address_line_2`, 'Apartment, suite or unit', { ...fill('address-line2') }),
    text(`${prefix}city`, 'City', { required, ...fill('address-level2') }),
    narrowedDropdown(
      `${prefix}state`,
      'State/Province',
      { by: `${prefix}country`, lists: stateAndProvince },
      { required: required && isUsaOrCanada, ...fill('address-level1') },
    ),
    text(`${prefix}zip`, 'ZIP/Postal Code', {
      required: required && isUsa,
      requiredMessage: zipMessage,
      checks: [minimumLength(zipLength, zipMessage, isUsa)],
      width: 'short',
      maxLength: 10,
      ...fill('postal-code'),
    }),
  ];
}

import { countries } from '../../form/university.ts';
import type { components } from '../../openapi.d.ts';
import { foldWords, otherSpellingsOf } from './foldWords.ts';

export type LookupCategory = components['schemas']['LookupCategory'];

/** Addresses, high schools and colleges. */
export const lookupCategories = ['address', 'hs_ceeb', 'college_ceeb'] as const satisfies readonly LookupCategory[];

/** What a look-up can fill in. Unknown parts are empty strings. */
export interface LookupEntry {
  /** The CEEB code of a school. */
  id: string;
  /** The name of a school. Empty for an address. */
  name: string;
  addressLine1: string;
  city: string;
  /** The full name, not the postal code, in the United States and Canada. */
  state: string;
  zip: string;
  /** ISO 3166-1 alpha-3. */
  country: string;
}

/** The title of an entry. A search compares it first. */
export const titleOf = (category: LookupCategory, entry: Pick<LookupEntry, 'name' | 'addressLine1'>): string =>
  category === 'address' ? entry.addressLine1 : entry.name;

/** The place of an entry, which distinguishes entries with the same title: "Cincinnati, Ohio", "Lyon, France". */
export const placeOf = ({ city, state, country }: Pick<LookupEntry, 'city' | 'state' | 'country'>): string =>
  [city, state || countryName(country)].filter((part) => part !== '').join(', ');

const countryName = (code: string) => countries.find(({ value }) => value === code)?.label ?? '';

/** The text that a search compares, in folded words: the title, the place, then other spellings. */
export function searchTextOf(category: LookupCategory, entry: LookupEntry): string {
  const words = foldWords(`${titleOf(category, entry)} ${placeOf(entry)}`);
  return [...words, ...otherSpellingsOf(words)].join(' ');
}

import { countries } from '../../form/options/countries.ts';
import type { components } from '../../openapi.d.ts';
import { foldWords, spellOtherwise } from './foldWords.ts';

export type LookupCategory = components['schemas']['LookupCategory'];

/** Addresses, high schools and colleges. */
export const lookupCategories = ['address', 'hs_ceeb', 'college_ceeb'] as const satisfies readonly LookupCategory[];

/** What a lookup can fill in. Parts that are not known are empty. */
export interface LookupEntry {
  /** Of a school its CEEB code. */
  id: string;
  /** Of a school; an address has none. */
  name: string;
  addressLine1: string;
  city: string;
  /** A full name in the United States and Canada (form.md section 3). */
  state: string;
  zip: string;
  /** ISO 3166-1 alpha-3. */
  country: string;
}

/** What an entry is called, and found by first. */
export const titleOf = (category: LookupCategory, entry: Pick<LookupEntry, 'name' | 'addressLine1'>): string =>
  category === 'address' ? entry.addressLine1 : entry.name;

/** Where it is, which tells it from others of the same name: "Cincinnati, Ohio", "Lyon, France". */
export const placeOf = ({ city, state, country }: Pick<LookupEntry, 'city' | 'state' | 'country'>): string =>
  [city, state || countryName(country)].filter((part) => part !== '').join(', ');

const countryName = (code: string) => countries.find(({ value }) => value === code)?.label ?? '';

/** The text an entry is searched by: its title first, then its place, then other spellings, in folded words. */
export function searchTextOf(category: LookupCategory, entry: LookupEntry): string {
  const words = foldWords(`${titleOf(category, entry)} ${placeOf(entry)}`);
  return [...words, ...spellOtherwise(words)].join(' ');
}

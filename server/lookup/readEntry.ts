import { countries } from '../../form/options/countries.ts';
import { stateAndProvince } from '../../form/options/states.ts';
import type { components } from '../../openapi.d.ts';
import { compileSchema } from '../contract/readContract.ts';
import { refuse } from '../contract/refusal.ts';
import { findUnstorable } from '../contract/unstorable.ts';
import { type LookupCategory, type LookupEntry, searchTextOf } from './entry.ts';
import { stateNames } from './stateNames.ts';

/** The columns of an import file. README, "Schools and addresses to look up", says what each holds. */
export const columns = ['id', 'name', 'address_line_1', 'city', 'state', 'zip', 'country'] as const;
export type Column = (typeof columns)[number];
export type Row = Readonly<Record<Column, string>>;

/** The columns an entry cannot be without. */
export const neededColumns = (category: LookupCategory): readonly Column[] =>
  category === 'address' ? ['id', 'address_line_1'] : ['id', 'name'];

export type CheckedRow = { entry: LookupEntry } | { faults: readonly string[] };

/** Makes an entry of a row, or says everything that is wrong with it. What a lookup offers, the form must be able to take. */
export function readEntry(category: LookupCategory, row: Row): CheckedRow {
  const country = row.country.toUpperCase() || 'USA';
  const state = readState(country, row.state);
  const entry = {
    id: row.id,
    name: category === 'address' ? '' : row.name,
    addressLine1: row.address_line_1,
    city: row.city,
    state: state ?? row.state,
    zip: row.zip,
    country,
  };
  const faults = [
    ...neededColumns(category).filter((column) => row[column] === ''),
    ...(searchTextOf(category, entry) === '' ? ['search text'] : []),
  ].map((column) => `${column}: is required.`);
  if (!countries.some(({ value }) => value === country))
    faults.push(`country: "${country}" is no code of ISO 3166-1 alpha-3 that the form offers.`);
  if (state === undefined)
    faults.push(`state: "${row.state}" is neither the name nor the postal code of one of ${country}.`);
  if (country === 'USA' && !/^([0-9]{5}(-[0-9]{4})?)?$/.test(row.zip))
    faults.push(`zip: "${row.zip}" is no ZIP code. Spreadsheets drop zeros in front.`);
  if (Object.values(row).some((value) => value.includes('\u{FFFD}'))) faults.push('The file is not in UTF-8 here.');
  faults.push(...misfits(category, entry));
  return faults.length > 0 ? { faults } : { entry };
}

/** The full name, whether it is given or its postal code; undefined when a country with states has none like it. */
function readState(country: string, text: string): string | undefined {
  if (text === '' || (country !== 'USA' && country !== 'CAN')) return text;
  const name = stateNames[text.toUpperCase()] ?? text;
  return stateAndProvince[country].find(({ value }) => value.toLowerCase() === name.toLowerCase())?.value;
}

const fits = compileSchema<components['schemas']['Answers']>('Answers');

/** What the contract would not take as answers, by column. */
function misfits(category: LookupCategory, { id, name, addressLine1, city, state, zip, country }: LookupEntry) {
  const place = { address_line_1: addressLine1, city, state, zip, country };
  const answers = category === 'address' ? place : hsAnswers({ name, ceeb: id, ...place });
  const errors = fits(answers) ? {} : (refuse(fits.errors ?? []).errors ?? {});
  const faults = Object.entries(errors).map(([key, words]) => `${columnOf(key)}: ${words.join(' ')}`);
  if (id.length > longestId) faults.push(`id: must be at most ${longestId} characters long.`);
  return [...faults, ...findUnstorable({ ...place, id, name }).map(([column, words]) => `${column}: ${words}`)];
}

/** The contract's longest `id` of a lookup. */
const longestId = 100;

const hsAnswers = (parts: Record<string, string>) =>
  Object.fromEntries(Object.entries(parts).map(([key, value]) => [`hs_${key}`, value]));
const columnOf = (key: string) => key.replace('hs_', '').replace('ceeb', 'id');

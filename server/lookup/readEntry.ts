import type { Answers } from '../../form/engine/answers.ts';
import { suggestionsFrom } from '../../form/engine/suggestions.ts';
import { countries, form, stateAndProvince } from '../../form/university.ts';
import { compileSchema } from '../routes/compileOperations.ts';
import { findUnsafeContent } from '../routes/unsafeContent.ts';
import { toValidationError } from '../routes/validationError.ts';
import { type LookupCategory, type LookupEntry, searchTextOf } from '../store/lookupEntry.ts';
import { stateNames } from './stateNames.ts';

/** The columns of an import file. docs/adopting.md describes them. */
export const columns = ['id', 'name', 'address_line_1', 'city', 'state', 'zip', 'country'] as const;
export type Column = (typeof columns)[number];
export type Row = Readonly<Record<Column, string>>;

/** The columns that an entry requires. */
export const neededColumns = (category: LookupCategory): readonly Column[] =>
  category === 'address' ? ['id', 'address_line_1'] : ['id', 'name'];

export type CheckedRow = { entry: LookupEntry } | { faults: readonly string[] };

/** Makes an entry from a row, or lists every fault. The form must accept whatever a look-up fills in. */
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
    faults.push(`country: "${country}" is not a country code (ISO 3166-1 alpha-3) that the form offers.`);
  if (state === undefined)
    faults.push(`state: "${row.state}" is not a state of ${country}. Use its name or postal code.`);
  if (country === 'USA' && !/^([0-9]{5}(-[0-9]{4})?)?$/.test(row.zip))
    faults.push(`zip: "${row.zip}" is not a ZIP code. Spreadsheets may drop leading zeros.`);
  if (Object.values(row).some((value) => value.includes('\u{FFFD}'))) faults.push('The line is not in UTF-8.');
  faults.push(...findInvalidValues(category, entry));
  return faults.length > 0 ? { faults } : { entry };
}

/** The full name for a name or a postal code. Undefined when the country has states and none matches. */
function readState(country: string, text: string): string | undefined {
  if (text === '' || (country !== 'USA' && country !== 'CAN')) return text;
  const name = stateNames[text.toUpperCase()] ?? text;
  return stateAndProvince[country].find(({ value }) => value.toLowerCase() === name.toLowerCase())?.value;
}

const validate = compileSchema<Answers>('Answers');

const fillsOf = (category: LookupCategory) => suggestionsFrom(form, category).map(({ fills }) => Object.entries(fills));
const fillsByCategory = {
  address: fillsOf('address'),
  hs_ceeb: fillsOf('hs_ceeb'),
  college_ceeb: fillsOf('college_ceeb'),
};

/** Faults of values that the contract would refuse as answers to the questions that they fill. */
function findInvalidValues(
  category: LookupCategory,
  { id, name, addressLine1, city, state, zip, country }: LookupEntry,
) {
  const place = { address_line_1: addressLine1, city, state, zip, country };
  const values: Readonly<Record<string, string>> = { name, ceeb: id, ...place };
  const faults = fillsByCategory[category].flatMap((fills) => {
    const answers = Object.fromEntries(fills.map(([detail, key]) => [key, values[detail] ?? '']));
    const errors = validate(answers) ? {} : (toValidationError(validate.errors).errors ?? {});
    return fills
      .filter(([, key]) => errors[key])
      .map(([detail, key]) => `${detail === 'ceeb' ? 'id' : detail}: ${errors[key]?.join(' ')}`);
  });
  if (id.length > longestId) faults.push(`id: must be at most ${longestId} characters long.`);
  return [
    ...new Set(faults),
    ...findUnsafeContent({ ...place, id, name }).map(([column, message]) => `${column}: ${message}`),
  ];
}

/** The contract's limit for the `id` of a look-up. */
const longestId = 100;

import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../store/database.ts';
import { findEntry, findSuggestions } from '../store/lookup.ts';
import type { LookupCategory } from '../store/lookupEntry.ts';
import { databases, openTestDatabase } from '../testing/openTestDatabase.ts';
import { importEntries } from './importEntries.ts';
import { seedLookups } from './seed.ts';

const header = 'id,name,address_line_1,city,state,zip,country';
const right = '100001,Alder High School,1 Elm Street,Dayton,Ohio,45402,USA';

describe.each(databases)('on %s', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const load = (text: string | Buffer, category: LookupCategory = 'hs_ceeb') =>
    importEntries(database.db, { category, open: () => Readable.from([text]), isSample: false });
  const titles = async (category: LookupCategory, ...words: string[]) =>
    (await findSuggestions(database.db, { category, words, limit: 5 })).map(
      ({ name, addressLine1 }) => name || addressLine1,
    );

  test('sample entries fill empty look-ups once, and the first real list of a category replaces them', async () => {
    expect(await seedLookups(database.db)).toBe(true);
    expect(await seedLookups(database.db)).toBe(false);
    expect(await titles('hs_ceeb', 'walnut')).toContain('Walnut Bluff High School');
    await load(`${header}\n${right}`);
    expect(await titles('hs_ceeb', 'walnut')).toEqual([]);
    expect(await titles('hs_ceeb', 'alder', 'high')).toEqual(['Alder High School']);
    expect(await titles('address', 'walnut')).not.toEqual([]);
    expect(await titles('college_ceeb', 'amberfield')).toEqual(['Amberfield College']);
  });

  test('a second import replaces entries with the same id, adds new ones and keeps the rest', async () => {
    await load(
      `${header}\n200001,Birch Academy,,Erie,Pennsylvania,16501,USA\n200002,Cedar Academy,,Erie,Pennsylvania,,`,
    );
    const changed = await load(
      `${header}\n200002,Cypress Academy,,Reno,Nevada,89501,USA\n200003,Dogwood Academy,,,,,CAN`,
    );
    expect(changed).toEqual({ imported: 2, faults: [], ignored: [] });
    expect(await titles('hs_ceeb', 'birch')).toEqual(['Birch Academy']);
    expect(await titles('hs_ceeb', 'cedar')).toEqual([]);
    expect(await titles('hs_ceeb', 'cypres', 'reno')).toEqual(['Cypress Academy']);
    expect(await titles('hs_ceeb', 'dogwodo')).toEqual(['Dogwood Academy']);
  });

  test('importing the same list again rewrites no row', async () => {
    const versions = async () =>
      (
        await database.jobs.executeSql('select id, xmin::text from lookup_entries where id like $1 order by id', [
          '25%',
        ])
      ).rows;
    const list = `${header}\n250001,Elm Academy,,Erie,Pennsylvania,16501,USA\n250002,Yew Academy,,Erie,PA,16501,`;
    await load(list);
    const before = await versions();
    await load(list);
    expect(await versions()).toEqual(before);
    await load(list.replace('Elm', 'Elder'));
    const [elder, yew] = await versions();
    expect(elder).not.toEqual(before[0]);
    expect(yew).toEqual(before[1]);
  });

  test('a list without rows deletes the sample entries and nothing else', async () => {
    const invented = await findEntry(database.db, 'address', 'a001');
    expect(invented?.isSample).toBe(true);
    await load('id,address_line_1\nreal,1 Elm Street', 'address');
    expect(await load('id,address_line_1', 'address')).toEqual({ imported: 0, faults: [], ignored: [] });
    expect(await findEntry(database.db, 'address', 'a001')).toBeUndefined();
    expect(await findEntry(database.db, 'address', 'real')).toBeDefined();
  });

  test('states are stored with their full names, and a missing country means the United States', async () => {
    await load(
      `${header}\n300001,A School,,Dayton,oh,45402,\n300002,B School,,Gatineau,QC,,can\n300003,C School,,Puebla,PUE,,MEX`,
    );
    const places = await Promise.all(['300001', '300002', '300003'].map((id) => findEntry(database.db, 'hs_ceeb', id)));
    expect(places.map((entry) => [entry?.state, entry?.country])).toEqual([
      ['Ohio', 'USA'],
      ['Quebec', 'CAN'],
      ['PUE', 'MEX'],
    ]);
  });

  test('an address needs no name, columns may have any order, and unknown columns are reported', async () => {
    const result = await load(
      '\u{FEFF}Zip,Phone,ADDRESS_LINE_1,id,city,state\r\n45402,555,"380 Main Street, Rear",m1,Dayton,OH\r\n',
      'address',
    );
    expect(result).toEqual({ imported: 1, faults: [], ignored: ['phone'] });
    expect(await findEntry(database.db, 'address', 'm1')).toMatchObject({
      name: '',
      addressLine1: '380 Main Street, Rear',
      zip: '45402',
    });
  });

  test('invalid rows are reported with line and reason, and valid rows are imported', async () => {
    const { imported, faults } = await load(
      [
        header,
        '400001,Fern High School,,Dayton,Ohio,45402,USA',
        '',
        ',No Code,,Dayton,Ohio,45402,USA',
        '400002,,,Dayton,Ohio,45402,USA',
        '400003,Bad State,,Dayton,Ohoi,45402,USA',
        '400004,Bad Country,,Dayton,,45402,US',
        '400005,Bad Zip,,Boston,Massachusetts,2108,USA',
        '400006,Too Few,Dayton',
        `400007,${'x'.repeat(101)},,Dayton,Ohio,45402,USA`,
        '400008,"Quote Open,,Dayton,Ohio,45402,USA',
        '400001,Fern Again,,Dayton,Ohio,45402,USA',
        '400009,Nul\0,,Dayton,Ohio,45402,USA',
        '400010,Fir High School,,Dayton,Ohio,45402,USA',
      ].join('\n'),
    );
    expect(imported).toBe(2);
    expect(faults).toEqual([
      { line: 4, reason: 'id: is required.' },
      { line: 5, reason: 'name: is required.' },
      { line: 6, reason: 'state: "Ohoi" is not a state of USA. Use its name or postal code.' },
      { line: 7, reason: 'country: "US" is not a country code (ISO 3166-1 alpha-3) that the form offers.' },
      { line: 8, reason: 'zip: "2108" is not a ZIP code. Spreadsheets may drop leading zeros.' },
      { line: 9, reason: 'It has 3 values for 7 columns.' },
      { line: 10, reason: 'name: must be at most 100 characters long.' },
      { line: 11, reason: expect.stringMatching(/^The quotes do not match/) },
      { line: 12, reason: 'id: "400001" is already used in line 2.' },
      { line: 13, reason: 'name: contains a character that cannot be kept.' },
    ]);
    expect(await titles('hs_ceeb', 'fern')).toEqual(['Fern High School']);
    expect(await titles('hs_ceeb', 'fir')).toEqual(['Fir High School']);
  });

  test('a name in another encoding than UTF-8 makes its row invalid', async () => {
    const { imported, faults } = await load(Buffer.from(`${header}\n500001,\xc9cole,,Lyon,,,FRA`, 'latin1'));
    expect({ imported, faults }).toEqual({ imported: 0, faults: [{ line: 2, reason: 'The line is not in UTF-8.' }] });
  });

  test.each([
    ['', 'The file is empty.'],
    ['code;school\n1;a', 'Missing: id, name.'],
  ])('the file %j is refused as a whole', async (text, message) => {
    await expect(load(text)).rejects.toThrow(message);
  });

  test('an interrupted import changes nothing', async () => {
    const breaking = Readable.from(
      (async function* () {
        yield `${header}\n${right.replace('Alder', 'Lost')}\n`;
        throw new Error('The disk is gone');
      })(),
    );
    const lost = importEntries(database.db, { category: 'hs_ceeb', open: () => breaking, isSample: false });
    await expect(lost).rejects.toThrow('The disk is gone');
    expect(await titles('hs_ceeb', 'lost')).toEqual([]);
    expect(await titles('hs_ceeb', 'alder')).toEqual(['Alder High School']);
  });

  test('a list that replaces the others leaves no entry but its own, of its category only', async () => {
    await load(`${header}\n${right}`);
    await load(`${header}\n${right}`, 'college_ceeb');
    const open = () => Readable.from([`${header}\n260001,Fir Academy,,Erie,Pennsylvania,16501,USA`]);
    await importEntries(database.db, { category: 'hs_ceeb', open, isSample: false, replaces: true });
    expect(await titles('hs_ceeb', 'alder')).toEqual([]);
    expect(await titles('hs_ceeb', 'fir')).toEqual(['Fir Academy']);
    expect(await titles('college_ceeb', 'alder')).toEqual(['Alder High School']);
  });
});

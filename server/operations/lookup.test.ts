import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importEntries } from '../lookup/importEntries.ts';
import { databases } from '../testing/openTestDatabase.ts';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import { minuteMs, type TestServer } from '../testing/testServer.ts';

const schools = `id,name,address_line_1,city,state,zip,country
1001,Walnut Hills High School,3250 Victory Lane,Cincinnati,Ohio,45207,USA
1002,Walnut Academy,1 Elm Street,Dayton,Ohio,45402,USA
1003,North Walnut High School,2 Elm Street,Toledo,Ohio,43604,USA
1004,Forest Academy,3 Elm Street,Walnut,California,91789,USA
1005,Saint Xavier High School,600 Bramble Street,Cincinnati,Ohio,45216,USA
1006,École secondaire Trois-Bouleaux,4 rue du Pont,Montréal,Quebec,H2Y 1C6,CAN
1007,"Lycée ""Les Deux""",,Lyon,,69002,FRA
1008,O'Brien High School,5 Elm Street,Boston,Massachusetts,02108,USA`;
const addresses = `id,address_line_1,city,state,zip
a1,380 Main Street,Dayton,Ohio,45402
a2,3800 Victory Lane,Cincinnati,Ohio,45207
a3,24 Sussex Drive,Springfield,Ohio,45501
a4,24 Sussex Lane,Dayton,Ohio,45402`;
const addressesAbroad = `id,address_line_1,city,state,zip,country
a5,24 Sussex Road,Ottawa,Ontario,K1M 1M4,CAN`;

describe.each(databases)('on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServerOn(kind);
    const load = (category: 'hs_ceeb' | 'address', text: string) =>
      importEntries(server.database.db, { category, open: () => Readable.from([text]), isSample: false });
    await load('hs_ceeb', schools);
    await load('address', addresses);
    await load('address', addressesAbroad);
  });
  afterAll(() => server.close());

  const find = (query: Record<string, string>) =>
    server.visitor().call('GET', `/lookup/find?${new URLSearchParams(query)}`);
  const found = async (query: Record<string, string>) => {
    const { status, body } = await find(query);
    expect(status).toBe(200);
    return Array.isArray(body) ? body.map(({ text }) => text) : [];
  };
  const school = (text: string) => found({ category: 'hs_ceeb', text });

  test('a text finds schools, each with its place', async () => {
    expect(await find({ category: 'hs_ceeb', text: 'walnut h' })).toMatchObject({
      status: 200,
      body: [
        { id: '1001', text: 'Walnut Hills High School', sub_text: 'Cincinnati, Ohio' },
        { id: '1003', text: 'North Walnut High School', sub_text: 'Toledo, Ohio' },
      ],
    });
    expect((await find({ category: 'hs_ceeb', text: 'lycee' })).body).toEqual([
      { id: '1007', text: 'Lycée "Les Deux"', sub_text: 'Lyon, France' },
    ]);
  });

  test('addresses of the chosen country come first among equal matches, and no country is required', async () => {
    const sussex = (country?: string) => found({ category: 'address', text: '24 sussex', ...(country && { country }) });
    const [drive, lane, road] = ['24 Sussex Drive', '24 Sussex Lane', '24 Sussex Road'];
    expect(await sussex()).toEqual([drive, lane, road]);
    expect(await sussex('CAN')).toEqual([road, drive, lane]);
    expect(await sussex('Atlantis')).toEqual([drive, lane, road]);
    const one = { category: 'address', text: '24 sussex', country: 'CAN', max_results: '1' };
    expect(await found(one)).toEqual([road]);
  });

  test('entries that begin with the text come first, then a later word of the name, then the place', async () => {
    expect(await school('walnut')).toEqual([
      'Walnut Academy',
      'Walnut Hills High School',
      'North Walnut High School',
      'Forest Academy',
    ]);
  });

  test.each([
    ['every word counts, and the place too', 'walnut cincinnati', ['Walnut Hills High School']],
    ['words in another order', 'hills walnut', ['Walnut Hills High School']],
    ['without accents', 'ecole trois', ['École secondaire Trois-Bouleaux']],
    ['with an extra accent', 'wälnut hills', ['Walnut Hills High School']],
    ['in capitals', 'SAINT XAV', ['Saint Xavier High School']],
    ['a shortened saint', 'St. Xavier', ['Saint Xavier High School']],
    ['an apostrophe left out', 'obrien', ["O'Brien High School"]],
    ['a shortened high school', 'xavier hs', ['Saint Xavier High School']],
    ['nothing like it', 'zzyzx', []],
    ['only signs', '?!', []],
    ['signs of a query language', "walnut' & hills:* | !a", []],
  ])('%s', async (_, text, names) => {
    expect(await school(text)).toEqual(names);
  });

  test.each([
    ['a letter left out', 'wanut hils', 'Walnut Hills High School'],
    ['two letters swapped', 'xaiver', 'Saint Xavier High School'],
    ['a letter too many', 'forrest academy', 'Forest Academy'],
    ['a misspelt town', 'cincinatti walnut', 'Walnut Hills High School'],
    ['a misspelt beginning', 'saint xavr', 'Saint Xavier High School'],
  ])('%s still finds the intended school first', async (_, text, name) => {
    expect((await school(text))[0]).toBe(name);
  });

  test('similar words are searched only when nothing contains the typed words', async () => {
    expect(await school('hill')).toEqual(['Walnut Hills High School']);
  });

  test('one letter finds nothing, two letters find entries', async () => {
    expect(await school('w')).toEqual([]);
    expect(await school(' w. ')).toEqual([]);
    expect(await school('')).toEqual([]);
    expect(await school('wa')).toHaveLength(4);
  });

  test('five suggestions by default, or as many as requested', async () => {
    const all = { category: 'hs_ceeb', text: 'ac' };
    expect(await found(all)).toEqual(['Forest Academy', 'Walnut Academy']);
    expect(await found({ ...all, max_results: '1' })).toHaveLength(1);
    expect(await school('school')).toHaveLength(4);
    await importEntries(server.database.db, {
      category: 'college_ceeb',
      open: () => Readable.from(['id,name\n', ...Array.from({ length: 30 }, (_, id) => `${id},Same College ${id}\n`)]),
      isSample: false,
    });
    const colleges = { category: 'college_ceeb', text: 'college' };
    expect(await found(colleges)).toHaveLength(5);
    expect(await found({ ...colleges, max_results: '20' })).toHaveLength(20);
    expect(await find({ ...colleges, max_results: '21' })).toMatchObject({ status: 422 });
  });

  test('an address is found by its number and street, among addresses only', async () => {
    expect(await found({ category: 'address', text: '380 main st' })).toEqual(['380 Main Street']);
    expect(await found({ category: 'address', text: '380' })).toEqual(['380 Main Street', '3800 Victory Lane']);
    expect(await found({ category: 'address', text: 'walnut' })).toEqual([]);
  });

  test('an id returns the details that fill in the linked answers', async () => {
    expect((await find({ category: 'hs_ceeb', id: '1001' })).body).toEqual({
      name: 'Walnut Hills High School',
      ceeb: '1001',
      address_line_1: '3250 Victory Lane',
      city: 'Cincinnati',
      state: 'Ohio',
      zip: '45207',
      country: 'USA',
    });
    expect((await find({ category: 'address', id: 'a1' })).body).toEqual({
      address_line_1: '380 Main Street',
      city: 'Dayton',
      state: 'Ohio',
      zip: '45402',
      country: 'USA',
    });
  });

  test('an unknown id, or an id of another category, is a 404', async () => {
    expect(await find({ category: 'hs_ceeb', id: '9' })).toMatchObject({ status: 404 });
    expect(await find({ category: 'address', id: '1001' })).toMatchObject({ status: 404 });
  });

  test.each<[Record<string, string>, string, string]>([
    [{ category: 'hs_ceeb' }, 'text', 'is required, or else an id.'],
    [{ text: 'walnut' }, 'category', 'is required.'],
    [{ category: 'zoo', text: 'walnut' }, 'category', 'must be one of: address, hs_ceeb, college_ceeb.'],
    [{ category: 'hs_ceeb', text: 'w\0' }, 'text', 'contains a character that cannot be kept.'],
    [{ category: 'hs_ceeb', text: 'w'.repeat(201) }, 'text', 'must be at most 200 characters long.'],
  ])('the query %o is refused with the name of the field', async (query, field, message) => {
    expect(await find(query)).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
  });

  test('too many look-ups are refused, without a write to the database', async () => {
    const someone = server.visitor();
    const look = () => someone.call('GET', '/lookup/find?category=hs_ceeb&text=w');
    for (let count = 0; count < 1200; count += 1) await look();
    expect(await look()).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    expect((await server.database.jobs.executeSql('select * from rate_limits')).rows).toEqual([]);
    server.clock.advance(minuteMs);
    expect(await look()).toMatchObject({ status: 200 });
  });
});

import { countries, stateAndProvince } from '../../form/university.ts';
import type { Flow } from '../flow.ts';
import { bodyOf, isEqual, isRecord } from '../json.ts';
import { operationOf, parametersOf } from '../operations.ts';
import { assert, CheckFailure, SkippedCheck } from '../result.ts';

const category = 'hs_ceeb';
/** Texts of which at least one finds a school in any list. */
const commonTexts = ['high school', 'school', 'high', 'st', 'a'];

const { category: categorySchema, text: textSchema } = parametersOf(operationOf('findLookup'), 'query').schema
  .properties;
const categories = (categorySchema?.enum ?? []).map(String);
const longest = textSchema?.maxLength ?? 200;

interface Suggestion {
  id: string;
  text: string;
}

/** Suggestions of one category for several texts. */
async function findMany(
  find: (query: Record<string, string>) => Promise<{ list: readonly unknown[] }>,
  of: string,
): Promise<readonly Suggestion[]> {
  const words = of === 'address' ? ['street', 'avenue', 'road'] : ['school', 'college', 'university'];
  const found = new Map<string, Suggestion>();
  for (const word of words)
    for (const each of (await find({ category: of, text: word, max_results: '20' })).list) {
      const suggestion = { id: String(Object(each).id), text: String(Object(each).text) };
      if (suggestion.text.length <= longest) found.set(suggestion.text, suggestion);
    }
  return [...found.values()];
}

/** The longest, the shortest, and the one with most characters that are no letters. */
function extremesOf(all: readonly Suggestion[]): readonly Suggestion[] {
  const mostBy = (size: (text: string) => number) =>
    all.toSorted((one, other) => size(other.text) - size(one.text)).slice(0, 1);
  const signs = (text: string) => text.replaceAll(/[A-Za-z ]/g, '').length;
  return [...new Set([mostBy(({ length }) => length), mostBy(({ length }) => -length), mostBy(signs)].flat())];
}

/** Suggestions for addresses and schools, which need no session. */
export const lookup: Flow = {
  name: 'lookup',
  isReadOnly: true,
  operations: ['findLookup'],
  run: async ({ caller, check }) => {
    const find = async (query: Record<string, string>) => {
      const exchange = await caller.expect(200, 'findLookup', { query });
      const list: unknown = JSON.parse(exchange.text);
      if (!Array.isArray(list)) throw new CheckFailure('Expected a list of suggestions for a text.', exchange);
      return { exchange, list };
    };
    /** The first text that found schools, so that it is looked for once. */
    let known: string | undefined;
    const findSome = async (query: Record<string, string> = {}) => {
      for (const text of known === undefined ? commonTexts : [known]) {
        const found = await find({ category, text, ...query });
        if (found.list.length === 0) continue;
        known = text;
        return found;
      }
      throw new SkippedCheck('The backend has no schools to look up.');
    };

    await check('a text returns suggestions', 'findLookup', () => findSome());
    await check('max_results limits the suggestions', 'findLookup', async () => {
      const { exchange, list } = await findSome({ max_results: '2' });
      assert(list.length <= 2, `Expected at most 2 suggestions, but got ${list.length}.`, exchange);
    });
    await check('at most five suggestions are returned by default', 'findLookup', async () => {
      const { exchange, list } = await findSome();
      assert(list.length <= 5, `Expected at most 5 suggestions, but got ${list.length}.`, exchange);
    });
    await check('a text without a match returns an empty list', 'findLookup', async () => {
      const { exchange, list } = await find({ category, text: 'qqxzzyqxv' });
      assert(list.length === 0, 'Expected no suggestion.', exchange);
    });
    await check('the id of a suggestion returns its details', 'findLookup', async () => {
      const { list } = await findSome();
      const [first]: unknown[] = list;
      const id = isRecord(first) ? String(first.id) : '';
      const details = await caller.expect(200, 'findLookup', { query: { category, id } });
      assert(isRecord(bodyOf(details)), 'Expected the details of the suggestion.', details);
    });
    await check('the suggestions differ from each other, and each can be read', 'findLookup', async () => {
      const { exchange, list } = await findSome({ max_results: '20' });
      const ids = list.map((each) => Object(each).id);
      assert(new Set(ids).size === ids.length, 'Two suggestions have the same id.', exchange);
      assert(
        list.every((each) => String(Object(each).text).trim() !== ''),
        'A suggestion has no text.',
        exchange,
      );
    });
    await check(
      'a suggestion is found by its own text, in capital letters too, and its details are of it',
      'findLookup',
      async () => {
        const { list } = await findSome();
        const { id, text } = Object(list[0]);
        for (const typed of [text, String(text).toUpperCase(), String(text).toLowerCase()]) {
          const { exchange, list: again } = await find({ category, text: typed, max_results: '20' });
          assert(
            again.some((each) => Object(each).text === text),
            `“${typed}” does not find “${text}”.`,
            exchange,
          );
        }
        const details = await caller.expect(200, 'findLookup', { query: { category, id } });
        assert(bodyOf(details).name === text, `The details are not of “${text}”.`, details);
      },
    );
    await check(
      'what is suggested of each kind is found by its own text, however long it is',
      'findLookup',
      async () => {
        let count = 0;
        for (const each of categories) {
          const chosen = extremesOf(await findMany(find, each));
          count += chosen.length;
          const suggests = async (typed: string, text: string) => {
            const { exchange, list } = await find({ category: each, text: typed, max_results: '20' });
            const isFound = list.some((found) => Object(found).text === text);
            assert(isFound, `“${typed}” does not find “${text}”.`, exchange);
          };
          for (const { text } of chosen) await suggests(text, text);
          // The last letter of the longest is still to be typed.
          for (const { id, text } of chosen.slice(0, 1)) {
            await suggests(text.slice(0, -1), text);
            const details = await caller.expect(200, 'findLookup', { query: { category: each, id } });
            const { name, address_line_1 } = bodyOf(details);
            assert([name, address_line_1].includes(text), `The details are not of “${text}”.`, details);
          }
        }
        if (count === 0) throw new SkippedCheck('The backend has nothing to look up.');
      },
    );
    await check('the details have country and state as the answers have them', 'findLookup', async () => {
      const { list } = await findSome();
      const details = await caller.expect(200, 'findLookup', { query: { category, id: String(Object(list[0]).id) } });
      const { country, state } = bodyOf(details);
      const isKnown = country === undefined || countries.some(({ value }) => value === country);
      assert(isKnown, `${country} is no country that the form offers.`, details);
      const states = country === 'USA' || country === 'CAN' ? stateAndProvince[country] : undefined;
      const isOffered = !state || !states || states.some(({ value }) => value === state);
      assert(isOffered, `${state} is no state that the form offers.`, details);
    });
    await check('what is typed on narrows the suggestions', 'findLookup', async () => {
      const { list } = await findSome();
      const text = String(Object(list[0]).text);
      await find({ category, text: text.slice(0, 4) });
      const { exchange, list: others } = await find({ category, text: `${text.slice(0, 4)}qxzzyqxv` });
      assert(!others.some((each) => Object(each).text === text), `“${text}” is suggested for another text.`, exchange);
    });
    await check('the best suggestions of a country are there, however few are asked for', 'findLookup', async () => {
      const queries = [
        { category: 'address', text: 'street' },
        { category: 'address', text: 'avenue' },
        { category, text: 'school' },
      ];
      for (const query of queries)
        for (const country of Object.keys(stateAndProvince)) {
          const { list: most } = await find({ ...query, country, max_results: '20' });
          for (const max_results of ['1', '3']) {
            const { exchange, list: fewer } = await find({ ...query, country, max_results });
            const first = most.slice(0, fewer.length);
            assert(isEqual(fewer, first), 'They are not the first ones of those that a longer list has.', exchange);
          }
        }
    });
    await check('a country that the backend does not know changes nothing', 'findLookup', async () => {
      const { list } = await findSome();
      const { exchange, list: others } = await findSome({ country: 'QQQ' });
      assert(isEqual(others, list), 'The suggestions differ.', exchange);
    });
    await check('an unknown id is not found', 'findLookup', () =>
      caller.expect(404, 'findLookup', { query: { category, id: 'never-was' } }),
    );
    await check('a lookup needs a text or an id', 'findLookup', () =>
      caller.expect(422, 'findLookup', { query: { category } }),
    );
    await check('an unknown category is refused', 'findLookup', () =>
      caller.expect(422, 'findLookup', { query: { category: 'planets', text: 'high' } }),
    );
    await check('quotes and wildcards are plain characters in a text', 'findLookup', async () => {
      for (const text of ["'; drop table schools; --", '%', '_', '\\', '(', '*:*', '😀'])
        await find({ category, text });
    });
  },
};

import { CannotCheck, Failure, hold } from '../check.ts';
import type { FlowPlan } from '../kit.ts';
import { isRecord, jsonOf } from './json.ts';

const category = 'hs_ceeb';
/** Words that some school of every list has. */
const commonWords = ['high school', 'school', 'high', 'st', 'a'];

/** Suggestions for addresses and schools, for everybody. */
export const lookup: FlowPlan = {
  name: 'look-up',
  isReadOnly: true,
  operations: ['findLookup'],
  run: async ({ caller, flow: { check } }) => {
    const find = async (query: Record<string, string>) => {
      const exchange = await caller.expect(200, 'findLookup', { query });
      const list: unknown = JSON.parse(exchange.text);
      if (!Array.isArray(list)) throw new Failure('A text should bring a list of suggestions.', exchange);
      return { exchange, list };
    };
    const findSome = async (query: Record<string, string> = {}) => {
      for (const text of commonWords) {
        const found = await find({ category, text, ...query });
        if (found.list.length > 0) return found;
      }
      throw new CannotCheck('The backend knows no school.');
    };

    await check('a text brings suggestions', 'findLookup', () => findSome());
    await check('never more than asked for come', 'findLookup', async () => {
      const { exchange, list } = await findSome({ max_results: '2' });
      hold(list.length <= 2, `${list.length} came where 2 were asked for.`, exchange);
    });
    await check('five come at most when nothing is said', 'findLookup', async () => {
      const { exchange, list } = await findSome();
      hold(list.length <= 5, `${list.length} came.`, exchange);
    });
    await check('a text that fits nothing brings an empty list', 'findLookup', async () => {
      const { exchange, list } = await find({ category, text: 'qqxzzyqxv' });
      hold(list.length === 0, 'Something was suggested.', exchange);
    });
    await check('a suggestion leads to its details', 'findLookup', async () => {
      const { list } = await findSome();
      const [first]: unknown[] = list;
      const id = isRecord(first) ? String(first.id) : '';
      const details = await caller.expect(200, 'findLookup', { query: { category, id } });
      hold(isRecord(jsonOf(details)), 'Details were expected.', details);
    });
    await check('an id that was never suggested is not found', 'findLookup', () =>
      caller.expect(404, 'findLookup', { query: { category, id: 'never-was' } }),
    );
    await check('a look-up needs a text or an id', 'findLookup', () =>
      caller.expect(422, 'findLookup', { query: { category } }),
    );
    await check('a category that is not known is refused', 'findLookup', () =>
      caller.expect(422, 'findLookup', { query: { category: 'planets', text: 'high' } }),
    );
    await check('quotes and wildcards are letters like others', 'findLookup', async () => {
      for (const text of ["'; drop table schools; --", '%', '_', '\\', '(', '*:*', '😀'])
        await find({ category, text });
    });
  },
};

import { expect, test } from 'vitest';
import { readMapping } from './exportMapping.ts';

const isKey = (key: string) => key === 'term';

test.each([
  [null, '"columns" must be a list.'],
  [{ columns: [] }, '"columns" must be a list.'],
  [{ columns: [{ answer: 'term' }] }, 'Column 1: "column" must be its name.'],
  [{ columns: [{ column: 'A' }] }, 'Column 1: A must have one of "field", "answer", "text" and "value", with a text.'],
  [{ columns: [{ column: 'A', answer: 'term', text: 'term' }] }, 'Column 1: A must have one of'],
  [{ columns: [{ column: 'A', answer: 'trem' }] }, 'Column 1: A: no question has the key trem.'],
  [{ columns: [{ column: 'A', field: 'name' }] }, 'Column 1: A: name is no field. The fields are id,'],
  [{ columns: [{ column: 'A', answer: 'term', code: {} }] }, 'Column 1: code is not known.'],
  [{ columns: [{ column: 'A', answer: 'term', codes: { a: 1 } }] }, 'Column 1: A: "codes" must be texts by answer'],
  [
    {
      columns: [
        { column: 'A', value: '1' },
        { column: 'A', value: '2' },
      ],
    },
    'Two columns are named A.',
  ],
])('a mapping that is wrong is explained: %j', (mapping, message) => {
  expect(() => readMapping(mapping, isKey)).toThrow(message);
});

test('every fault of a mapping is told at once', () => {
  const columns = [
    { column: 'A', answer: 'x' },
    { column: 'B', value: 'b' },
    { column: 'C', text: 'y' },
  ];
  expect(() => readMapping({ columns }, isKey)).toThrow(/^Column 1: .+\nColumn 3: .+$/);
});

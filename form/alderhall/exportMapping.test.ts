import { expect, test } from 'vitest';
import { form } from './contents.ts';
import mapping from './exportMapping.json' with { type: 'json' };

/** The columns that show an answer. */
const shown = mapping.columns.flatMap(({ column, answer, text, codes }) => {
  const key = answer ?? text;
  return key === undefined ? [] : [{ column, key, codes }];
});

test('the example of a mapping names questions of this form', () => {
  expect(shown.filter(({ key }) => !form.placeOf.has(key))).toEqual([]);
});

test('its codes are those of every option', () => {
  const withCodes = shown.flatMap(({ key, codes }) => (codes ? [{ key, codes }] : []));
  for (const { key, codes } of withCodes) {
    const question = form.placeOf.get(key)?.question;
    const options = question && 'options' in question && Array.isArray(question.options) ? question.options : [];
    expect([key, Object.keys(codes).toSorted()]).toEqual([key, options.map(({ value }) => value).toSorted()]);
  }
});

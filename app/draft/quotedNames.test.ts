import { expect, test } from 'vitest';
import { nameOf } from '../../form/engine/questions.ts';
import { form } from '../../form/university.ts';
import { quotedNames } from './quotedNames.ts';

const questions = [...new Set([...form.placeOf.values()].map(({ question }) => question))];
const [one, two, three] = questions.map((question) => `“${nameOf(question)}”`);

test.each([
  [0, ''],
  [1, one],
  [2, `${one} and ${two}`],
  [3, `${one}, ${two}, and ${three}`],
  [5, `${one}, ${two}, ${three}, and 2 more`],
])('%i questions are named in a sentence', (count, words) => {
  expect(quotedNames(questions.slice(0, count))).toBe(words);
});

import { expect, test } from 'vitest';
import { reveal } from '../testing/sampleKeys.ts';
import { offerOf } from './clearingOffer.ts';

const { key, textKey } = reveal;
const clearing = { at: key, before: { [key]: 'Y' }, cleared: { [textKey]: 'Long ago.' } };

test.each([
  ['This change', 'N'],
  ['An earlier change', 'Y'],
])('“%s” has cleared an answer, where the question has the answer %s now', (said, now) => {
  expect(offerOf(clearing, { [key]: now }).text).toBe(`${said} cleared one answer.`);
});

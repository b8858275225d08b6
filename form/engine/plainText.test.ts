import { expect, test } from 'vitest';
import { invisible, isVisible, readAddress, readNumber, visibleText } from './plainText.ts';

test('what shows nothing is what Unicode says, control characters, and the empty Braille pattern', () => {
  const isInvisible = (code: number) => invisible.some(([first, last]) => first <= code && code <= last);
  const showsNothing = /\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/u;
  const wrong = Array.from({ length: 0x110000 }, (_, code) => code).filter(
    (code) => (showsNothing.test(String.fromCodePoint(code)) || code === 0x2800) !== isInvisible(code),
  );
  expect(wrong.map((code) => code.toString(16))).toEqual([]);
});

test.each([
  ['', false],
  ['\u200b', false],
  [' \u3164\u00a0', false],
  ['\u2800', false],
  ['\u0001\u0085\t', false],
  ['\ufe0f\u{e0020}', false],
  ['\u200eA', true],
  ['–', true],
])('%j is seen: %s', (text, isSeen) => {
  expect(isVisible(text)).toBe(isSeen);
  expect(visibleText(text) !== '').toBe(isSeen);
});

test.each([
  ['\u202aana@gmail.com\u202c', 'ana@gmail.com'],
  ['\u200e zoe@example.com', 'zoe@example.com'],
  ['zoe\u200b@exam\u00adple.com', 'zoe@example.com'],
  ['ａｎａ＠ｇｍａｉｌ．ｃｏｍ', 'ana@gmail.com'],
  ['ana＠gmail。com', 'ana@gmail.com'],
  ['ana@x\u2011y.com', 'ana@x-y.com'],
  ['mailto:ana@gmail.com', 'ana@gmail.com'],
  ['e\u0301va@example.com', 'éva@example.com'],
])('the address %j is read as %s', (typed, read) => {
  expect(readAddress(typed)).toBe(read);
});

test.each([
  ['\u202a+44 20 7946 0958\u202c', '+44 20 7946 0958'],
  ['＋４４ ２０ ７９４６ ０９５８', '+44 20 7946 0958'],
  ['+91\u201198\u201376543\u2212210', '+91-98-76543-210'],
  ['٤٤٦٧٩٧', '446797'],
  ['۴۴۶۷۹۷', '446797'],
  ['४४६७९७', '446797'],
  ['৪৪৬৭৯৭', '446797'],
  ['𝟜𝟜𝟞𝟟𝟡𝟟', '446797'],
])('the number %j is read as %s', (typed, read) => {
  expect(readNumber(typed)).toBe(read);
});

test('JavaScript and the published list agree on what shows nothing', () => {
  const codes = [
    0x41,
    0x20,
    0x2801,
    ...invisible.flat(),
    ...invisible.flatMap(([first, last]) => [first - 1, last + 1]),
  ].filter((code) => code >= 0);
  const isListed = (code: number) => invisible.some(([first, last]) => first <= code && code <= last);
  const wrong = codes.filter((code) => (visibleText(`a${String.fromCodePoint(code)}b`) === 'ab') !== isListed(code));
  expect(wrong).toEqual([]);
});

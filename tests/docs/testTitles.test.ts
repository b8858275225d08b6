import { expect, test } from 'vitest';
import { testTitles } from './testTitles.ts';

const titles = (text: string, path = 'some.test.ts') => [...testTitles(path, text)];

test('a title counts alone and after its groups', () => {
  const text = `describe('a visitor', () => { describe('with answers', () => { test('goes to sign-up', () => {}); }); });`;
  expect(titles(text)).toEqual(
    expect.arrayContaining([
      'goes to sign-up',
      'a visitor > with answers',
      'a visitor > with answers > goes to sign-up',
    ]),
  );
});

test('a step of a journey counts', () => {
  expect(
    titles(`test('a journey', { tag: '@slow' }, async () => { await test.step('the first', () => {}); });`),
  ).toEqual(expect.arrayContaining(['a journey', 'the first', 'a journey > the first']));
});

test('a table gives a title for each row', () => {
  const list = `const all = ['light', 'dark'] as const;\ndescribe.each(all)('in the %s scheme', () => {});`;
  expect(titles(list)).toEqual(['in the %s scheme', 'in the light scheme', 'in the dark scheme']);
  expect(titles(`test.each([['a', 1, x], ['b', -2, y]])('%s is %i', () => {});`)).toEqual([
    '%s is %i',
    'a is 1',
    'b is -2',
  ]);
  expect(titles(`test.each([{ name: 'a', run }])('$name works', () => {});`)).toEqual(['$name works', 'a works']);
  expect(titles(`const ways = { one: {}, [two.type]: {} };\ntest.each(Object.entries(ways))('%s', () => {});`)).toEqual(
    ['%s', 'one'],
  );
});

test('a row whose values are computed counts only as it is written', () => {
  expect(titles(`test.each([[today, 1], ...more])('on %s', () => {});`)).toEqual(['on %s']);
});

test('a story counts by the name of its export', () => {
  const text = `const meta = {};\nexport const Default: Story = {};\nexport const WithHint: Story = {};`;
  expect(titles(text, 'Widget.stories.tsx')).toEqual(['Default', 'WithHint']);
});

test('what a script asserts counts by its message', () => {
  expect(titles(`assert(size <= 40, 'the fonts are small');\nassert.equal(a, b);`)).toEqual(['the fonts are small']);
});

// The skipped test is part of the sample: a test that does not run shows no requirement.
test('a title in a comment or of another function does not count', () => {
  expect(titles(`// test('gone', () => {});\nstep('other', () => {});\ntest.skip('off', () => {});`)).toEqual([]);
});

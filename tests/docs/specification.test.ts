import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testTitles } from './testTitles.ts';

/* docs/specification.md lists each requirement with the tests that show it: `[title of a test](../path/of/its/file)`. */

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/specification.md'), 'utf8');
const [shown = ''] = page.split('\n## Not shown by a test');
const requirements = shown.split('\n').filter((line) => line.startsWith('- '));

const links = [...page.matchAll(/\[((?:\\.|[^\]\\])+)\]\(\.\.\/([^)]+)\)/g)].map(([, title = '', path = '']) => ({
  title: title.replaceAll(/\\(.)/g, '$1'),
  path,
}));

test.each([...new Set(links.map(({ path }) => path))])('%s has every test that the specification names', (path) => {
  const file = join(root, path);
  const titles = existsSync(file) ? testTitles(path, readFileSync(file, 'utf8')) : new Set();
  const named = links.filter((link) => link.path === path).map(({ title }) => title);
  expect(named.filter((title) => !titles.has(title))).toEqual([]);
});

test('every requirement names a test, and stands in one line of its own', () => {
  expect(requirements.filter((line) => !/\]\(\.\.\/[^)]+\)\)$/.test(line))).toEqual([]);
  expect(requirements.length).toBe(new Set(requirements).size);
  expect(requirements.length).toBeGreaterThan(150);
});

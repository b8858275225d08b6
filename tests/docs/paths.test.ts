import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/* What the pages for people name must exist. */

const root = join(import.meta.dirname, '../..');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
].filter((path) => path.endsWith('.md'));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const tracked = new Set(execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n'));
const folders = new Set([...tracked].map((path) => path.split('/')[0]).filter((name) => !tracked.has(name ?? '')));
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;

/** Made by the recipes or by a command, so absent from a checkout. */
const examples = /Slider|features\/x\/|siblings\.ts|form\/yours|docs\/contract\/|app\/dist/;

/** `form/engine/conditions.ts` in backticks, from one of the project's folders. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
    .flatMap(([, path]) => path ?? [])
    .filter((path) => path.includes('/') && folders.has(path.split('/')[0]) && !examples.test(path));

/** Set by the operating system or by its surroundings, for every program. */
const systemVariables = ['PATH', 'TMPDIR', 'AWS_EXECUTION_ENV'];

test('docs/operating.md names every variable that server and conformance check read', () => {
  const sources = [...tracked].filter(
    (path) => /^(server|contract|conformance)\/.*\.ts$/.test(path) && !/\.test\.|\/testing\//.test(path),
  );
  const names = sources.flatMap((path) =>
    [...read(path).matchAll(/(?:\benv\.|environment\.|read\(')([A-Z][A-Z0-9_]+)/g)].flatMap(([, name]) => name ?? []),
  );
  const described = read('docs/operating.md');
  expect(
    [...new Set(names)].filter((name) => !systemVariables.includes(name) && !described.includes(`\`${name}\``)),
  ).toEqual([]);
});

describe.each(pages)('%s', (page) => {
  const text = read(page);

  test('names only files and folders that exist', () => {
    expect(pathsIn(text).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].flatMap(([, path]) => path ?? []);
    expect(links.filter((path) => !examples.test(path) && !existsSync(join(root, page, '..', path)))).toEqual([]);
  });

  test('names only npm scripts that exist', () => {
    const names = [...text.matchAll(/npm run ([\w:]+)/g)].flatMap(([, name]) => name ?? []);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/dependencies.md');

/** The libraries in the table under a heading. */
function listed(heading: string): readonly string[] {
  const section = page.split('\n## ').find((each) => each.startsWith(heading)) ?? '';
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].flatMap(([, name]) => name ?? []);
}

const workspaces = ['app', 'conformance', 'design-system', 'form', 'server'];
const isOurs = (name: string) => workspaces.includes(name);

const dependenciesOf = (workspace: string): readonly string[] =>
  Object.keys(JSON.parse(read(`${workspace}/package.json`)).dependencies ?? {})
    .filter((name) => !isOurs(name))
    .map((name) => name.replace(/^@fontsource-variable\/.*/, '@fontsource-variable/*'));

/** What the code that is built for browsers imports: its libraries become part of the built files. */
function importedInBrowsers(): readonly string[] {
  const files = execFileSync('git', ['ls-files', 'app', 'design-system', 'form'], { cwd: root, encoding: 'utf8' });
  const sources = files
    .split('\n')
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/\.(test|stories)\.|\/(testing|stories|everyWidget|docs|packaging|tokens)\/|vite/.test(path),
    )
    // The tokens, and what imports Vite, run in the build alone.
    .filter((path) => !read(path).includes("from 'vite'"));
  const names = sources.flatMap((path) => [
    ...read(path).matchAll(/^(?:import|export|\}) .*?from '(@[^/']+\/[^/']+|[a-z][^/']*)/gm),
  ]);
  return names.flatMap(([statement, name]) =>
    name && !statement.startsWith('import type') && !isOurs(name) ? [name] : [],
  );
}

const sorted = (names: readonly string[]) => [...new Set(names)].toSorted();

test('docs/dependencies.md has a reason for each library of the server', () => {
  expect(listed('Server')).toEqual(sorted(dependenciesOf('server')));
});

test('docs/dependencies.md has a reason for each library of the conformance check', () => {
  expect(listed('Conformance')).toEqual(sorted(dependenciesOf('conformance')));
});

test('docs/dependencies.md has a reason for each library that browsers load', () => {
  const imported = importedInBrowsers().filter((name) => !name.startsWith('node:') && name !== 'vitest');
  expect(listed('Browser')).toEqual(
    sorted([...imported, ...dependenciesOf('app'), ...dependenciesOf('design-system')]),
  );
});

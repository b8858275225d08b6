import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { announcedNames, compareApi } from './compareApi.ts';

const report = readFileSync(join(import.meta.dirname, '../api.md'), 'utf8');

/** The changes when a text of the real report is another one. */
function changesOf(text: string, replacement: string) {
  expect(report).toContain(text);
  return compareApi(report, report.replace(text, replacement)).map(({ name, kind, isBreaking }) =>
    [isBreaking ? 'BREAKING' : 'fits', name, kind].join(' '),
  );
}

const unused = '\n// @public (undocumented)\nexport function unused(): void;\n';
const spinner = /\/\/ @public\nexport function Spinner\(.*\n/.exec(report)?.[0] ?? 'no Spinner in the report';

test.each([
  ['an export that is gone', spinner, '', ['BREAKING Spinner removed']],
  [
    'another name of an export',
    'function Spinner(',
    'function Wheel(',
    ['BREAKING Spinner removed', 'fits Wheel added'],
  ],
  ['a property that is gone', '    rows?: number | undefined;\n', '', ['BREAKING TextareaProps changed']],
  ['another type of a property', 'rows?: number |', 'rows?: string |', ['BREAKING TextareaProps changed']],
  [
    'a property that is needed now',
    'export interface SpinnerProps {\n',
    'export interface SpinnerProps {\n    size: number;\n',
    ['BREAKING SpinnerProps changed'],
  ],
  [
    'a property that may be left out',
    'export interface SpinnerProps {\n',
    'export interface SpinnerProps {\n    size?: number;\n',
    ['fits SpinnerProps changed'],
  ],
  ['a new export', '\n// @public', `${unused}\n// @public`, ['fits unused added']],
])('%s is told', (_, text, replacement, expected) => {
  expect(changesOf(text, replacement)).toEqual(expected);
});

test('only the names of unreleased changes are announced', () => {
  const changelog =
    '# Changes\n\n## Unreleased\n\n- `Spinner` is gone; use `Progress value`.\n\n## 1.0\n\n- `Old` came.\n';
  expect([...announcedNames(changelog)]).toEqual(['Spinner', 'Progress']);
});

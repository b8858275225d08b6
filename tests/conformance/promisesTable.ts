import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/startProcess.ts';
import type { Fault } from './faults/fault.ts';

/* The rows of conformance/promises.md, and the faults that their checks are known to find. */

export interface Promised {
  promise: string;
  /** The names of the checks. */
  checks: readonly string[];
}

const isRow = (line: string) => line.startsWith('| ') && !line.startsWith('| promise');

/** Names are in backquotes. What is one word, or an option, is no name. */
const namesIn = (cell: string) =>
  [...cell.matchAll(/`([^`]*)`/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => name.includes(' ') && !name.startsWith('--'));

/** What is promised, in the order of the page. */
export const readPromises = (): readonly Promised[] =>
  readFileSync(join(root, 'conformance/promises.md'), 'utf8')
    .split('\n')
    .filter(isRow)
    .map((line) => line.split(' | '))
    .map((cells) => ({ promise: (cells[0] ?? '').slice(2), checks: namesIn(cells.at(-1) ?? '') }));

/** A table in Markdown: each promise, its checks, and the faults that are planted for them. Checks without a promise come last. */
export function tableOf(promises: readonly Promised[], faults: readonly Fault[]): string {
  const promised = promises.flatMap(({ checks }) => checks);
  const others = [...new Set(faults.map(({ caughtBy }) => caughtBy))].filter((name) => !promised.includes(name));
  const rows = [
    ...promises,
    { promise: 'The shape of requests and replies, and what else the contract says', checks: others },
  ];
  return [
    '| promise | check | planted faults |',
    '|---|---|---|',
    ...rows.flatMap(({ promise, checks }) =>
      checks.map((check, index) => {
        const planted = faults.filter(({ caughtBy }) => caughtBy === check).map(({ name }) => name);
        return `| ${index === 0 ? promise : ''} | ${check} | ${planted.join('; ')} |`;
      }),
    ),
  ].join('\n');
}

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { lookupCategories } from '../store/lookupEntry.ts';
import type { Command } from './command.ts';

export const importUsage = `Usage: npm run lookup:import -- file.csv --category ${lookupCategories.join('|')} [--replace]`;

export const importExplanation = `Imports the rows of a CSV file that applicants look up; docs/adopting.md describes its columns. A row replaces the entry with the
same id. Rows with a fault are named and left out.

  --replace  deletes every other entry of the category, such as a school that has closed`;

/** The import that a terminal's arguments ask for. Throws with what is wrong with them. */
export async function readImportArguments(args: readonly string[]): Promise<Command> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { category: { type: 'string' }, replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [path] = positionals;
  const category = lookupCategories.find((each) => each === values.category);
  if (!path || !category || positionals.length > 1) throw new Error(importUsage);
  // The server would wait for a terminal or a pipe in place of this command.
  if (!statSync(path).isFile()) throw new Error(`${path} is not a file.`);
  return { name: 'importLookup', category, file: resolve(path), replaces: values.replace };
}

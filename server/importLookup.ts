import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { performCommand } from './commands/performCommand.ts';
import { lookupCategories } from './store/lookupEntry.ts';

/*
 * npm run lookup:import -- file.csv --category hs_ceeb
 *
 * Imports a list of schools or addresses that applicants look up. docs/adopting.md describes the file.
 */

const usage = `Usage: npm run lookup:import -- file.csv --category ${lookupCategories.join('|')}`;

await performCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { category: { type: 'string' } },
    allowPositionals: true,
  });
  const [path] = positionals;
  const category = lookupCategories.find((each) => each === values.category);
  if (!path || !category || positionals.length > 1) throw new Error(usage);
  // The server would wait for a terminal or a pipe in place of this command.
  if (!statSync(path).isFile()) throw new Error(`${path} is not a file.`);
  return { name: 'importLookup', category, file: resolve(path) };
});

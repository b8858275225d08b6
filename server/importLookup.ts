import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { importEntries } from './lookup/importEntries.ts';
import { lookupCategories } from './store/lookupEntry.ts';
import { openDatabase } from './store/openDatabase.ts';

/*
 * npm run lookup:import -- file.csv --category hs_ceeb
 *
 * Imports a list of schools or addresses that applicants look up. docs/operating.md describes the file.
 */

const usage = `Usage: npm run lookup:import -- file.csv --category ${lookupCategories.join('|')}`;
/** Enough to see what is wrong with a file. */
const maxFaultsShown = 100;

async function importLookup(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { category: { type: 'string' } },
    allowPositionals: true,
  });
  const [path] = positionals;
  const category = lookupCategories.find((each) => each === values.category);
  if (!path || !category || positionals.length > 1) throw new Error(usage);
  const file = await open(path);
  const database = await openDatabase(readConfig(process.env), console.error);
  try {
    const list = { category, open: () => file.createReadStream(), isSample: false };
    const { imported, faults, ignored } = await importEntries(database.db, list);
    if (ignored.length > 0) console.error(`Unknown columns: ${ignored.join(', ')}`);
    for (const { line, reason } of faults.slice(0, maxFaultsShown)) console.error(`Line ${line}: ${reason}`);
    if (faults.length > maxFaultsShown) console.error(`… and ${faults.length - maxFaultsShown} more lines`);
    console.log(`${category}: ${imported} rows imported, ${faults.length} left out.`);
  } finally {
    await database.close();
  }
}

try {
  await importLookup(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { lookupCategories } from './lookup/entry.ts';
import { importEntries } from './lookup/importEntries.ts';
import { openDatabase } from './store/openDatabase.ts';

/*
 * npm run lookup:import -- file.csv --category hs_ceeb
 *
 * Loads a list of schools or addresses that applicants look up. README, "Schools and addresses to look up".
 */

const usage = `Usage: npm run lookup:import -- file.csv --category ${lookupCategories.join('|')}`;
/** The first of them show what is wrong with a file; a hundred thousand would hide it. */
const mostFaultsTold = 100;

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
    const list = { category, open: () => file.createReadStream(), isInvented: false };
    const { kept, faults, ignored } = await importEntries(database.db, list);
    if (ignored.length > 0) console.error(`Columns that nothing was read from: ${ignored.join(', ')}`);
    for (const { line, reason } of faults.slice(0, mostFaultsTold)) console.error(`Line ${line}: ${reason}`);
    if (faults.length > mostFaultsTold) console.error(`… and ${faults.length - mostFaultsTold} more lines`);
    console.log(`${category}: ${kept} rows kept, ${faults.length} left out.`);
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

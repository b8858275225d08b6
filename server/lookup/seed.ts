import { createReadStream } from 'node:fs';
import type { Database } from '../store/database.ts';
import { isEmpty } from '../store/lookup.ts';
import { lookupCategories } from './entry.ts';
import { importEntries } from './importEntries.ts';

const folder = new URL('../store/seed/', import.meta.url);

/** Fills empty look-ups with schools and addresses of our own making, so that a first start has something to find. Returns whether it did. */
export async function seedLookups(db: Database): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  for (const category of lookupCategories) {
    const { faults } = await importEntries(db, {
      category,
      open: () => createReadStream(new URL(`${category}.csv`, folder)),
      isInvented: true,
    });
    for (const { line, reason } of faults) throw new Error(`${category}.csv, line ${line}: ${reason}`);
  }
  return true;
}

import { createReadStream } from 'node:fs';
import type { Database } from '../store/database.ts';
import { hasNoLookupEntries } from '../store/lookup.ts';
import { lookupCategories } from '../store/lookupEntry.ts';
import { importEntries } from './importEntries.ts';

const folder = new URL('../store/seed/', import.meta.url);

/**
 * Imports sample schools and addresses when there are no entries. Leaves out those that the form does not take, such as a
 * school in a state that the university does not offer. Returns whether there were no entries.
 */
export async function seedLookups(db: Database): Promise<boolean> {
  if (!(await hasNoLookupEntries(db))) return false;
  for (const category of lookupCategories) {
    await importEntries(db, {
      category,
      open: () => createReadStream(new URL(`${category}.csv`, folder)),
      isSample: true,
    });
  }
  return true;
}

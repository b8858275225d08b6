import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hasNoLookupEntries } from '../store/lookup.ts';
import { commandContext } from '../testing/commandContext.ts';
import { openTestDatabase } from '../testing/openTestDatabase.ts';
import { runCommand } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'command-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an import whose command was interrupted changes nothing', async () => {
  const file = join(folder, 'schools.csv');
  writeFileSync(file, 'id,name,state\n1,Alder School,Ohio\n');
  const database = await openTestDatabase('PGlite');
  const context = commandContext(database, { signal: AbortSignal.abort() });
  await expect(
    runCommand({ name: 'importLookup', category: 'hs_ceeb', file, replaces: false }, context),
  ).rejects.toThrow('aborted');
  expect(await hasNoLookupEntries(database.db)).toBe(true);
  await database.close();
});

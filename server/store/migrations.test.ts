import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { addressOf, withClient } from '../testing/databases.ts';
import { copyTemplate, databases } from '../testing/openTestDatabase.ts';
import { startPGlite } from './embedded.ts';
import { openPostgres } from './postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const refusal = /^The database was migrated by a newer release than this one\. Nothing was changed\..+$/;
const asNewer = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 99999999999999)`;

test('an embedded database of a newer release is refused in one line', async () => {
  const dataDir = join(folder, 'database');
  const database = await startPGlite({ dataDir, loadDataDir: await openAsBlob(inject('dump')) });
  await database.db.execute(asNewer);
  await database.close();
  await expect(startPGlite({ dataDir })).rejects.toThrow(refusal);
});

describe.each(databases.filter((kind) => kind === 'PostgreSQL'))('on %s', () => {
  test('a database of a newer release is refused in one line', async () => {
    const url = await copyTemplate();
    const { db, close } = await openPostgres(url);
    await db.execute(asNewer);
    await close();
    await expect(openPostgres(url)).rejects.toThrow(refusal);
  });

  test('several processes that start on an empty database at once migrate it one after the other', async () => {
    const { url, template } = inject('postgres');
    const name = `${template}_empty`;
    await withClient(url, (client) => client.query(`create database ${name}`));
    const opened = await Promise.all(Array.from({ length: 4 }, () => openPostgres(addressOf(url, name))));
    await Promise.all(opened.map(({ close }) => close()));
  });
});

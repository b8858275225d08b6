import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import type { OpenDatabase } from './database.ts';
import { DatabaseError } from './databaseError.ts';
import { lockFolder } from './folderLock.ts';
import * as schema from './schema.ts';

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** The PostgreSQL inside the PGlite this server carries. A folder of another one does not open. */
const carried = '18';

/** With 16 MB of buffers a process that only opens the database takes 190 MB, with the default of 128 MB 330 (measured). */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Opens the database kept in `dataDir`, for this process alone: two processes on one folder would both write and lose data.
 * It survives a killed process, but not a power cut: it does not wait for the disk. Use PostgreSQL in production.
 */
export async function openEmbedded(dataDir: string, say: (line: string) => void): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder);
  try {
    checkVersion(folder);
    if (!existsSync(folder)) say('First start: making the database, which takes a few seconds …');
    const database = await startPGlite({ dataDir: folder });
    return { ...database, close: () => database.close().finally(lock.release) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Starts an embedded database, in memory unless the options name a folder, and brings it up to date. */
export async function startPGlite(options: PGliteOptions): Promise<OpenDatabase & { pglite: PGlite }> {
  const pglite = await PGlite.create({ startParams, extensions: { pg_trgm }, ...options });
  const db = drizzle(pglite, { schema });
  await migrate(db, { migrationsFolder });
  return { db, pglite, jobs: fromPglite(pglite), close: () => pglite.close() };
}

/** PostgreSQL records in every data folder which version wrote it. */
function checkVersion(folder: string) {
  const record = join(folder, 'PG_VERSION');
  const written = existsSync(record) ? readFileSync(record, 'utf8').trim() : carried;
  if (written === carried) return;
  throw new DatabaseError(
    `${folder} was written by PostgreSQL ${written}, and this server carries ${carried}, which cannot open it. ` +
      'Nothing was changed. Start the release that wrote it to read the data, or set DATA_DIR to another folder.',
  );
}

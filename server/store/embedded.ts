import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import type { OpenDatabase } from './database.ts';
import { DatabaseError } from './databaseError.ts';
import { lockFolder } from './folderLock.ts';
import { migrationsFolder, refuseNewer } from './migrations.ts';
import * as schema from './schema.ts';

/** The PostgreSQL version inside PGlite. It cannot open a folder of another version. */
const ownVersion = '18';

/** 16 MB of buffers instead of 128 MB: a process that only opens the database takes 190 MB instead of 330 MB (measured). */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Opens the embedded database in `dataDir` for this process only, since two processes on one folder would lose data. It
 * survives a crash of the process but not a power cut, because it does not wait for the disk. Use PostgreSQL in production.
 *
 * @param mayCreate whether a folder without a database gets one; otherwise it is a `DatabaseError`
 */
export async function openEmbedded(
  dataDir: string,
  log: (line: string) => void,
  mayCreate = true,
): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database');
  if (!mayCreate && !existsSync(folder)) throw new DatabaseError(noDatabase(dataDir));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder);
  try {
    checkVersion(folder);
    if (!existsSync(folder)) log('First start: creating the database, which takes a few seconds …');
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
  try {
    await refuseNewer(db);
    await migrate(db, { migrationsFolder });
  } catch (error) {
    await pglite.close();
    throw error;
  }
  return { db, pglite, jobs: fromPglite(pglite), close: () => pglite.close() };
}

const noDatabase = (dataDir: string) =>
  `There is no database in ${dataDir}. Run the command with the settings of the server, such as DATABASE_URL or DATA_DIR.`;

/** Every data folder records the PostgreSQL version that wrote it. */
function checkVersion(folder: string) {
  const record = join(folder, 'PG_VERSION');
  const version = existsSync(record) ? readFileSync(record, 'utf8').trim() : ownVersion;
  if (version === ownVersion) return;
  throw new DatabaseError(
    `${folder} was written by PostgreSQL ${version}, and this server includes ${ownVersion}, which cannot open it. ` +
      'Nothing was changed. Start the release that wrote it to read the data, or set DATA_DIR to another folder.',
  );
}

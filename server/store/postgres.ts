import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { OpenDatabase } from './database.ts';
import { DatabaseError } from './databaseError.ts';
import { migrationsFolder, refuseNewer } from './migrations.ts';
import * as schema from './schema.ts';

/** An arbitrary key for the advisory lock, the same in every server that shares the database. */
const migrationLock = 20_260_917;

/** Opens a PostgreSQL database (15 or later) and runs its migrations, one server at a time. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000, statement_timeout: 30_000 });
  // The pool replaces a connection that breaks while idle. Without a listener Node would end the process.
  pool.on('error', () => {});
  try {
    await migrateAlone(pool);
  } catch (error) {
    await pool.end();
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`DATABASE_URL: the database cannot be used (${reason(error)}).`, { cause: error });
  }
  return {
    db: drizzle(pool, { schema }),
    jobs: { executeSql: (text, values) => pool.query(text, values) },
    close: () => pool.end(),
  };
}

async function migrateAlone(pool: Pool) {
  const client = await pool.connect();
  try {
    const db = drizzle(client);
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await refuseNewer(drizzle(client, { schema }));
    await migrate(db, { migrationsFolder });
    // pg-boss would create the schema itself, but fail when two servers start for the first time at once.
    await db.execute(sql`create schema if not exists pgboss`);
    await db.execute(sql`select pg_advisory_unlock(${migrationLock})`);
  } finally {
    client.release(true);
  }
}

/** The error's code and PostgreSQL's message. Neither contains the address with its password. */
function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown reason';
  const code = 'code' in cause ? String(cause.code) : cause.name;
  if (cause.message.includes('"pg_trgm"')) return `${code}: ${cause.message}; ${howToEnableTrigrams}`;
  return cause.message ? `${code}: ${cause.message}` : code;
}

/** Look-ups need trigrams to find misspelled words. Some PostgreSQL packages ship the extension separately. */
const howToEnableTrigrams =
  'let an administrator of this database run "create extension pg_trgm" once, after installing postgresql-contrib if PostgreSQL does not know it';

import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db } from 'pg-boss';
import type * as schema from './schema.ts';

/** The database or a transaction on it. Enough for a single statement. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/**
 * A transaction, for statements that must all succeed or all be undone. Inside it use only the transaction: the embedded
 * database has one connection, so a query on the outer handle would wait forever.
 */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** An open database, embedded or PostgreSQL. */
export interface OpenDatabase {
  db: Database;
  /** The same database for the job queue. */
  jobs: Db;
  /** Closes the connections and releases the folder's lock. */
  close(): Promise<void>;
}

/**
 * A statement for calls that come often: it is built once for each database, and PostgreSQL reads and plans it once for each
 * connection. What changes from call to call is a `sql.placeholder`.
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? build(db);
    statements.set(db, statement);
    return statement;
  };
}

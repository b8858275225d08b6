import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db } from 'pg-boss';
import type * as schema from './schema.ts';

/** The database, or a transaction on it: what a single statement needs. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/**
 * A transaction, for what must happen whole or not at all. Inside one, use it and nothing else: the embedded database
 * has one connection, and a query on the outer handle would wait for the transaction that waits for it.
 */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** An open database, whichever it is. */
export interface OpenDatabase {
  db: Database;
  /** The same database as the job queue wants to see it. */
  jobs: Db;
  /** Ends the connections, and the folder's lock if there is one. */
  close(): Promise<void>;
}

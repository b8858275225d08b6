import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { components } from '../../openapi.d.ts';
import type { Database, Transaction } from './database.ts';
import { applications, logins, statuses } from './schema.ts';

type Schemas = components['schemas'];
type Answers = Schemas['Answers'];
type WebStatus = Schemas['WebStatus'];

/** The statuses in the order an application takes them (product.md section 4). */
const order: readonly WebStatus[] = ['started', 'validating', 'submitted'];

/** The contract's longest list of logins. */
const loginsShown = 100;

/** More groups than any form has; it keeps a hostile client from filling the disk. */
const mostEntries = 100;

export async function read(db: Database, accountId: string) {
  const [application] = await db.select().from(applications).where(eq(applications.accountId, accountId));
  return application;
}

/** The last logins, oldest first. */
export async function readLogins(db: Database, accountId: string): Promise<readonly Date[]> {
  const rows = await db
    .select({ at: logins.at })
    .from(logins)
    .where(eq(logins.accountId, accountId))
    .orderBy(desc(logins.at))
    .limit(loginsShown);
  return rows.map(({ at }) => at).reverse();
}

export async function readStatuses(db: Database, accountId: string): Promise<readonly WebStatus[]> {
  const rows = await db.select({ status: statuses.status }).from(statuses).where(eq(statuses.accountId, accountId));
  return order.filter((status) => rows.some((row) => row.status === status));
}

/** Adds keys to a JSON column in the database, so that two requests at once both keep theirs. */
const merge = (column: PgColumn, changes: object): SQL => sql`${column} || ${JSON.stringify(changes)}::jsonb`;

type Change = { [Column in keyof typeof applications.$inferInsert]?: (typeof applications.$inferInsert)[Column] | SQL };

/** Changes an application in one statement. Returns whether it could still be changed. */
async function change(db: Database, accountId: string, set: Change, when?: SQL): Promise<boolean> {
  const changed = await db
    .update(applications)
    .set(set)
    .where(and(eq(applications.accountId, accountId), isNull(applications.submittedAt), when))
    .returning({ accountId: applications.accountId });
  return changed.length > 0;
}

/** Replaces the given answers and no others. */
export const mergeAnswers = (db: Database, accountId: string, answers: Answers) =>
  change(db, accountId, { answers: merge(applications.answers, answers) });

export const saveLastPage = (db: Database, accountId: string, lastPage: string) => change(db, accountId, { lastPage });

export const saveValidations = (db: Database, accountId: string, validations: Schemas['ErrorsByKey']) =>
  change(db, accountId, { validations });

const hasRoom = (column: PgColumn, key: string): SQL =>
  sql`(jsonb_exists(${column}, ${key}) or (select count(*) from jsonb_object_keys(${column})) < ${mostEntries})`;

export const saveTab = (db: Database, accountId: string, tabId: string, chosenTab: string) =>
  change(db, accountId, { tabs: merge(applications.tabs, { [tabId]: chosenTab }) }, hasRoom(applications.tabs, tabId));

export const saveAddAnother = (db: Database, accountId: string, buttonId: string, count: number) =>
  change(
    db,
    accountId,
    { addAnother: merge(applications.addAnother, { [buttonId]: count }) },
    hasRoom(applications.addAnother, buttonId),
  );

/** Records a status whose turn it is. Returns false when it is not: see `saveWebStatus` in the contract. */
export async function recordStatus(tx: Transaction, accountId: string, status: WebStatus, now: Date): Promise<boolean> {
  const recorded = await readStatuses(tx, accountId);
  if (recorded.includes(status)) return true;
  // Only the submit call records `submitted`, together with what it means.
  if (status === 'submitted' || order[recorded.length] !== status) return false;
  await tx.insert(statuses).values({ accountId, status, recordedAt: now }).onConflictDoNothing();
  return true;
}

/** Reads an application and keeps everybody else from changing it until the transaction ends. */
export async function lock(tx: Transaction, accountId: string) {
  const [application] = await tx.select().from(applications).where(eq(applications.accountId, accountId)).for('update');
  return application;
}

/** Submits an application that was locked and checked. It then has had every status, whatever the client recorded. */
export async function submit(tx: Transaction, accountId: string, now: Date) {
  await tx.update(applications).set({ submittedAt: now }).where(eq(applications.accountId, accountId));
  await tx
    .insert(statuses)
    .values(order.map((status) => ({ accountId, status, recordedAt: now })))
    .onConflictDoNothing();
}

import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { components } from '../../openapi.d.ts';
import type { Database, Transaction } from './database.ts';
import { applications, logins, statuses } from './schema.ts';

type Schemas = components['schemas'];
type Answers = Schemas['Answers'];
type WebStatus = Schemas['WebStatus'];

/** The statuses in the order in which an application gets them. */
const statusOrder: readonly WebStatus[] = ['started', 'validating', 'submitted'];

/** The contract's limit for the list of logins. */
const maxLogins = 100;

/** More groups than any form has. The limit keeps a hostile client from filling the disk. */
const maxGroups = 100;

export async function readApplication(db: Database, accountId: string) {
  const [application] = await db.select().from(applications).where(eq(applications.accountId, accountId));
  return application;
}

/** The most recent logins, oldest first. */
export async function readLogins(db: Database, accountId: string): Promise<readonly Date[]> {
  const rows = await db
    .select({ at: logins.at })
    .from(logins)
    .where(eq(logins.accountId, accountId))
    .orderBy(desc(logins.at))
    .limit(maxLogins);
  return rows.map(({ at }) => at).reverse();
}

export async function readStatuses(db: Database, accountId: string): Promise<readonly WebStatus[]> {
  const rows = await db.select({ status: statuses.status }).from(statuses).where(eq(statuses.accountId, accountId));
  return statusOrder.filter((status) => rows.some((row) => row.status === status));
}

/** Adds keys to a JSON column within the database, so that two simultaneous requests both keep their keys. */
const mergeInto = (column: PgColumn, changes: object): SQL => sql`${column} || ${JSON.stringify(changes)}::jsonb`;

/** An SQL value: a revision that no application has had. */
export const randomRevision = sql`gen_random_uuid()::text`;

type Change = { [Column in keyof typeof applications.$inferInsert]?: (typeof applications.$inferInsert)[Column] | SQL };

/** Changes an application that is not submitted. Returns false when it is. */
async function updateOpenApplication(db: Database, accountId: string, set: Change, when?: SQL): Promise<boolean> {
  const changed = await db
    .update(applications)
    .set(set)
    .where(and(eq(applications.accountId, accountId), isNull(applications.submittedAt), when))
    .returning({ accountId: applications.accountId });
  return changed.length > 0;
}

/** Writes answers of the server's own, such as those of documents. The revision stays. */
export const mergeAnswers = (db: Database, accountId: string, answers: Answers) =>
  updateOpenApplication(db, accountId, { answers: mergeInto(applications.answers, answers) });

export const saveLastPage = (db: Database, accountId: string, lastPage: string) =>
  updateOpenApplication(db, accountId, { lastPage });

export const saveValidations = (db: Database, accountId: string, validations: Schemas['ErrorsByKey']) =>
  updateOpenApplication(db, accountId, { validations });

const hasRoom = (column: PgColumn, key: string): SQL =>
  sql`(jsonb_exists(${column}, ${key}) or (select count(*) from jsonb_object_keys(${column})) < ${maxGroups})`;

export const saveTab = (db: Database, accountId: string, tabId: string, chosenTab: string) =>
  updateOpenApplication(
    db,
    accountId,
    { tabs: mergeInto(applications.tabs, { [tabId]: chosenTab }) },
    hasRoom(applications.tabs, tabId),
  );

export const saveAddAnother = (db: Database, accountId: string, buttonId: string, count: number) =>
  updateOpenApplication(
    db,
    accountId,
    { addAnother: mergeInto(applications.addAnother, { [buttonId]: count }) },
    hasRoom(applications.addAnother, buttonId),
  );

/** Records the next status. Returns false when another one is next: see `saveWebStatus` in the contract. */
export async function recordStatus(tx: Transaction, accountId: string, status: WebStatus, now: Date): Promise<boolean> {
  const recorded = await readStatuses(tx, accountId);
  if (recorded.includes(status)) return true;
  // Only `markSubmitted` records `submitted`.
  if (status === 'submitted' || statusOrder[recorded.length] !== status) return false;
  await tx.insert(statuses).values({ accountId, status, recordedAt: now }).onConflictDoNothing();
  return true;
}

/** Reads an application and locks it until the transaction ends. */
export async function lockApplication(tx: Transaction, accountId: string) {
  const [application] = await tx.select().from(applications).where(eq(applications.accountId, accountId)).for('update');
  return application;
}

/** Gives a locked application another revision, a random one unless it is named. */
export const changeRevision = (tx: Transaction, accountId: string, revision: string | SQL = randomRevision) =>
  tx.update(applications).set({ revision }).where(eq(applications.accountId, accountId));

/**
 * Submits a locked application under a number of its own and records every status, including those that the client skipped.
 *
 * @param newNumber makes a random number; it is called again if another application has it
 */
export async function markSubmitted(tx: Transaction, accountId: string, newNumber: () => string, now: Date) {
  let confirmationNumber = newNumber();
  while (await isNumberTaken(tx, confirmationNumber)) confirmationNumber = newNumber();
  await tx
    .update(applications)
    .set({ submittedAt: now, confirmationNumber })
    .where(eq(applications.accountId, accountId));
  await tx
    .insert(statuses)
    .values(statusOrder.map((status) => ({ accountId, status, recordedAt: now })))
    .onConflictDoNothing();
}

const isNumberTaken = async (tx: Transaction, confirmationNumber: string) =>
  (await tx.$count(applications, eq(applications.confirmationNumber, confirmationNumber))) > 0;

import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Retention } from '../config.ts';
import { normalizeUsername } from './accounts.ts';
import { lockApplication, readApplication } from './applications.ts';
import type { Database, Transaction } from './database.ts';
import {
  accounts,
  applications,
  devices,
  documents,
  logins,
  pdfCopies,
  sessions,
  setAsideAnswers,
  statuses,
} from './schema.ts';

export interface Person {
  id: string;
  username: string;
}

/**
 * Locks an account and its application until the transaction ends, so that a log-in and a submission wait. The application comes
 * first, as for a submission: two that wait for each other would both be stuck. Undefined when the account is gone.
 */
export async function lockAccount(tx: Transaction, accountId: string): Promise<Person | undefined> {
  await lockApplication(tx, accountId);
  const columns = { id: accounts.id, username: accounts.username };
  const [account] = await tx.select(columns).from(accounts).where(eq(accounts.id, accountId)).for('update');
  return account;
}

/** Whether a locked application is not submitted. */
export const isDraft = async (tx: Transaction, accountId: string): Promise<boolean> =>
  (await readApplication(tx, accountId))?.submittedAt === null;

/** Deletes every row about a person, and the jobs and mails that wait. Tables of an applicant go with the account. */
export async function deleteRows(tx: Transaction, { id, username }: Person) {
  if (await hasJobs(tx)) await tx.execute(sql`delete from pgboss.job where ${isJobOf({ id, username })}`);
  await tx.delete(accounts).where(eq(accounts.id, id));
}

const isJobOf = ({ id, username }: Person) =>
  sql`(data ->> 'accountId' = ${id} or lower(trim(data ->> 'username')) = ${normalizeUsername(username)})`;

/** The job queue makes its tables when the first server starts. */
async function hasJobs(db: Database): Promise<boolean> {
  const found = await db
    .select({ there: sql<boolean>`to_regclass('pgboss.job') is not null` })
    .from(sql`(select 1) as one`);
  return found[0]?.there ?? false;
}

/** Everything that tables hold about a person, without hashes of passwords and cookies. Answers come sealed. */
export async function readRows(db: Database, { id, username }: Person) {
  const of = <Table extends { accountId: typeof logins.accountId }>(table: Table) => eq(table.accountId, id);
  const { passwordHash: _, ...account } = getTableColumns(accounts);
  const [found] = await db.select(account).from(accounts).where(eq(accounts.id, id));
  const jobs = (await hasJobs(db))
    ? await db
        .select({ queue: sql<string>`name`, state: sql<string>`state::text`, created: sql<string>`created_on::text` })
        .from(sql`pgboss.job`)
        .where(isJobOf({ id, username }))
    : [];
  return {
    account: found,
    application: (await db.select().from(applications).where(eq(applications.accountId, id)))[0],
    statuses: await db.select().from(statuses).where(eq(statuses.accountId, id)),
    logins: await db.select({ at: logins.at }).from(logins).where(of(logins)).orderBy(asc(logins.at)),
    sessions: await db
      .select({ lastCallAt: sessions.lastCallAt, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.accountId, id)),
    devices: await db
      .select({ seenAt: devices.seenAt, isTrusted: devices.isTrusted })
      .from(devices)
      .where(eq(devices.accountId, id)),
    setAside: await db.select().from(setAsideAnswers).where(eq(setAsideAnswers.accountId, id)),
    documents: await db.select().from(documents).where(eq(documents.accountId, id)),
    pdfCopy: (await db.select().from(pdfCopies).where(eq(pdfCopies.accountId, id)))[0],
    jobs,
  };
}

/** The days after which a person is due, as SQL: never where there is no number. */
const isDue = (now: Date, { draftDays, submittedDays }: Retention) => {
  const before = (days: number | undefined) =>
    days === undefined ? '-infinity' : new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
  const lastActivity = sql`greatest(
    ${accounts.createdAt},
    (select max(${logins.at}) from ${logins} where ${logins.accountId} = ${accounts.id}),
    (select max(${sessions.lastCallAt}) from ${sessions} where ${sessions.accountId} = ${accounts.id})
  )`;
  return sql`case when ${applications.submittedAt} is null
    then ${lastActivity} < ${before(draftDays)}::timestamptz
    else ${applications.submittedAt} < ${before(submittedDays)}::timestamptz end`;
};

const accountsWhere = (db: Database, condition: SQL | undefined) =>
  db
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .innerJoin(applications, eq(applications.accountId, accounts.id))
    .where(condition)
    .orderBy(accounts.username);

/** Accounts whose time is over. */
export const listDue = (db: Database, now: Date, retention: Retention) => accountsWhere(db, isDue(now, retention));

/** Whether the time of a locked account is over still. */
export const isStillDue = async (
  tx: Transaction,
  accountId: string,
  now: Date,
  retention: Retention,
): Promise<boolean> => (await accountsWhere(tx, and(isDue(now, retention), eq(accounts.id, accountId)))).length > 0;

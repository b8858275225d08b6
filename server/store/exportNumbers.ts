import { asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { accounts, applications, exportNumbers, pdfCopies, sensitiveReads } from './schema.ts';

/**
 * Numbers the submitted applications that have none yet, and those whose PDF copy was made since.
 *
 * One export at a time gives numbers, and gives them to what is committed. So no application can appear later below a number
 * that an export has seen, however long its submission took. A number is at least the time in milliseconds: it is new also
 * after an older backup was restored.
 */
export async function numberSubmissions(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${exportNumbers} in share row exclusive mode`);
    await tx.execute(sql`
      insert into ${exportNumbers} (account_id, number, pdf_key)
      select account_id, greatest(
          (select coalesce(max(number), 0) from ${exportNumbers}),
          (extract(epoch from clock_timestamp()) * 1000)::bigint
        ) + row_number() over (order by submitted_at, account_id), pdf_key
      from (
        select a.account_id, a.submitted_at, c.pdf_key
        from ${applications} a
        left join ${pdfCopies} c on c.account_id = a.account_id
        left join ${exportNumbers} n on n.account_id = a.account_id
        where a.submitted_at is not null and (n.account_id is null or n.pdf_key is distinct from c.pdf_key)
      ) as unnumbered
      on conflict (account_id) do update set number = excluded.number, pdf_key = excluded.pdf_key`);
  });
}

/** The applications numbered after a cursor, in order. */
export const numberedSince = (db: Database, cursor: number): Promise<{ accountId: string; number: number }[]> =>
  db
    .select({ accountId: exportNumbers.accountId, number: exportNumbers.number })
    .from(exportNumbers)
    .where(gt(exportNumbers.number, cursor))
    .orderBy(asc(exportNumbers.number));

/** Applications with their username and the storage key of their PDF copy, in no order. Deleted ones are missing. */
export const readSubmissions = (db: Database, accountIds: readonly string[]) =>
  db
    .select({ application: applications, username: accounts.username, pdfKey: pdfCopies.pdfKey })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.accountId))
    .leftJoin(pdfCopies, eq(pdfCopies.accountId, applications.accountId))
    .where(inArray(applications.accountId, [...accountIds]));

/** Records that sensitive answers are about to be opened for a person in a terminal. */
export async function recordSensitiveRead(db: Database, read: Omit<typeof sensitiveReads.$inferInsert, 'id'>) {
  await db.insert(sensitiveReads).values(read);
}

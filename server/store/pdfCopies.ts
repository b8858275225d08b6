import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { pdfCopies } from './schema.ts';

/** Requests a copy for an application that is being submitted. */
export async function requestPdfCopy(tx: Transaction, accountId: string) {
  await tx.insert(pdfCopies).values({ accountId, status: 'UNPROCESSED' }).onConflictDoNothing();
}

export async function findPdfCopy(db: Database, accountId: string) {
  const [copy] = await db.select().from(pdfCopies).where(eq(pdfCopies.accountId, accountId));
  return copy;
}

/** A copy that is made stays as it is, also when another server still works on it or gives up. */
const isUnfinished = (accountId: string) => and(eq(pdfCopies.accountId, accountId), ne(pdfCopies.status, 'COMPLETED'));

/** Marks a copy as in progress. Returns false when it is made already, or was not requested. */
export async function startPdfCopy(db: Database, accountId: string): Promise<boolean> {
  const started = await db.update(pdfCopies).set({ status: 'IN_PROGRESS' }).where(isUnfinished(accountId)).returning();
  return started.length > 0;
}

/** Records the storage key of the copy, or null when it failed. Returns false when there is a copy already. */
export async function endPdfCopy(db: Database, accountId: string, pdfKey: string | null): Promise<boolean> {
  const status = pdfKey === null ? 'FAILED' : 'COMPLETED';
  const ended = await db.update(pdfCopies).set({ status, pdfKey }).where(isUnfinished(accountId)).returning();
  return ended.length > 0;
}

/** Marks failed copies as requested again: all of them, or that of one account. Returns whose they are. */
export async function requestFailedCopies(db: Database, accountId?: string): Promise<readonly string[]> {
  const rows = await db
    .update(pdfCopies)
    .set({ status: 'UNPROCESSED' })
    .where(
      and(eq(pdfCopies.status, 'FAILED'), accountId === undefined ? undefined : eq(pdfCopies.accountId, accountId)),
    )
    .returning();
  return rows.map((row) => row.accountId);
}

/** The storage keys among these that belong to a PDF copy. */
export async function keysUsedByPdfCopies(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: pdfCopies.pdfKey })
    .from(pdfCopies)
    .where(inArray(pdfCopies.pdfKey, [...keys]));
  return new Set(rows.flatMap(({ key }) => key ?? []));
}

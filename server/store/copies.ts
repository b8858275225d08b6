import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { copies } from './schema.ts';

/** Says that a copy is wanted. */
export async function want(tx: Transaction, accountId: string) {
  await tx.insert(copies).values({ accountId, status: 'UNPROCESSED' }).onConflictDoNothing();
}

export async function find(db: Database, accountId: string) {
  const [copy] = await db.select().from(copies).where(eq(copies.accountId, accountId));
  return copy;
}

/** There is one copy: what was made stays, whoever else was at work on it or gave up. */
const isOwed = (accountId: string) => and(eq(copies.accountId, accountId), ne(copies.status, 'COMPLETED'));

/** Says that a copy is being made. False when there is one already, or nobody wants one. */
export async function begin(db: Database, accountId: string): Promise<boolean> {
  const begun = await db.update(copies).set({ status: 'IN_PROGRESS' }).where(isOwed(accountId)).returning();
  return begun.length > 0;
}

/** Records how the making ended: where the copy lies, or that there is none. False when there is one already. */
export async function end(db: Database, accountId: string, pdfKey: string | null): Promise<boolean> {
  const status = pdfKey === null ? 'FAILED' : 'COMPLETED';
  const ended = await db.update(copies).set({ status, pdfKey }).where(isOwed(accountId)).returning();
  return ended.length > 0;
}

/** Of these keys, the ones a copy lies under. */
export async function keysInUse(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: copies.pdfKey })
    .from(copies)
    .where(inArray(copies.pdfKey, [...keys]));
  return new Set(rows.flatMap(({ key }) => key ?? []));
}

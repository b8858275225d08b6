import { eq, inArray } from 'drizzle-orm';
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

/** Says that a copy is being made. */
export async function begin(db: Database, accountId: string) {
  await db.update(copies).set({ status: 'IN_PROGRESS' }).where(eq(copies.accountId, accountId));
}

/** Records how the making ended: where the copy lies, or that there is none. */
export async function end(db: Database, accountId: string, pdfKey: string | null) {
  const status = pdfKey === null ? 'FAILED' : 'COMPLETED';
  await db.update(copies).set({ status, pdfKey }).where(eq(copies.accountId, accountId));
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

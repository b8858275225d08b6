import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { components } from '../../openapi.d.ts';
import type { Database, Transaction } from './database.ts';
import { documents } from './schema.ts';

export type DocumentKey = components['schemas']['DocumentKey'];
export type DocumentRow = typeof documents.$inferSelect;

/** The file one conversion is about: a newer file of the same question is another one. */
export interface FileOf {
  accountId: string;
  answerKey: DocumentKey;
  fileKey: string;
}

const isOf = (accountId: string, answerKey: DocumentKey) =>
  and(eq(documents.accountId, accountId), eq(documents.answerKey, answerKey));

const isFile = ({ accountId, answerKey, fileKey }: FileOf) =>
  and(isOf(accountId, answerKey), eq(documents.fileKey, fileKey));

export async function find(db: Database, accountId: string, answerKey: DocumentKey): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(isOf(accountId, answerKey));
  return row;
}

/** The documents an applicant has; one that could not be converted counts as none. */
export const list = (db: Database, accountId: string): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.accountId, accountId), or(isNull(documents.status), ne(documents.status, 'FAILED'))));

/** Puts a file in the place of the one before, to be converted. Returns the one before. */
export async function replace(
  tx: Transaction,
  file: FileOf & { fileName: string; fileSize: number },
): Promise<DocumentRow | undefined> {
  const before = await find(tx, file.accountId, file.answerKey);
  const row = { ...file, status: 'UNPROCESSED' as const, message: null, pdfKey: null };
  await tx
    .insert(documents)
    .values(row)
    .onConflictDoUpdate({ target: [documents.accountId, documents.answerKey], set: row });
  return before;
}

/** Says that a file is being converted. Undefined when that is no longer wanted. */
export async function begin(db: Database, file: FileOf): Promise<DocumentRow | undefined> {
  const [row] = await db
    .update(documents)
    .set({ status: 'IN_PROGRESS' })
    .where(and(isFile(file), inArray(documents.status, ['UNPROCESSED', 'IN_PROGRESS'])))
    .returning();
  return row;
}

type Outcome = { status: 'COMPLETED'; pdfKey: string } | { status: 'FAILED'; message: string };

/** Records how a conversion ended. False when nobody waits for it any more. */
export async function end(db: Database, file: FileOf, outcome: Outcome): Promise<boolean> {
  const ended = await db
    .update(documents)
    .set(outcome)
    .where(and(isFile(file), inArray(documents.status, ['UNPROCESSED', 'IN_PROGRESS'])))
    .returning({ accountId: documents.accountId });
  return ended.length > 0;
}

/** Forgets the PDF; the document stays. Returns what it was. */
export async function forgetPdf(tx: Transaction, accountId: string, answerKey: DocumentKey) {
  const before = await find(tx, accountId, answerKey);
  await tx.update(documents).set({ status: null, message: null, pdfKey: null }).where(isOf(accountId, answerKey));
  return before;
}

/** Forgets a document with its PDF. Returns what it was. */
export async function forget(tx: Transaction, accountId: string, answerKey: DocumentKey) {
  const [before] = await tx.delete(documents).where(isOf(accountId, answerKey)).returning();
  return before;
}

/** Of these keys, the ones a document lies under. */
export async function keysInUse(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ fileKey: documents.fileKey, pdfKey: documents.pdfKey })
    .from(documents)
    .where(or(inArray(documents.fileKey, [...keys]), inArray(documents.pdfKey, [...keys])));
  return new Set(rows.flatMap(({ fileKey, pdfKey }) => (pdfKey ? [fileKey, pdfKey] : [fileKey])));
}

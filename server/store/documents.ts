import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { components } from '../../openapi.d.ts';
import { lockApplication, mergeAnswers } from './applications.ts';
import type { Database, Transaction } from './database.ts';
import { documents } from './schema.ts';

/*
 * Uploaded documents. The status of the conversion decides whether a document question is answered: the answer is the file's
 * name while the status is COMPLETED, and empty otherwise. Every function that changes the status writes the answer in the
 * same transaction, with the application locked first.
 */

export type DocumentKey = components['schemas']['DocumentKey'];
export type DocumentRow = typeof documents.$inferSelect;

/** The file that one conversion is for. A newer file of the same question has another `fileKey`. */
export interface DocumentFile {
  accountId: string;
  answerKey: DocumentKey;
  fileKey: string;
}

const isDocument = (accountId: string, answerKey: DocumentKey) =>
  and(eq(documents.accountId, accountId), eq(documents.answerKey, answerKey));

const isUnconverted = ({ accountId, answerKey, fileKey }: DocumentFile) =>
  and(
    isDocument(accountId, answerKey),
    eq(documents.fileKey, fileKey),
    inArray(documents.status, ['UNPROCESSED', 'IN_PROGRESS']),
  );

const writeAnswer = (tx: Transaction, accountId: string, answerKey: DocumentKey, answer: string) =>
  mergeAnswers(tx, accountId, { [answerKey]: answer });

export async function findDocument(
  db: Database,
  accountId: string,
  answerKey: DocumentKey,
): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(isDocument(accountId, answerKey));
  return row;
}

/** The documents of an applicant, without those whose conversion failed. */
export const listDocuments = (db: Database, accountId: string): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.accountId, accountId), or(isNull(documents.status), ne(documents.status, 'FAILED'))));

/** The documents of several applicants. */
export async function documentsOf(
  db: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DocumentRow[]>> {
  const rows = await db
    .select()
    .from(documents)
    .where(inArray(documents.accountId, [...accountIds]));
  return new Map(accountIds.map((id) => [id, rows.filter(({ accountId }) => accountId === id)]));
}

/** Adds an unconverted file in place of the one before. The caller has locked the application. */
export async function replaceDocument(
  tx: Transaction,
  file: DocumentFile & { fileName: string; fileSize: number },
): Promise<void> {
  const row = { ...file, status: 'UNPROCESSED' as const, message: null, pdfKey: null };
  await tx
    .insert(documents)
    .values(row)
    .onConflictDoUpdate({ target: [documents.accountId, documents.answerKey], set: row });
  await writeAnswer(tx, file.accountId, file.answerKey, '');
}

/** Marks a conversion as in progress. Returns undefined when the file was replaced or deleted, or is already converted. */
export async function startConversion(db: Database, file: DocumentFile): Promise<DocumentRow | undefined> {
  const [row] = await db.update(documents).set({ status: 'IN_PROGRESS' }).where(isUnconverted(file)).returning();
  return row;
}

type Outcome = { status: 'COMPLETED'; pdfKey: string } | { status: 'FAILED'; message: string };

/** Records how a conversion ended, and answers the question. Returns false when the file was replaced or deleted. */
export const endConversion = (db: Database, file: DocumentFile, outcome: Outcome): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockApplication(tx, file.accountId);
    const [ended] = await tx.update(documents).set(outcome).where(isUnconverted(file)).returning();
    if (!ended) return false;
    await writeAnswer(tx, file.accountId, file.answerKey, outcome.status === 'COMPLETED' ? ended.fileName : '');
    return true;
  });

/** Deletes the PDF and keeps the document. Returns the row as it was. The caller has locked the application. */
export async function deletePdf(tx: Transaction, accountId: string, answerKey: DocumentKey) {
  const before = await findDocument(tx, accountId, answerKey);
  await tx.update(documents).set({ status: null, message: null, pdfKey: null }).where(isDocument(accountId, answerKey));
  await writeAnswer(tx, accountId, answerKey, '');
  return before;
}

/** Deletes a document with its PDF. Returns the row as it was. The caller has locked the application. */
export async function deleteDocument(tx: Transaction, accountId: string, answerKey: DocumentKey) {
  const [before] = await tx.delete(documents).where(isDocument(accountId, answerKey)).returning();
  await writeAnswer(tx, accountId, answerKey, '');
  return before;
}

/** The storage keys among these that belong to a document or its PDF. */
export async function keysUsedByDocuments(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ fileKey: documents.fileKey, pdfKey: documents.pdfKey })
    .from(documents)
    .where(or(inArray(documents.fileKey, [...keys]), inArray(documents.pdfKey, [...keys])));
  return new Set(rows.flatMap(({ fileKey, pdfKey }) => (pdfKey ? [fileKey, pdfKey] : [fileKey])));
}

import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { documents, filesFolders, pdfCopies } from './schema.ts';

/** The id of the folder that holds this database's files; undefined before the first start with a folder. */
export async function readFilesFolder(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(filesFolders);
  return row?.id;
}

/** Waits until no other server reads or records the folder. Ends with the transaction. */
export async function lockFilesFolder(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('files folder', 0))`);
}

export async function recordFilesFolder(db: Database, id: string): Promise<void> {
  await db.insert(filesFolders).values({ id });
}

/** Storage keys of files that should exist. */
export async function someFiles(db: Database, limit: number): Promise<readonly string[]> {
  const { fileKey, pdfKey } = documents;
  const uploads = await db.select({ fileKey, pdfKey }).from(documents).limit(limit);
  const copies = await db.select({ key: pdfCopies.pdfKey }).from(pdfCopies).limit(limit);
  return [...uploads.flatMap((row) => [row.fileKey, row.pdfKey]), ...copies.map(({ key }) => key)].filter(
    (key) => key !== null,
  );
}

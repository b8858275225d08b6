import type { Database } from './database.ts';
import { documents, filesFolders, pdfCopies } from './schema.ts';

/** The id of the folder that holds this database's files; undefined before the first start with a folder. */
export async function readFilesFolder(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(filesFolders);
  return row?.id;
}

/** Records the folder unless another server has just recorded one. Returns the id that is recorded. */
export async function recordFilesFolder(db: Database, id: string): Promise<string | undefined> {
  await db.insert(filesFolders).values({ id }).onConflictDoNothing();
  return readFilesFolder(db);
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

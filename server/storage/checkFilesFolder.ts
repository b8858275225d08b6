import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../store/database.ts';
import { readFilesFolder, recordFilesFolder, someFiles } from '../store/filesFolders.ts';
import { filesFolder } from './localStorage.ts';

/** The folder of files is not the one that belongs to the database. */
export class FilesFolderError extends Error {}

/** Enough to tell an older installation's folder, some of whose files may be lost, from an empty one. */
const samples = 20;

/**
 * Makes sure that the folder of files belongs to the database: the database remembers an id that lies in the folder. With
 * another folder, uploads would seem lost, and the sweep would delete the files of another database.
 *
 * The database learns the id first. So a server that finds an id in the folder and none in the database reads the database again:
 * another server may be starting.
 *
 * @throws a `FilesFolderError` with what the operator can do
 */
export async function checkFilesFolder({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, db: Database): Promise<void> {
  if (s3) return;
  const folder = filesFolder(dataDir);
  const idFile = join(folder, 'id');
  const before = await readFilesFolder(db);
  const found = await readIfThere(idFile);
  const recorded = before ?? (found ? await readFilesFolder(db) : undefined);
  if (found) {
    if (found === recorded) return;
    throw new FilesFolderError(recorded === undefined ? otherDatabase(folder) : otherFolder(folder));
  }
  // An empty file is how an operator accepts that the files are lost.
  const isLost = recorded !== undefined || (await areMissing(db, folder));
  if (found === undefined && isLost) throw new FilesFolderError(otherFolder(folder));
  const id = recorded ?? (await recordFilesFolder(db, randomUUID()));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Several servers may write it at once, each the same.
  const part = `${idFile}.${randomUUID()}`;
  await writeFile(part, `${id}\n`, { mode: 0o600, flush: true });
  await rename(part, idFile);
}

/** Whether there are files and none of them is here. An older installation's folder has no id and is known by its files. */
async function areMissing(db: Database, folder: string): Promise<boolean> {
  const files = await someFiles(db, samples);
  return files.length > 0 && !files.some((key) => existsSync(join(folder, key)));
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

const otherFolder = (folder: string) =>
  `The files of this database are not in ${folder}. Put them back, or set DATA_DIR to where they are. ` +
  `If they are lost, make an empty file ${join(folder, 'id')}: then the server starts without them.`;

const otherDatabase = (folder: string) =>
  `The files in ${folder} belong to another database. Set DATABASE_URL or DATA_DIR to what belongs together, or move the folder away.`;

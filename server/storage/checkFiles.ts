import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Database } from '../store/database.ts';
import { lockFilesFolder, readFilesFolder, recordFilesFolder, someFiles } from '../store/filesFolders.ts';
import { FilesError } from './filesError.ts';
import { filesPlaceOf } from './filesPlace.ts';
import type { FilesPlace } from './storage.ts';

/** Enough to tell an older installation's files, some of which may be lost, from none. */
const samples = 20;

/**
 * Makes sure that the files belong to the database: the database remembers an id that lies in their folder or bucket. With
 * another one, uploads would seem lost, and the sweep would delete the files of another database.
 *
 * One server at a time: another one that starts would find the new id in one of the two places alone.
 *
 * @throws a `FilesError` with what the operator can do
 */
export async function checkFiles(config: Pick<Config, 's3' | 'dataDir'>, db: Database): Promise<void> {
  const place = await filesPlaceOf(config);
  await db.transaction(async (tx) => {
    await lockFilesFolder(tx);
    const recorded = await readFilesFolder(tx);
    const found = await readId(place);
    if (found) {
      if (found === recorded) return;
      throw new FilesError(recorded === undefined ? ofOtherDatabase(place) : notHere(place));
    }
    // An empty id is how an operator accepts that the files are lost.
    const isLost = recorded !== undefined || (await areMissing(tx, place));
    if (found === undefined && isLost) throw new FilesError(notHere(place));
    const id = recorded ?? randomUUID();
    if (recorded === undefined) await recordFilesFolder(tx, id);
    await place.writeId(id);
  });
}

async function readId(place: FilesPlace): Promise<string | undefined> {
  try {
    return await place.readId();
  } catch (error) {
    // A bucket's errors are told by their names.
    const why = codeOf(error) ?? (error instanceof Error ? error.name : String(error));
    throw new FilesError(
      `The files in ${place.name} cannot be read (${why}). Is ${place.setting} right, and is it there?`,
      {
        cause: error,
      },
    );
  }
}

/** Whether there are files and none of them is here. An older installation has no id and is known by its files. */
async function areMissing(db: Database, place: FilesPlace): Promise<boolean> {
  const files = await someFiles(db, samples);
  const found = await Promise.all(files.map((key) => place.has(key)));
  return files.length > 0 && !found.includes(true);
}

const notHere = ({ name, setting, idFile }: FilesPlace) =>
  `The files of this database are not in ${name}. Put them back, or set ${setting} to where they are. ` +
  `If they are lost, make ${idFile} that is empty: then the server starts without them.`;

const ofOtherDatabase = ({ name, setting }: FilesPlace) =>
  `The files in ${name} belong to another database. Set DATABASE_URL or ${setting} to what belongs together, or move them away.`;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined);

import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from './config.ts';
import { fingerprintOf, markStore } from './sealing/fingerprint.ts';
import { commandRing, type KeyRing, keysInFile, localRing, newKey } from './sealing/keyRing.ts';
import { commandStore, folderStore, writeOnce } from './sealing/keyStore.ts';
import { createSealing, type Sealing } from './sealing/sealing.ts';
import { SealingError } from './sealing/sealingError.ts';
import type { Database } from './store/database.ts';
import { readKeyStore, recordKeyStore } from './store/dataKeys.ts';

interface Dependencies {
  config: Pick<Config, 'sealing'>;
  db: Database;
  now: () => Date;
  report: (line: string) => void;
}

/** Opens the keys of sealed answers. Throws a `SealingError` when they are not those of this database. */
export async function openSealing({ config: { sealing }, db, now, report }: Dependencies): Promise<Sealing> {
  const known = await readKeyStore(db);
  const ring = await openRing(sealing, !known);
  const store = sealing.storeCommand ? commandStore(sealing.storeCommand) : folderStore(sealing.folder);
  const found = (await fingerprintOf(ring, store)) ?? (known ? undefined : await markStore(ring, store));
  const recorded = known ?? (found && (await recordKeyStore(db, found)));
  if (found !== recorded) throw new SealingError(otherStore(store.place));
  return createSealing({ ring, store, now, report });
}

/** The ring that the settings name. Only a new database gets a new one, which could open nothing of another. */
async function openRing({ keys, keysCommand, keysFile }: Config['sealing'], isNew: boolean): Promise<KeyRing> {
  if (keysCommand) return commandRing(keysCommand);
  if (keys) return localRing(async () => keys);
  if (!isNew && !existsSync(keysFile)) throw new SealingError(noRing(keysFile));
  await mkdir(dirname(keysFile), { recursive: true, mode: 0o700 });
  await writeOnce(keysFile, `${newKey()}\n`, dirname(keysFile));
  return localRing(keysInFile(keysFile));
}

const ifLost =
  'If they are lost, the sealed answers are lost with them: "npm run sealing -- accept-loss" lets the server start without them.';

const noRing = (keysFile: string) =>
  `The keys that wrap this database's data keys are not in ${keysFile}. Put them back, or set SEALING_KEYS. ${ifLost}`;

const otherStore = (place: string) =>
  `The data keys of this database's sealed answers are not in ${place}. Put them back, or set SEALING_STORE to where they are. ${ifLost}`;

import { randomUUID } from 'node:crypto';
import type { StatsFs } from 'node:fs';
import { access, constants, link, mkdir, open, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { signLink, signPolicy } from './localSignature.ts';
import { isAccountId, isStorageKey, type Storage, type StorageDependencies, type StoredFile } from './storage.ts';

/** The path of uploads and of links to PDFs. */
export const storagePath = '/storage';

/** Uploads are written here first, on the same disk as the files, so that moving them is atomic. */
const incomingFolder = 'incoming';

/** In bytes: room for sixty uploads, so that an operator is told before the last one fails. */
const leastRoom = 64 * 1024 * 1024;

/** The folder of applicants' files. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files');

export interface LocalStorage extends Storage {
  kind: 'local';
  /** Writes a new file, whole or not at all. Returns false when the key has a file already. */
  create(key: string, chunks: AsyncIterable<Uint8Array>): Promise<boolean>;
}

/** Storage in a folder, of one server or shared by several. */
export function openLocalStorage(
  { dataDir, publicUrl }: Pick<Config, 'dataDir' | 'publicUrl'>,
  dependencies: StorageDependencies,
): LocalStorage {
  const folder = filesFolder(dataDir);
  const url = `${publicUrl}${storagePath}`;
  const pathOf = (key: string) => {
    if (!isStorageKey(key)) throw new Error('This is not a storage key.');
    return join(folder, key);
  };
  const create = (key: string, chunks: AsyncIterable<Uint8Array>) => writeWhole(folder, pathOf(key), chunks);
  return {
    kind: 'local',
    presignPost: async (permit) => ({ url, fields: signPolicy(dependencies.keyedHash, permit) }),
    create,
    read: (key) => readFile(pathOf(key)).catch(noFile),
    sizeOf: async (key) => (await stat(pathOf(key)).catch(noFile))?.size,
    writePdf: async (key, bytes) => {
      await rm(pathOf(key), { force: true });
      await create(key, oneChunk(bytes));
    },
    remove: async (keys) => {
      for (const key of keys) await rm(isDraft(key) ? join(folder, key) : pathOf(key), { force: true });
    },
    async removeAllOf(accountId) {
      if (isAccountId(accountId)) await rm(join(folder, accountId), { recursive: true, force: true });
    },
    link: async (key, options) =>
      `${url}/${key}?${new URLSearchParams(signLink(dependencies.keyedHash, { key, ...options }))}`,
    list: () => listFiles(folder),
    check: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
      return isFull(await statfs(folder)) ? 'full' : undefined;
    },
  };
}

/** Whether a disk has too little room for an upload. Some file systems of a network do not tell. */
export const isFull = ({ blocks, bavail, bsize }: Pick<StatsFs, 'blocks' | 'bavail' | 'bsize'>): boolean =>
  blocks > 0 && bavail * bsize < leastRoom;

const isDraft = (key: string): boolean => /^incoming\/[0-9a-f-]{36}$/.test(key);

/** Writes a draft, syncs it to the disk and moves it into place, so that a reader finds the whole file or none. */
async function writeWhole(folder: string, path: string, chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  const draft = join(folder, incomingFolder, randomUUID());
  await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      // On a full disk `writeFile` rejects; `write` would only report that it wrote a part.
      for await (const chunk of chunks) await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return await moveIntoPlace(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/** A signed policy permits one file: a hard link fails where a file exists, while a rename would replace it. */
async function moveIntoPlace(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes;
}

/** Lists drafts that a crash left as well, so that they are swept. */
async function listFiles(folder: string): Promise<readonly StoredFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const keys = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((key) => isStorageKey(key) || isDraft(key));
  const listed = await Promise.all(
    keys.map(async (key) => {
      // A draft may be moved into place at any time.
      const file = await stat(join(folder, key)).catch(noFile);
      return file ? [{ key, changedAt: file.mtime }] : [];
    }),
  );
  return listed.flat();
}

function noFile(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { signLink, signPolicy } from './localSignature.ts';
import { isStorageKey, type Storage, type StorageKit, type StoredFile } from './storage.ts';

/** Where a page of this server uploads to, and reads PDFs from. */
export const storagePath = '/storage';

/** What is being received stands here, beside the files, so that it is moved into place in one step. */
const incoming = 'incoming';

export interface LocalStorage extends Storage {
  kind: 'local';
  /** Keeps an upload under a key that has no file yet, whole or not at all. False when there is a file already. */
  keep(key: string, chunks: AsyncIterable<Uint8Array>): Promise<boolean>;
}

/** Files on this machine's disk, for one server; several that share a database need a bucket (`S3_BUCKET`). */
export function openLocalStorage(
  { dataDir, publicUrl }: Pick<Config, 'dataDir' | 'publicUrl'>,
  kit: StorageKit,
): LocalStorage {
  const folder = join(dataDir, 'files');
  const url = `${publicUrl}${storagePath}`;
  const pathOf = (key: string) => {
    if (!isStorageKey(key)) throw new Error('No file has such a key.');
    return join(folder, key);
  };
  const keep = (key: string, chunks: AsyncIterable<Uint8Array>) => writeWhole(folder, pathOf(key), chunks);
  return {
    kind: 'local',
    presignPost: async (permit) => ({ url, fields: signPolicy(kit.keyedHash, permit) }),
    keep,
    read: (key) => readFile(pathOf(key)).catch(noFile),
    writePdf: async (key, bytes) => {
      await rm(pathOf(key), { force: true });
      await keep(key, one(bytes));
    },
    remove: async (keys) => {
      for (const key of keys) await rm(isDraft(key) ? join(folder, key) : pathOf(key), { force: true });
    },
    link: async (key, options) => `${url}/${key}?${new URLSearchParams(signLink(kit.keyedHash, { key, ...options }))}`,
    list: () => listFiles(folder),
  };
}

const isDraft = (key: string): boolean => /^incoming\/[0-9a-f-]{36}$/.test(key);

/** Writes beside, waits for the disk, and moves into place: who reads finds a whole file or none. */
async function writeWhole(folder: string, path: string, chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  const draft = join(folder, incoming, randomUUID());
  await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      // A full disk may take a part of a chunk, which `write` only tells and this does not accept.
      for await (const chunk of chunks) await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return await placeOnce(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/** A link fails where a file is, a rename would replace it: a signed policy is good for one file. */
async function placeOnce(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function* one(bytes: Uint8Array) {
  yield bytes;
}

/** Drafts that a crash left are listed as well: they are nobody's, and swept like any other. */
async function listFiles(folder: string): Promise<readonly StoredFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const keys = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((key) => isStorageKey(key) || isDraft(key));
  const listed = await Promise.all(
    keys.map(async (key) => {
      // A draft may have been moved into place meanwhile.
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

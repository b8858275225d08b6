import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { askCommand, textIn } from './keyCommand.ts';
import { SealingError } from './sealingError.ts';

/** The wrapped data keys, outside the database and its dumps. */
export interface KeyStore {
  /** Where it is, for messages. */
  place: string;
  read(id: string): Promise<string | undefined>;
  /** Stores a wrapped key unless there is one. Returns the one that is stored. It is on the disk when this resolves. */
  create(id: string, wrapped: string): Promise<string>;
  /** Stores another wrapped key in place of one. */
  replace(id: string, wrapped: string): Promise<void>;
  remove(id: string): Promise<void>;
  ids(): Promise<readonly string[]>;
}

/** A folder with a file per applicant. Several servers may share it. */
export function folderStore(folder: string): KeyStore {
  const pathOf = (id: string) => join(folder, id);
  return {
    place: folder,
    read: (id) => readIfThere(pathOf(id)),
    async create(id, wrapped) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeOnce(pathOf(id), wrapped, folder);
      return readFile(pathOf(id), 'utf8');
    },
    async replace(id, wrapped) {
      await writeAside(folder, wrapped, (aside) => rename(aside, pathOf(id)));
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
      await syncFolder(folder);
    },
    async ids() {
      try {
        return (await readdir(folder)).filter((name) => !name.startsWith('.'));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      }
    },
  };
}

/** Writes a file that does not exist, whole or not at all. Of several that try at once, one succeeds. */
export async function writeOnce(path: string, content: string, folder: string) {
  await writeAside(folder, content, async (aside) => {
    try {
      await link(aside, path);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  });
}

/** Writes a file beside the others, has it put in its place, and waits for the disk. */
async function writeAside(folder: string, content: string, put: (path: string) => Promise<void>) {
  const aside = join(folder, `.${randomUUID()}`);
  try {
    const file = await open(aside, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await put(aside);
  } finally {
    await rm(aside, { force: true });
  }
  await syncFolder(folder);
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** A command keeps the wrapped keys, such as one that calls a key service. */
export const commandStore = (command: string): KeyStore => {
  const ask = (request: Readonly<Record<string, string>>) => askCommand('SEALING_STORE_COMMAND', command, request);
  return {
    place: 'the store behind SEALING_STORE_COMMAND',
    async read(id) {
      const reply = await ask({ do: 'read', id });
      return reply.wrapped === null ? undefined : textIn(reply, 'wrapped');
    },
    create: async (id, wrapped) => textIn(await ask({ do: 'create', id, wrapped }), 'wrapped'),
    async replace(id, wrapped) {
      await ask({ do: 'replace', id, wrapped });
    },
    async remove(id) {
      await ask({ do: 'remove', id });
    },
    async ids() {
      const { ids } = await ask({ do: 'list' });
      if (!Array.isArray(ids)) throw new SealingError('The command\'s reply has no "ids".');
      return ids.filter((id) => typeof id === 'string');
    },
  };
};

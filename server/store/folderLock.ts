import { renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { DatabaseError } from './databaseError.ts';
import { socketPath } from './socketPath.ts';

/*
 * Lets one process at a time use a folder.
 *
 * - The lock is a socket beside the folder. Its owner listens on it, so the lock ends with the process, even after a crash.
 * - A process that finds the socket connects to it, and the owner answers with its process id.
 * - If the owner does not answer, it crashed, and the socket is removed. The socket is renamed before this check and renamed
 *   back if an owner answers after all.
 */

export interface FolderLock {
  release(): Promise<void>;
}

/** Takes the lock, or throws a `DatabaseError` that names the process that has it. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = socketPath(`${folder}.lock`);
  const server =
    (await listen(path)) ??
    (await removeStaleLock(folder, path).then(() => listen(path))) ??
    (await refuse(folder, path));
  return { release: () => new Promise((done) => server.close(() => done())) };
}

/** Listens on the path. Undefined when the path is in use. */
function listen(path: string): Promise<Server | undefined> {
  const owner = `process ${process.pid}, started ${new Date(Date.now() - process.uptime() * 1000).toISOString()}`;
  const server = createServer((socket) => socket.on('error', () => {}).end(owner));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => resolve(server.unref()));
  });
}

async function removeStaleLock(folder: string, path: string) {
  const aside = `${path}.${process.pid}`;
  if (await ownerOf(path)) await refuse(folder, path);
  renameSync(path, aside);
  if (await ownerOf(aside)) {
    renameSync(aside, path);
    await refuse(folder, path);
  }
  rmSync(aside, { force: true });
}

async function refuse(folder: string, path: string): Promise<never> {
  const owner = (await ownerOf(path)) ?? 'another process';
  throw new DatabaseError(
    `${folder} is in use by ${owner}. Stop that process first, set DATA_DIR to another folder, or use PostgreSQL (DATABASE_URL), which many processes can share.`,
  );
}

/** The process that listens on the path. Undefined when there is none. */
async function ownerOf(path: string): Promise<string | undefined> {
  try {
    return await text(connect(path));
  } catch {
    return undefined;
  }
}

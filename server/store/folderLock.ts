import { createHash } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DatabaseError } from './databaseError.ts';

/*
 * One process per folder.
 *
 * The lock is a socket beside the folder on which the owner listens, so it dies with its owner, however that ends.
 * Whoever finds it taken connects and is told who holds it; if nobody answers, the socket is a dead owner's and is
 * put away. It is moved before it is judged: were it another's live lock after all, it is moved back.
 */

export interface FolderLock {
  release(): Promise<void>;
}

/** Takes the lock, or throws a `DatabaseError` that says which process holds it. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = socketPath(folder);
  const server =
    (await listen(path)) ??
    (await putAwayDeadLock(folder, path).then(() => listen(path))) ??
    (await refuse(folder, path));
  return { release: () => new Promise((done) => server.close(() => done())) };
}

/** A socket's path fits 104 bytes on macOS and 108 on Linux; for a longer one the lock moves to the temporary folder. */
const longestPath = 100;

function socketPath(folder: string): string {
  const beside = `${folder}.lock`;
  if (Buffer.byteLength(beside) <= longestPath) return beside;
  return join(tmpdir(), `${createHash('sha256').update(folder).digest('hex').slice(0, 32)}.lock`);
}

/** Listens, or returns nothing when the path is taken. */
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

async function putAwayDeadLock(folder: string, path: string) {
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

/** Who listens there; nothing when nobody does. */
async function ownerOf(path: string): Promise<string | undefined> {
  try {
    return await text(connect(path));
  } catch {
    return undefined;
  }
}

import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file of an export, as its manifest lists it. `path` is relative to the export's folder. */
export interface WrittenFile {
  path: string;
  /** The application that the file belongs to. */
  application?: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** A file that grows by lines. */
export interface LineFile {
  add(lines: string): Promise<void>;
  close(): Promise<WrittenFile>;
}

/**
 * A folder that appears whole or not at all. Its files are written to `FOLDER.part`, the manifest last, and the folder is then
 * renamed. Everything is on the disk before. What a killed export left in `FOLDER.part` is deleted by the next one.
 */
export interface ExportFolder {
  lines(path: string): Promise<LineFile>;
  write(path: string, bytes: Uint8Array, application: string): Promise<WrittenFile>;
  finish(manifest: object): Promise<void>;
  /** Deletes what was written. */
  discard(): Promise<void>;
}

const manifestName = 'manifest.json';

/** @throws when the folder exists */
export async function createExportFolder(folder: string): Promise<ExportFolder> {
  if (await exists(folder)) throw new Error(`${folder} exists already. Name a folder that does not.`);
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  const folders = new Set([part]);
  const opened: FileHandle[] = [];
  return {
    async lines(path) {
      const file = await open(join(part, path), 'wx', 0o600);
      opened.push(file);
      return linesOf(file, path);
    },
    async write(path, bytes, application) {
      const place = dirname(join(part, path));
      if (!folders.has(place)) await mkdir(place, { recursive: true, mode: 0o700 });
      folders.add(place).add(dirname(place));
      await writeFile(join(part, path), bytes, { mode: 0o600, flush: true });
      return { path, application, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    async finish(manifest) {
      const text = `${JSON.stringify(manifest, null, 2)}\n`;
      await writeFile(join(part, manifestName), text, { mode: 0o600, flush: true });
      for (const each of folders) await syncFolder(each);
      await rename(part, folder);
      await syncFolder(dirname(folder));
    },
    async discard() {
      for (const file of opened) await file.close();
      await rm(part, { recursive: true, force: true });
    },
  };
}

function linesOf(file: FileHandle, path: string): LineFile {
  const hash = createHash('sha256');
  let size = 0;
  return {
    async add(lines) {
      const bytes = Buffer.from(lines);
      await file.writeFile(bytes);
      hash.update(bytes);
      size += bytes.length;
    },
    async close() {
      await file.sync();
      await file.close();
      return { path, size, sha256: hash.digest('hex') };
    },
  };
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

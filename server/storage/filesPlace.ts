import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { filesFolder } from './localStorage.ts';
import type { FilesPlace } from './storage.ts';

/** Loads the SDK only when a bucket is configured. */
export async function filesPlaceOf({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FilesPlace> {
  return s3 ? (await import('./s3Storage.ts')).bucketPlace(s3) : folderPlace(filesFolder(dataDir));
}

function folderPlace(folder: string): FilesPlace {
  const idFile = join(folder, 'id');
  return {
    name: folder,
    setting: 'DATA_DIR',
    idFile: `a file ${idFile}`,
    async readId() {
      try {
        return (await readFile(idFile, 'utf8')).trim();
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async writeId(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = `${idFile}.${randomUUID()}`;
      await writeFile(part, `${id}\n`, { mode: 0o600, flush: true });
      await rename(part, idFile);
    },
    has: async (key) => existsSync(join(folder, key)),
  };
}

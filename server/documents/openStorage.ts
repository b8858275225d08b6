import type { Config } from '../config.ts';
import { type LocalStorage, openLocalStorage } from './localStorage.ts';
import type { Storage, StorageKit } from './storage.ts';

/** Opens the bucket that is configured, else the folder `files` of the data folder. */
export async function openStorage(config: Config, kit: StorageKit): Promise<Storage | LocalStorage> {
  if (!config.s3) return openLocalStorage(config, kit);
  // Only who uses a bucket pays for the SDK.
  const { openS3Storage } = await import('./s3Storage.ts');
  return openS3Storage(config.s3, kit);
}

import type { Config } from '../config.ts';
import { type LocalStorage, openLocalStorage } from './localStorage.ts';
import type { Storage, StorageDependencies } from './storage.ts';

/** Opens the configured bucket, or the folder `files` of the data folder. */
export async function openStorage(config: Config, dependencies: StorageDependencies): Promise<Storage | LocalStorage> {
  if (!config.s3) return openLocalStorage(config, dependencies);
  // Loads the SDK only when a bucket is configured.
  const { openS3Storage } = await import('./s3Storage.ts');
  return openS3Storage(config.s3, dependencies);
}

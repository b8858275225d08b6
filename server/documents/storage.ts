import type { KeyedHash } from '../keyedHash.ts';

/** 1 MB (form.md section 9). */
export const largestFile = 1_048_576;

/** One file that a browser may upload by itself. */
export interface UploadPermit {
  /** Where it will lie: `{account}/{answer key}/{random}`. */
  key: string;
  /** The largest file, in bytes; the smallest is 1. */
  maxBytes: number;
  expiresAt: Date;
}

/** Where to POST `multipart/form-data`: these fields, then the file. */
export interface PresignedPost {
  url: string;
  fields: Record<string, string> & { key: string };
}

/** Files by key. Only the server reads and writes; a browser is let in by what is signed here, for one key and a few minutes. */
export interface Storage {
  presignPost(permit: UploadPermit): Promise<PresignedPost>;
  /** The file's bytes, or undefined when there is none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Writes a PDF of ours. */
  writePdf(key: string, bytes: Uint8Array): Promise<void>;
  /** Removes files; those that are not there are no fault. */
  remove(keys: readonly string[]): Promise<void>;
  /** Where a PDF can be read until then; the browser is told this name. */
  link(key: string, options: { fileName: string; expiresAt: Date }): Promise<string>;
  /** Files under this folder's name, with the time of their last change; for the sweep of what nobody asks for any more. */
  list(): Promise<readonly StoredFile[]>;
  /** The origin a page sends uploads to, when it is another than its own. */
  origin?: string;
}

export interface StoredFile {
  key: string;
  changedAt: Date;
}

export interface StorageKit {
  keyedHash: KeyedHash;
  now: () => Date;
}

/** `{account}/{answer key}/{random}`, with `.pdf` behind for what we made: nothing in it can lead out of a folder. */
const keyForm = /^[0-9a-f-]{36}\/[a-z_]{1,60}\/[0-9a-f-]{36}(\.pdf)?$/;

export const isStorageKey = (key: string): boolean => keyForm.test(key);

/** Whether a file is this account's. */
export const isKeyOf = (accountId: string, key: string): boolean =>
  isStorageKey(key) && key.startsWith(`${accountId}/`);

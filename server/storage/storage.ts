import { institution } from '../../form/university.ts';
import type { KeyedHash } from '../keyedHash.ts';

/** The largest file an applicant may upload, in bytes. */
export const { maxBytes: maxFileBytes } = institution.limits.upload;

/** Permission to upload one file. */
export interface UploadPermit {
  /** `{account}/{answer key}/{random}` */
  key: string;
  /** The smallest file has one byte. */
  maxBytes: number;
  expiresAt: Date;
}

/** Where to POST `multipart/form-data`: the fields first, then the file. */
export interface PresignedPost {
  url: string;
  fields: Record<string, string> & { key: string };
}

/**
 * Files by key. A browser uploads a file, or reads a PDF, by a permission that is signed here for one key and a few minutes.
 *
 * Both storages speak S3's protocol of presigned POSTs: clients upload to a bucket, or to this server, in the same way.
 */
export interface Storage {
  presignPost(permit: UploadPermit): Promise<PresignedPost>;
  /** Returns undefined when there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  /** Returns the size in bytes, or undefined when there is no such file. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Writes a PDF that the server made, over an older one. */
  writePdf(key: string, bytes: Uint8Array): Promise<void>;
  /** Removes files. Missing ones are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /** Removes every file of an account. */
  removeAllOf(accountId: string): Promise<void>;
  /** Returns a link to a PDF that the browser saves under `fileName`. */
  link(key: string, options: { fileName: string; expiresAt: Date }): Promise<string>;
  /** Rejects when files cannot be stored at the moment. Resolves to `full` where there is little room left. */
  check(): Promise<unknown>;
  /** Lists every file, for `sweepStorage`. */
  list(): Promise<readonly StoredFile[]>;
  /** The origin that pages upload to, when it is not their own. */
  origin?: string;
}

/** Where the applicants' files are, with the id that says which database they belong to. */
export interface FilesPlace {
  /** In a sentence to the operator. */
  name: string;
  /** The variable that names the place. */
  setting: 'DATA_DIR' | 'S3_BUCKET';
  /** What holds the id, in a sentence to the operator. */
  idFile: string;
  /** Undefined when there is none, empty when an operator has made an empty one. */
  readId(): Promise<string | undefined>;
  /** Several servers may write it at once, each the same. */
  writeId(id: string): Promise<void>;
  has(key: string): Promise<boolean>;
}

export interface StoredFile {
  key: string;
  changedAt: Date;
}

export interface StorageDependencies {
  keyedHash: KeyedHash;
  now: () => Date;
}

/** `{account}/{answer key}/{random}`, followed by `.pdf` for a PDF the server made. Such a key cannot lead out of the folder. */
const keyPattern = /^[0-9a-f-]{36}\/[a-z_]{1,60}\/[0-9a-f-]{36}(\.pdf)?$/;

export const isStorageKey = (key: string): boolean => keyPattern.test(key);

/** Whether this is an account's id, and so the beginning of its keys. */
export const isAccountId = (id: string): boolean => /^[0-9a-f-]{36}$/.test(id);

/** Whether a file belongs to this account. */
export const isKeyOf = (accountId: string, key: string): boolean =>
  isStorageKey(key) && key.startsWith(`${accountId}/`);

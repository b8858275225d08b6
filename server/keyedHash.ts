import { createHmac } from 'node:crypto';

export type KeyedHash = (...parts: string[]) => string;

/** HMAC-SHA-256 in hex; each part is counted by its place, so that no two lists of parts hash alike. */
export const keyedHashWith =
  (secret: string): KeyedHash =>
  (...parts) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');

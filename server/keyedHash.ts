import { createHmac } from 'node:crypto';

export type KeyedHash = (...parts: string[]) => string;

/** HMAC-SHA-256 in hex. The parts are hashed as a list, so `('ab', 'c')` and `('a', 'bc')` differ. */
export const keyedHashWith =
  (secret: string): KeyedHash =>
  (...parts) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');

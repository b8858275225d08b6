import type { Answers } from '../../form/engine/answers.ts';
import type { Entry } from './entries.ts';
import { isBlank, isSensitiveKey } from './fields.ts';

/* Faults of the client that are known and not mended. What they explain is no failure. */

/** A sensitive answer that is lost is not named while the account has another answer to its question. */
export const isNotNamed = (key: string, stored: Answers): boolean => isSensitiveKey(key) && !isBlank(stored[key]);

/**
 * A window that follows a log-in takes the guest draft that was claimed, and so does the window of the log-in. The text of the one that
 * is not in use meets what is entered in the other one, or replaces it later.
 */
export const isTakenTwice = (versions: readonly Answers[]): boolean => JSON.stringify(versions).includes('guest');

/**
 * What is entered in a window in sight before it may write meets what another window has saved meanwhile: the window does not know what
 * the record of the browser was when the other one saved.
 */
export const isBeforeTurn = (entries: readonly Entry[], keys: readonly string[]): boolean =>
  entries.some(({ key, at, heldAt }) => keys.includes(key) && heldAt !== at);

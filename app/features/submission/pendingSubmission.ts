import type { BrowserWindow } from '../../platform/browserWindow.ts';
import { identityMarker } from '../../platform/identityCookie.ts';
import { ifAllowed } from '../../platform/ifAllowed.ts';
import { isRecord } from '../../platform/isRecord.ts';

/*
 * A note in the tab's own storage that a submission was sent and not yet answered. A reload of this tab, in the same session, goes on with
 * it. Where the browser forbids storage, only this page does.
 */

const storageKey = 'pendingSubmission';

type Tab = Pick<BrowserWindow, 'document' | 'sessionStorage'>;

export interface PendingSubmission {
  /** The revision that it names; null where the backend counts none. */
  revision: string | null;
  /** When it was sent first, in milliseconds since 1970. */
  sentAt: number;
}

// A browser that forbids storage throws where the property is read.
export const notePending = (tab: Tab, pending: PendingSubmission) =>
  ifAllowed(() => {
    const session = identityMarker(tab.document.cookie);
    tab.sessionStorage.setItem(storageKey, JSON.stringify({ ...pending, session }));
  });

export const forgetPending = (tab: Tab) => ifAllowed(() => tab.sessionStorage.removeItem(storageKey));

/** What this tab has sent in this session and had no reply to. */
export function pendingIn(tab: Tab): PendingSubmission | null {
  const note = ifAllowed((): unknown => JSON.parse(tab.sessionStorage.getItem(storageKey) ?? 'null'));
  if (!isRecord(note) || note.session !== identityMarker(tab.document.cookie)) return null;
  const { revision, sentAt } = note;
  if (typeof sentAt !== 'number' || (revision !== null && typeof revision !== 'string')) return null;
  return { revision, sentAt };
}

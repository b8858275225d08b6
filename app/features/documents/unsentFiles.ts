import { askBeforeLeaving, type BrowserWindow } from '../../platform/browserWindow.ts';
import { isRecord } from '../../platform/isRecord.ts';
import { type DocumentKey, documentKeys } from '../../state/documents/documentKeys.ts';

const storageKey = 'unsentFiles';

/**
 * The files that the server does not have yet, by answer key. While one is being sent, the browser asks before the page is left.
 * The tab's storage keeps their names, so that the page can report after a reload which uploads did not finish. A failed upload
 * keeps its name: leaving a page makes its requests fail, and the page may run long enough to see them fail.
 */
export function unsentFiles(window: BrowserWindow) {
  const names = new Map<DocumentKey, string>();
  const sending = new Set<DocumentKey>();
  const ask = askBeforeLeaving();
  let unfinished = readNames(window);

  const changed = () => {
    writeNames(window, names);
    if (sending.size > 0) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };

  return {
    isSending: (key: DocumentKey) => sending.has(key),
    startSending(key: DocumentKey, name: string) {
      names.set(key, name);
      sending.add(key);
      changed();
    },
    stopSending(key: DocumentKey) {
      sending.delete(key);
      changed();
    },
    /** The server has the file, or the applicant gave it up. */
    forget(key: DocumentKey) {
      names.delete(key);
      changed();
    },
    /** Returns the names of the files that the page before a reload did not send, and forgets them. */
    takeUnfinished() {
      const taken = unfinished;
      unfinished = new Map();
      changed();
      return taken;
    },
    /** The names of an applicant's files are not shown to the next one. */
    forgetAll() {
      names.clear();
      unfinished = new Map();
      changed();
    },
  };
}

/** Where the browser forbids storage, an unfinished upload is not reported. */
function readNames(window: BrowserWindow): ReadonlyMap<DocumentKey, string> {
  const names = new Map<DocumentKey, string>();
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null');
    if (!isRecord(stored)) return names;
    for (const key of documentKeys) {
      const name = stored[key];
      if (typeof name === 'string') names.set(key, name);
    }
  } catch {
    // Forbidden, or not readable.
  }
  return names;
}

function writeNames(window: BrowserWindow, names: ReadonlyMap<DocumentKey, string>) {
  try {
    if (names.size === 0) window.sessionStorage.removeItem(storageKey);
    else window.sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(names)));
  } catch {
    // Forbidden or full.
  }
}

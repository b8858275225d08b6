import type { BrowserWindow } from '../../platform/browserWindow.ts';
import { isRecord } from '../../platform/isRecord.ts';
import { type DocumentKey, documentKeys } from '../../state/documents/documentKeys.ts';

const storageKey = 'unsentFiles';

/**
 * The files that the server does not have yet, by answer key. While there is one, the browser asks before the page is left.
 * The tab's storage keeps their names, so that the page can report after a reload which uploads were interrupted.
 */
export function unsentFiles(window: BrowserWindow) {
  const names = new Map<DocumentKey, string>();
  let interrupted = readNames(window);

  const askBeforeLeaving = (event: Event) => {
    event.preventDefault();
    // Chrome before version 119 asks only when this is set.
    event.returnValue = false;
  };
  const changed = () => {
    writeNames(window, names);
    if (names.size > 0) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  };

  return {
    has: (key: DocumentKey) => names.has(key),
    add(key: DocumentKey, name: string) {
      names.set(key, name);
      changed();
    },
    remove(key: DocumentKey) {
      names.delete(key);
      changed();
    },
    /** Returns the names of the files that the page before a reload did not send, and forgets them. */
    takeInterrupted() {
      const taken = interrupted;
      interrupted = new Map();
      changed();
      return taken;
    },
  };
}

/** Where the browser forbids storage, an interrupted upload is not reported. */
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

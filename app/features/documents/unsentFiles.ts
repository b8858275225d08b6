import { askBeforeLeaving, type BrowserWindow } from '../../platform/browserWindow.ts';
import { isRecord } from '../../platform/isRecord.ts';
import { type DocumentKey, documentKeys } from '../../state/documents/documentKeys.ts';

const storageKey = 'unsentFiles';

/**
 * The files of which the applicant does not know yet whether the server has them as documents, by answer key. While one is being
 * sent, the browser asks before the page is left. The tab's storage keeps their names, so that the page can report after a
 * reload, or after the next log-in of the same account, which uploads did not finish. A failed upload keeps its name: leaving a
 * page makes its requests fail, and the page may run long enough to see them fail.
 */
export function unsentFiles(window: BrowserWindow) {
  const names = new Map<DocumentKey, string>();
  const sending = new Set<DocumentKey>();
  const ask = askBeforeLeaving();
  /** What a page or a session before did not finish, by account. */
  const unfinished = readFiles(window);
  /** The account of the session. */
  let owner = '';

  const changed = () => {
    writeFiles(window, new Map([...unfinished, [owner, new Map([...(unfinished.get(owner) ?? []), ...names])]]));
    if (sending.size > 0) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
  /** Those of another account wait for its next log-in. */
  const forgetAll = () => {
    names.clear();
    unfinished.delete(owner);
    changed();
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
    /** The page shows what became of the file, or the applicant gave it up. */
    forget(key: DocumentKey) {
      names.delete(key);
      changed();
    },
    /** The session has ended, and with it every upload. Returns the documents that there were. */
    endSession(): readonly DocumentKey[] {
      const ended = [...names.keys()];
      unfinished.set(owner, new Map([...(unfinished.get(owner) ?? []), ...names]));
      names.clear();
      sending.clear();
      changed();
      return ended;
    },
    /** Returns the names of this account's files that a page or a session before did not finish, and forgets them. */
    takeUnfinished(username: string) {
      owner = username;
      const taken = unfinished.get(owner) ?? new Map<DocumentKey, string>();
      unfinished.delete(owner);
      changed();
      return taken;
    },
    /** The server has the file and still converts it. */
    keep(key: DocumentKey, name: string) {
      names.set(key, name);
      changed();
    },
    forgetAll,
  };
}

/** The names of files by answer key, by account. */
type Files = Map<string, ReadonlyMap<DocumentKey, string>>;

/** Where the browser forbids storage, an unfinished upload is not reported. */
function readFiles(window: BrowserWindow): Files {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null');
    const found = isRecord(stored) ? Object.entries(stored) : [];
    return new Map(found.flatMap(([account, names]) => (isRecord(names) ? [[account, namesIn(names)] as const] : [])));
  } catch {
    // Forbidden, or not readable.
  }
  return new Map();
}

const namesIn = (stored: Readonly<Record<string, unknown>>): ReadonlyMap<DocumentKey, string> =>
  new Map(
    documentKeys.flatMap((key) => {
      const name = stored[key];
      return typeof name === 'string' ? [[key, name] as const] : [];
    }),
  );

function writeFiles(window: BrowserWindow, files: Files) {
  const kept = [...files]
    .filter(([, names]) => names.size > 0)
    .map(([account, names]) => [account, Object.fromEntries(names)]);
  try {
    if (kept.length === 0) window.sessionStorage.removeItem(storageKey);
    else window.sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Forbidden or full.
  }
}

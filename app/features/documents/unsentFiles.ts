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
  let { owner, names: unfinished } = readFiles(window);

  const changed = () => {
    writeFiles(window, { owner, names: new Map([...unfinished, ...names]) });
    if (sending.size > 0) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
  /** The names of an applicant's files are not shown to the next one. */
  const forgetAll = () => {
    names.clear();
    unfinished = new Map();
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
      unfinished = new Map([...unfinished, ...names]);
      names.clear();
      sending.clear();
      changed();
      return ended;
    },
    /** Returns the names of this account's files that a page or a session before did not finish, and forgets them. */
    takeUnfinished(username: string) {
      if (owner !== username) forgetAll();
      owner = username;
      const taken = unfinished;
      unfinished = new Map();
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

interface Files {
  /** The account of these files; null while there are none. */
  owner: string | null;
  names: ReadonlyMap<DocumentKey, string>;
}

/** Where the browser forbids storage, an unfinished upload is not reported. */
function readFiles(window: BrowserWindow): Files {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null');
    if (isRecord(stored) && typeof stored.owner === 'string' && isRecord(stored.names))
      return { owner: stored.owner, names: namesIn(stored.names) };
  } catch {
    // Forbidden, or not readable.
  }
  return { owner: null, names: new Map() };
}

const namesIn = (stored: Readonly<Record<string, unknown>>): Files['names'] =>
  new Map(
    documentKeys.flatMap((key) => {
      const name = stored[key];
      return typeof name === 'string' ? [[key, name] as const] : [];
    }),
  );

function writeFiles(window: BrowserWindow, { owner, names }: Files) {
  try {
    if (names.size === 0) window.sessionStorage.removeItem(storageKey);
    else window.sessionStorage.setItem(storageKey, JSON.stringify({ owner, names: Object.fromEntries(names) }));
  } catch {
    // Forbidden or full.
  }
}

import { ifAllowed } from './ifAllowed.ts';

const storageKey = 'lastLogInOrOut';
const loggedOutMark = ' logged out';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/**
 * The note of the last log-in or log-out in any tab, with its time. Where the browser forbids storage, no tab knows of another, and
 * learns of it from the server.
 */
export function noteOfLogIns(storage: () => Storage) {
  let known = noteIn(storage);
  return {
    /** @param isLogOut the applicant pressed Log Out */
    write(isLogOut: boolean) {
      known = `${Date.now()}${isLogOut ? loggedOutMark : ''}`;
      const note = known;
      ifAllowed(() => storage().setItem(storageKey, note));
    },
    hasChanged: () => noteIn(storage) !== known,
    read() {
      known = noteIn(storage);
    },
  };
}

/** Whether the last that any tab has noted is that the applicant pressed Log Out. */
export const isLoggedOutInTab = (storage: () => Storage): boolean => noteIn(storage)?.endsWith(loggedOutMark) ?? false;

const noteIn = (storage: () => Pick<Storage, 'getItem'>): string | null =>
  ifAllowed(() => storage().getItem(storageKey)) ?? null;

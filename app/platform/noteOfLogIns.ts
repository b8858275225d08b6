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
      try {
        storage().setItem(storageKey, known);
      } catch {
        // Forbidden or full.
      }
    },
    hasChanged: () => noteIn(storage) !== known,
    read() {
      known = noteIn(storage);
    },
  };
}

/** Whether the last that any tab has noted is that the applicant pressed Log Out. */
export const isLoggedOutInTab = (storage: () => Storage): boolean => noteIn(storage)?.endsWith(loggedOutMark) ?? false;

function noteIn(storage: () => Pick<Storage, 'getItem'>): string | null {
  try {
    return storage().getItem(storageKey);
  } catch {
    return null;
  }
}

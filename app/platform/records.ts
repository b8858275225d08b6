/** Values by key; undefined stands for none. */
export type Values = Readonly<Record<string, unknown>>;

/** Values that outlive the page. Every call may reject: the browser may refuse storage, or it may be full. */
export interface Records {
  keys(): Promise<readonly string[]>;
  read(key: string): Promise<unknown>;
  /** Stores these values together. While a page closes, the browser completes only what it gets before the call returns. */
  write(values: Values): Promise<void>;
}

/** Where values may be kept. */
export interface KeptRecords {
  /** Shared by every tab of this browser. */
  device: Records;
  /** Of this tab alone. */
  tab: Records;
}

const databaseName = 'application';
const storeName = 'records';

/** Values that every tab of this browser reads and writes, in IndexedDB. */
export function deviceRecords(factory: () => IDBFactory): Records {
  let database: IDBDatabase | undefined;
  let opening: Promise<IDBDatabase> | undefined;

  const open = () => {
    opening ??= openDatabase(factory).then((opened) => {
      database = opened;
      // The browser closes it when the applicant deletes the site's data.
      opened.onclose = () => {
        database = undefined;
        opening = undefined;
      };
      return opened;
    });
    return opening;
  };

  return {
    keys: async () => keysOf(await open()),
    read: async (key) => readFrom(await open(), key),
    write: (values) => (database ? writeTo(database, values) : open().then((opened) => writeTo(opened, values))),
  };
}

/**
 * The database of a window. A browser whose tabs cannot tell each other what changed, or that has no locks, is given none: they would
 * overwrite each other's values.
 */
export function databaseOf({
  indexedDB,
  BroadcastChannel,
  navigator,
}: Pick<Window & typeof globalThis, 'indexedDB' | 'BroadcastChannel' | 'navigator'>) {
  if (typeof BroadcastChannel === 'undefined' || !('locks' in navigator))
    throw new Error('The tabs of this browser cannot talk to each other.');
  return indexedDB;
}

const openDatabase = (factory: () => IDBFactory) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory().open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const keysOf = async (database: IDBDatabase) =>
  (await resultOf(database.transaction(storeName).objectStore(storeName).getAllKeys())).map(String);

const readFrom = (database: IDBDatabase, key: string): Promise<unknown> =>
  resultOf(database.transaction(storeName).objectStore(storeName).get(key));

const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const writeTo = (database: IDBDatabase, values: Values) =>
  new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(storeName, 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    const store = transaction.objectStore(storeName);
    for (const [key, value] of Object.entries(values)) {
      if (value === undefined) store.delete(key);
      else store.put(value, key);
    }
    // Without it the transaction waits for the next turn of the event loop, which a closing page does not have.
    transaction.commit();
  });

/** Values of this tab alone, which a reload keeps. */
export const tabRecords = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>,
): Records => ({
  async keys() {
    const kept = storage();
    const keys = Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? '');
    return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  },
  read: async (key) => JSON.parse(storage().getItem(prefix + key) ?? 'null') ?? undefined,
  write: async (values) => {
    for (const [key, value] of Object.entries(values)) {
      if (value === undefined) storage().removeItem(prefix + key);
      else storage().setItem(prefix + key, JSON.stringify(value));
    }
  },
});

const prefix = 'records/';

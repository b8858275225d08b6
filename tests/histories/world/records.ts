import type { Records, Values } from '../../../app/platform/records.ts';
import type { Runner, Time } from './time.ts';

/** What a browser keeps in one place: the device's database, or the storage of one tab. */
export interface Store {
  items: Map<string, unknown>;
  /** The browser refuses to read and write. */
  isRefusing: boolean;
  /** The browser refuses to write anything, but reads and deletes. */
  isFull: boolean;
  /** It has refused something, or could not be written. */
  hasRefused: boolean;
  /** Counts the deaths of the browser's process: what it had not finished writing is lost. */
  deaths: number;
  /** When the last write that was handed over is finished. What is asked later is answered later. */
  busyUntil: number;
}

export const emptyStore = (): Store => ({
  items: new Map(),
  isRefusing: false,
  isFull: false,
  hasRefused: false,
  deaths: 0,
  busyUntil: 0,
});

const readMs = 2;
/** A transaction that the browser was handed is finished this much later, also when the page is gone by then. */
const writeMs = 3;

/** The storage of a tab, which answers at once. */
export const tabRecordsIn = (store: Store): Records => {
  const orRefuse = async <Value>(value: () => Value) => {
    if (store.isRefusing) throw new DOMException('Denied', 'SecurityError');
    return value();
  };
  return {
    keys: () => orRefuse(() => [...store.items.keys()]),
    read: (key) => orRefuse(() => structuredClone(store.items.get(key))),
    write: (values) => orRefuse(() => put(store, structuredClone(values))),
  };
};

/** The records of a device, in its database. */
export function deviceRecordsIn(time: Time, runner: Runner, store: Store): Records {
  const isRefused = (handed: Values = {}) =>
    store.isRefusing || (store.isFull && Object.values(handed).some((value) => value !== undefined));
  const answerLater = <Value>(ms: number, value: () => Value, handed?: Values) =>
    new Promise<Value>((resolve, reject) => {
      time.after(ms, runner, () => {
        if (isRefused(handed)) reject(new DOMException('Denied', 'SecurityError'));
        else resolve(value());
      });
    });
  const answerRead = <Value>(value: () => Value) =>
    answerLater(Math.max(readMs, store.busyUntil - time.now()), () => structuredClone(value()));
  return {
    keys: () => answerRead(() => [...store.items.keys()]),
    read: (key) => answerRead(() => store.items.get(key)),
    write(values) {
      const handed = structuredClone(values);
      const { deaths } = store;
      store.busyUntil = time.now() + writeMs;
      time.after(writeMs, null, () => {
        if (!isRefused(handed) && store.deaths === deaths) put(store, handed);
      });
      return answerLater(writeMs, () => {}, handed);
    },
  };
}

const refuse = async () => {
  throw new DOMException('There is no database', 'InvalidStateError');
};
/** The records of a device without a database. */
export const noRecords: Records = { keys: refuse, read: refuse, write: refuse };

function put({ items }: Store, values: Values) {
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) items.delete(key);
    else items.set(key, value);
  }
}

/** Whether a word, or a part of one, is kept in a store, in whatever form. */
export const isKeptIn = ({ items }: Store, word: string): boolean => JSON.stringify([...items.values()]).includes(word);

/** Whether an answer of a version is kept in a store. */
export const isAnyKeptIn = (store: Store, version: string): boolean =>
  version.split('; ').some((answer) => {
    const [key = '', value = ''] = answer.split('=');
    return key !== '' && [`"${value}"`, value].some((text) => isKeptIn(store, `"${key}":${text}`));
  });

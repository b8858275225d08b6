import { isRecord } from '../platform/isRecord.ts';
import type { KeptRecords, Records } from '../platform/records.ts';
import { type DraftRecord, hasContent } from './draftRecord.ts';
import { readRecord } from './readRecord.ts';
import type { StorageKind } from './storageSlice.ts';

export type StorageAdapter = Exclude<StorageKind, 'reading'>;

/** A browser that does not answer in this time counts as one that refuses storage. */
const longestWaitMs = 2000;
/** A slow device opens its database late: an application whose record is not found would look lost. */
const longestOpeningMs = 10_000;

const accountPrefix = 'account:';
const keyOf = (owner: string | null) => (owner === null ? 'guest' : accountPrefix + owner);
const sharedComputerKey = 'isSharedComputer';
const ownGuestKey = 'isOwnGuestDraft';

/**
 * One record for each owner, in the first of three adapters that works: the browser's database, the storage of the tab, the memory of the
 * page. A write that fails moves on to the next one; a device that cannot be read is not written either. No method rejects.
 */
export function draftStorage({ device, tab }: KeptRecords) {
  const memory = memoryRecords();
  const places: Readonly<Record<StorageAdapter, Records>> = { indexedDb: device, session: tab, memory };
  let adapter: StorageAdapter = 'indexedDb';
  let claimedBy: string | undefined;
  let guestWrites = 0;

  const readFrom = async (place: Records, key: string, ms = longestWaitMs) =>
    await within(
      ms,
      place.read(key).then((value) => ({ value })),
    );

  async function writeTo(key: string, value: unknown): Promise<void> {
    for (;;) {
      const write = places[adapter].write({ [key]: value });
      // An older copy in the tab would be read first.
      if (adapter === 'indexedDb') tab.write({ [key]: undefined }).catch(() => {});
      if (
        (await within(
          longestWaitMs,
          write.then(() => true),
        )) ||
        adapter === 'memory'
      )
        return;
      adapter = adapter === 'indexedDb' ? 'session' : 'memory';
    }
  }

  /** Undefined where the storage fails. */
  async function tryRead(owner: string | null): Promise<DraftRecord | null | undefined> {
    const key = keyOf(owner);
    const inTab = await readFrom(tab, key);
    const inPlace = adapter === 'session' ? inTab : await readFrom(places[adapter], key);
    // What another window has written there would be replaced unread.
    if (!inPlace && adapter === 'indexedDb') adapter = 'session';
    const found = newer(inTab, inPlace);
    const value = found?.value ?? (await memory.read(key));
    return found || value ? readRecord(value) : undefined;
  }

  const read = async (owner: string | null): Promise<DraftRecord | null> => (await tryRead(owner)) ?? null;

  const isOwnGuest = async (): Promise<boolean> => (await readFrom(tab, ownGuestKey))?.value === true;

  /** Leaves nothing of builds that kept other records. */
  async function removeOlder(place: Records): Promise<void> {
    const keys = (await within(longestWaitMs, place.keys())) ?? [];
    for (const key of keys.filter((one) => one !== sharedComputerKey && one !== ownGuestKey)) {
      const found = await readFrom(place, key);
      if (found && readRecord(found.value) === null) await within(longestWaitMs, place.write({ [key]: undefined }));
    }
  }

  return {
    adapter: () => adapter,
    /** Chooses the adapter. Returns whether this tab was said to be on a shared computer. */
    async open(): Promise<{ isSharedComputer: boolean }> {
      const inTab = await readFrom(tab, sharedComputerKey);
      const isSharedComputer = inTab?.value === true;
      const opened = isSharedComputer ? undefined : await readFrom(device, keyOf(null), longestOpeningMs);
      adapter = opened ? 'indexedDb' : inTab ? 'session' : 'memory';
      for (const place of [device, tab]) void removeOlder(place);
      return { isSharedComputer };
    },
    read,
    tryRead,
    /** Undefined deletes the record. */
    async write(owner: string | null, record: DraftRecord | undefined): Promise<void> {
      if (owner === null) guestWrites += 1;
      const isClaimed = owner === null && record !== undefined && claimedBy !== undefined;
      await writeTo(keyOf(owner), isClaimed ? { ...record, claimedBy } : record);
    },
    /** Leaves nothing of an owner in this browser. A tab on a shared computer leaves what other tabs have on the device. */
    async remove(owner: string | null): Promise<void> {
      if (owner === null) claimedBy = undefined;
      const kept = adapter === 'indexedDb' ? [device, tab, memory] : [tab, memory];
      const gone = kept.map((place) => place.write({ [keyOf(owner)]: undefined }));
      await within(longestWaitMs, Promise.all(gone));
    },
    /** Leaves nothing of the accounts whose records were written in the session with this marker. Returns these accounts. */
    async removeOfSession(marker: string): Promise<string[]> {
      const owners = new Set<string>();
      for (const place of [device, tab, memory]) {
        const keys = (await within(longestWaitMs, place.keys())) ?? [];
        for (const key of keys.filter((one) => one.startsWith(accountPrefix))) {
          const stored = (await readFrom(place, key))?.value;
          if (!isRecord(stored) || stored.marker !== marker) continue;
          owners.add(key.slice(accountPrefix.length));
          await within(longestWaitMs, place.write({ [key]: undefined }));
        }
      }
      return [...owners];
    },
    /** Moves the guest draft from the device to this tab, and notes in the tab that other people use this computer. */
    async moveToTab(record: DraftRecord | undefined): Promise<void> {
      adapter = 'session';
      await writeTo(keyOf(null), record);
      await within(longestWaitMs, tab.write({ [sharedComputerKey]: true }));
      await within(longestWaitMs, device.write({ [keyOf(null)]: undefined }));
    },
    /** Writes into the guest draft of this tab which account's log-in is sent; null when it was refused. */
    async claim(username: string | null): Promise<void> {
      if (username !== null && (await read(null)) !== null && !(await isOwnGuest())) return;
      claimedBy = username ?? undefined;
      const before = guestWrites;
      const record = await read(null);
      // A newer record, which was written meanwhile, has the claim already.
      if (record && guestWrites === before) await writeTo(keyOf(null), { ...record, claimedBy });
    },
    /** A log-in was sent from this page, and not refused. */
    isClaimed: () => claimedBy !== undefined,
    /** Whether the guest draft was entered or continued in this tab. */
    isOwnGuest,
    async noteOwnGuest(isOwn: boolean): Promise<void> {
      await within(longestWaitMs, tab.write({ [ownGuestKey]: isOwn || undefined }));
    },
  };
}

export type DraftStorage = ReturnType<typeof draftStorage>;

interface Found {
  value: unknown;
}

/**
 * While the device refused storage, the tab has written the record. It replaces the one of the same turn; another one may have what was not
 * known in this tab, which a record without content does not hide.
 */
function newer(inTab: Found | undefined, inPlace: Found | undefined): Found | undefined {
  const record = readRecord(inTab?.value);
  const isInTab = record !== null && (hasContent(record) || record.turn === readRecord(inPlace?.value)?.turn);
  return isInTab ? inTab : inPlace;
}

/** Undefined where it fails, or takes too long. */
async function within<Value>(ms: number, value: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  const found = await Promise.race([value.catch(() => undefined), tooLate]);
  clearTimeout(timer);
  return found;
}

function memoryRecords(): Records {
  const items = new Map<string, unknown>();
  return {
    keys: async () => [...items.keys()],
    read: async (key) => items.get(key),
    write: async (values) => {
      for (const [key, value] of Object.entries(values)) {
        if (value === undefined) items.delete(key);
        else items.set(key, value);
      }
    },
  };
}

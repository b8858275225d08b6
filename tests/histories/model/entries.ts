/*
 * What people have entered, and what they knew when they entered it.
 *
 * An entry is the version of a group of answers that a person saw after changing it, or after choosing between two versions.
 * It supersedes what was seen in the same tab before. Nothing else supersedes anything, however late it arrives.
 */

/** Whose answers: an account's by its name, or a visitor's. */
export interface Realm {
  /** Null for a visitor. */
  account: string | null;
}

export interface Entry {
  number: number;
  realm: Realm;
  group: string;
  version: string;
  /** The words in it, each of which is entered once only. */
  words: readonly string[];
  /** The true time. */
  at: number;
  /** Where it was entered or has been moved to, in words. */
  where: string;
  /** The version that was shown before; null where none was. */
  shown: string | null;
  /** The entries that the person had seen in the tab before. */
  seen: Set<Entry>;
  /** The server has taken it from its own device, or a log-in has found it equal to what the server has. */
  isTaken: boolean;
  /** Why it may be lost; null while it must not. */
  excuse: string | null;
}

/** An entry, and all that the person knew who made it, at first or second hand. */
export function known(entry: Entry): ReadonlySet<Entry> {
  const visited = new Set([entry]);
  for (const next of visited) for (const seen of next.seen) visited.add(seen);
  return visited;
}

/** Whether a person who made an entry knew the other one. */
export const knew = (entry: Entry, other: Entry): boolean => [...entry.seen].some((seen) => known(seen).has(other));

/**
 * Whether an entry took the place of another one, which was known, or which said the same as what was shown then: it had been
 * entered before, or the server found it equal to what it had. So did what the makers of such entries had known. `all`: the entries of the group.
 */
export const supersedes = (entry: Entry, other: Entry, all: readonly Entry[]): boolean =>
  knew(entry, other) ||
  [...known(entry)].some((one) =>
    all.some(
      (same) =>
        same.version === one.shown &&
        (same.at <= one.at || (same.isTaken && !knew(same, one))) &&
        (same === other || knew(same, other)),
    ),
  );

/** Whether two people entered different versions without knowing each other's. */
export const isPair = (one: Entry, other: Entry): boolean =>
  one.version !== other.version && !knew(one, other) && !knew(other, one);

/**
 * The entries that a final version has lost: those that must not be lost, that are not this version, and that no entry of
 * this version superseded. Two equal versions are no conflict: where two people have entered this one, each has replaced what
 * they knew. The empty version was there before anything was entered.
 */
export function lostBy(entries: readonly Entry[], version: string): readonly Entry[] {
  const same = entries.filter((entry) => entry.version === version);
  return entries.filter(
    (entry) =>
      entry.excuse === null && entry.version !== version && !same.some((own) => supersedes(own, entry, entries)),
  );
}

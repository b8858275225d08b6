import type { Answers } from '../../../form/engine/answers.ts';
import type { Entry } from './entries.ts';
import { groups, versionOf } from './fields.ts';

/* What the server has had, until when, from which device, and what each device has heard of that. */

export const endless = Number.POSITIVE_INFINITY;
/** An account that has saved nothing. */
const nothingYet = new Map([['', endless]]);

export function createSaves(now: () => number, entries: readonly Entry[]) {
  /** Until when the server has had each version, by account and group; endless for the one that it has now. */
  const stored = new Map<string, Map<string, number>>();
  /** Since when the server has the version that it has now. */
  const since = new Map<string, number>();
  /** The versions of a device which does not know that the server has had them, or later ones. */
  const unheard = new Set<string>();
  /** When each device has heard that the server has a version. */
  const heardAt = new Map<string, number>();
  /** The versions that the server has had from each device. */
  const taken = new Set<string>();
  const placeOf = (device: string, group: string, version: string) => `${device} ${group}: ${version}`;

  return {
    /** Until when the server has had a version; before everything where it never had it. */
    storedUntil(account: string, group: string, version: string): number {
      const versions = stored.get(`${account} ${group}`);
      return (versions ?? nothingYet).get(version) ?? Number.NEGATIVE_INFINITY;
    },

    /** Since when the server has the version of a group that it has now. */
    storedSince: (account: string, group: string): number => since.get(`${account} ${group}`) ?? now(),

    isUnheard: (device: string, group: string, version: string): boolean =>
      unheard.has(placeOf(device, group, version)),
    hasTaken: (device: string, group: string, version: string): boolean => taken.has(placeOf(device, group, version)),

    /** The server has these answers of an account now. */
    storedNow(account: string, answers: Answers) {
      for (const group of groups) {
        const place = `${account} ${group.name}`;
        const version = versionOf(group, answers);
        const versions = stored.get(place) ?? new Map(nothingYet);
        if (versions.get(version) !== endless) since.set(place, now());
        for (const [other, until] of versions) if (until === endless && other !== version) versions.set(other, now());
        stored.set(place, versions.set(version, endless));
      }
    },

    /** The server has taken a save of a device. `isHeard`: the page has got the reply. */
    took(device: string, answers: Answers, isHeard: boolean) {
      for (const group of groups.filter(({ keys }) => keys.some((key) => key in answers))) {
        const version = versionOf(group, answers);
        const place = placeOf(device, group.name, version);
        taken.add(place);
        for (const entry of entries)
          if (entry.group === group.name && entry.version === version && entry.where.endsWith(device))
            entry.isTaken = true;
        if (isHeard) heardAt.set(place, now());
        if (isHeard) unheard.delete(place);
        else unheard.add(place);
      }
    },

    /**
     * A device has lost what it heard since then, and no longer knows which of its versions the server has had. `until`: it has
     * none that were entered later.
     */
    forgot(device: string, since: number, until = endless) {
      for (const { where, group, version, at } of entries) {
        const place = placeOf(device, group, version);
        if (where.endsWith(device) && at <= until && (heardAt.get(place) ?? 0) >= since) unheard.add(place);
      }
    },

    /** A device has these entries still, and a page that it did not let read them has others, which it does not know. */
    leftBehind(device: string, isMeant: (entry: Entry) => boolean) {
      for (const entry of entries)
        if (entry.where.endsWith(device) && isMeant(entry)) unheard.add(placeOf(device, entry.group, entry.version));
    },
  };
}

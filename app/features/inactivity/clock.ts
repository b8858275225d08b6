import { config } from '../../config.ts';

const { logOutAfterMs, warnBeforeMs } = config.inactivity;

/** How an applicant stands who was last active so long ago. */
export const standingAfter = (idleMs: number): 'active' | 'warned' | 'expired' => {
  if (idleMs >= logOutAfterMs) return 'expired';
  return idleMs >= logOutAfterMs - warnBeforeMs ? 'warned' : 'active';
};

/** A computer that slept wakes with its timers where they stood, so the clock is read again at least this often. */
const longestNapMs = 5000;

/** How long until the standing may change, or the clock should be read again. */
export function napAfter(idleMs: number): number {
  const next = standingAfter(idleMs) === 'active' ? logOutAfterMs - warnBeforeMs : logOutAfterMs;
  return Math.min(next - idleMs, longestNapMs);
}

const storageKey = 'lastActive';

/** How far another tab's time may be ahead, as when the system clock is corrected by a little. Further ahead is no time. */
const clockToleranceMs = 60_000;

/**
 * When the applicant was last active in any tab, in milliseconds since 1970. Where storage is forbidden, this tab
 * counts alone.
 */
export function sharedActivity(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  let own = 0;
  return {
    note(now: number): void {
      own = now;
      try {
        storage().setItem(storageKey, String(now));
      } catch {
        // Forbidden or full: the other tabs will not know.
      }
    },
    /** 0 when nobody was ever active. A time far in the future is none: the clock was set back, or the value tampered with. */
    latest(now: number): number {
      const shared = Number(read(storage));
      return shared <= now + clockToleranceMs ? Math.max(own, Math.min(shared, now)) : own;
    },
  };
}

export type SharedActivity = ReturnType<typeof sharedActivity>;

function read(storage: () => Pick<Storage, 'getItem'>): string | null {
  try {
    return storage().getItem(storageKey);
  } catch {
    return null;
  }
}

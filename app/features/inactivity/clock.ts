import { config } from '../../config.ts';
import { ifAllowed } from '../../platform/ifAllowed.ts';

const { logOutAfterMs, warnBeforeMs } = config.inactivity;

/** The state of an applicant who was last active this long ago. */
export const inactivityAfter = (idleMs: number): 'active' | 'warned' | 'expired' => {
  if (idleMs >= logOutAfterMs) return 'expired';
  return idleMs >= logOutAfterMs - warnBeforeMs ? 'warned' : 'active';
};

/** A computer that wakes from sleep continues its timers where they stopped, so the clock is read at least this often. */
const longestPauseMs = 5000;

/** How long to wait until the state may change or the clock should be read again. */
export function pauseAfter(idleMs: number): number {
  const nextMs = inactivityAfter(idleMs) === 'active' ? logOutAfterMs - warnBeforeMs : logOutAfterMs;
  return Math.min(nextMs - idleMs, longestPauseMs);
}

const storageKey = 'lastActive';

/** How far another tab's time may be ahead, as after a small correction of the system clock. */
const clockToleranceMs = 60_000;

/**
 * The time of the applicant's last activity in any tab, in milliseconds since 1970. Where the browser forbids storage,
 * or it is full, only this tab counts.
 */
export function sharedActivity(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  let own = 0;
  return {
    record(now: number): void {
      own = now;
      ifAllowed(() => storage().setItem(storageKey, String(now)));
    },
    /** 0 before the first activity. A time far in the future does not count: the clock was set back, or the value altered. */
    latest(now: number): number {
      const shared = Number(ifAllowed(() => storage().getItem(storageKey)) ?? null);
      return shared <= now + clockToleranceMs ? Math.max(own, Math.min(shared, now)) : own;
    },
  };
}

export type SharedActivity = ReturnType<typeof sharedActivity>;

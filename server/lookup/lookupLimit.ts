/** More than a classroom behind one network address types. At 3 ms each, one address uses at most 6% of a core. */
const lookupsPerWindow = 1200;
const windowMs = 60_000;

/**
 * Counts look-ups per network address and returns the seconds to wait, 0 when the look-up is allowed. Unlike other limits it
 * is counted in memory, per server: a database write per keystroke would cost more than the look-up itself.
 */
export function countLookups() {
  let endsAt = 0;
  let counts = new Map<string, number>();
  return (address: string, now: Date): number => {
    if (now.getTime() >= endsAt) {
      // All addresses share one window, so the map is emptied at its end and cannot grow.
      endsAt = now.getTime() + windowMs;
      counts = new Map();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= lookupsPerWindow ? 0 : Math.ceil((endsAt - now.getTime()) / 1000);
  };
}

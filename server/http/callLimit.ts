/**
 * How many calls one network address may make to the look-up, and one applicant to all other operations. A classroom behind
 * one address types less, and a page that saves with every pause far less. At 3 ms each, one caller uses at most 6% of a core.
 */
const usualCallsPerMinute = 1200;
const windowMs = 60_000;

/**
 * Counts calls and returns the seconds that a caller has to wait, 0 when the call is allowed. Unlike the limits of
 * account/limits.ts they are counted in memory, per server: a database write per call would cost more than the call itself.
 */
export function countCalls(callsPerMinute = usualCallsPerMinute) {
  let endsAt = 0;
  let counts = new Map<string, number>();
  return (caller: string, now: Date): number => {
    if (now.getTime() >= endsAt) {
      // All callers share one window, so the map is emptied at its end and cannot grow.
      endsAt = now.getTime() + windowMs;
      counts = new Map();
    }
    const count = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, count);
    return count <= callsPerMinute ? 0 : Math.ceil((endsAt - now.getTime()) / 1000);
  };
}

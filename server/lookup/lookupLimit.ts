/** A classroom behind one address, everybody typing at once, stays below; at 3 ms each one address takes 6 % of a core. */
const lookupsPerWindow = 1200;
const windowMs = 60_000;

/**
 * Counts look-ups per network address and says how many seconds to wait, 0 when it may go on. Counted in this process and
 * not in the database as tries of a password are: a write per keystroke would cost more than the look-up, and nothing
 * secret can be guessed here. Each server protects its own time.
 */
export function countLookups() {
  let endsAt = 0;
  let counts = new Map<string, number>();
  return (address: string, now: Date): number => {
    if (now.getTime() >= endsAt) {
      // One window for everyone: what it counted is forgotten whole, so it cannot grow.
      endsAt = now.getTime() + windowMs;
      counts = new Map();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= lookupsPerWindow ? 0 : Math.ceil((endsAt - now.getTime()) / 1000);
  };
}

import { type What, whats } from './events/steps.ts';

/** Counts which event followed which, at once or with one other between them. */
export function countPairs() {
  const counts = new Map<string, number>();
  return {
    add(happened: readonly What[]) {
      happened.forEach((first, index) => {
        for (const second of happened.slice(index + 1, index + 3)) {
          const pair = `${first} → ${second}`;
          counts.set(pair, (counts.get(pair) ?? 0) + 1);
        }
      });
    },
    /** How many pairs there are, and those that did not happen. */
    result() {
      const all = whats.flatMap((first) => whats.map((second) => `${first} → ${second}`));
      return { all: all.length, missing: all.filter((pair) => !counts.has(pair)) };
    },
  };
}

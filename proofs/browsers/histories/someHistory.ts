/** Questions of the first page that take any text. */
const keys = ['first_name', 'middle_name', 'last_name', 'city'] as const;

export type Step =
  | { kind: 'type'; tab: number; key: (typeof keys)[number]; text: string }
  | { kind: 'open' }
  | { kind: 'reload' | 'close' | 'crash'; tab: number }
  | { kind: 'cut' | 'mute' | 'stop' | 'mend' }
  | { kind: 'wait'; ms: number };

/** The same seed makes the same history. */
export function someHistory(seed: number): readonly Step[] {
  const next = randomNumbers(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const tab = () => below(2);
  const makers: readonly (() => Step)[] = [
    ...Array.from({ length: 8 }, (_, index) => (): Step => {
      const key = keys[below(keys.length)] ?? keys[0];
      return { kind: 'type', tab: tab(), key, text: `${key.slice(0, 2)}${index}x${below(1000)}` };
    }),
    () => ({ kind: 'open' }),
    () => ({ kind: 'open' }),
    () => ({ kind: 'reload', tab: tab() }),
    () => ({ kind: 'close', tab: tab() }),
    () => ({ kind: 'crash', tab: tab() }),
    () => ({ kind: 'cut' }),
    () => ({ kind: 'mute' }),
    () => ({ kind: 'stop' }),
    () => ({ kind: 'mend' }),
    () => ({ kind: 'mend' }),
    () => ({ kind: 'wait', ms: below(2000) }),
    () => ({ kind: 'wait', ms: below(2000) }),
  ];
  return Array.from({ length: 14 }, () => makers[below(makers.length)]?.() ?? { kind: 'mend' });
}

/** Numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

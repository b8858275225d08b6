/*
 * Simulated time. From `startTime` to `stop`, the timers, the clock and the random numbers of the process are those of one history. No
 * time passes between two timers, however slow the machine is.
 */

interface Timer {
  at: number;
  id: number;
  run: () => void;
}

export interface Time {
  now: () => number;
  /** Lets everything run that is due without time passing. */
  settle: () => Promise<void>;
  advance: (ms: number) => Promise<void>;
  stop: () => void;
}

const start = Date.parse('2026-10-02T16:00:00Z');
/** A page that sets more timers than this in one command is in a loop. */
const mostTimers = 20_000;

const real = {
  Date,
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
  random: Math.random,
  now: Date.now,
  setImmediate,
};

/** Every promise that is settled runs its continuations before the next turn of the event loop. */
const nextTurn = () => new Promise<void>((resolve) => void real.setImmediate(resolve));

export function startTime(seed: number): Time {
  let now = start;
  let lastId = 0;
  const timers: Timer[] = [];

  function insert(timer: Timer) {
    let index = timers.length;
    while (index > 0 && (timers[index - 1]?.at ?? 0) > timer.at) index -= 1;
    timers.splice(index, 0, timer);
  }

  function setTimer<Given>(run: (...given: Given[]) => void, ms = 0, ...given: Given[]): number {
    lastId += 1;
    insert({ at: now + Math.max(0, ms), id: lastId, run: () => run(...given) });
    return lastId;
  }

  function setRepeated(run: () => void, ms = 0): number {
    const id = setTimer(repeat, ms);
    function repeat() {
      insert({ at: now + ms, id, run: repeat });
      run();
    }
    return id;
  }

  function clearTimer(id: unknown) {
    const index = timers.findIndex((timer) => timer.id === id);
    if (index >= 0) timers.splice(index, 1);
  }

  const SimulatedDate = new Proxy(real.Date, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now] : given, newTarget),
  });
  real.Date.now = () => now;
  Math.random = randomNumbers(seed);
  const simulated = { Date: SimulatedDate, clearTimeout: clearTimer, clearInterval: clearTimer };
  Object.assign(globalThis, simulated, { setTimeout: setTimer, setInterval: setRepeated });

  return {
    now: () => now,
    settle: nextTurn,
    async advance(ms) {
      const end = now + ms;
      await nextTurn();
      for (let count = 0; ; count += 1) {
        const [next] = timers;
        if (!next || next.at > end) break;
        if (count > mostTimers) throw new Error('The pages run in a loop.');
        timers.shift();
        now = Math.max(now, next.at);
        next.run();
        await nextTurn();
      }
      now = end;
    },
    stop() {
      const { Date: realDate, setTimeout, clearTimeout, setInterval, clearInterval } = real;
      Object.assign(globalThis, { Date: realDate, setTimeout, clearTimeout, setInterval, clearInterval });
      real.Date.now = real.now;
      Math.random = real.random;
    },
  };
}

/** Mulberry32: the same seed gives the same numbers. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

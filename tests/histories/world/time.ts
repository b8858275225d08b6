/*
 * Simulated time. While a page of the simulation runs, its timers, its clock and its random numbers are those of the
 * simulation; everything else in the process keeps the real ones.
 */

/** The computer that a page runs on. */
export interface Machine {
  /** How far its clock is ahead of the true time, in milliseconds. */
  clockAheadMs: number;
  /** The true time at which it wakes up; before that nothing on it runs. */
  asleepUntil: number;
}

/** Something that runs on a machine until it is gone. */
export interface Runner {
  machine: Machine;
  isAlive: boolean;
}

interface Event {
  at: number;
  number: number;
  runner: Runner | null;
  run: () => void;
}

export interface Time {
  /** The true time, in milliseconds since 1970. */
  now: () => number;
  /** Runs something later: in a page, or in the network and on servers when `runner` is null. Returns what cancels it. */
  after: (ms: number, runner: Runner | null, run: () => void) => () => void;
  /** Runs something in a page now, with everything that follows from it at once. */
  enter: (runner: Runner, run: () => void) => Promise<void>;
  /** Lets time go by. */
  advance: (ms: number) => Promise<void>;
  /** A number from 0 to 1. The same luck gives the same numbers. */
  random: () => number;
  /** Makes the simulation wait, without time going by, until the server has answered. */
  waitFor: (answer: Promise<void>) => void;
}

const realTimers = { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate };
const realNow = Date.now;
const realRandom = Math.random;

let running: { time: Time; runner: Runner } | null = null;

/** All promises that are settled run their continuations before the next turn of the event loop. */
const settled = () => new Promise<void>((resolve) => void realTimers.setImmediate(resolve));

interface Beginning {
  start: number;
  luck: number;
}

export function startTime({ start, luck }: Beginning, afterRun: (runner: Runner) => void): Time {
  let now = start;
  let count = 0;
  const events: Event[] = [];
  const answers: Promise<void>[] = [];

  /** Keeps the events in order; equal times in the order in which they were made. */
  function insert(event: Event) {
    let index = events.length;
    while (index > 0 && isLater(events[index - 1], event)) index -= 1;
    events.splice(index, 0, event);
  }

  async function enter(runner: Runner, run: () => void) {
    running = { time, runner };
    try {
      run();
      await settled();
    } finally {
      running = null;
    }
    afterRun(runner);
  }

  async function runNext(event: Event) {
    const { runner, run } = event;
    if (!runner) {
      run();
      while (answers.length > 0) await answers.shift();
      return;
    }
    if (!runner.isAlive) return;
    const { asleepUntil } = runner.machine;
    if (asleepUntil > now) return insert({ ...event, at: asleepUntil });
    await enter(runner, run);
  }

  const time: Time = {
    now: () => now,
    after(ms, runner, run) {
      count += 1;
      const event = { at: now + Math.max(0, Number.isFinite(ms) ? ms : 0), number: count, runner, run };
      insert(event);
      return () => {
        const index = events.indexOf(event);
        if (index >= 0) events.splice(index, 1);
      };
    },
    enter,
    async advance(ms) {
      const end = now + ms;
      for (let [next] = events; next && next.at <= end; [next] = events) {
        events.shift();
        now = Math.max(now, next.at);
        await runNext(next);
      }
      now = end;
    },
    random: randomNumbers(luck),
    waitFor: (answer) => void answers.push(answer),
  };
  return time;
}

/** Mulberry32. */
function randomNumbers(luck: number): () => number {
  let state = luck;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const isLater = (one: Event | undefined, other: Event) =>
  one !== undefined && (one.at > other.at || (one.at === other.at && one.number > other.number));

/** The timers of each history, by their ids. */
const timersOf = new WeakMap<Time, Map<number, () => void>>();
let timers = 0;

function startTimer(run: () => void, ms = 0, isRepeated = false): unknown {
  if (!running) return isRepeated ? realTimers.setInterval(run, ms) : realTimers.setTimeout(run, ms);
  const { time, runner } = running;
  timers += 1;
  const id = timers;
  const cancels = timersOf.get(time) ?? new Map<number, () => void>();
  timersOf.set(time, cancels);
  const start = () => {
    const cancel = time.after(ms, runner, () => {
      cancels.delete(id);
      if (isRepeated) start();
      run();
    });
    cancels.set(id, cancel);
  };
  start();
  return id;
}

function stopTimer(id: unknown) {
  const cancels = running && timersOf.get(running.time);
  if (typeof id !== 'number' || !cancels) return realTimers.clearTimeout(Number(id));
  cancels.get(id)?.();
  cancels.delete(id);
}

/** The time by the clock of the machine whose page runs. */
const clock = () => (running ? running.time.now() + running.runner.machine.clockAheadMs : realNow());

/** Puts the simulated clock, timers and random numbers in the place of the real ones. */
export function installTime() {
  Date.now = clock;
  Math.random = () => (running ? running.time.random() : realRandom());
  const SimulatedDate = new Proxy(Date, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [clock()] : given, newTarget),
  });
  Object.assign(globalThis, {
    Date: SimulatedDate,
    setTimeout: (run: () => void, ms?: number) => startTimer(run, ms),
    setInterval: (run: () => void, ms?: number) => startTimer(run, ms, true),
    clearTimeout: stopTimer,
    clearInterval: stopTimer,
  });
}

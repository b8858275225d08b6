/** A timer that can be paused. */
export interface Countdown {
  /** Starts the countdown, or continues after a pause with the remaining time. */
  run: (onEnd: () => void) => void;
  /** Stops the countdown and keeps the remaining time. */
  pause: () => void;
}

/** Ends once, after running for `durationMs` in total. It starts paused. */
export function createCountdown(durationMs: number): Countdown {
  let remainingMs = durationMs;
  let running: { timer: ReturnType<typeof setTimeout>; since: number } | undefined;
  return {
    run: (onEnd) => {
      running ??= { timer: setTimeout(onEnd, remainingMs), since: Date.now() };
    },
    pause: () => {
      if (!running) return;
      clearTimeout(running.timer);
      remainingMs = Math.max(0, remainingMs - (Date.now() - running.since));
      running = undefined;
    },
  };
}

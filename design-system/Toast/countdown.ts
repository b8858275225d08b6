/** Time running out that can be held. */
export interface Countdown {
  /** Starts, or goes on after a pause with the time that was left. */
  run: (onEnd: () => void) => void;
  /** Holds the time that is left; also how to give up for good. */
  pause: () => void;
}

/** Ends once, when it has run for `durationMs` in all, however often it was paused. It begins paused. */
export function createCountdown(durationMs: number): Countdown {
  let leftMs = durationMs;
  let running: { timer: ReturnType<typeof setTimeout>; since: number } | undefined;
  return {
    run: (onEnd) => {
      running ??= { timer: setTimeout(onEnd, leftMs), since: Date.now() };
    },
    pause: () => {
      if (!running) return;
      clearTimeout(running.timer);
      leftMs = Math.max(0, leftMs - (Date.now() - running.since));
      running = undefined;
    },
  };
}

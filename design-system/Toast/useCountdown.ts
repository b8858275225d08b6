import { useEffect, useEffectEvent, useState } from 'react';
import { createCountdown } from './countdown.ts';

/** Calls `onEnd` after `durationMs` without counting pauses. Later changes of `durationMs` have no effect. */
export function useCountdown(durationMs: number, paused: boolean, onEnd: () => void) {
  const end = useEffectEvent(onEnd);
  const [countdown] = useState(() => createCountdown(durationMs));

  useEffect(() => {
    if (paused) return;
    countdown.run(() => end());
    return countdown.pause;
  }, [countdown, paused]);
}

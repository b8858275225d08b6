import { useEffect, useEffectEvent, useState } from 'react';
import { createCountdown } from './countdown.ts';

/** Calls `onEnd` after `durationMs` (as it was first given) of not being paused. */
export function useCountdown(durationMs: number, paused: boolean, onEnd: () => void) {
  const end = useEffectEvent(onEnd);
  const [countdown] = useState(() => createCountdown(durationMs));

  useEffect(() => {
    if (paused) return;
    countdown.run(() => end());
    return countdown.pause;
  }, [countdown, paused]);
}

import { clockRead } from '../state/session/sessionSlice.ts';
import type { Store } from './createStore.ts';

const tickMs = 60_000;

/** Keeps today's date by the time that replies name, and over midnight. Returns the client's listener, and what ends the ticks. */
export function followServerClock({ dispatch }: Pick<Store, 'dispatch'>) {
  const ticks = setInterval(() => dispatch(clockRead({ deviceMs: Date.now() })), tickMs);
  return {
    onServerTime: (serverMs: number) => void dispatch(clockRead({ deviceMs: Date.now(), serverMs })),
    stopClock: () => clearInterval(ticks),
  };
}

import { useEffect, useEffectEvent, useState } from 'react';
import { reachServer } from '../platform/reachServer.ts';

const pauseMs = 5000;

/** What is known of the server: nothing yet, that it was reached, or that it was not, with the number of times. */
interface Reach {
  isReached: boolean | undefined;
  isAsking: boolean;
  tries: number;
}

/**
 * Opens a page again that could not be opened, only while the server is reached: a page that is loaded without it leaves the
 * application. Without a connection it goes on by itself once there is one.
 */
export function useReopening(reopen: () => void) {
  const [{ isReached, isAsking, tries }, setReach] = useState<Reach>({
    isReached: undefined,
    isAsking: false,
    tries: 0,
  });
  const ask = async (isPressed: boolean) => {
    if (isPressed) setReach((before) => ({ ...before, isAsking: true }));
    const isReachedNow = await reachServer();
    setReach((before) => ({
      isReached: isReachedNow,
      isAsking: false,
      tries: isPressed ? before.tries + 1 : before.tries,
    }));
    return isReachedNow;
  };
  const isAway = isReached === false;
  const askAgain = useEffectEvent(async () => {
    if (await ask(false)) reopen();
  });
  const askFirst = useEffectEvent(() => void ask(false));
  useEffect(askFirst, []);
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(askAgain, pauseMs);
    window.addEventListener('online', askAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', askAgain);
    };
  }, [isAway]);
  return {
    isAway,
    isAsking,
    /** Counts the presses that did not reach the server. */
    tries,
    retry: async () => {
      if (await ask(true)) reopen();
    },
  };
}

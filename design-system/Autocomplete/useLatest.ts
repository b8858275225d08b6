import { useEffect, useMemo, useRef } from 'react';

/** One task at a time. */
export interface Latest {
  /** Begins a task, and hands its outcome on unless something newer was begun since; undefined when it failed. */
  run: <Outcome>(
    task: (signal: AbortSignal) => Promise<Outcome>,
    settle: (outcome: Outcome | undefined) => void,
  ) => Promise<void>;
  /** The outcome of what runs is no longer wanted. */
  forget: () => void;
}

/** Answers may overtake each other; only the latest question's counts, and none once the widget is gone. */
export function useLatest(): Latest {
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  return useMemo(
    () => ({
      forget: () => running.current?.abort(),
      run: async (task, settle) => {
        running.current?.abort();
        const controller = new AbortController();
        running.current = controller;
        const outcome = await attempt(() => task(controller.signal));
        if (!controller.signal.aborted) settle(outcome);
      },
    }),
    [],
  );
}

async function attempt<Outcome>(task: () => Promise<Outcome>): Promise<Outcome | undefined> {
  try {
    return await task();
  } catch {
    return undefined;
  }
}

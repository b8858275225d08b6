import { useEffect, useMemo, useRef } from 'react';

/** Runs one asynchronous task at a time. */
export interface LatestTask {
  /** Starts a task in place of the running one. `settle` gets the outcome, or undefined when the task fails. */
  run: <Outcome>(
    task: (signal: AbortSignal) => Promise<Outcome>,
    settle: (outcome: Outcome | undefined) => void,
  ) => Promise<void>;
  /** Aborts the running task, whose outcome is then ignored. */
  cancel: () => void;
}

/** Keeps the outcome of the latest task only, since an earlier task may end later, and of none after the widget unmounts. */
export function useLatest(): LatestTask {
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  return useMemo(
    () => ({
      cancel: () => running.current?.abort(),
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

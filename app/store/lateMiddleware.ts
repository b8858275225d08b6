import type { Middleware } from '@reduxjs/toolkit';

type Hear = (action: unknown) => unknown;

/**
 * Makes place in a store for a middleware that is loaded after the screen and hears each action once the state has it.
 *
 * `keep` is called when the person can act: what happens from then on waits, in its order, for the middleware that joins.
 */
export function lateMiddleware<State>() {
  let store: Parameters<Middleware<unknown, State>>[0] | undefined;
  let kept: unknown[] | undefined;
  let hear: Hear = (action) => kept?.push(action);

  const place: Middleware<unknown, State> = (placed) => {
    store = placed;
    return (next) => (action) => {
      const result = next(action);
      hear(action);
      return result;
    };
  };

  return {
    place,
    /** Gives the place to a middleware. The returned function tells it what was kept. */
    join(middleware: Middleware<unknown, State>): () => void {
      if (!store) throw new Error('The store is not made yet.');
      hear = middleware(store)((action) => action);
      const before = kept ?? [];
      kept = undefined;
      return () => {
        for (const action of before) hear(action);
      };
    },
    keep() {
      kept ??= [];
    },
  };
}

export type Late<State> = Pick<ReturnType<typeof lateMiddleware<State>>, 'join'>;

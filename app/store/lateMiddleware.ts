import type { Dispatch, Middleware, MiddlewareAPI } from '@reduxjs/toolkit';

type Handle = (action: unknown) => unknown;

/**
 * Makes place in a store for a middleware that is loaded after the screen.
 *
 * `keep` is called when the person can act: what happens from then on waits, in its order, for the middleware that joins.
 */
export function lateMiddleware<State>() {
  let store: MiddlewareAPI<Dispatch, State> | undefined;
  let reduce: Handle;
  let kept: unknown[] | undefined;
  let handle: Handle = (action) => {
    const result = reduce(action);
    kept?.push(action);
    return result;
  };

  const place: Middleware<unknown, State> = (placed) => {
    store = placed;
    return (next) => {
      reduce = next;
      return (action) => handle(action);
    };
  };

  const late = {
    place,
    /** Tells the screen of what was dispatched with low priority. */
    whenToTell: (tell: () => void): void => queueMicrotask(tell),
    /** Gives the place to a middleware. Returns what was kept for it. */
    join(middleware: (place: LatePlace<State>) => Handle): readonly unknown[] {
      if (!store) throw new Error('The store is not made yet.');
      handle = middleware({ store, reduce, late });
      const before = kept ?? [];
      kept = undefined;
      return before;
    },
    keep() {
      kept ??= [];
    },
  };
  return late;
}

/** What a middleware that comes late is given. It may decide when the screen is told. */
export interface LatePlace<State> {
  store: MiddlewareAPI<Dispatch, State>;
  reduce: Handle;
  late: { whenToTell: (tell: () => void) => void };
}

export type Late<State> = Pick<ReturnType<typeof lateMiddleware<State>>, 'join'>;

import type { Middleware } from '@reduxjs/toolkit';

/**
 * Makes place in a store for a middleware that is loaded after the screen. It hears each action once the reducers have.
 *
 * `keep` is called when the person can act: what happens from then on waits, in its order, for the middleware that joins.
 */
export function lateMiddleware() {
  let store: Parameters<Middleware>[0] | undefined;
  let hear: ((action: unknown) => unknown) | undefined;
  let kept: unknown[] | undefined;

  const place: Middleware = (placed) => {
    store = placed;
    return (next) => (action) => {
      const result = next(action);
      if (hear) hear(action);
      else kept?.push(action);
      return result;
    };
  };

  /** @param begin starts what the middleware does, before it hears what was kept */
  function join<Begun>(middleware: Middleware, begin: () => Begun): Begun {
    if (!store) throw new Error('The store is not made yet.');
    hear = middleware(store)((action) => action);
    const begun = begin();
    for (const action of kept ?? []) hear(action);
    kept = undefined;
    return begun;
  }

  return {
    place,
    join,
    keep: () => {
      kept ??= [];
    },
  };
}

/** What a middleware that comes late is given. */
export type Late = Pick<ReturnType<typeof lateMiddleware>, 'join'>;

import type { Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { batched } from './batched.ts';
import type { Late } from './lateMiddleware.ts';
import { gatherLetters, type LettersState } from './letters.ts';
import { type Dependencies, rootSaga } from './rootSaga.ts';

/** Runs the saga of every feature on a store. */
export function runSagas({ join }: Late<LettersState>, dependencies: Dependencies): Task {
  const sagas = createSagaMiddleware();
  let hear: (action: unknown) => unknown = () => {};
  const kept = join((place) => {
    hear = toldTogether(sagas)(place.store)((action) => action);
    return gatherLetters(place, (action) => {
      const result = place.reduce(action);
      hear(action);
      return result;
    });
  });
  const task = sagas.run(rootSaga, dependencies);
  // What happened before they were there.
  for (const action of kept) hear(action);
  return task;
}

/**
 * A press may lead to ten actions of sagas. The state has each of them at once; the screen, which asks every component at each, is told of
 * them together at the end of the turn.
 */
const toldTogether =
  (sagas: Middleware): Middleware =>
  ({ getState, dispatch }) =>
    sagas({ getState, dispatch: (action) => dispatch(batched(action)) });

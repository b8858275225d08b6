import createSagaMiddleware, { type Task } from 'redux-saga';
import type { Late } from './lateMiddleware.ts';
import { type Dependencies, rootSaga } from './rootSaga.ts';

/** Runs the saga of every feature on a store. */
export function runSagas({ join }: Late, dependencies: Dependencies): Task {
  const sagas = createSagaMiddleware();
  return join(sagas, () => sagas.run(rootSaga, dependencies));
}

import createSagaMiddleware, { type Task } from 'redux-saga';
import { recordLock } from '../draft/conditional.ts';
import { draftStorage } from '../draft/draftStorage.ts';
import type { KeptRecords } from '../platform/records.ts';
import type { RootState, Store } from './createStore.ts';
import type { Late } from './lateMiddleware.ts';
import { type Dependencies, rootSaga } from './rootSaga.ts';

interface Surroundings extends Omit<Dependencies, 'storage'> {
  subscribe: Store['subscribe'];
  records: KeptRecords;
}

/** Runs the saga of every feature on a store. */
export function runSagas({ join }: Late<RootState>, { subscribe, records, ...dependencies }: Surroundings): Task {
  const sagas = createSagaMiddleware({ context: { subscribe, [recordLock]: { tail: Promise.resolve() } } });
  const tellKept = join(sagas);
  const task = sagas.run(rootSaga, { ...dependencies, storage: draftStorage(records) });
  tellKept();
  return task;
}

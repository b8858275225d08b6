import { buffers, eventChannel } from 'redux-saga';
import { getContext, type SagaGenerator, select, take } from 'typed-redux-saga';

/** Waits until the state is as the selector says. The store notifies of each change (store/runSagas.ts). */
export function* waitUntil<State>(selector: (state: State) => boolean): SagaGenerator<void> {
  if (yield* select(selector)) return;
  const subscribe = yield* getContext<(listener: () => void) => () => void>('subscribe');
  const changes = eventChannel<true>((emit) => subscribe(() => emit(true)), buffers.sliding(1));
  try {
    while (!(yield* select(selector))) yield* take(changes);
  } finally {
    changes.close();
  }
}

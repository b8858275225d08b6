import { call, race, type SagaGenerator, take } from 'typed-redux-saga';
import { loggedOut, sessionEnded } from './sessionSlice.ts';

/** Does the work unless the session ends first; then the work is cancelled, and its requests with it. */
export function* whileLoggedIn(work: () => SagaGenerator<unknown>) {
  yield* race({ work: call(work), ended: take([loggedOut.type, sessionEnded.type]) });
}

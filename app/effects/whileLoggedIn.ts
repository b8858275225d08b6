import { call, race, type SagaGenerator, take } from 'typed-redux-saga';
import { loggedOut, sessionEnded } from '../state/session/sessionSlice.ts';

/** Runs a saga until the session ends; then the saga and its requests are cancelled. */
export function* whileLoggedIn(saga: () => SagaGenerator<unknown>) {
  yield* race({ saga: call(saga), ended: take([loggedOut.type, sessionEnded.type]) });
}

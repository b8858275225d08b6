import { createAction } from '@reduxjs/toolkit';
import { call, delay, put, race, type SagaGenerator } from 'typed-redux-saga';
import type { BrowserWindow } from '../platform/browserWindow.ts';
import { takeLock } from '../platform/locks.ts';

/** The tab that holds this lock alone changes the cookie of the session: it logs in, or ends the session before. */
export const sessionLock = 'session';

/** A log-in is about to be sent from this tab. */
export const logInStarted = createAction('logIn/started');
/** It was answered, or will not be. */
export const logInEnded = createAction('logIn/ended');

/** A tab that the browser has put to sleep may hold the lock. */
const longestWaitMs = 5000;

/**
 * Runs a log-in while no tab ends the session before. The reply to that call removes the session's cookie, and would
 * remove the new one's.
 */
export function* logInTurn<Result>(window: BrowserWindow, logIn: () => SagaGenerator<Result>): SagaGenerator<Result> {
  const turn = new AbortController();
  yield* put(logInStarted());
  try {
    yield* race({ begins: call(takeLock, window, sessionLock, turn.signal), tooLate: delay(longestWaitMs) });
    return yield* call(logIn);
  } finally {
    turn.abort();
    yield* put(logInEnded());
  }
}

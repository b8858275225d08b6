import type { Action } from '@reduxjs/toolkit';
import { call, delay, race, type SagaGenerator, take } from 'typed-redux-saga';
import { type Failure, leavesOutcomeOpen } from '../platform/failure.ts';
import { askAgainMs } from './askAgainMs.ts';

interface Shown {
  /** Tells the server what is shown. */
  send: () => SagaGenerator<Failure | null>;
  /** Whether an action shows something else. */
  until: (action: Action) => boolean;
}

/** After a change that got no reply and is not shown: the server may have it, and is told what is shown until it has heard. */
export function* tellShown({ send, until }: Shown): SagaGenerator<void> {
  for (;;) {
    const { over } = yield* race({ waited: delay(askAgainMs), over: take(until) });
    if (over) return;
    const failure = yield* call(send);
    if (!failure || !leavesOutcomeOpen(failure)) return;
  }
}

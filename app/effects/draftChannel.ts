import { nanoid } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { call, delay, race, type SagaGenerator, take } from 'typed-redux-saga';
import type { Answers } from '../../form/engine/answers.ts';
import type { BrowserWindow } from '../platform/browserWindow.ts';
import { isRecord } from '../platform/isRecord.ts';

/*
 * How the tabs of a browser ask each other for the draft they share (features/otherTabs/sharedDraftSaga.ts).
 */

export const draftChannelName = 'draft';

/** A tab asks the others for the draft of this owner. */
export interface Question {
  /** The name of the tab, for this question. */
  asks: string;
  owner: string | null;
  /** The tab has words itself, and may be asked for them in return. */
  hasBegun: boolean;
  /** What a visitor had typed, and the account has taken with the device's outbox. */
  visited: Answers;
}

/** Long enough for a tab that is awake. */
const longestWaitMs = 200;

/** Whether another tab of this browser works on the draft of this owner. */
export function* isDraftBeside({ BroadcastChannel }: BrowserWindow, owner: string): SagaGenerator<boolean> {
  if (!BroadcastChannel) return false;
  const question: Question = { asks: nanoid(), owner, hasBegun: false, visited: {} };
  const channel = new BroadcastChannel(draftChannelName);
  const messages = eventChannel<{ data: unknown }>((emit) => {
    channel.addEventListener('message', emit);
    return () => channel.close();
  }, buffers.expanding());
  channel.postMessage(question);
  const { beside } = yield* race({
    beside: call(function* () {
      while (!tellsOfDraft((yield* take(messages)).data, question));
      return true;
    }),
    none: delay(longestWaitMs),
  });
  messages.close();
  return beside === true;
}

/** The other tab answers, or asks for the same draft because it has just begun with it. */
const tellsOfDraft = (message: unknown, { asks, owner }: Question): boolean =>
  isRecord(message) && (message.answers === asks || (typeof message.asks === 'string' && message.owner === owner));

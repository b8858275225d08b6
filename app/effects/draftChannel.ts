import { nanoid } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { call, delay, race, type SagaGenerator, take } from 'typed-redux-saga';
import type { BrowserWindow } from '../platform/browserWindow.ts';
import { isRecord } from '../platform/isRecord.ts';
import type { DraftChange } from '../state/draft/draftChange.ts';
import { nothingVisited, type Visited } from '../state/draft/outboxEvents.ts';

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
  /** What a visitor had typed in the tab, and the account has taken. */
  visited: Visited;
  /**
   * The account's draft, which a tab of the same visitor goes on with; or what a visitor has entered in this tab already, for
   * one that has nothing.
   */
  draft: DraftChange | null;
  /** The words of the visitor are on the device for the account. */
  isOnDevice: boolean;
}

/** Long enough for a tab that is awake. */
const longestWaitMs = 200;

/** Whether another tab of this browser works on the draft of this owner. */
export function* isDraftBeside({ BroadcastChannel }: BrowserWindow, owner: string | null): SagaGenerator<boolean> {
  if (!BroadcastChannel) return false;
  const question: Question = {
    asks: nanoid(),
    owner,
    hasBegun: false,
    visited: nothingVisited,
    draft: null,
    isOnDevice: false,
  };
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

/**
 * The other tab answers, or asks for the same draft because it has just begun with it. A visitor's may not have begun, or not have
 * been allowed to read the device.
 */
const tellsOfDraft = (message: unknown, { asks, owner }: Question): boolean => {
  if (!isRecord(message)) return false;
  if (owner === null) return message.answers === asks && message.hasUnread !== true;
  return message.answers === asks || (typeof message.asks === 'string' && message.owner === owner);
};

import { SHOULD_AUTOBATCH } from '@reduxjs/toolkit';
import { answered, typed, type WithDraft } from '../state/draft/draftSlice.ts';
import { isMereLetter, lettersTold, tabBesideHeard } from '../state/draft/letters.ts';
import { selectRefusal, type WithSaving } from '../state/saving/savingSlice.ts';
import { selectIsFormOver, selectIsValidating, type WithSession } from '../state/session/sessionSlice.ts';
import type { LatePlace } from './lateMiddleware.ts';

/*
 * Letters.
 *
 * The state has each letter at once. The screen and the sagas, which ask much of each change, hear of a run of letters together: 250 ms
 * after the first one at most, before anything else happens, and as soon as `lettersTold` is dispatched, as when a field is left. A
 * letter that changes more than a text is told at once, with those before it. While another tab is open, every letter is: a person may
 * go on, log in or close there at any moment.
 *
 * What comes after the end of the session, from a form that is still shown, is not entered at all.
 */

/** Less than what may go by until a letter is on the device (features/outbox/outboxSaga.ts). */
const longestWaitMs = 250;

export type LettersState = WithDraft & WithSession & WithSaving;

/** Decides for each action when it is told. */
export function gatherLetters({ store, reduce, late }: LatePlace<LettersState>, tell: (action: unknown) => unknown) {
  let waiting: { timer: ReturnType<typeof setTimeout>; since: number } | undefined;
  let isTyping = false;
  let tellScreen: (() => void) | undefined;
  let hasTabBeside = false;

  late.whenToTell = (tell) => {
    if (isTyping) tellScreen = tell;
    else queueMicrotask(tell);
  };

  function take(letter: ReturnType<typeof typed>) {
    isTyping = true;
    reduce({ ...letter, meta: { [SHOULD_AUTOBATCH]: true } });
    isTyping = false;
    waiting ??= { timer: setTimeout(tellLetters, longestWaitMs), since: Date.now() };
  }

  function tellLetters() {
    if (!waiting) return;
    const { timer, since } = waiting;
    clearTimeout(timer);
    waiting = undefined;
    // The clock may have been set, or the machine have slept.
    tell(lettersTold(Math.min(Math.max(Date.now() - since, 0), longestWaitMs)));
    tellScreen?.();
    tellScreen = undefined;
  }

  return (action: unknown): unknown => {
    if ((typed.match(action) || answered.match(action)) && selectIsFormOver(store.getState())) return action;
    hasTabBeside ||= tabBesideHeard.match(action);
    if (typed.match(action)) {
      const before = store.getState();
      take(action);
      if (hasTabBeside || !mayWait(before, store.getState(), action)) tellLetters();
      return action;
    }
    tellLetters();
    return lettersTold.match(action) ? action : tell(action);
  };
}

/** Errors and refusals that are shown follow each letter. */
const mayWait = ({ draft }: LettersState, now: LettersState, { payload }: ReturnType<typeof typed>): boolean =>
  !selectIsValidating(now) &&
  selectRefusal(now) === null &&
  Object.keys(payload).every((key) => isMereLetter(draft, now.draft, key));

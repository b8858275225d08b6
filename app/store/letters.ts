import {
  answered,
  broughtBack,
  chosen,
  conflictSettled,
  lookupUsed,
  typed,
  type WithDraft,
} from '../state/draft/draftSlice.ts';
import { isMereLetter, lettersTold, tabBesideHeard } from '../state/draft/letters.ts';
import { selectRefusal, type WithSaving } from '../state/saving/savingSlice.ts';
import { selectIsFormOver, selectIsValidating, type WithSession } from '../state/session/sessionSlice.ts';
import { batched } from './batched.ts';
import type { LatePlace } from './lateMiddleware.ts';

/*
 * Letters.
 *
 * The state has each letter at once. The sagas and the screen, which ask much of each change, hear of a run of letters together: the sagas
 * every 250 ms, the screen once such a time has brought no letter, or a second has gone by. Both hear of them before anything else
 * happens, and as soon as `lettersTold` is dispatched, as when a field is left. Of a letter that changes more than a text, and of those
 * before it, both hear once the frame that shows it is drawn. While another tab is open, both hear of every letter at once: a person may
 * go on, log in or close there at any moment.
 *
 * What comes after the end of the session, from a form that is still shown, is not entered at all.
 */

/** Less than what may go by until a letter is on the device (features/outbox/outboxSaga.ts). */
const turnMs = 250;
/** After the frame that shows the letter. */
const soonMs = 20;
/** The screen waits no longer for a pause in typing. */
const mostTurns = 4;

export type LettersState = WithDraft & WithSession & WithSaving;

/** Decides for each action when it is told. */
export function gatherLetters({ store, reduce, late }: LatePlace<LettersState>, tell: (action: unknown) => unknown) {
  let turn: ReturnType<typeof setTimeout> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let turns = 0;
  /** When the first letter came of which the sagas have not heard. */
  let waitingSince: number | undefined;
  let isTyping = false;
  let tellScreen: (() => void) | undefined;
  let hasTabBeside = false;

  late.whenToTell = (tell) => {
    if (isTyping) tellScreen = tell;
    else queueMicrotask(tell);
  };

  function take(letter: ReturnType<typeof typed>) {
    isTyping = true;
    reduce(batched(letter));
    isTyping = false;
    waitingSince ??= Date.now();
    turn ??= setTimeout(endTurn, turnMs);
  }

  function endTurn() {
    turn = undefined;
    turns += 1;
    if (waitingSince === undefined || turns === mostTurns) tellLetters();
    else {
      tellSagas();
      turn ??= setTimeout(endTurn, turnMs);
    }
  }

  function tellLetters() {
    clearTimeout(turn);
    clearTimeout(soon);
    turn = undefined;
    soon = undefined;
    turns = 0;
    tellSagas();
    tellScreen?.();
    tellScreen = undefined;
  }

  function tellSagas() {
    if (waitingSince === undefined) return;
    // The clock may have been set, or the machine have slept.
    const waitedMs = Math.min(Math.max(Date.now() - waitingSince, 0), turnMs);
    waitingSince = undefined;
    tell(batched(lettersTold(waitedMs)));
  }

  return (action: unknown): unknown => {
    if (isEntry(action) && selectIsFormOver(store.getState())) return action;
    hasTabBeside ||= tabBesideHeard.match(action);
    if (typed.match(action)) {
      const before = store.getState();
      take(action);
      if (hasTabBeside) tellLetters();
      else if (!mayWait(before, store.getState(), action)) soon ??= setTimeout(tellLetters, soonMs);
      return action;
    }
    tellLetters();
    return lettersTold.match(action) ? action : tell(action);
  };
}

const entries = [typed, answered, chosen, lookupUsed, broughtBack, conflictSettled];

const isEntry = (action: unknown): boolean => entries.some(({ match }) => match(action));

/** Errors and refusals that are shown follow each letter. */
const mayWait = ({ draft }: LettersState, now: LettersState, { payload }: ReturnType<typeof typed>): boolean =>
  !selectIsValidating(now) &&
  selectRefusal(now) === null &&
  Object.keys(payload).every((key) => isMereLetter(draft, now.draft, key));

import type { Middleware } from '@reduxjs/toolkit';
import type { Answers } from '../../form/engine/answers.ts';
import { answered, broughtBack, conflictSettled, lookupUsed, typed, type WithDraft } from '../draft/draftSlice.ts';
import { selectRefusal, type WithSaving } from '../draft/savingSlice.ts';
import { selectIsFormOver, selectIsValidating, type WithSession } from '../state/session/sessionSlice.ts';

/** The longest time between a key and the store. */
const throttleMs = 200;

type State = WithDraft & WithSaving & WithSession;

/**
 * Throttles `typed`. A text field shows its own text; the store gets it at the latest 200 ms after the first key that it does not have,
 * before any other action, and at once while errors are shown. `textsWanted` alone is such an action.
 *
 * Entries from a form that is still shown after the end of the session are dropped.
 */
export const typedTexts: Middleware<unknown, State> =
  ({ getState }) =>
  (next) => {
    let held: Answers = {};
    let timer: ReturnType<typeof setTimeout> | undefined;

    function handOver() {
      clearTimeout(timer);
      timer = undefined;
      const texts = held;
      held = {};
      if (Object.keys(texts).length > 0 && !selectIsFormOver(getState())) next(typed(texts));
    }

    return (action) => {
      if (isEntry(action) && selectIsFormOver(getState())) return action;
      if (typed.match(action)) {
        held = { ...held, ...action.payload };
        if (showsErrors(getState())) handOver();
        else timer ??= setTimeout(handOver, throttleMs);
        return action;
      }
      handOver();
      return next(action);
    };
  };

const entries = [typed, answered, lookupUsed, broughtBack, conflictSettled];

const isEntry = (action: unknown): boolean => entries.some(({ match }) => match(action));

/** Errors and refusals that are shown follow each key. */
const showsErrors = (state: State): boolean => selectIsValidating(state) || selectRefusal(state) !== null;

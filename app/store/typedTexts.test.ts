import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { textsWanted } from '../draft/draftEvents.ts';
import {
  answered,
  broughtBack,
  conflictSettled,
  lookupUsed,
  selectAnswers,
  selectDraft,
  typed,
} from '../draft/draftSlice.ts';
import { answersRefused } from '../draft/savingSlice.ts';
import { initialSession, sessionEnded, webStatusAdvanced } from '../state/session/sessionSlice.ts';
import { reveal, textKeys } from '../testing/sampleKeys.ts';
import { createStore } from './createStore.ts';

const [key, other] = textKeys;
const throttleMs = 200;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store with the first text as it was after each action. */
function start(isLoggedIn = false) {
  const { store } = createStore({ session: initialSession({ isLoggedIn, today: '2026-10-02' }) });
  const texts: unknown[] = [];
  const answers = () => selectAnswers(store.getState());
  store.subscribe(() => texts.push(answers()[key]));
  const type = (text: string, at = key) => void store.dispatch(typed({ [at]: text }));
  return { store, texts, answers, type };
}

describe('a text that is typed', () => {
  test('is in the store 200 ms after its first key', () => {
    const { texts, type } = start();
    type('A');
    vi.advanceTimersByTime(throttleMs - 1);
    expect(texts).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(texts).toEqual(['A']);
  });

  test('comes in one action for all keys of 200 ms, also of a person who types without a pause', () => {
    const { texts, type } = start();
    for (const text of ['A', 'An', 'Ana', 'Ana ', 'Ana L', 'Ana Lu']) {
      type(text);
      vi.advanceTimersByTime(throttleMs / 2);
    }
    expect(texts).toEqual(['An', 'Ana ', 'Ana Lu']);
    vi.advanceTimersByTime(10 * throttleMs);
    expect(texts).toHaveLength(3);
  });

  test('comes together with another text that is typed in the same 200 ms', () => {
    const { texts, answers, type } = start();
    type('Ana');
    type('Bonn', other);
    vi.advanceTimersByTime(throttleMs);
    expect(answers()).toMatchObject({ [key]: 'Ana', [other]: 'Bonn' });
    expect(texts).toHaveLength(1);
  });

  test('is in the store before any other action', () => {
    const { store, texts, type } = start();
    type('A');
    type('An');
    store.dispatch(answered({ [key]: 'Ana' }));
    vi.advanceTimersByTime(throttleMs);
    expect(texts).toEqual(['An', 'Ana']);
  });

  test('is in the store as soon as all texts are wanted', () => {
    const { store, answers, type } = start();
    type('Ana');
    store.dispatch(textsWanted());
    expect(answers()[key]).toBe('Ana');
  });

  test.each([
    ['errors are shown', webStatusAdvanced('validating')],
    ['an answer was refused', answersRefused({ answers: {}, failure: { kind: 'refused', status: 422, message: '' } })],
  ])('is in the store at each key while %s', (_, action) => {
    const { store, texts, type } = start();
    store.dispatch(action);
    type('A');
    type('An');
    expect(texts.slice(1)).toEqual(['A', 'An']);
  });
});

test.each([
  typed({ [key]: 'A' }),
  answered({ [key]: 'A' }),
  lookupUsed({ on: key, block: [key], given: { [key]: 'A' }, source: 'found' }),
  broughtBack(reveal.key),
  conflictSettled({ key, choice: 'other' }),
])('after the end of a session, a form that is still shown enters nothing: $type', (action) => {
  const { store } = start(true);
  store.dispatch(sessionEnded({ message: 'The end.' }));
  const draft = selectDraft(store.getState());
  store.dispatch(action);
  vi.advanceTimersByTime(throttleMs);
  expect(selectDraft(store.getState())).toBe(draft);
});

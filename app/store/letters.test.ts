import { isAction } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answered,
  broughtBack,
  chosen,
  conflictSettled,
  lookupUsed,
  selectAnswers,
  selectDraft,
  typed,
} from '../state/draft/draftSlice.ts';
import { tabBesideHeard } from '../state/draft/letters.ts';
import { answersRefused, saveSucceeded } from '../state/saving/savingSlice.ts';
import { initialSession, sessionEnded, webStatusAdvanced } from '../state/session/sessionSlice.ts';
import { reveal, textKeys } from '../testing/sampleKeys.ts';
import { createStore } from './createStore.ts';
import { gatherLetters } from './letters.ts';

const [key, other] = textKeys;
const told = 'draft/lettersTold';
const soonMs = 20;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store with what its listeners and a middleware that comes late have heard. */
function start(isLoggedIn = false) {
  const { store, late } = createStore({ session: initialSession({ isLoggedIn, today: '2026-10-02' }) });
  const texts: unknown[] = [];
  const heard: string[] = [];
  store.subscribe(() => texts.push(selectAnswers(store.getState())[key]));
  late.join((place) =>
    gatherLetters(place, (action) => {
      if (isAction(action)) heard.push(action.type);
      return place.reduce(action);
    }),
  );
  const type = (text: string, at = key) => void store.dispatch(typed({ [at]: text }));
  const text = () => selectAnswers(store.getState())[key];
  return { store, texts, heard, type, text };
}

test('the state has each letter at once; sagas hear every 250 ms, and the screen after a pause', () => {
  const { texts, heard, type, text } = start();
  type('A');
  vi.advanceTimersByTime(soonMs);
  type('An');
  vi.advanceTimersByTime(240);
  type('Ana');
  expect(text()).toBe('Ana');
  expect(heard).toEqual([told]);
  vi.advanceTimersByTime(10);
  expect(heard).toEqual([told, told]);
  expect(texts).toEqual(['A']);
  vi.advanceTimersByTime(250);
  expect(texts).toEqual(['A', 'Ana']);
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual([told, told]);
  expect(texts).toHaveLength(2);
});

test('the screen hears once a second of a person who types without a pause', () => {
  const { texts, heard, type } = start();
  type('A');
  vi.advanceTimersByTime(soonMs);
  for (const text of ['An', 'Ann', 'Anna', 'Anna ', 'Anna L', 'Anna Lu']) {
    type(text);
    vi.advanceTimersByTime(200);
  }
  expect(texts).toEqual(['A', 'Anna L']);
  expect(heard).toHaveLength(5);
});

test('letters are told before anything else happens', () => {
  const { store, texts, heard, type } = start();
  type('A');
  type('An');
  store.dispatch(answered({ [key]: 'Ana' }));
  expect(texts).toEqual(['An', 'Ana']);
  expect(heard).toEqual([told, 'draft/answered']);
});

test('while another tab is open, a letter is told at once', () => {
  const { store, texts, type } = start();
  store.dispatch(tabBesideHeard());
  type('A');
  type('An');
  expect(texts.slice(1)).toEqual(['A', 'An']);
});

describe('sagas and screen hear of a letter after its frame', () => {
  test('when it is the first one, or leaves nothing', () => {
    const { texts, heard, type } = start();
    for (const text of ['A', '', ' ', 'B']) {
      heard.length = 0;
      type(text);
      expect(heard).toEqual([]);
      vi.advanceTimersByTime(soonMs);
      expect(heard).toEqual([told]);
    }
    expect(texts).toEqual(['A', '', ' ', 'B']);
  });

  test('when the text was saved before', () => {
    const { store, texts, type } = start(true);
    type('Ana');
    store.dispatch(saveSucceeded({ answers: { [key]: 'Ana' }, at: 0 }));
    texts.length = 0;
    type('Anab');
    vi.advanceTimersByTime(soonMs);
    expect(texts).toEqual(['Anab']);
  });

  test('when another question depends on it', () => {
    const { store, type } = start();
    let times = 0;
    store.subscribe(() => {
      times += 1;
    });
    type('A', reveal.key);
    vi.advanceTimersByTime(soonMs);
    type('B', reveal.key);
    vi.advanceTimersByTime(soonMs);
    expect(times).toBe(2);
  });

  test.each([
    ['errors are shown', webStatusAdvanced('validating')],
    ['an answer was refused', answersRefused({ answers: {}, failure: { kind: 'refused', status: 422, message: '' } })],
  ])('while %s', (_, action) => {
    const { store, texts, type } = start();
    store.dispatch(action);
    type('A');
    vi.advanceTimersByTime(soonMs);
    type('An');
    vi.advanceTimersByTime(soonMs);
    expect(texts.slice(1)).toEqual(['A', 'An']);
  });

  test('when it begins another text', () => {
    const { texts, type } = start();
    type('A');
    vi.advanceTimersByTime(soonMs);
    type('An');
    type('B', other);
    vi.advanceTimersByTime(soonMs);
    expect(texts).toEqual(['A', 'An']);
  });
});

test.each([
  typed({ [key]: 'A' }),
  answered({ [key]: 'A' }),
  chosen({ [reveal.key]: 'Y' }),
  lookupUsed({ on: key, block: [key], given: { [key]: 'A' }, source: 'found' }),
  broughtBack(reveal.key),
  conflictSettled({ key, choice: 'other' }),
])('after the end of a session, a form that is still shown enters nothing: $type', (action) => {
  const { store } = start(true);
  store.dispatch(sessionEnded({ message: 'The end.' }));
  const draft = selectDraft(store.getState());
  store.dispatch(action);
  expect(selectDraft(store.getState())).toBe(draft);
});

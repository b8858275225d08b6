import { isAction } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answered, selectAnswers, typed } from '../state/draft/draftSlice.ts';
import { tabBesideHeard } from '../state/draft/letters.ts';
import { answersRefused, saveSucceeded } from '../state/saving/savingSlice.ts';
import { initialSession, webStatusAdvanced } from '../state/session/sessionSlice.ts';
import { reveal, textKeys } from '../testing/sampleKeys.ts';
import { createStore } from './createStore.ts';
import { gatherLetters } from './letters.ts';

const [key, other] = textKeys;
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

test('the state has each letter at once, and a run of them is told together, 250 ms after the first', () => {
  const { texts, heard, type, text } = start();
  type('A');
  type('An');
  vi.advanceTimersByTime(240);
  type('Ana');
  expect(text()).toBe('Ana');
  expect(texts).toEqual(['A']);
  vi.advanceTimersByTime(10);
  expect(texts).toEqual(['A', 'Ana']);
  expect(heard).toEqual(['draft/lettersTold', 'draft/lettersTold']);
  vi.advanceTimersByTime(1000);
  expect(texts).toHaveLength(2);
});

test('letters are told before anything else happens', () => {
  const { store, texts, heard, type } = start();
  type('A');
  type('An');
  store.dispatch(answered({ [key]: 'Ana' }));
  expect(texts).toEqual(['A', 'An', 'Ana']);
  expect(heard).toEqual(['draft/lettersTold', 'draft/lettersTold', 'draft/answered']);
});

describe('a letter is told at once', () => {
  test('when it is the first one, or leaves nothing', () => {
    const { texts, type } = start();
    type('A');
    type('');
    type(' ');
    type('B');
    expect(texts).toEqual(['A', '', ' ', 'B']);
  });

  test('when the text was saved before, or is what the server has', () => {
    const { store, texts, type } = start(true);
    type('Ana');
    store.dispatch(saveSucceeded({ answers: { [key]: 'Ana' }, at: 0 }));
    texts.length = 0;
    type('Anab');
    type('Ana');
    expect(texts).toEqual(['Anab', 'Ana']);
  });

  test('when another question depends on it', () => {
    const { store, type } = start();
    let told = 0;
    store.subscribe(() => {
      told += 1;
    });
    type('A', reveal.key);
    type('B', reveal.key);
    expect(told).toBe(2);
  });

  test.each([
    ['errors are shown', webStatusAdvanced('validating')],
    ['an answer was refused', answersRefused({ answers: {}, failure: { kind: 'refused', status: 422, message: '' } })],
    ['another tab is open', tabBesideHeard()],
  ])('while %s', (_, action) => {
    const { store, texts, type } = start();
    store.dispatch(action);
    type('A');
    type('An');
    expect(texts.slice(1)).toEqual(['A', 'An']);
  });

  test('with the letters of another text', () => {
    const { texts, type } = start();
    type('A');
    type('An');
    type('B', other);
    expect(texts).toEqual(['A', 'An']);
  });
});

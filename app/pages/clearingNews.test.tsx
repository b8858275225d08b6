// @vitest-environment jsdom
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginHearing, heard } from '../../design-system/announcer/heard.ts';
import type { Clearing } from '../draft/clearing.ts';
import { emptyDraft } from '../draft/draft.ts';
import { answered, broughtBack } from '../draft/draftSlice.ts';
import { initialSession } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { reveal, textKeys } from '../testing/sampleKeys.ts';
import { today } from '../testing/today.ts';
import { ClearingNews } from './ClearingNews.tsx';

beforeEach(() => void vi.useFakeTimers());
beforeEach(beginHearing);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const { key, textKey } = reveal;
const [name] = textKeys;

test('a change that cleared answers is announced once, and an earlier one not after it', () => {
  const earlier: Clearing = { at: name, before: {}, cleared: { [textKeys[1]]: 'Lima' } };
  const answers = { [key]: 'Y', [textKey]: 'Long ago.' };
  const session = initialSession({ isLoggedIn: false, today });
  const { store } = createStore({ session, draft: { ...emptyDraft, answers, clearings: [earlier] } });
  render(
    <Provider store={store}>
      <ClearingNews />
    </Provider>,
  );
  const text = 'This change cleared one answer. You can bring back what you wrote.';
  const change = (event: UnknownAction) => {
    act(() => void store.dispatch(event));
    vi.advanceTimersByTime(200);
  };
  change(answered({ [key]: 'N' }));
  expect(heard()).toEqual([text]);
  change(answered({ [name]: 'Ana' }));
  change(broughtBack(key));
  expect(store.getState().draft.clearings).toEqual([earlier]);
  expect(heard()).toEqual([text]);
  // What is told leaves the page, so that no dialog that closes tells it again.
  vi.advanceTimersByTime(2000);
  expect(document.querySelector('[data-announcer]')?.childNodes).toHaveLength(0);
});

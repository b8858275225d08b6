// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import type { Clearing } from '../state/draft/clearing.ts';
import { emptyDraft } from '../state/draft/draft.ts';
import { answered, broughtBack } from '../state/draft/draftSlice.ts';
import { initialSession } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { reveal, textKeys } from '../testing/sampleKeys.ts';
import { today } from '../testing/today.ts';
import { ClearingAnnouncement } from './BringBack.tsx';

afterEach(cleanup);

const { key, textKey } = reveal;
const [name] = textKeys;

test('a change that cleared answers is announced once, and an earlier one not after it', () => {
  const earlier: Clearing = { at: name, before: {}, cleared: { [textKeys[1]]: 'Lima' } };
  const answers = { [key]: 'Y', [textKey]: 'Long ago.' };
  const session = initialSession({ isLoggedIn: false, today });
  const { store } = createStore({ session, draft: { ...emptyDraft, answers, clearings: [earlier] } });
  render(
    <Provider store={store}>
      <ClearingAnnouncement />
    </Provider>,
  );
  const spoken = () => screen.getByRole('status').textContent;
  expect(spoken()).toBe('');
  act(() => void store.dispatch(answered({ [key]: 'N' })));
  expect(spoken()).toBe('This change cleared one answer. You can bring back what you wrote.');
  act(() => void store.dispatch(answered({ [name]: 'Ana' })));
  expect(spoken()).not.toBe('');
  act(() => void store.dispatch(broughtBack(key)));
  expect(store.getState().draft.clearings).toEqual([earlier]);
  expect(spoken()).toBe('');
});

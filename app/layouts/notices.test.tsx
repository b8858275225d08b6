// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answered } from '../draft/draftSlice.ts';
import { saveFailed } from '../draft/savingSlice.ts';
import { callFailed, toastRaised } from '../state/notices/noticesSlice.ts';
import { fakeApp, loggedInApp } from '../testing/fakeApp.ts';
import { textKeys } from '../testing/sampleKeys.ts';
import { Toasts } from './Notices.tsx';

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['error', 300_000],
  ['success', 5000],
  ['info', 5000],
] as const)('a toast of kind %s stays for %i ms', async (kind, ms) => {
  const { store, dispatch } = fakeApp();
  render(
    <Provider store={store}>
      <Toasts />
    </Provider>,
  );
  act(() => void dispatch(toastRaised({ kind, title: 'Something happened.' })));
  const isShown = () => screen.queryAllByText('Something happened.').length > 0;
  await act(() => vi.advanceTimersByTimeAsync(ms - 100));
  expect(isShown()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(isShown()).toBe(false);
});

test('that there is no connection is a toast only while the line does not say it', async () => {
  const { store, dispatch } = await loggedInApp({ prepare: (server) => server.fail('offline', 'saveAnswers') });
  render(
    <Provider store={store}>
      <Toasts />
    </Provider>,
  );
  const toasts = () => screen.getByRole('alert').textContent;
  const failure = { kind: 'offline' } as const;
  act(() => void dispatch(callFailed({ call: 'lastPage', failure })));
  expect(toasts()).toContain('No connection.');
  act(() => {
    dispatch(answered({ [textKeys[0]]: 'Leo' }));
    dispatch(saveFailed({ failure, isFinal: false }));
    dispatch(toastRaised({ kind: 'error', title: 'Something else.' }));
  });
  expect(toasts()).not.toContain('No connection');
  expect(toasts()).toContain('Something else.');
});

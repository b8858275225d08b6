// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { initialSession, serviceApplicationLoaded } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { today } from '../testing/today.ts';
import { PrintedApplication } from './PrintedApplication.tsx';

afterEach(cleanup);

test('an entry that was added and left empty is not printed, and those after it are', () => {
  const session = { ...initialSession({ isLoggedIn: false, isServiceUser: true, today }), profile: 'loaded' as const };
  const { store } = createStore({ session });
  const answer = { work_title: '', work_finished: false, work_2_title: 'A kite' };
  store.dispatch(serviceApplicationLoaded({ answer, add_another: { works: 3 }, tabs: {}, document_answer: {} }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <PrintedApplication />
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.getAllByRole('heading', { name: /^Work/ }).map(({ textContent }) => textContent)).toEqual([
    'Work 1 of 1',
  ]);
  expect(screen.queryByText('A kite')).not.toBeNull();
});

// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { text } from '../../form/engine/questionBuilders.ts';
import { answered } from '../draft/draftSlice.ts';
import { initialSession, profileLoaded } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { profile } from '../testing/profile.ts';
import { today } from '../testing/today.ts';
import { Parts } from './Part.tsx';

afterEach(cleanup);

test('a question whose answer the server can no longer read says so until it is answered', () => {
  const { store } = createStore({ session: initialSession({ isLoggedIn: true, today }) });
  store.dispatch(profileLoaded(profile({ unreadable: ['city'] })));
  render(
    <Provider store={store}>
      <Parts parts={[text('city', 'City'), text('zip', 'ZIP')]} />
    </Provider>,
  );
  expect(screen.getAllByText('We can no longer read the answer you gave here. Please enter it again.')).toHaveLength(1);
  act(() => store.dispatch(answered({ city: 'Bern' })));
  expect(screen.queryByText(/no longer read/)).toBeNull();
});

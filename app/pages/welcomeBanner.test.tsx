// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { loggedIn } from '../state/session/sessionSlice.ts';
import { fakeApp } from '../testing/fakeApp.ts';
import { WelcomeBanner } from './WelcomeBanner.tsx';

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
afterEach(cleanup);

test('a visitor finds the way to the log-in in the welcome, and an applicant does not need it', () => {
  const { store, dispatch } = fakeApp();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <WelcomeBanner />
      </MemoryRouter>
    </Provider>,
  );
  const link = () => screen.queryByRole('link', { name: 'Already started? Log In' });
  expect(link()?.getAttribute('href')).toBe('/login');
  act(() => void dispatch(loggedIn()));
  expect(link()).toBeNull();
});

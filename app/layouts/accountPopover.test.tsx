// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answered } from '../draft/draftSlice.ts';
import { saveSucceeded } from '../draft/savingSlice.ts';
import * as screens from '../lazyScreens.ts';
import { logOutFailed, logOutRequested } from '../state/session/logOutActions.ts';
import { initialSession, profileLoaded } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { fakeApp } from '../testing/fakeApp.ts';
import { profile } from '../testing/profile.ts';
import { textKeys } from '../testing/sampleKeys.ts';
import { today } from '../testing/today.ts';
import { AccountPopover } from './AccountPopover.tsx';

vi.mock('../lazyScreens.ts', () => ({ loadLogInCard: vi.fn(), loadSignUpCard: vi.fn() }));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
afterEach(cleanup);

function open(store: ReturnType<typeof createStore>['store']) {
  render(
    <Provider store={store}>
      <MemoryRouter>
        <AccountPopover />
      </MemoryRouter>
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Account' }));
}

test('a card is loaded while the pointer is over its button, before it is pressed', () => {
  open(fakeApp().store);
  expect(screens.loadLogInCard).not.toHaveBeenCalled();
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Sign In' }));
  expect(screens.loadLogInCard).toHaveBeenCalled();
  expect(screens.loadSignUpCard).not.toHaveBeenCalled();
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Create Account' }));
  expect(screens.loadSignUpCard).toHaveBeenCalled();
});

test('Log Out says what it waits for, keeps the focus, and takes no second press', () => {
  const [city] = textKeys;
  const { store } = createStore({ session: initialSession({ isLoggedIn: true, today }) });
  store.dispatch(profileLoaded(profile({})));
  store.dispatch(answered({ [city]: 'Evanston' }));
  const dispatched = vi.spyOn(store, 'dispatch');
  open(store);
  const button = screen.getByRole('button', { name: 'Log Out' });
  button.focus();
  fireEvent.click(button);
  expect(button.textContent).toContain('Saving answers…');
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(dispatched.mock.calls).toEqual([[logOutRequested()]]);
  act(() => void store.dispatch(saveSucceeded({ answers: { [city]: 'Evanston' }, at: 0 })));
  expect(button.textContent).toContain('Logging out…');
  act(() => void store.dispatch(logOutFailed()));
  expect(screen.getByRole('button', { name: 'Log Out' })).toBe(button);
});

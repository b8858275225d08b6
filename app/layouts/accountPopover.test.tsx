// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import * as screens from '../lazyScreens.ts';
import { fakeApp } from '../testing/fakeApp.ts';
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

test('a card is loaded while the pointer is over its button, before it is pressed', () => {
  const { store } = fakeApp();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <AccountPopover />
      </MemoryRouter>
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Account' }));
  expect(screens.loadLogInCard).not.toHaveBeenCalled();
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Sign In' }));
  expect(screens.loadLogInCard).toHaveBeenCalled();
  expect(screens.loadSignUpCard).not.toHaveBeenCalled();
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Create Account' }));
  expect(screens.loadSignUpCard).toHaveBeenCalled();
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { institution } from '../../form/university.ts';
import { clockRead } from '../state/session/sessionSlice.ts';
import { fakeApp } from '../testing/fakeApp.ts';
import { AppFooter } from './AppFooter.tsx';

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
afterEach(cleanup);

test('the footer has the address and the current year', () => {
  const { store, dispatch } = fakeApp();
  dispatch(clockRead({ deviceMs: Date.parse('2031-06-15T12:00:00Z') }));
  render(
    <Provider store={store}>
      <AppFooter />
    </Provider>,
  );
  expect(screen.getByText(`© 2031 ${institution.copyrightHolder}`)).toBeDefined();
  for (const line of institution.address) expect(screen.getByText(line)).toBeDefined();
});

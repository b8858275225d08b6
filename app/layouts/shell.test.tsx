// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { institution } from '../../form/university.ts';
import { clockRead } from '../state/session/sessionSlice.ts';
import { fakeApp } from '../testing/fakeApp.ts';
import { Shell } from './Shell.tsx';

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
afterEach(cleanup);

test('a screen has the logo and the title above, and the logo, the address and the current year below', () => {
  const { store, dispatch } = fakeApp();
  dispatch(clockRead({ deviceMs: Date.parse('2031-06-15T12:00:00Z') }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Shell>The page.</Shell>
      </MemoryRouter>
    </Provider>,
  );
  const [header, footer] = [screen.getByRole('banner'), screen.getByRole('contentinfo')];
  for (const part of [header, footer]) expect(part.querySelector('svg')).not.toBeNull();
  expect(within(header).getByText(institution.title)).toBeDefined();
  expect(within(footer).getByText(`© 2031 ${institution.copyrightHolder}`)).toBeDefined();
  for (const line of institution.address) expect(within(footer).getByText(line)).toBeDefined();
});

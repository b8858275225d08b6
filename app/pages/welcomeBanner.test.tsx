// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { form, greetingName } from '../../form/university.ts';
import { guestDraftRemoved } from '../draft/draftEvents.ts';
import { answered } from '../draft/draftSlice.ts';
import { loggedIn } from '../state/session/sessionSlice.ts';
import { fakeApp } from '../testing/fakeApp.ts';
import { WelcomeBanner } from './WelcomeBanner.tsx';

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
afterEach(cleanup);

const show = (store: ReturnType<typeof fakeApp>['store']) =>
  render(
    <Provider store={store}>
      <MemoryRouter>
        <WelcomeBanner />
      </MemoryRouter>
    </Provider>,
  );

test('a visitor finds the way to the log-in in the welcome, and an applicant does not need it', () => {
  const { store, dispatch } = fakeApp();
  show(store);
  const link = () => screen.queryByRole('link', { name: 'Already started? Log In' });
  expect(link()?.getAttribute('href')).toBe('/login');
  act(() => void dispatch(loggedIn()));
  expect(link()).toBeNull();
});

test('the welcome keeps the name it began with while another is typed, and drops it when the answers are removed', () => {
  const { store, dispatch } = fakeApp();
  const [key = ''] = form.questions.filter(({ key }) => greetingName({ [key]: 'Ana' }) === 'Ana').map(({ key }) => key);
  dispatch(answered({ [key]: 'Ana' }));
  show(store);
  const title = () => screen.getByRole('heading').textContent;
  expect(title()).toContain('Ana');
  act(() => void dispatch(answered({ [key]: 'Bea' })));
  expect(title()).toContain('Ana');
  act(() => void dispatch(guestDraftRemoved()));
  expect(title()).not.toContain('Ana');
  act(() => void dispatch(answered({ [key]: 'Bea' })));
  expect(title()).not.toMatch(/Ana|Bea/);
});

// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { form } from '../../form/university.ts';
import { App } from '../App.tsx';
import { answered } from '../draft/draftSlice.ts';
import { pageOpened } from '../features/navigation/navigationActions.ts';
import { routesFor } from '../routes.tsx';
import { fakeApp } from '../testing/fakeApp.ts';
import { pagePaths, textKeys } from '../testing/sampleKeys.ts';
import { today } from '../testing/today.ts';

vi.stubGlobal('scrollTo', () => {});
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
beforeEach(() => void vi.setSystemTime(`${today}T12:00:00`));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the card says that a visitor’s answers are kept, and leads back to the page that was open', async () => {
  const { store, dispatch } = fakeApp();
  const router = createMemoryRouter(routesFor(store), { initialEntries: ['/signup'] });
  render(<App store={store} router={router} />);
  await screen.findByRole('heading', { name: 'Create Account' });
  const back = () => screen.queryByRole('link', { name: /^Back to / });
  expect(back()).toBeNull();
  act(() => void dispatch(answered({ [textKeys[0]]: 'Ana' })));
  await screen.findByText(/^Your answers are kept on this device for 7 days\./);
  expect(back()?.getAttribute('href')).toBe(pagePaths[0]);
  act(() => void dispatch(pageOpened({ path: pagePaths[1] })));
  expect(back()?.getAttribute('href')).toBe(pagePaths[1]);
  expect(back()?.textContent).toBe(`Back to ${form.pages[1]?.title}`);
});

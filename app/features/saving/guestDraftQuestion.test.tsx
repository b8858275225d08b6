// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../../App.tsx';
import { config } from '../../config.ts';
import { answered, selectAnswers } from '../../draft/draftSlice.ts';
import { guestDraftChosen, selectOfferedFrom } from '../../draft/storageSlice.ts';
import { sagaParts } from '../../layouts/sagaParts.tsx';
import { showLateParts } from '../../pages/lateParts.ts';
import { routesFor } from '../../routes.tsx';
import { loggedIn, profileRequested } from '../../state/session/sessionSlice.ts';
import { fakeApp } from '../../testing/fakeApp.ts';
import { fakeLocalStorage, fakeRecords } from '../../testing/fakeWindow.ts';
import { profile } from '../../testing/profile.ts';
import { pagePaths, textKeys } from '../../testing/sampleKeys.ts';

const [city] = textKeys;
const { login, signup, confirm, forgot, reset } = config.paths;

beforeEach(() => {
  showLateParts(sagaParts);
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
afterEach(cleanup);

/** A new tab at this address, after another visitor has entered something and closed the tab. */
async function open(path: string, comeBack = () => {}) {
  const first = fakeApp();
  first.dispatch(answered({ [city]: 'Evanston' }));
  await waitFor(() => expect(onDevice()).toContain('Evanston'));
  comeBack();
  const localStorage = fakeLocalStorage();
  const app = fakeApp({ localStorage, records: fakeRecords(first.records.device) });
  const router = createMemoryRouter(routesFor(app.store), { initialEntries: [path] });
  render(<App store={app.store} router={router} />);
  await screen.findByRole('dialog', { name: title });
  function onDevice() {
    return JSON.stringify([...first.records.device.items]);
  }
  return { ...app, localStorage, onDevice, goTo: (to: string) => act(() => router.navigate(to)) };
}

const title = /^Continue the application started on this device/;
const question = () => screen.queryByRole('dialog', { name: title });
const buttons = () => [...(question()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
const skip = () => fireEvent.click(screen.getByRole('button', { name: 'Skip for now' }));

test('waits until typing rests, and a person who goes on does not answer it by a space', async () => {
  const typed = document.body.appendChild(document.createElement('input'));
  typed.focus();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = open(config.paths.default);
  for (let key = 0; key < 20; key += 1) {
    fireEvent.keyDown(typed, { key: 'a' });
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(question()).toBeNull();
  }
  await act(() => vi.advanceTimersByTimeAsync(1500));
  await asked;
  expect(document.activeElement?.textContent).toMatch(title);
  vi.useRealTimers();
  typed.remove();
});

test('has the focus on its title, so that a key that was meant for the page answers nothing', async () => {
  await open(config.paths.default);
  expect(document.activeElement?.textContent).toMatch(title);
});

test('waits while a list of the browser has the focus, which may be open, until something is chosen in it', async () => {
  const list = document.body.appendChild(document.createElement('select'));
  list.focus();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = open(config.paths.default);
  fireEvent.keyDown(list, { key: 'Enter' });
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(question()).toBeNull();
  fireEvent.input(list);
  await act(() => vi.advanceTimersByTimeAsync(1500));
  await asked;
  vi.useRealTimers();
  list.remove();
});

test('names no day that has not come, as when the clock was ahead', async () => {
  vi.setSystemTime(Date.now() + 3 * 24 * 60 * 60_000);
  await open(config.paths.default, () => vi.useRealTimers());
  expect(question()?.textContent).toContain('Continue the application started on this device?');
});

test.each([login, signup, confirm, forgot, `${reset}?token=1`])(
  'on the card at %s, it can be skipped',
  async (path) => {
    const { onDevice, state } = await open(path);
    expect(buttons().slice(-3)).toEqual(['Continue', 'Start over', 'Skip for now']);
    expect(question()?.textContent).toContain(
      'If you skip this for now, they stay on this device for the next visitor until they are 7 days old.',
    );
    skip();
    expect(question()).toBeNull();
    expect(onDevice()).toContain('Evanston');
    expect(selectAnswers(state())).toEqual({});
  },
);

test('Escape and Close on a card skip it, too', async () => {
  await open(login);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: title });
  // What the browser does at Escape.
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(true);
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(question()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Skip for now' })).toBeNull();
  cleanup();
  await open(login);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(question()).toBeNull();
});

test('on a page of the form it cannot be skipped, also after it was skipped on a card', async () => {
  const { goTo } = await open(login);
  skip();
  await goTo(signup);
  await screen.findByRole('heading', { name: 'Create Account' });
  expect(question()).toBeNull();
  await goTo(pagePaths[0]);
  // It opens in a task of its own.
  await screen.findByRole('dialog', { name: title });
  expect(buttons()).toEqual(['Continue', 'Start over']);
});

test('that leaves by itself, because it was answered in another window, gives the focus to the heading', async () => {
  const { window, records, localStorage, onDevice } = await open(pagePaths[0]);
  window.hide();
  const other = fakeApp({ localStorage, records: fakeRecords(records.device) });
  await waitFor(() => expect(selectOfferedFrom(other.state())).not.toBeNull());
  other.dispatch(guestDraftChosen('new'));
  await waitFor(() => expect(onDevice()).not.toContain('Evanston'));
  other.close();
  act(() => window.show());
  await waitFor(() => expect(question()).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('after a log-in, what was skipped waits for the next visitor, and the account has none of it', async () => {
  const { dispatch, onDevice, state, server, records } = await open(login);
  skip();
  act(() => {
    dispatch(loggedIn(profile().username));
    dispatch(profileRequested());
  });
  await waitFor(() => expect(state().draft.owner).not.toBeNull());
  act(() => void dispatch(answered({ [textKeys[1]]: 'Ben' })));
  await waitFor(() => expect(server.sent('saveAnswers')).toHaveLength(1));
  expect(JSON.stringify(server.sent('saveAnswers'))).not.toContain('Evanston');
  expect(selectAnswers(state())).not.toHaveProperty(city, 'Evanston');
  expect(onDevice()).toContain('Evanston');
  const next = fakeApp({ records: fakeRecords(records.device) });
  await waitFor(() => expect(selectOfferedFrom(next.state())).not.toBeNull());
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { form } from '../form/university.ts';
import { App } from './App.tsx';
import { selectAnswers } from './draft/draftSlice.ts';
import { RouteErrorScreen } from './layouts/RouteErrorScreen.tsx';
import { routesFor } from './routes.tsx';
import { toastRaised } from './state/notices/noticesSlice.ts';
import {
  loggedIn,
  profileLoaded,
  profileRequested,
  selectSession,
  sessionEnded,
  webStatusAdvanced,
} from './state/session/sessionSlice.ts';
import { submitUnanswered } from './state/submission/submissionSlice.ts';
import { fakeApp } from './testing/fakeApp.ts';
import { profile, submittedStatus } from './testing/profile.ts';
import { pagePaths, textKeys } from './testing/sampleKeys.ts';

/* Which page opens, from the address to the screen, with the real routes, sagas and store. */

vi.stubGlobal('scrollTo', () => {});
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
afterEach(cleanup);

function open(address: string, options: Parameters<typeof fakeApp>[0] = {}) {
  const app = fakeApp({ isLoggedIn: true, ...options });
  const router = createMemoryRouter(routesFor(app.store), { initialEntries: ['/print', address] });
  const settled = () =>
    waitFor(() => expect(router.state.initialized && router.state.navigation.state === 'idle').toBe(true));
  const currentAddress = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { ...app, router, settled, address: currentAddress };
}

const [first, second, third] = pagePaths;
const title = form.pages[1]?.title ?? '';
const saved = { last_page: second };

describe('an address', () => {
  test.each([
    ['jumps to the saved page and keeps the query string', `${first}?utm=mail`, saved, `${second}?utm=mail`],
    ['that links to a question opens its page', `${first}?utm=mail#question`, saved, `${first}?utm=mail#question`],
    ['without a saved page opens as it is', third, {}, third],
    [
      'of a submitted application leads to completion',
      `${first}?x=1`,
      { web_status: submittedStatus },
      '/completion?x=1',
    ],
    ['of the completion page leads back before submission', '/completion', {}, first],
    ['of the completion page keeps the query string', '/completion?x=1', {}, `${first}?x=1`],
    ['of the completion page jumps to the saved page', '/completion?x=1', saved, `${second}?x=1`],
    ['with a slash at its end leads to the page', `${third}/?a=1#question`, {}, `${third}?a=1#question`],
    ['in capital letters leads to the page', third.toUpperCase(), {}, third],
    ['with escaped letters leads to the page', `/%${third.charCodeAt(1).toString(16)}${third.slice(2)}`, {}, third],
    ['that does not exist leads to the form', '/nowhere?a=%2Fb', saved, `${second}?a=%2Fb`],
  ])('%s', async (_, from, changes, to) => {
    const { settled, address } = open(from, { profile: changes });
    await settled();
    expect(address()).toBe(to);
  });

  test('of a visitor opens without a call', async () => {
    const { settled, address, server } = open(second, { isLoggedIn: false });
    await settled();
    expect(address()).toBe(second);
    expect(server.calls).toEqual([]);
  });

  test('is replaced when it redirects, so that Back does not return to it', async () => {
    const { settled, address, router } = open(first, { profile: saved });
    await settled();
    await router.navigate(-1);
    await settled();
    expect(address()).toBe('/print');
  });
});

describe('an account card', () => {
  test.each(['/login', '/signup', '/confirm', '/forgot'])(
    'at %s leads a logged-in applicant to the form',
    async (card) => {
      const { settled, address } = open(`${card}?utm=mail`, { profile: saved });
      await settled();
      expect(address()).toBe(`${second}?utm=mail`);
    },
  );

  test.each(['/login/', '/LogIn', '/%6cogin'])('has one address: %s is tidied', async (spelling) => {
    const { settled, address } = open(`${spelling}?x=1`, { isLoggedIn: false });
    await settled();
    expect(address()).toBe('/login?x=1');
  });

  test.each(['/login', '/reset'])('at %s leads the service user to the application', async (card) => {
    const { router } = open(`${card}?service_token=5f3c`, { isLoggedIn: false, isServiceUser: true });
    const next = () => router.state.navigation.location;
    await waitFor(() => expect(next()).toMatchObject({ pathname: first, search: '?service_token=5f3c' }));
  });

  test('that sets a new password opens for a logged-in applicant, too', async () => {
    const { settled, address } = open('/reset?id=5f3c');
    await settled();
    expect(address()).toBe('/reset?id=5f3c');
  });

  test('is not shown again by Back after the log-in', async () => {
    const { settled, address, router, dispatch } = open(first, { isLoggedIn: false });
    await settled();
    await router.navigate('/signup');
    dispatch(loggedIn());
    await router.navigate(third);
    await router.navigate(-1);
    await settled();
    expect(address()).toBe(first);
  });
});

describe('the page to come back to', () => {
  const lastPages = async (address: string, changes = {}) => {
    const { server, store, router } = open(address, { profile: changes });
    render(<App store={store} router={router} />);
    await screen.findAllByRole('heading', { level: 1 });
    await waitFor(() => expect(selectSession(store.getState()).lastPage).not.toBeNull());
    return server.sent('saveLastPage').map(({ last_page }) => last_page);
  };

  test('is the page that was opened first', async () => {
    expect(await lastPages(second)).toEqual([second]);
  });

  test('is not the address that jumps to the saved page', async () => {
    expect(await lastPages(first, saved)).toEqual([]);
  });

  test('is the page of a question that was linked to', async () => {
    const { server, store, router } = open(`${first}#question`, { profile: saved });
    render(<App store={store} router={router} />);
    await waitFor(() => expect(server.sent('saveLastPage')).toEqual([{ last_page: first }]));
  });
});

test('an error toast stays when the first screen and the next one open', async () => {
  const { store, router, dispatch, settled } = open(first);
  dispatch(toastRaised({ kind: 'error', title: 'This link has expired.' }));
  render(<App store={store} router={router} />);
  await settled();
  await screen.findAllByRole('heading', { level: 1 });
  expect(screen.getByText('This link has expired.')).toBeDefined();
  await router.navigate(second);
  expect(await screen.findByText(title, { selector: 'h1' })).toBeDefined();
  expect(screen.getByText('This link has expired.')).toBeDefined();
});

test('the answers that came with a navigation are taken over, and taken out of the history', async () => {
  const { store, router, settled } = open(first, { isLoggedIn: false });
  render(<App store={store} router={router} />);
  await settled();
  const answers = { [textKeys[0]]: 'Ana' };
  await router.navigate('/signup', { state: { answers, username: 'ana@example.com', message: 'Done.' } });
  await waitFor(() => expect(router.state.location.state).toEqual({ username: 'ana@example.com' }));
  expect(selectAnswers(store.getState())).toEqual(answers);
  expect(screen.getAllByText('Done.')).toHaveLength(1);
});

describe('inside the form', () => {
  test('no navigation jumps to the saved page', async () => {
    const { settled, address, router } = open(first, { profile: saved });
    await settled();
    await router.navigate(first);
    expect(address()).toBe(first);
  });

  test('a changed status alone redirects nothing, but the next navigation does', async () => {
    const { settled, address, router, dispatch } = open(third);
    await settled();
    dispatch(webStatusAdvanced('submitted'));
    await settled();
    expect(address()).toBe(third);
    await router.navigate('/completion', { state: { message: 'Submitted.' } });
    expect(address()).toBe('/completion');
    expect(router.state.location.state).toEqual({ message: 'Submitted.' });
    await router.navigate(first);
    expect(address()).toBe('/completion');
  });
});

describe('logging in', () => {
  test('waits for the profile on a loading screen, then jumps to the saved page', async () => {
    const { server, settled, address, router, dispatch, store } = open('/login', { isLoggedIn: false });
    await settled();
    render(<App store={store} router={router} />);
    expect(screen.getByRole('button', { name: 'Log In' })).toBeDefined();
    server.fail('silent');
    dispatch(loggedIn());
    void router.navigate(first);
    expect(await screen.findByText('Loading your application')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Log In' })).toBeNull());
    // No white page comes before it.
    expect(getComputedStyle(screen.getByRole('main')).animation).toBe('none');
    dispatch(profileLoaded(profile(saved)));
    expect(await screen.findByText(title, { selector: 'h1' })).toBeDefined();
    expect(address()).toBe(second);
  });

  test('again jumps to the saved page again', async () => {
    const { settled, address, router, dispatch } = open(second, { profile: saved });
    await settled();
    dispatch(sessionEnded({ message: 'Gone.' }));
    await router.navigate('/login');
    dispatch(loggedIn());
    await router.navigate(first);
    await settled();
    expect(address()).toBe(second);
  });
});

describe('a profile that cannot be loaded', () => {
  test.each([first, '/print'])('shows the error screen on %s, and Try again loads it', async (path) => {
    const { server, store, router, address } = open(path, { profile: saved });
    server.fail('offline');
    render(<App store={store} router={router} />);
    expect(screen.getByText('Loading your application')).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Loading your application')).toBeDefined();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.recover();
    fireEvent.click(retry);
    const heading = path === '/print' ? 'Application for admission' : title;
    expect((await screen.findAllByText(heading, { selector: 'h1' })).length).toBeGreaterThan(0);
    expect(address()).toBe(path === '/print' ? '/print' : second);
  });

  test('is requested again by itself, and the page opens once it comes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, store, router } = open(first, { profile: saved });
    server.fail('offline');
    render(<App store={store} router={router} />);
    await screen.findByRole('button', { name: 'Try again' });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    server.recover();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(await screen.findByText(title, { selector: 'h1' })).toBeDefined();
    vi.useRealTimers();
  });

  test('with 500 says that the issue was logged, because the server has logged it', async () => {
    const { server, store, router } = open(first);
    server.reply('getProfile', 500, { message: 'We failed.' });
    render(<App store={store} router={router} />);
    expect(
      await screen.findByText(
        'We failed. The issue was logged and will be fixed. This page keeps trying by itself. Your answers are kept.',
      ),
    ).toBeDefined();
  });

  test.each([
    [503, { message: 'Closed for maintenance until 6 a.m.' }, 'Closed for maintenance until 6 a.m.'],
    [429, { message: 'Too many tries.' }, 'Too many tries.'],
    [200, {}, "We've encountered an unexpected error at this time."],
  ])('with %i says why, and offers to try again', async (status, body, words) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { store, router } = open(first, { fetch: async () => Response.json(body, { status }) });
    render(<App store={store} router={router} />);
    expect(await screen.findByText(words, { exact: false })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Something went wrong.' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByText('logged', { exact: false })).toBeNull();
    vi.restoreAllMocks();
  });

  test('after a submission that had no answer says what is not known, and opens by itself once the profile comes', async () => {
    const { server, store, router } = open(first, { profile: saved });
    server.fail('offline');
    store.dispatch(submitUnanswered());
    render(<App store={store} router={router} />);
    expect(await screen.findByText(/^We don’t know yet if your application was submitted/)).toBeDefined();
    server.recover();
    store.dispatch(profileRequested());
    expect(await screen.findByText(title, { selector: 'h1' })).toBeDefined();
  });

  test('because the network is down says so', async () => {
    const { server, store, router } = open(first);
    server.fail('offline');
    render(<App store={store} router={router} />);
    expect(await screen.findByText('We could not reach the server.', { exact: false })).toBeDefined();
    expect(screen.queryByText('logged', { exact: false })).toBeNull();
  });

  test('by the service user shows that the link does not work', async () => {
    const { server, store, router } = open(`${first}?service_token=a`, {
      isLoggedIn: false,
      isServiceUser: true,
      search: '?service_token=a',
    });
    server.reply('getServiceApplication', 403);
    render(<App store={store} router={router} />);
    expect(screen.getByText('Loading the application')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'This link does not work.' })).toBeDefined();
  });

  test('by the service user because of a 500 says so, and offers another try', async () => {
    const search = '?service_token=a';
    const { server, store, router } = open(first + search, { isLoggedIn: false, isServiceUser: true, search });
    server.reply('getServiceApplication', 500, { message: 'The server is being repaired.' });
    render(<App store={store} router={router} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.getByText(/^The server is being repaired\./)).toBeDefined();
    expect(screen.queryByText(/Your answers are kept/)).toBeNull();
  });

  test('because the session has ended shows no error screen', async () => {
    const { server, store, router, settled } = open(first);
    server.reply('getProfile', 401);
    await settled();
    expect(selectSession(store.getState()).isLoggedIn).toBe(false);
    expect(router.state.errors).toBeNull();
  });
});

test('a page that fails by itself does not claim that the issue was logged', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { store } = fakeApp();
  const failing = {
    path: '/',
    element: null,
    HydrateFallback: () => null,
    errorElement: <RouteErrorScreen />,
    loader: () => Promise.reject(new Error()),
  };
  render(<App store={store} router={createMemoryRouter([failing])} />);
  expect(await screen.findByText('This page could not be opened. Your answers are kept.')).toBeDefined();
  vi.restoreAllMocks();
});

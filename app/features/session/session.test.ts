import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answered, saveRequested, selectAnswers } from '../../draft/draftSlice.ts';
import { logOutRequested } from '../../session/logOut.ts';
import { loggedIn, profileRequested, selectIsLoggedIn, sessionEnded } from '../../session/sessionSlice.ts';
import { pass, playApp, playApplicant, playStorage } from '../../testing/playApp.ts';
import { profile, replyMs } from '../../testing/playServer.ts';
import { arrived } from '../navigation/navigationActions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const put = 'PUT /api/answer';
const post = 'POST /api/web-status';
const unauthorized = { status: 401, body: { message: 'Your session is invalid.' } };
const notNow = { status: 503, body: { message: 'Not now.' } };
const sessionEndedMessage = 'Your session is invalid. Please clear your cookies and login again.';

describe('the profile', () => {
  test('is asked for once, however many ask at a time', async () => {
    const { dispatch, server, state } = playApp({ isLoggedIn: true });
    dispatch(profileRequested());
    dispatch(profileRequested());
    expect(state().session.profile).toBe('loading');
    await pass(replyMs);
    expect(server.sent('GET /api/profile')).toHaveLength(1);
    expect(state().session).toMatchObject({ profile: 'loaded', username: 'ana@example.com', webStatus: 'started' });
  });

  test.each([
    ['the server fails', { status: 500, body: { message: 'No.' } }],
    ['the server speaks HTML', { status: 200, text: '<html></html>' }],
  ])('that cannot be loaded says so when %s, and can be asked for again', async (_, reply) => {
    const { dispatch, server, state } = playApp({ isLoggedIn: true });
    server.on('GET /api/profile', reply);
    dispatch(profileRequested());
    await pass(replyMs);
    expect(state().session.profile).toBe('failed');
    server.on('GET /api/profile', { status: 200, body: profile() });
    dispatch(profileRequested());
    await pass(replyMs);
    expect(state().session.profile).toBe('loaded');
  });

  test('that stands is not taken away by a failure to load it again', async () => {
    const { dispatch, server, state } = await playApplicant();
    server.isOffline = true;
    dispatch(profileRequested());
    await pass(replyMs);
    expect(state().session.profile).toBe('loaded');
  });

  test('is not asked for by a visitor', async () => {
    const { server } = playApp();
    await pass(60_000);
    expect(server.calls).toEqual([]);
  });
});

describe('an application without a status', () => {
  const begin = async (failures: number, reply = notNow) => {
    const app = playApp({ isLoggedIn: true });
    let left = failures;
    app.server.on('GET /api/profile', { status: 200, body: profile({ web_status: [] }) });
    app.server.on(post, () => (left-- > 0 ? reply : { status: 204 }));
    app.dispatch(profileRequested());
    await pass(2 * replyMs);
    return app;
  };

  test('is started, here at once and on the server', async () => {
    const { server, state } = await begin(0);
    expect(state().session.webStatus).toBe('started');
    await pass(60_000);
    expect(server.sent(post)).toEqual([{ web_status: 'started' }]);
  });

  test('is told to the server up to three times', async () => {
    const { server } = await begin(2);
    await pass(60_000);
    expect(server.sent(post)).toHaveLength(3);
  });

  test('is not told a fourth time', async () => {
    const { server, state } = await begin(9);
    await pass(60_000);
    expect(server.sent(post)).toHaveLength(3);
    expect(state().session.webStatus).toBe('started');
  });
});

describe('a session that has ended', () => {
  test('brings the applicant to the log-in card once, however many calls learn of it', async () => {
    const { dispatch, server, state, navigations } = await playApplicant();
    server.on(put, unauthorized);
    server.on('PUT /api/last-page', unauthorized);
    server.on('GET /api/profile', unauthorized);
    dispatch(answered({ city: 'Evanston' }));
    dispatch(saveRequested());
    dispatch(arrived({ path: '/education' }));
    dispatch(profileRequested());
    await pass(60_000);
    expect(server.calls).toHaveLength(3);
    expect(navigations).toEqual([{ to: '/login', state: { error: sessionEndedMessage } }]);
    expect(selectIsLoggedIn(state())).toBe(false);
    expect(selectAnswers(state())).toEqual({});
  });

  test('is told once, though several calls were answered at the same moment', async () => {
    const { dispatch, navigations } = await playApplicant();
    dispatch(sessionEnded({ message: sessionEndedMessage }));
    dispatch(sessionEnded({ message: sessionEndedMessage }));
    expect(navigations).toEqual([{ to: '/login', state: { error: sessionEndedMessage } }]);
  });

  test('gives what was not saved back to the same account, and saves it', async () => {
    const { dispatch, server, state } = await playApplicant();
    server.on(put, unauthorized);
    dispatch(answered({ city: 'Evanston' }));
    await pass(1000 + replyMs);
    server.on(put, { status: 200, body: { message: 'Saved.' } });
    dispatch(loggedIn());
    dispatch(profileRequested());
    await pass(2 * replyMs);
    expect(selectAnswers(state())).toEqual({ city: 'Evanston' });
    expect(server.sent(put).at(-1)).toEqual({ city: 'Evanston' });
  });

  test('may end again after the next log-in', async () => {
    const { dispatch, server, navigations } = await playApplicant();
    server.on('GET /api/profile', unauthorized);
    dispatch(profileRequested());
    await pass(replyMs);
    dispatch(loggedIn());
    dispatch(profileRequested());
    await pass(replyMs);
    expect(navigations).toHaveLength(2);
  });
});

describe('logging out', () => {
  const logOut = 'GET /api/logout';

  test('saves first, then ends the session, then shows the log-in card', async () => {
    const { dispatch, server, state, navigations } = await playApplicant();
    dispatch(answered({ city: 'Evanston' }));
    dispatch(logOutRequested());
    expect(state().session.isLoggingOut).toBe(true);
    await pass(2 * replyMs);
    expect(server.calls.map(({ operation }) => operation)).toEqual([put, logOut]);
    expect(navigations).toEqual([{ to: '/login' }]);
    expect(state().session).toMatchObject({ isLoggedIn: false, isLoggingOut: false, username: null });
    expect(state().draft.held).toBeNull();
  });

  test('happens once for two presses', async () => {
    const { dispatch, server, navigations } = await playApplicant();
    dispatch(logOutRequested());
    dispatch(logOutRequested());
    await pass(60_000);
    expect(server.sent(logOut)).toHaveLength(1);
    expect(navigations).toHaveLength(1);
  });

  test('that does not reach the server says so, and the applicant is still logged in', async () => {
    const { dispatch, server, state, navigations } = await playApplicant();
    server.isOffline = true;
    dispatch(logOutRequested());
    await pass(replyMs);
    expect(state().session).toMatchObject({ isLoggedIn: true, isLoggingOut: false });
    expect(state().notices.dialog?.title).toBe('Unexpected Error');
    expect(navigations).toEqual([]);
  });

  test('holds for its owner what the server does not take', async () => {
    const { dispatch, server, state } = await playApplicant();
    server.on(put, notNow);
    dispatch(answered({ city: 'Evanston' }));
    dispatch(logOutRequested());
    await pass(2 * replyMs);
    expect(state().session.isLoggedIn).toBe(false);
    expect(state().draft).toMatchObject({ answers: {}, held: { answers: { city: 'Evanston' } } });
  });

  test('waits five seconds at most for the last save', async () => {
    const { dispatch, server } = await playApplicant();
    server.isSilent = true;
    dispatch(answered({ city: 'Evanston' }));
    dispatch(logOutRequested());
    await pass(4999);
    expect(server.sent(logOut)).toHaveLength(0);
    await pass(1);
    expect(server.sent(logOut)).toHaveLength(1);
  });

  test('leaves it at the log-in card when the session turns out to have ended', async () => {
    const { dispatch, server, navigations } = await playApplicant();
    server.on(put, unauthorized);
    dispatch(answered({ city: 'Evanston' }));
    dispatch(logOutRequested());
    await pass(60_000);
    expect(navigations).toEqual([{ to: '/login', state: { error: sessionEndedMessage } }]);
    expect(server.sent(logOut)).toHaveLength(0);
  });
});

describe('a second tab', () => {
  const two = async () => {
    const localStorage = playStorage();
    const here = await playApplicant({ localStorage });
    const there = await playApplicant({ localStorage });
    return { here, there, localStorage };
  };

  test('hears that the applicant logged out, and shows nothing of theirs any more', async () => {
    const { here, there } = await two();
    here.dispatch(answered({ city: 'Evanston' }));
    here.server.on(put, unauthorized);
    here.server.on('GET /api/profile', unauthorized);
    there.dispatch(logOutRequested());
    await pass(60_000);
    expect(here.navigations).toEqual([{ to: '/login', state: { error: sessionEndedMessage } }]);
    expect(here.state().draft).toMatchObject({ answers: {}, held: { answers: { city: 'Evanston' } } });
  });

  test('saves nothing of one applicant to the account of the next', async () => {
    const { here, there } = await two();
    here.server.on('GET /api/profile', { status: 200, body: profile({ username: 'ben@example.com' }) });
    there.dispatch(loggedIn());
    here.dispatch(answered({ city: 'Evanston' }));
    await pass(60_000);
    expect(here.server.sent(put)).toEqual([]);
    expect(here.navigations).toEqual([{ to: '/login', state: { error: sessionEndedMessage } }]);
    expect(there.navigations).toEqual([]);
  });

  test('saves nothing while the server cannot say who is here, and then goes on', async () => {
    const { here, there } = await two();
    here.server.on('GET /api/profile', { status: 500, body: { message: 'Not now.' } });
    there.dispatch(loggedIn());
    here.dispatch(answered({ city: 'Evanston' }));
    here.dispatch(saveRequested());
    await pass(60_000);
    expect(here.server.sent(put)).toEqual([]);
    here.server.on('GET /api/profile', { status: 200, body: profile() });
    await pass(10_000);
    expect(here.server.sent(put)).toEqual([{ city: 'Evanston' }]);
  });

  test('goes on when the same applicant logs in again', async () => {
    const { here, there } = await two();
    there.dispatch(loggedIn());
    await pass(60_000);
    expect(here.server.sent('GET /api/profile')).toHaveLength(1);
    expect(here.navigations).toEqual([]);
  });

  test('that slept through the news reads it as it wakes', async () => {
    const { here, there, localStorage } = await two();
    here.server.on('GET /api/profile', unauthorized);
    localStorage.tabs.delete(here.window);
    there.dispatch(logOutRequested());
    await pass(60_000);
    expect(selectIsLoggedIn(here.state())).toBe(true);
    here.window.dispatchEvent(new Event('pageshow'));
    await pass(replyMs);
    expect(selectIsLoggedIn(here.state())).toBe(false);
  });

  test('of a visitor asks nothing', async () => {
    const localStorage = playStorage();
    const visitor = playApp({ localStorage });
    (await playApplicant({ localStorage })).dispatch(logOutRequested());
    await pass(60_000);
    expect(visitor.server.calls).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { selectToasts, toastRaised } from '../../state/notices/noticesSlice.ts';
import { selectIsLoggedIn } from '../../state/session/sessionSlice.ts';
import { advance, fakeApp, loggedInApp } from '../../testing/fakeApp.ts';
import { type FakeServer, fakeServer, replyMs } from '../../testing/fakeServer.ts';
import { fakeLocalStorage } from '../../testing/fakeWindow.ts';
import { profile } from '../../testing/profile.ts';
import { logInSubmitted } from '../account/accountSlice.ts';

/* A session that ended after fifteen idle minutes, while the server was out of reach. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const second = 1000;
const minute = 60 * second;
const credentials = { username: 'ana@example.com', password: 'Correct-Horse-7' };

type App = Awaited<ReturnType<typeof loggedInApp>>;
const tries = ({ server }: App) => server.sent('logOut').length;
const isIn = ({ state }: App) => selectIsLoggedIn(state());
const online = ({ window }: App) => window.dispatchEvent(new Event('online'));

/** An applicant whom the page has logged out. The server did not hear of it. */
async function ended(
  options: Parameters<typeof loggedInApp>[0] = {},
  fail = (server: FakeServer) => server.fail('offline'),
) {
  const app = await loggedInApp(options);
  app.window.dispatchEvent(new Event('keydown'));
  fail(app.server);
  await advance(15 * minute + replyMs);
  expect(isIn(app)).toBe(false);
  expect(tries(app)).toBe(1);
  return app;
}

describe('the page goes on trying to end the session at the server', () => {
  test('in growing pauses, until it has', async () => {
    const app = await ended();
    for (const [triesBefore, pauseMs] of [10, 20, 40, 60, 60].map(
      (seconds, at) => [at + 1, seconds * second] as const,
    )) {
      await advance(pauseMs - replyMs);
      expect(tries(app)).toBe(triesBefore);
      await advance(2 * replyMs);
      expect(tries(app)).toBe(triesBefore + 1);
    }
    app.server.recover();
    await advance(minute);
    expect(tries(app)).toBe(7);
    await advance(10 * minute);
    expect(tries(app)).toBe(7);
  });

  test('at once when the network is back', async () => {
    const app = await ended();
    await advance(12 * second);
    app.server.recover();
    online(app);
    await advance(replyMs);
    expect(tries(app)).toBe(3);
    online(app);
    await advance(10 * minute);
    expect(tries(app)).toBe(3);
  });

  test.each([
    ['fails', (server: FakeServer) => server.reply('logOut', 503)],
    ['is a hotel network', (server: FakeServer) => server.fail('htmlPage', 'logOut')],
  ])('after a reply of a server that %s', async (_, fail) => {
    const app = await ended({}, fail);
    await advance(11 * second);
    expect(tries(app)).toBe(2);
  });

  test('until the server does not know the session', async () => {
    const server = fakeServer();
    server.reply('getProfile', 200, profile());
    const replies: Response[] = [];
    const fetch = async (request: Request) => {
      if (!request.url.endsWith('/api/logout')) return server.fetch(request);
      replies.push(Response.json({ message: 'No.' }, { status: replies.length === 0 ? 500 : 401 }));
      return replies.at(-1) ?? Response.error();
    };
    const app = await loggedInApp({ fetch });
    await advance(15 * minute + replyMs);
    expect([isIn(app), replies.length]).toEqual([false, 1]);
    app.dispatch(toastRaised({ id: 'one', kind: 'success', title: 'A visitor reads this.' }));
    await advance(10 * minute);
    expect(replies.map(({ status }) => status)).toEqual([500, 401]);
    expect(selectToasts(app.state()), 'the page ends nothing again').toHaveLength(1);
  });
});

describe('a session that was made after it', () => {
  test('is not ended: a call on its way is aborted before the log-in is sent, and none follows', async () => {
    const app = await ended();
    app.server.fail('silent', 'logOut');
    app.server.reply('logIn', 200);
    app.server.reply('getProfile', 200, profile());
    await advance(10 * second);
    const abort = vi.spyOn(AbortController.prototype, 'abort');
    app.dispatch(logInSubmitted(credentials));
    expect(abort).toHaveBeenCalled();
    expect(app.server.sent('logIn')).toEqual([]);
    abort.mockRestore();
    app.server.recover();
    await advance(replyMs);
    expect(isIn(app)).toBe(true);
    online(app);
    await advance(10 * minute);
    expect(tries(app)).toBe(2);
  });

  test('is not ended while the log-in is on its way; a log-in that fails changes nothing', async () => {
    const app = await ended();
    app.server.fail('silent', 'logIn');
    app.dispatch(logInSubmitted(credentials));
    online(app);
    await advance(29 * second);
    expect(tries(app)).toBe(1);
    await advance(2 * minute);
    expect(isIn(app)).toBe(false);
    expect(tries(app)).toBeGreaterThan(1);
  });

  test('is not ended when another tab has made it', async () => {
    const localStorage = fakeLocalStorage();
    const [here, beside] = [await ended({ localStorage }), fakeApp({ localStorage })];
    beside.dispatch(logInSubmitted(credentials));
    await advance(replyMs);
    expect(isIn(beside)).toBe(true);
    here.server.recover();
    online(here);
    await advance(10 * minute);
    expect(tries(here)).toBe(1);
  });

  test('waits in the tab that logs in while another tab ends the one before, five seconds at most', async () => {
    const localStorage = fakeLocalStorage();
    const [here, beside] = [await ended({ localStorage }), fakeApp({ localStorage })];
    here.server.fail('silent', 'logOut');
    online(here);
    await advance(4 * second);
    expect(tries(here)).toBe(2);
    beside.dispatch(logInSubmitted(credentials));
    await advance(second - 1);
    expect(beside.server.sent('logIn')).toEqual([]);
    await advance(1 + replyMs);
    expect(isIn(beside)).toBe(true);
    here.server.recover();
    await advance(10 * minute);
    expect(tries(here)).toBe(2);
  });

  test('is known by its cookie, before its note comes', async () => {
    const app = await ended({ cookie: 'idp.session=one' });
    app.window.document.cookie = 'idp.session=two';
    online(app);
    await advance(10 * minute);
    expect(tries(app)).toBe(1);
  });
});

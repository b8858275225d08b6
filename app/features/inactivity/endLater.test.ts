import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { selectToasts, toastRaised } from '../../state/notices/noticesSlice.ts';
import { selectIsLoggedIn } from '../../state/session/sessionSlice.ts';
import { advance, loggedInApp } from '../../testing/fakeApp.ts';
import { type FakeServer, fakeServer, replyMs } from '../../testing/fakeServer.ts';
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

/** The server can be reached again, and ends the session that it is asked to end. */
function recover({ server }: App) {
  server.recover();
  server.reply('getProfile', 401);
}

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
    recover(app);
    await advance(minute);
    expect(tries(app)).toBe(7);
    await advance(10 * minute);
    expect(tries(app)).toBe(7);
  });

  test('at once when the network is back', async () => {
    const app = await ended();
    await advance(12 * second);
    recover(app);
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

  test('until its profile agrees: what answers instead of the server ends nothing', async () => {
    const app = await ended();
    app.server.recover();
    await advance(2 * minute);
    expect(tries(app)).toBeGreaterThan(2);
    app.server.reply('getProfile', 401);
    await advance(minute);
    const triesBefore = tries(app);
    await advance(10 * minute);
    expect(tries(app)).toBe(triesBefore);
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
  test('is not ended: no call follows a log-in in this tab', async () => {
    const app = await ended();
    recover(app);
    app.server.reply('logIn', 200);
    app.server.reply('getProfile', 200, profile());
    app.dispatch(logInSubmitted(credentials));
    await advance(replyMs);
    expect(isIn(app)).toBe(true);
    online(app);
    await advance(10 * minute);
    expect(tries(app)).toBe(1);
  });

  test('is not ended when another tab has made it: its cookie is there', async () => {
    const app = await ended({ cookie: 'idp.session=one' });
    app.window.document.cookie = 'idp.session=two';
    online(app);
    await advance(10 * minute);
    expect(tries(app)).toBe(1);
  });

  test('is not ended by a call that is in flight: the call names the session before', async () => {
    const named: (string | null)[] = [];
    const server = fakeServer();
    server.reply('getProfile', 200, profile());
    const fetch = async (request: Request) => {
      if (!request.url.endsWith('/api/logout')) return server.fetch(request);
      named.push(request.headers.get('Session-Marker'));
      return Response.error();
    };
    const app = await loggedInApp({ fetch, cookie: 'idp.session=one' });
    await advance(15 * minute + replyMs);
    expect(app.window.document.cookie).not.toContain('idp.');
    await advance(11 * second);
    expect(named).toEqual(['idp.session=one', 'idp.session=one']);
  });
});

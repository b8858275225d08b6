import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answered } from '../../draft/draftSlice.ts';
import { loggedIn, profileRequested, selectIsLoggedIn } from '../../session/sessionSlice.ts';
import { pass, playApp, playApplicant, playStorage } from '../../testing/playApp.ts';
import { replyMs } from '../../testing/playServer.ts';
import { selectInactivity, stayed } from './inactivitySlice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const second = 1000;
const minute = 60 * second;
const logOut = 'GET /api/logout';
const message = 'You have been automatically logged out due to inactivity.';

type App = Awaited<ReturnType<typeof playApplicant>>;
const press = (app: App) => app.window.dispatchEvent(new Event('keydown'));
const isWarned = (app: App) => selectInactivity(app.state()).kind === 'warned';
const isIn = (app: App) => selectIsLoggedIn(app.state());

/** The computer slept: the clock went on, the timers did not. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** An applicant who was active just now. */
async function begin(options: Parameters<typeof playApplicant>[0] = {}) {
  const app = await playApplicant(options);
  press(app);
  return app;
}

describe('without activity', () => {
  test('the warning stands after 14 minutes, and says when the log-out comes', async () => {
    const app = await begin();
    const logOutAt = Date.now() + 15 * minute;
    await pass(14 * minute - 1);
    expect(isWarned(app)).toBe(false);
    await pass(1);
    expect(selectInactivity(app.state())).toEqual({ kind: 'warned', logOutAt });
  });

  test('the session ends after 15 minutes, here and on the server', async () => {
    const app = await begin();
    await pass(15 * minute - 1);
    expect(isIn(app)).toBe(true);
    await pass(1 + replyMs);
    expect(app.server.sent(logOut)).toHaveLength(1);
    expect(app.navigations).toEqual([{ to: '/login', state: { error: message } }]);
    expect(isIn(app)).toBe(false);
    expect(isWarned(app)).toBe(false);
  });

  test('answers are saved before', async () => {
    const app = await begin();
    app.server.isOffline = true;
    await pass(14 * minute);
    app.dispatch(answered({ city: 'Evanston' }));
    await pass(minute - 1);
    app.server.isOffline = false;
    app.server.calls.length = 0;
    await pass(1 + 2 * replyMs);
    expect(app.server.calls.map(({ operation }) => operation)).toEqual(['PUT /api/answer', logOut]);
    expect(app.state().draft.held).toBeNull();
  });

  test('the session ends here even when the server cannot be reached, and unsaved answers are held for their owner', async () => {
    const app = await begin();
    await pass(14 * minute);
    app.server.isSilent = true;
    app.dispatch(answered({ city: 'Evanston' }));
    await pass(minute + 10 * second);
    expect(app.navigations).toEqual([{ to: '/login', state: { error: message } }]);
    expect(app.state().draft).toMatchObject({ answers: {}, held: { answers: { city: 'Evanston' } } });
  });

  test('a visitor is left in peace', async () => {
    const app = playApp();
    await pass(60 * minute);
    expect(app.server.calls).toEqual([]);
    expect(app.navigations).toEqual([]);
  });
});

describe('activity', () => {
  test.each(['keydown', 'pointerdown', 'pointermove', 'wheel', 'scroll'])(
    'by %s begins the 15 minutes anew',
    async (type) => {
      const app = await begin();
      await pass(13 * minute);
      app.window.dispatchEvent(new Event(type));
      await pass(14 * minute - 1);
      expect(isWarned(app)).toBe(false);
      await pass(1);
      expect(isWarned(app)).toBe(true);
    },
  );

  test('does not count once the warning stands; Continue does', async () => {
    const app = await begin();
    await pass(14 * minute);
    press(app);
    await pass(second);
    expect(isWarned(app)).toBe(true);
    app.dispatch(stayed());
    expect(isWarned(app)).toBe(false);
    await pass(14 * minute - 1);
    expect(isWarned(app)).toBe(false);
    await pass(minute + 1 + replyMs);
    expect(isIn(app)).toBe(false);
  });

  test('begins with a log-in, however long ago somebody was active here', async () => {
    const storage = playStorage();
    storage.setItem('lastActive', String(Date.now() - 60 * minute));
    const app = playApp({ localStorage: storage });
    app.dispatch(loggedIn());
    app.dispatch(profileRequested());
    await pass(14 * minute - 1);
    expect(selectIsLoggedIn(app.state())).toBe(true);
    expect(selectInactivity(app.state()).kind).toBe('active');
    await pass(minute + 1 + replyMs);
    expect(selectIsLoggedIn(app.state())).toBe(false);
  });
});

describe('in two tabs', () => {
  const open = async () => {
    const localStorage = playStorage();
    return [await begin({ localStorage }), await begin({ localStorage })] as const;
  };

  test('activity in one keeps the other logged in', async () => {
    const [one, other] = await open();
    await pass(10 * minute);
    press(one);
    await pass(10 * minute);
    expect(isWarned(other)).toBe(false);
    await pass(5 * minute + replyMs);
    expect([isIn(one), isIn(other)]).toEqual([false, false]);
  });

  test('Continue in one takes the warning from the other', async () => {
    const [one, other] = await open();
    await pass(14 * minute + second);
    expect([isWarned(one), isWarned(other)]).toEqual([true, true]);
    one.dispatch(stayed());
    await pass(0);
    expect([isWarned(one), isWarned(other)]).toEqual([false, false]);
    await pass(5 * minute);
    expect([isIn(one), isIn(other)]).toEqual([true, true]);
  });

  test('one that hears from the server that the other has logged out says the same', async () => {
    const [one] = await open();
    await pass(14 * minute + second);
    one.server.on('PUT /api/answer', { status: 401, body: { message: 'Gone.' } });
    one.dispatch(answered({ city: 'Evanston' }));
    await pass(5 * second);
    expect(one.navigations).toEqual([{ to: '/login', state: { error: message } }]);
  });

  test('both say why they ended', async () => {
    const [one, other] = await open();
    await pass(15 * minute + replyMs);
    expect(one.navigations).toEqual([{ to: '/login', state: { error: message } }]);
    expect(other.navigations).toEqual(one.navigations);
  });
});

describe('after sleep', () => {
  test.each(['keydown', 'visibilitychange', 'focus', 'pageshow'])(
    'of 15 minutes or more, %s ends the session at once',
    async (type) => {
      const app = await begin();
      await pass(second);
      sleep(2 * 60 * minute);
      app.window.dispatchEvent(new Event(type));
      await pass(replyMs);
      expect(app.navigations).toEqual([{ to: '/login', state: { error: message } }]);
    },
  );

  test('nobody has to touch anything: the clock is read every five seconds', async () => {
    const app = await begin();
    await pass(second);
    sleep(2 * 60 * minute);
    await pass(5 * second + replyMs);
    expect(isIn(app)).toBe(false);
  });

  test('Continue comes too late', async () => {
    const app = await begin();
    await pass(14 * minute + second);
    sleep(60 * minute);
    app.dispatch(stayed());
    await pass(replyMs);
    expect(isIn(app)).toBe(false);
  });

  test('of 14 minutes, the warning stands and a key does not take it away', async () => {
    const app = await begin();
    sleep(14 * minute);
    press(app);
    await pass(0);
    expect(isWarned(app)).toBe(true);
  });

  test('a page that is opened again ends the session of long ago', async () => {
    const localStorage = playStorage();
    localStorage.setItem('lastActive', String(Date.now() - 15 * minute));
    const app = playApp({ localStorage, isLoggedIn: true });
    await pass(replyMs);
    expect(app.navigations).toEqual([{ to: '/login', state: { error: message } }]);
  });
});

test.each([
  ['forbidden', null],
  ['tampered with', 'soon'],
  ['of the future', '99999999999999'],
])('storage that is %s leaves this tab its own clock', async (_, value) => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  const localStorage = { ...playStorage(), setItem: refuse, getItem: value === null ? refuse : () => value };
  const app = await begin({ localStorage });
  await pass(14 * minute - 1);
  expect(isWarned(app)).toBe(false);
  await pass(minute + 1 + replyMs);
  expect(isIn(app)).toBe(false);
});

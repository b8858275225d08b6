import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answered } from '../../draft/draftSlice.ts';
import { documentKeys } from '../../state/documents/documentKeys.ts';
import { documentChanged } from '../../state/documents/documentsSlice.ts';
import { loggedIn, profileRequested, selectIsLoggedIn } from '../../state/session/sessionSlice.ts';
import { advance, fakeApp, loggedInApp } from '../../testing/fakeApp.ts';
import { replyMs } from '../../testing/fakeServer.ts';
import { fakeLocalStorage } from '../../testing/fakeWindow.ts';
import { textKeys } from '../../testing/sampleKeys.ts';
import { selectInactivity, stayed } from './inactivitySlice.ts';

const [city] = textKeys;
const [documentKey = ''] = documentKeys;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const second = 1000;
const minute = 60 * second;
const message = 'You have been automatically logged out due to inactivity.';

type App = Awaited<ReturnType<typeof loggedInApp>>;
const press = (app: App) => app.window.dispatchEvent(new Event('keydown'));
const isWarned = (app: App) => selectInactivity(app.state()).kind === 'warned';
const isIn = (app: App) => selectIsLoggedIn(app.state());

/** The computer slept: the clock went on, the timers did not. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** An applicant who was active just now. */
async function begin(options: Parameters<typeof loggedInApp>[0] = {}) {
  const app = await loggedInApp(options);
  press(app);
  return app;
}

describe('the session on the server', () => {
  /** Reads for this many minutes: the page is scrolled, and nothing is entered. */
  async function read(app: App, minutes: number) {
    for (let read = 0; read < minutes; read += 1) {
      app.window.dispatchEvent(new Event('scroll'));
      await advance(minute);
    }
  }

  test('gets a call every half hour while the applicant only reads', async () => {
    const app = await begin();
    await read(app, 62);
    expect(app.server.operations()).toEqual(['getTabs', 'getTabs']);
  });

  test('gets none while the applicant is away', async () => {
    const app = await begin();
    await read(app, 29);
    await advance(10 * minute);
    expect(app.server.calls).toEqual([]);
  });
});

describe('without activity', () => {
  test('the warning opens after 14 minutes with the time of the log-out', async () => {
    const app = await begin();
    const logOutAt = Date.now() + 15 * minute;
    await advance(14 * minute - 1);
    expect(isWarned(app)).toBe(false);
    await advance(1);
    expect(selectInactivity(app.state())).toEqual({ kind: 'warned', logOutAt });
  });

  test('the session ends after 15 minutes, here and on the server', async () => {
    const app = await begin();
    await advance(15 * minute - 1);
    expect(isIn(app)).toBe(true);
    await advance(1 + replyMs);
    expect(app.server.sent('logOut')).toHaveLength(1);
    expect(app.navigations).toEqual([{ to: '/login', state: { error: message } }]);
    expect(isIn(app)).toBe(false);
    expect(isWarned(app)).toBe(false);
  });

  test('answers are saved before', async () => {
    const app = await begin();
    app.server.fail('offline');
    await advance(14 * minute);
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(minute - 1);
    app.server.recover();
    app.server.clearCalls();
    await advance(1 + 2 * replyMs);
    expect(app.server.operations()).toEqual(['saveAnswers', 'logOut']);
    expect(app.state().draft.pending).toBeNull();
  });

  test('the session ends here even when the server cannot be reached, and unsaved answers wait for the account', async () => {
    const app = await begin();
    await advance(14 * minute);
    app.server.fail('silent');
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(minute + 10 * second);
    expect(app.navigations).toEqual([{ to: '/login', state: { error: message } }]);
    expect(app.state().draft).toMatchObject({ answers: {}, pending: { answers: { [city]: 'Evanston' } } });
  });

  test('a file on its way counts as activity, and closes a warning', async () => {
    const app = await begin();
    const move = (percent: number) =>
      app.dispatch(
        documentChanged({
          key: documentKey,
          state: { status: 'uploading', fileName: 'essay.pdf', fileSize: 9_000_000, percent },
        }),
      );
    for (let percent = 1; percent <= 20; percent += 1) {
      move(percent);
      await advance(minute);
    }
    expect(isWarned(app)).toBe(false);
    await advance(13 * minute);
    expect(isWarned(app)).toBe(true);
    move(21);
    await advance(1);
    expect(isWarned(app)).toBe(false);
    await advance(15 * minute + replyMs);
    expect(isIn(app)).toBe(false);
  });

  test('a visitor is never warned', async () => {
    const app = fakeApp();
    await advance(60 * minute);
    expect(app.server.calls).toEqual([]);
    expect(app.navigations).toEqual([]);
  });
});

describe('activity', () => {
  test.each(['keydown', 'pointerdown', 'pointermove', 'wheel', 'scroll'])(
    'by %s restarts the 15 minutes',
    async (type) => {
      const app = await begin();
      await advance(13 * minute);
      app.window.dispatchEvent(new Event(type));
      await advance(14 * minute - 1);
      expect(isWarned(app)).toBe(false);
      await advance(1);
      expect(isWarned(app)).toBe(true);
    },
  );

  test('does not count while the warning is open; Continue does', async () => {
    const app = await begin();
    await advance(14 * minute);
    press(app);
    await advance(second);
    expect(isWarned(app)).toBe(true);
    app.dispatch(stayed());
    expect(isWarned(app)).toBe(false);
    await advance(14 * minute - 1);
    expect(isWarned(app)).toBe(false);
    await advance(minute + 1 + replyMs);
    expect(isIn(app)).toBe(false);
  });

  test('begins with a log-in, however old the last activity in this browser is', async () => {
    const storage = fakeLocalStorage();
    storage.setItem('lastActive', String(Date.now() - 60 * minute));
    const app = fakeApp({ localStorage: storage });
    app.dispatch(loggedIn());
    app.dispatch(profileRequested());
    await advance(14 * minute - 1);
    expect(selectIsLoggedIn(app.state())).toBe(true);
    expect(selectInactivity(app.state()).kind).toBe('active');
    await advance(minute + 1 + replyMs);
    expect(selectIsLoggedIn(app.state())).toBe(false);
  });
});

describe('in two tabs', () => {
  const open = async () => {
    const localStorage = fakeLocalStorage();
    return [await begin({ localStorage }), await begin({ localStorage })] as const;
  };

  test('activity in one keeps the other logged in', async () => {
    const [one, other] = await open();
    await advance(10 * minute);
    press(one);
    await advance(10 * minute);
    expect(isWarned(other)).toBe(false);
    await advance(5 * minute + replyMs);
    expect([isIn(one), isIn(other)]).toEqual([false, false]);
  });

  test('Continue in one closes the warning in the other', async () => {
    const [one, other] = await open();
    await advance(14 * minute + second);
    expect([isWarned(one), isWarned(other)]).toEqual([true, true]);
    one.dispatch(stayed());
    await advance(0);
    expect([isWarned(one), isWarned(other)]).toEqual([false, false]);
    await advance(5 * minute);
    expect([isIn(one), isIn(other)]).toEqual([true, true]);
  });

  test('a tab that gets a 401 because the other has logged out shows the same message', async () => {
    const [one] = await open();
    await advance(14 * minute + second);
    one.server.reply('saveAnswers', 401);
    one.dispatch(answered({ [city]: 'Evanston' }));
    await advance(5 * second);
    expect(one.navigations).toEqual([{ to: '/login', state: { error: message } }]);
  });

  test('both show why the session ended', async () => {
    const [one, other] = await open();
    await advance(15 * minute + replyMs);
    expect(one.navigations).toEqual([{ to: '/login', state: { error: message } }]);
    expect(other.navigations).toEqual(one.navigations);
  });
});

describe('after sleep', () => {
  test.each(['keydown', 'visibilitychange', 'focus', 'pageshow'])(
    'of 15 minutes or more, %s ends the session at once',
    async (type) => {
      const app = await begin();
      await advance(second);
      sleep(2 * 60 * minute);
      app.window.dispatchEvent(new Event(type));
      await advance(replyMs);
      expect(app.navigations).toEqual([{ to: '/login', state: { error: message } }]);
    },
  );

  test('the session ends without any event, because the clock is read every five seconds', async () => {
    const app = await begin();
    await advance(second);
    sleep(2 * 60 * minute);
    await advance(5 * second + replyMs);
    expect(isIn(app)).toBe(false);
  });

  test('Continue is too late', async () => {
    const app = await begin();
    await advance(14 * minute + second);
    sleep(60 * minute);
    app.dispatch(stayed());
    await advance(replyMs);
    expect(isIn(app)).toBe(false);
  });

  test('of 14 minutes, the warning is open and a key does not close it', async () => {
    const app = await begin();
    sleep(14 * minute);
    press(app);
    await advance(0);
    expect(isWarned(app)).toBe(true);
  });

  test('opening the page again ends an old session', async () => {
    const localStorage = fakeLocalStorage();
    localStorage.setItem('lastActive', String(Date.now() - 15 * minute));
    const app = fakeApp({ localStorage, isLoggedIn: true });
    await advance(replyMs);
    expect(app.navigations).toEqual([{ to: '/login', state: { error: message } }]);
  });
});

test.each([
  ['forbidden', null],
  ['altered', 'soon'],
  ['in the future', '99999999999999'],
])('with storage that is %s this tab uses its own clock', async (_, value) => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  const localStorage = { ...fakeLocalStorage(), setItem: refuse, getItem: value === null ? refuse : () => value };
  const app = await begin({ localStorage });
  await advance(14 * minute - 1);
  expect(isWarned(app)).toBe(false);
  await advance(minute + 1 + replyMs);
  expect(isIn(app)).toBe(false);
});

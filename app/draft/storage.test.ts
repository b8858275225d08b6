import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { form } from '../../form/university.ts';
import { logInSubmitted } from '../features/account/accountSlice.ts';
import { saveLine } from '../features/saving/saveLine.ts';
import { logOutRequested } from '../state/session/logOutActions.ts';
import { loggedIn, profileRequested, sessionEnded } from '../state/session/sessionSlice.ts';
import { advance, fakeApp, loggedInApp } from '../testing/fakeApp.ts';
import { replyMs } from '../testing/fakeServer.ts';
import { fakeDeviceRecords, fakeRecords } from '../testing/fakeWindow.ts';
import { profile } from '../testing/profile.ts';
import { textKeys } from '../testing/sampleKeys.ts';
import { today } from '../testing/today.ts';
import { guestDraftRemoved } from './draftEvents.ts';
import { answered, conflictSettled, selectAnswers, selectConflicts, typed } from './draftSlice.ts';
import { saveRequested } from './savingSlice.ts';
import { computerShared, guestDraftChosen, selectOfferedFrom, selectStorageKind } from './storageSlice.ts';

const [city, name] = textKeys;
const secret = [...form.sensitiveKeys][0] ?? '';
const day = 24 * 60 * 60_000;
const { username } = profile();

beforeEach(() => void vi.useFakeTimers({ now: new Date(`${today}T12:00:00`) }));
afterEach(() => void vi.useRealTimers());

type Options = Parameters<typeof fakeApp>[0];
type App = ReturnType<typeof fakeApp>;

const onDevice = ({ records }: App) => JSON.stringify([...records.device.items]);
const lineOf = ({ state }: App) => saveLine(state()).text;
const answersOf = ({ state }: App) => selectAnswers(state());
const titles = ({ state }: App) => state().notices.toasts.map(({ title }) => title);

async function guest(options: Options = {}) {
  const app = fakeApp(options);
  await advance(1);
  return app;
}

/** A guest has entered Evanston. */
async function begun(options: Options = {}) {
  const app = await guest(options);
  app.dispatch(answered({ [city]: 'Evanston' }));
  await advance(200);
  return app;
}

/** The page is gone without a chance to write, and is loaded again in its tab. */
const reloaded = (app: App, options: Options = {}) => {
  app.close();
  return guest({ records: app.records, ...options });
};

/** A tab that is opened on the same device once the page is gone. */
const laterTab = (app: App, options: Options = {}) => {
  app.close();
  return guest({ records: fakeRecords(app.records.device), ...options });
};

async function logIn(app: App, as?: string) {
  app.dispatch(loggedIn(as));
  app.dispatch(profileRequested());
  await advance(replyMs + 10);
}

describe('what is entered', () => {
  test('is on the device 100 ms later', async () => {
    const app = await guest();
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(99);
    expect(onDevice(app)).not.toContain('Evanston');
    await advance(1);
    expect(onDevice(app)).toContain('Evanston');
  });

  test('is there at most 300 ms after each key, however long the typing goes on', async () => {
    const app = await guest();
    for (let keys = 1; keys <= 10; keys += 1) {
      app.dispatch(typed({ [city]: 'x'.repeat(keys) }));
      await advance(100);
      if (keys > 3) expect(onDevice(app)).toContain('x'.repeat(keys - 2));
    }
  });

  test.each(['focusout', 'visibilitychange', 'beforeunload', 'pagehide'])(
    'is handed to the device at once on %s',
    async (event) => {
      const app = await guest();
      const write = vi.spyOn(app.records.device, 'write');
      app.dispatch(typed({ [city]: 'Evanston' }));
      app.window.dispatchEvent(new Event(event));
      expect(JSON.stringify(write.mock.calls)).toContain('Evanston');
    },
  );

  test('is there with the name of its save before that is sent', async () => {
    const app = await loggedInApp({ profile: { revision: 'r0' } });
    const { write } = app.records.device;
    const callsBefore: number[] = [];
    app.records.device.write = (values) => {
      if (JSON.stringify(values).includes('"id":')) callsBefore.push(app.server.calls.length);
      return write(values);
    };
    app.dispatch(answered({ [city]: 'Evanston' }));
    app.dispatch(saveRequested());
    await advance(1);
    expect(onDevice(app)).toContain(`"id":"${app.server.saves()[0]?.key}"`);
    expect(callsBefore).toEqual([0]);
  });

  test('is there no more once the server has it', async () => {
    const app = await loggedInApp();
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(5000);
    expect(onDevice(app)).not.toContain('Evanston');
  });

  test('of an account comes back in its next page, and in no other account’s', async () => {
    const app = await loggedInApp({ prepare: ({ fail }) => fail('offline', 'saveAnswers') });
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(200);
    app.close();
    const records = fakeRecords(app.records.device);
    const other = await loggedInApp({ records, profile: { username: 'ben@example.com' } });
    expect(answersOf(other)).toEqual({});
    other.close();
    const own = await loggedInApp({ records, profile: { answer: { [name]: 'Ana' } } });
    expect(answersOf(own)).toMatchObject({ [city]: 'Evanston', [name]: 'Ana' });
  });

  test('by a service user is neither read nor written', async () => {
    const app = await begun();
    const read = vi.spyOn(app.records.device, 'read');
    const service = await guest({ isServiceUser: true, records: app.records });
    service.dispatch(answered({ [name]: 'Ana' }));
    await advance(1000);
    expect(read).not.toHaveBeenCalled();
    expect(onDevice(app)).not.toContain('Ana');
  });
});

describe('a browser that refuses its storage', () => {
  test('has the answers in the tab, or where that refuses too in the page, and the line says so', async () => {
    const records = { device: fakeDeviceRecords(), tab: fakeDeviceRecords() };
    const app = await begun({ records });
    expect(lineOf(app)).toBe('Kept on this device for 7 days');
    records.device.refuse();
    app.dispatch(answered({ [name]: 'Ana' }));
    await advance(200);
    expect(lineOf(app)).toBe('Kept in this tab only');
    expect(answersOf(await reloaded(app))).toMatchObject({ [city]: 'Evanston', [name]: 'Ana' });
    const again = await reloaded(app);
    records.tab.refuse();
    again.dispatch(answered({ [name]: 'Anaïs' }));
    await advance(200);
    expect(lineOf(again)).toBe('Kept until you leave this page');
  });

  test('has the answers of an account in the page, after the end of its session too', async () => {
    const records = { device: fakeDeviceRecords(), tab: fakeDeviceRecords() };
    for (const place of [records.device, records.tab]) place.refuse();
    const app = await loggedInApp({ records, prepare: ({ fail }) => fail('offline', 'saveAnswers') });
    app.dispatch(answered({ [city]: 'Evanston' }));
    app.dispatch(sessionEnded({ message: '' }));
    await advance(200);
    await logIn(app);
    expect(answersOf(app)).toMatchObject({ [city]: 'Evanston' });
  });

  test('is said to keep nothing before the device has taken the first answer', async () => {
    const records = fakeRecords();
    const { write } = records.device;
    records.device.write = async (values) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return write(values);
    };
    const app = await begun({ records });
    await advance(700);
    expect(lineOf(app)).toBe('');
    await advance(1000);
    expect(lineOf(app)).toBe('Kept on this device for 7 days');
  });
});

describe('a guest', () => {
  test('has the answers again after a reload, without a question', async () => {
    const again = await reloaded(await begun());
    expect(selectOfferedFrom(again.state())).toBeNull();
    expect(answersOf(again)).toMatchObject({ [city]: 'Evanston' });
  });

  test('is asked in another tab, and sees nothing before', async () => {
    const app = await begun();
    const changedAt = Date.now() - 100;
    const later = await laterTab(app);
    expect(Math.abs((selectOfferedFrom(later.state()) ?? 0) - changedAt)).toBeLessThan(day);
    expect(answersOf(later)).toEqual({});
    later.dispatch(guestDraftChosen('continue'));
    await advance(1);
    expect(answersOf(later)).toMatchObject({ [city]: 'Evanston' });
    expect(selectOfferedFrom((await reloaded(later)).state())).toBeNull();
  });

  test('is asked also where the page has the cookie of a session that has ended', async () => {
    const later = await laterTab(await begun(), { isLoggedIn: true, prepare: ({ reply }) => reply('getProfile', 401) });
    later.dispatch(profileRequested());
    await advance(replyMs + 10);
    expect(selectOfferedFrom(later.state())).not.toBeNull();
    expect(onDevice(later)).toContain('Evanston');
  });

  test('who starts over leaves nothing of what was begun', async () => {
    const later = await laterTab(await begun());
    later.dispatch(guestDraftChosen('new'));
    await advance(200);
    expect(onDevice(later)).not.toContain('Evanston');
    expect(answersOf(later)).toEqual({});
    later.dispatch(answered({ [city]: 'Lima' }));
    await advance(200);
    expect(answersOf(await reloaded(later))).toEqual({ [city]: 'Lima' });
  });

  test('who types while the question is open replaces nothing, and chooses between two answers after it', async () => {
    const later = await laterTab(await begun());
    later.dispatch(answered({ [city]: 'Lima' }));
    await advance(1000);
    expect(onDevice(later)).toContain('Evanston');
    expect(lineOf(later)).toBe('Kept until you leave this page');
    later.dispatch(guestDraftChosen('continue'));
    await advance(200);
    expect(answersOf(later)).toMatchObject({ [city]: 'Lima' });
    expect(selectConflicts(later.state())).toMatchObject([{ from: 'guest', other: { [city]: 'Evanston' } }]);
    const again = await reloaded(later);
    again.dispatch(conflictSettled({ key: city, choice: 'other' }));
    expect(answersOf(again)).toMatchObject({ [city]: 'Evanston' });
  });

  test('finds nothing after seven days by the server’s clock, reads why, and nothing is left on the device', async () => {
    for (const next of [reloaded, laterTab]) {
      const app = await begun();
      vi.setSystemTime(Date.now() + 7 * day);
      const later = await next(app);
      expect(selectOfferedFrom(later.state())).toBeNull();
      expect(answersOf(later)).toEqual({});
      expect(titles(later)).toEqual(['The answers on this device were deleted after 7 days']);
      expect(onDevice(later)).not.toContain('Evanston');
    }
  });

  test.each([
    ['reloads the page', async (app: App) => reloaded(app)],
    [
      'continues in another tab',
      async (app: App) => {
        const later = await laterTab(app);
        later.dispatch(guestDraftChosen('continue'));
        return later;
      },
    ],
    [
      'comes back to the tab',
      async (app: App) => {
        app.window.hide();
        await advance(1000);
        app.window.show();
        return app;
      },
    ],
  ])('who only %s does not lengthen the seven days', async (_, comeBack) => {
    const app = await begun();
    vi.setSystemTime(Date.now() + 6 * day);
    const later = await comeBack(app);
    await advance(1000);
    vi.setSystemTime(Date.now() + day);
    expect(answersOf(await reloaded(later))).toEqual({});
  });

  test('on a shared computer has the answers in the tab alone', async () => {
    const app = await begun();
    app.dispatch(computerShared());
    app.dispatch(answered({ [name]: 'Ana' }));
    await advance(200);
    expect(onDevice(app)).toBe('[]');
    expect(lineOf(app)).toBe('Kept in this tab only');
    const again = await reloaded(app);
    expect(answersOf(again)).toMatchObject({ [city]: 'Evanston', [name]: 'Ana' });
    expect(selectStorageKind(again.state())).toBe('session');
    expect(answersOf(await laterTab(again))).toEqual({});
  });

  test('who removes the answers leaves none in the page or on the device', async () => {
    const app = await begun();
    app.dispatch(guestDraftRemoved());
    await advance(200);
    expect(answersOf(app)).toEqual({});
    expect(onDevice(app)).not.toContain('Evanston');
    const later = await laterTab(app);
    expect(selectOfferedFrom(later.state())).toBeNull();
  });
});

describe('a guest who logs in', () => {
  const submitLogIn = (app: App) => app.dispatch(logInSubmitted({ username, password: 'Secret123!' }));

  test('takes the answers into the account, and leaves no guest draft', async () => {
    const app = await begun();
    submitLogIn(app);
    await advance(replyMs);
    app.dispatch(profileRequested());
    await advance(5000);
    expect(app.server.record.answers).toEqual({ [city]: 'Evanston' });
    expect(onDevice(app)).not.toContain('Evanston');
    expect(app.records.device.items.has('guest')).toBe(false);
  });

  test.each([
    ['gets no reply', 'offline', 'logIn'],
    ['gets no profile', 'offline', 'getProfile'],
  ] as const)(
    'and %s has them in the account after a reload, with what was entered meanwhile',
    async (_, fault, id) => {
      const app = await begun();
      app.server.fail(fault, id);
      submitLogIn(app);
      await advance(1000);
      app.dispatch(answered({ [name]: 'Ana' }));
      await advance(1000);
      app.close();
      const own = await loggedInApp({ records: app.records });
      expect(answersOf(own)).toMatchObject({ [city]: 'Evanston', [name]: 'Ana' });
      await advance(5000);
      expect(app.records.device.items.has('guest')).toBe(false);
    },
  );

  test('in another account than the one whose log-in got no reply leaves them there', async () => {
    const app = await begun();
    app.server.fail('offline', 'logIn');
    submitLogIn(app);
    await advance(1000);
    app.close();
    const other = await loggedInApp({ records: app.records, profile: { username: 'ben@example.com' } });
    expect(answersOf(other)).toEqual({});
    await advance(5000);
    expect(onDevice(app)).toContain('Evanston');
  });

  test('and is refused has them as a guest, also after a reload', async () => {
    const app = await begun();
    app.server.reply('logIn', 401);
    submitLogIn(app);
    await advance(1000);
    expect(onDevice(app)).not.toContain('claimedBy');
    expect(answersOf(await reloaded(app))).toEqual({ [city]: 'Evanston' });
    app.close();
    expect(answersOf(await loggedInApp({ records: app.records }))).toEqual({});
  });

  test.each([
    ['while this one shows them', (app: App) => app],
    ['while this one asks whether to continue', (app: App) => laterTab(app)],
  ])('in another window leaves them on the device for the next guest: %s', async (_, open) => {
    const app = await open(await begun());
    app.server.record.answers = { [name]: 'Ana' };
    await logIn(app);
    await advance(2000);
    expect(answersOf(app)).toEqual({ [name]: 'Ana' });
    expect(app.server.sent('saveAnswers')).toEqual([]);
    const later = await laterTab(app);
    later.dispatch(guestDraftChosen('continue'));
    await advance(1);
    expect(answersOf(later)).toEqual({ [city]: 'Evanston' });
  });
});

describe('an account', () => {
  /** Its session has ended by itself before Evanston was saved. */
  async function ended(options: Options = {}) {
    const app = await loggedInApp({ ...options, prepare: ({ fail }) => fail('offline', 'saveAnswers') });
    app.dispatch(answered({ [city]: 'Evanston', [secret]: '123-45-6789' }));
    app.dispatch(sessionEnded({ message: '' }));
    await advance(200);
    return app;
  }

  test('has what was not saved again after the end of its session, here and in a later tab', async () => {
    const app = await ended();
    expect(answersOf(app)).toEqual({});
    await logIn(app);
    expect(answersOf(app)).toMatchObject({ [city]: 'Evanston' });
    app.close();
    expect(answersOf(await loggedInApp({ records: fakeRecords(app.records.device) }))).toMatchObject({
      [city]: 'Evanston',
    });
  });

  test('has it also when another account came between', async () => {
    const app = await ended();
    app.server.reply('getProfile', 200, profile({ username: 'ben@example.com' }));
    await logIn(app);
    expect(answersOf(app)).toEqual({});
    app.dispatch(sessionEnded({ message: '' }));
    app.server.reply('getProfile', 200, profile());
    await logIn(app);
    expect(answersOf(app)).toMatchObject({ [city]: 'Evanston' });
  });

  test('has a sensitive answer in the memory of the page alone', async () => {
    const app = await ended();
    expect(onDevice(app)).not.toContain('123-45-6789');
    await logIn(app);
    expect(answersOf(app)).toMatchObject({ [secret]: '123-45-6789' });
    app.close();
    const later = await loggedInApp({ records: app.records });
    expect(answersOf(later)).not.toHaveProperty(secret);
  });

  test('leaves nothing after a log-out, not even where the last save fails', async () => {
    const app = await loggedInApp();
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(200);
    app.dispatch(logOutRequested());
    await advance(5000);
    expect(onDevice(app)).toBe('[]');
    expect(JSON.stringify(app.state())).not.toContain('Evanston');
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { form } from '../../../form/university.ts';
import {
  computerShared,
  placeChanged,
  selectHasOlderCopy,
  selectKeptFor,
  selectOfferedFrom,
  selectPlace,
  visitChosen,
  visitOffered,
} from '../../state/device/deviceSlice.ts';
import { answered, conflictSettled, selectAnswers, selectConflicts, typed } from '../../state/draft/draftSlice.ts';
import { visitRemoved } from '../../state/draft/outboxEvents.ts';
import { saveRequested } from '../../state/saving/savingSlice.ts';
import { logOutRequested } from '../../state/session/logOutActions.ts';
import {
  accountMayHaveChanged,
  loggedIn,
  loggedOut,
  profileRequested,
  sessionEnded,
} from '../../state/session/sessionSlice.ts';
import { advance, fakeApp, loggedInApp } from '../../testing/fakeApp.ts';
import { replyMs } from '../../testing/fakeServer.ts';
import { fakeDeviceRecords, fakeLocalStorage, fakeRecords } from '../../testing/fakeWindow.ts';
import { profile } from '../../testing/profile.ts';
import { dateQuestion, textKeys } from '../../testing/sampleKeys.ts';
import { logInSubmitted } from '../account/accountSlice.ts';
import { saveLine } from '../saving/saveLine.ts';

const [city, name] = textKeys;
const sensitiveKey = form.questions.find(({ sensitive }) => sensitive)?.key ?? '';
const day = 24 * 60 * 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type App = ReturnType<typeof fakeApp>;

const onDevice = ({ records }: App) => JSON.stringify([...records.device.items]);

/** A tab opened later in the same browser, when no other is open any more. */
const laterTab = ({ records }: App) => fakeApp({ records: fakeRecords(records.device) });

async function visitor(options: Parameters<typeof fakeApp>[0] = {}) {
  const app = fakeApp(options);
  await advance(1);
  return app;
}

/** Whether the browser asks before the page is left. */
const isAsked = ({ window }: App) => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** The page stays open for so many days, and a minute. */
async function passDays(days: number) {
  vi.setSystemTime(Date.now() + days * day);
  await advance(60_000);
}

describe('what is typed', () => {
  test('is on the device 300 ms later, however long the typing goes on', async () => {
    const app = await visitor();
    for (let letters = 1; letters <= 5; letters += 1) {
      app.dispatch(typed({ [city]: 'x'.repeat(letters) }));
      await advance(100);
    }
    expect(onDevice(app)).toContain('xx');
    await advance(300);
    expect(onDevice(app)).toContain('xxxxx');
  });

  test.each(['focusout', 'visibilitychange', 'beforeunload', 'pagehide'])(
    'is handed to the device at once on %s',
    async (event) => {
      const app = await visitor();
      const write = vi.spyOn(app.records.device, 'write');
      for (const text of ['Evans', 'Evanston']) app.dispatch(typed({ [city]: text }));
      app.window.dispatchEvent(new Event(event));
      expect(JSON.stringify(write.mock.calls)).toContain('Evanston');
    },
  );

  test('is on the device with the number of its save as soon as that begins', async () => {
    const app = await loggedInApp({ profile: { revision: 1 } });
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    expect(onDevice(app)).toContain('"lastNumber":0');
    app.dispatch(saveRequested());
    await advance(1);
    expect(onDevice(app)).toContain('"lastNumber":1');
  });

  test('is never there without the name of its saves, also where the first letter is written at once', async () => {
    const app = await loggedInApp({ profile: { revision: 1 } });
    await advance(400);
    const write = vi.spyOn(app.records.device, 'write');
    app.window.dispatchEvent(new Event('focusout'));
    app.dispatch(typed({ [city]: 'E' }));
    await advance(400);
    expect(JSON.stringify(write.mock.calls)).toContain('"E"');
    expect(JSON.stringify(write.mock.calls)).not.toContain('"writer":""');
  });

  test('leaves nothing on the device once the server has it', async () => {
    const app = await loggedInApp();
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    expect(onDevice(app)).toContain('Evanston');
    await advance(5000);
    expect(onDevice(app)).toBe('[]');
  });

  test('is read by the next page before it shows the answers of the account', async () => {
    const app = await loggedInApp();
    app.server.fail('offline');
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    const later = await loggedInApp({
      records: fakeRecords(app.records.device),
      profile: { answer: { [name]: 'Ana' } },
    });
    expect(selectAnswers(later.state())).toMatchObject({ [city]: 'Evanston', [name]: 'Ana' });
  });

  test('is kept in the tab when the device refuses, and in the page when the tab refuses too', async () => {
    const app = await visitor();
    app.records.device.refuse();
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    expect(selectPlace(app.state())).toBe('tab');
    const reloaded = await visitor({ records: app.records });
    expect(selectAnswers(reloaded.state())).toMatchObject({ [city]: 'Evanston' });

    const tab = fakeDeviceRecords();
    tab.refuse();
    const refused = await visitor({ records: { ...app.records, tab } });
    expect(selectPlace(refused.state())).toBe('page');
  });
});

describe('a device', () => {
  /** Takes what is written only after so many milliseconds. */
  function slowDevice(ms: number) {
    const records = fakeRecords();
    const { write } = records.device;
    records.device.write = async (values) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return write(values);
    };
    return records;
  }
  const lineOf = ({ state }: App) => saveLine(state()).text;

  test('is named only once it has taken the first words', async () => {
    const app = await visitor({ records: slowDevice(100) });
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(390);
    expect(lineOf(app)).toBe('');
    await advance(20);
    expect(lineOf(app)).toBe('Kept on this device for 7 days');
    const later = await visitor({ records: app.records });
    expect(lineOf(later)).toBe('Kept on this device for 7 days');
  });

  test('that is slow to take words has not kept them, which the line says, and leaving asks', async () => {
    const app = await visitor({ records: slowDevice(1500) });
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(900);
    expect(lineOf(app)).toBe('Kept until you leave this page');
    expect(isAsked(app)).toBe(true);
    await advance(1000);
    expect(lineOf(app)).toBe('Kept on this device for 7 days');
    expect(isAsked(app)).toBe(false);
  });
});

test('where the device is full, the line knows of the older copy that stays there', async () => {
  const app = await visitor();
  app.dispatch(answered({ [city]: 'Evanston' }));
  await advance(400);
  const full = vi.spyOn(app.records.device, 'write').mockRejectedValue(new Error('QuotaExceededError'));
  app.dispatch(answered({ [name]: 'Ana' }));
  await advance(400);
  expect(selectPlace(app.state())).toBe('tab');
  expect(selectHasOlderCopy(app.state())).toBe(true);
  const reloaded = await visitor({ records: app.records });
  expect(selectPlace(reloaded.state())).toBe('tab');
  expect(selectHasOlderCopy(reloaded.state())).toBe(true);
  full.mockRestore();
  app.dispatch(computerShared());
  await advance(400);
  expect(selectHasOlderCopy(app.state())).toBe(false);
  expect(onDevice(app)).toBe('[]');
});

describe('a visitor', () => {
  async function begun() {
    const app = await visitor();
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    return app;
  }

  test('has the answers again after a reload, without a question', async () => {
    const { records } = await begun();
    const reloaded = await visitor({ records });
    expect(selectOfferedFrom(reloaded.state())).toBeNull();
    expect(selectAnswers(reloaded.state())).toMatchObject({ [city]: 'Evanston' });
  });

  test('is asked in a new tab, and sees nothing before', async () => {
    const changedAt = Date.now() + 1;
    const later = laterTab(await begun());
    await advance(1);
    expect(selectOfferedFrom(later.state())).toBe(changedAt);
    expect(selectAnswers(later.state())).toEqual({});
    later.dispatch(visitChosen('continue'));
    expect(selectOfferedFrom(later.state())).toBeNull();
    await advance(1);
    expect(selectAnswers(later.state())).toMatchObject({ [city]: 'Evanston' });
  });

  test('keeps what was typed before the earlier answers were read', async () => {
    const later = laterTab(await begun());
    later.dispatch(answered({ [city]: 'Lima' }));
    await advance(1);
    later.dispatch(visitChosen('continue'));
    await advance(400);
    expect(selectAnswers(later.state())).toMatchObject({ [city]: 'Lima' });
    expect(onDevice(later)).toContain('Lima');
  });

  test.each([
    ['in a new tab', (app: App) => laterTab(app)],
    ['after a reload', ({ records }: App) => fakeApp({ records })],
  ])('chooses between an earlier answer and what was typed before it was read: %s', async (_, open) => {
    const later = open(await begun());
    later.dispatch(answered({ [city]: 'Lima' }));
    await advance(1);
    later.dispatch(visitChosen('continue'));
    await advance(400);
    expect(selectAnswers(later.state())).toMatchObject({ [city]: 'Lima' });
    expect(selectConflicts(later.state())).toMatchObject([{ from: 'visitor', other: { [city]: 'Evanston' } }]);
    const again = await visitor({ records: later.records });
    expect(selectConflicts(again.state())).toMatchObject([{ other: { [city]: 'Evanston' } }]);
    again.dispatch(conflictSettled({ key: city, choice: 'other' }));
    expect(selectAnswers(again.state())).toMatchObject({ [city]: 'Evanston' });
    expect(selectConflicts(again.state())).toEqual([]);
  });

  test.each([
    ['continue', { [city]: 'Lima', [name]: 'Ana' }],
    ['new', { [city]: 'Lima' }],
  ] as const)('who leaves while the question is open has what was typed before, after it: %s', async (choice, left) => {
    const app = await begun();
    app.dispatch(answered({ [name]: 'Ana' }));
    await advance(400);
    const later = laterTab(app);
    later.dispatch(answered({ [city]: 'Lima' }));
    await advance(1);
    const before = onDevice(later);
    const again = fakeApp({ records: later.records });
    await advance(400);
    expect(onDevice(again)).toBe(before);
    expect(selectAnswers(again.state())).toEqual({ [city]: 'Lima' });
    again.dispatch(visitChosen(choice));
    await advance(1);
    expect(selectAnswers(again.state())).toEqual(left);
    expect(selectConflicts(again.state())).toMatchObject(choice === 'new' ? [] : [{ other: { [city]: 'Evanston' } }]);
    expect(onDevice(again)).toContain('Lima');
    expect(await again.records.tab.read('early')).toBeUndefined();
  });

  test('who types before the scripts work once more, while the question is open, chooses between the two, after a reload too', async () => {
    const later = laterTab(await begun());
    later.dispatch(answered({ [city]: 'Lima' }));
    await advance(1);
    const again = fakeApp({ records: later.records });
    again.dispatch(answered({ [city]: 'Bonn' }));
    await advance(1);
    const reloaded = fakeApp({ records: later.records });
    await advance(1);
    for (const { state } of [again, reloaded]) {
      expect(selectAnswers(state())).toEqual({ [city]: 'Bonn' });
      expect(selectConflicts(state())).toMatchObject([{ from: 'visitor', other: { [city]: 'Lima' } }]);
    }
  });

  describe('whose device opens its storage only after three seconds', () => {
    function slowTab({ records }: App, tab = fakeRecords().tab) {
      const device = { ...records.device };
      device.read = async (key) => {
        await new Promise((resolve) => setTimeout(resolve, 3000));
        return records.device.read(key);
      };
      return fakeApp({ records: { device, tab } });
    }

    test('is asked as on any other', async () => {
      const later = slowTab(await begun());
      await advance(3001);
      expect(selectOfferedFrom(later.state())).not.toBeNull();
      later.dispatch(visitChosen('continue'));
      await advance(3001);
      expect(selectAnswers(later.state())).toEqual({ [city]: 'Evanston' });
    });

    test('loses nothing that was typed meanwhile, not even in a reload', async () => {
      const app = await begun();
      const later = slowTab(app);
      later.dispatch(answered({ [name]: 'Ana' }));
      await advance(1);
      const reloaded = slowTab(app, later.records.tab);
      await advance(3001);
      expect(selectAnswers(reloaded.state())).toEqual({ [name]: 'Ana' });
      reloaded.dispatch(visitChosen('continue'));
      await advance(3001);
      expect(selectAnswers(reloaded.state())).toEqual({ [city]: 'Evanston', [name]: 'Ana' });
    });
  });

  test('who starts new deletes what was begun', async () => {
    const later = laterTab(await begun());
    await advance(1);
    later.dispatch(visitChosen('new'));
    await advance(400);
    expect(onDevice(later)).toBe('[]');
    expect(selectAnswers(later.state())).toEqual({});
  });

  test('who has started new in another tab finds nothing to continue in one that has asked before', async () => {
    const app = await begun();
    const [asking, other] = [laterTab(app), laterTab(app)];
    await advance(1);
    other.dispatch(visitChosen('new'));
    await advance(1);
    asking.dispatch(visitChosen('continue'));
    await advance(400);
    expect(selectAnswers(asking.state())).toEqual({});
    expect(onDevice(asking)).toBe('[]');
  });

  describe.each([
    ['a browser with locks', true],
    ['one without', false],
  ])('who is asked in two tabs of %s', (_, hasLocks) => {
    /** Both ask. The tab in which the words were entered is closed. */
    async function twoAsking() {
      const { device } = (await begun()).records;
      const localStorage = fakeLocalStorage({ hasLocks });
      const open = () => fakeApp({ localStorage, records: fakeRecords(device) });
      const tabs = [open(), open()] as const;
      await advance(500);
      for (const { state } of tabs) expect(selectOfferedFrom(state())).not.toBeNull();
      return tabs;
    }
    /** The person comes back to this tab. */
    async function returnTo({ window }: App) {
      window.dispatchEvent(new Event('focus'));
      await advance(2000);
    }
    const titles = ({ state }: App) => state().notices.toasts.map(({ title }) => title);

    test('and continues in one, goes on in the other with the same words, and reads why', async () => {
      const [first, second] = await twoAsking();
      first.dispatch(visitChosen('continue'));
      await advance(100);
      first.dispatch(answered({ [name]: 'Ana' }));
      await returnTo(second);
      expect(selectOfferedFrom(second.state())).toBeNull();
      expect(selectAnswers(second.state())).toEqual({ [city]: 'Evanston', [name]: 'Ana' });
      expect(selectConflicts(second.state())).toEqual([]);
      expect(titles(second)).toEqual(['These answers are open in another tab, too.']);
      second.dispatch(answered({ [name]: 'Bea' }));
      await advance(400);
      expect(selectAnswers(first.state())).toMatchObject({ [name]: 'Bea' });
      expect(onDevice(first)).toContain('Bea');
    });

    test('and continues in one, loses nothing that was typed early in the other', async () => {
      const [first, second] = await twoAsking();
      second.dispatch(answered({ [name]: 'Ana' }));
      await advance(400);
      first.dispatch(visitChosen('continue'));
      await returnTo(second);
      for (const { state } of [first, second])
        expect(selectAnswers(state())).toEqual({ [city]: 'Evanston', [name]: 'Ana' });
      expect(onDevice(first)).toContain('Ana');
      expect(await second.records.tab.read('early')).toBeUndefined();
    });

    test('and starts new in one, is asked no more in the other, which keeps what was typed early', async () => {
      const [first, second] = await twoAsking();
      second.dispatch(answered({ [name]: 'Ana' }));
      first.dispatch(visitChosen('new'));
      await returnTo(second);
      expect(selectOfferedFrom(second.state())).toBeNull();
      expect(titles(second)).toEqual(['Those answers are no longer here.']);
      for (const { state } of [first, second]) expect(selectAnswers(state())).toEqual({ [name]: 'Ana' });
      expect(onDevice(second)).toContain('Ana');
      expect(onDevice(second)).not.toContain('Evanston');
    });

    test('and starts new in one just after the other goes on, deletes nothing there', async () => {
      const [first, second] = await twoAsking();
      first.dispatch(visitChosen('continue'));
      await advance(5);
      second.dispatch(visitChosen('new'));
      await advance(1000);
      expect(selectAnswers(second.state())).toEqual({ [city]: 'Evanston' });
      expect(titles(second)).toEqual(['These answers are open in another tab, too.']);
      expect(onDevice(first)).toContain('Evanston');
    });

    test('and logs in past the question in one, leaves the earlier answers in the other tab, too', async () => {
      const [first, second] = await twoAsking();
      second.dispatch(answered({ [name]: 'Ana' }));
      await advance(1);
      for (const { window } of [first, second]) window.document.cookie = 'idp.session=1';
      first.dispatch(loggedIn(profile().username));
      first.dispatch(profileRequested());
      await returnTo(second);
      expect(selectOfferedFrom(second.state())).toBeNull();
      expect(selectAnswers(second.state())).not.toHaveProperty(city);
      expect(onDevice(first)).toContain('Evanston');
    });
  });

  test('who continues in one tab is asked no more in the other within a moment', async () => {
    const { device } = (await begun()).records;
    const localStorage = fakeLocalStorage();
    const [first, second] = [fakeApp, fakeApp].map((open) => open({ localStorage, records: fakeRecords(device) }));
    await advance(3000);
    first?.dispatch(visitChosen('continue'));
    await advance(200);
    expect(second && selectOfferedFrom(second.state())).toBeNull();
    expect(second && selectAnswers(second.state())).toEqual({ [city]: 'Evanston' });
  });

  test.each([
    ['in this tab', profile().username],
    ['in the tab beside', undefined],
  ])(
    'who logs in %s instead has what was typed in the account, after a reload too, and the earlier answers wait for the next visitor',
    async (_, username) => {
      const later = laterTab(await begun());
      later.dispatch(answered({ [name]: 'Ana' }));
      await advance(1);
      const visit = await later.records.device.read('visitor');
      later.server.fail('offline', 'getProfile');
      later.window.document.cookie = 'idp.session=1';
      later.dispatch(loggedIn(username));
      await advance(400);
      expect(await later.records.device.read('visitor')).toEqual(visit);
      const reloaded = await loggedInApp({ records: later.records, cookie: 'idp.session=1' });
      expect(selectAnswers(reloaded.state())).toEqual({ [name]: 'Ana' });
      await advance(1000);
      expect(await later.records.device.read('visitor')).toEqual(visit);
      expect(await later.records.tab.read('early')).toBeUndefined();
    },
  );

  test('continues what was read before where the browser refuses to read it again', async () => {
    const later = laterTab(await begun());
    await advance(1);
    later.records.device.refuse();
    later.dispatch(visitChosen('continue'));
    await advance(1);
    expect(selectAnswers(later.state())).toMatchObject({ [city]: 'Evanston' });
  });

  test('is not asked while another tab is open', async () => {
    const localStorage = fakeLocalStorage();
    const first = await visitor({ localStorage });
    first.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    const second = await visitor({ localStorage, records: fakeRecords(first.records.device) });
    expect(selectAnswers(second.state())).toMatchObject({ [city]: 'Evanston' });
  });

  test('finds nothing after seven days, and nothing is left on the device', async () => {
    const app = await begun();
    vi.setSystemTime(Date.now() + 7 * day);
    const later = laterTab(app);
    await advance(1);
    expect(selectOfferedFrom(later.state())).toBeNull();
    expect(onDevice(later)).toBe('[]');
  });

  test('who answers after seven days reads that the answers are no longer there, and nothing is left on the device', async () => {
    const later = laterTab(await begun());
    await advance(1);
    vi.setSystemTime(Date.now() + 7 * day);
    later.dispatch(visitChosen('continue'));
    await advance(400);
    expect(selectAnswers(later.state())).toEqual({});
    expect(onDevice(later)).toBe('[]');
    const titles = later.state().notices.toasts.map(({ title }) => title);
    expect(titles).toEqual(['Those answers were kept for 7 days and are no longer here.']);
  });

  test('who answers after seven days has what another tab has changed meanwhile', async () => {
    const app = await begun();
    const [asking, other] = [laterTab(app), laterTab(app)];
    await advance(1);
    other.dispatch(visitChosen('continue'));
    await advance(1);
    vi.setSystemTime(Date.now() + 6 * day);
    other.dispatch(answered({ [city]: 'Lima' }));
    await advance(400);
    vi.setSystemTime(Date.now() + 2 * day);
    asking.dispatch(visitChosen('continue'));
    await advance(400);
    expect(selectAnswers(asking.state())).toMatchObject({ [city]: 'Lima' });
  });

  test('finds nothing after seven days in the tab that was used, either', async () => {
    const { records } = await begun();
    vi.setSystemTime(Date.now() + 7 * day);
    const reloaded = await visitor({ records });
    expect(selectAnswers(reloaded.state())).toEqual({});
  });

  test('who only continues does not lengthen the seven days', async () => {
    const app = await begun();
    const before = onDevice(app);
    const later = laterTab(app);
    vi.setSystemTime(Date.now() + day);
    later.dispatch(visitChosen('continue'));
    await advance(1000);
    expect(onDevice(later)).toBe(before);
  });

  test('who answers days after a word was typed is told, and has, the seven days of that word', async () => {
    const later = laterTab(await begun());
    later.dispatch(answered({ [name]: 'Ana' }));
    await advance(400);
    const entered = Date.now();
    await passDays(3);
    later.dispatch(visitChosen('continue'));
    expect(selectKeptFor(later.state())).toBeLessThanOrEqual(entered + 7 * day);
    await advance(400);
    expect(selectKeptFor(later.state())).toBeLessThanOrEqual(entered + 7 * day);
    expect(selectAnswers(later.state())).toEqual({ [city]: 'Evanston', [name]: 'Ana' });
    await passDays(4);
    const next = laterTab(later);
    await advance(1);
    expect(selectOfferedFrom(next.state())).toBeNull();
  });

  test('knows until when the answers are kept, after a reload and while the page stays open', async () => {
    vi.setSystemTime(new Date(2026, 9, 2, 15, 54));
    const { records } = await begun();
    const end = new Date(2026, 9, 9, 15, 54).getTime() + 1;
    vi.setSystemTime(new Date(2026, 9, 3, 1, 0));
    const app = await visitor({ records });
    expect(selectKeptFor(app.state())).toBe(end);
    app.dispatch(answered({ [name]: 'Ana' }));
    await advance(400);
    expect(selectKeptFor(app.state())).toBe('week');
    await passDays(1);
    expect(selectKeptFor(app.state())).toBe(new Date(2026, 9, 10, 1, 0).getTime() + 1);
    await passDays(7);
    expect(selectKeptFor(app.state())).toBe('page');
    app.dispatch(answered({ [name]: 'Anaïs' }));
    await advance(400);
    expect(selectKeptFor(app.state())).toBe('week');
  });

  test('who opens a tab beside a sensitive answer does not lengthen the seven days', async () => {
    const localStorage = fakeLocalStorage();
    const app = await visitor({ localStorage });
    app.dispatch(answered({ [city]: 'Evanston', [sensitiveKey]: '900-12-3456' }));
    await advance(400);
    const before = onDevice(app);
    vi.setSystemTime(Date.now() + day);
    const beside = await visitor({ localStorage, records: fakeRecords(app.records.device) });
    await advance(1000);
    expect(selectAnswers(beside.state())).toMatchObject({ [sensitiveKey]: '900-12-3456' });
    expect(onDevice(beside)).toBe(before);
  });

  test('who opens a tab beside a page that was not allowed to write its last words does not lengthen the seven days', async () => {
    const localStorage = fakeLocalStorage({ messageMs: 50 });
    const app = await visitor({ localStorage });
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    app.records.device.refuse();
    app.dispatch(answered({ [city]: 'Bonn' }));
    await advance(400);
    const entered = Date.now();
    await passDays(3);
    const device = fakeDeviceRecords();
    const beside = await visitor({ localStorage, records: fakeRecords(device) });
    await advance(1000);
    expect(selectAnswers(beside.state())).toEqual({ [city]: 'Bonn' });
    expect(selectKeptFor(beside.state())).toBeLessThanOrEqual(entered + 7 * day);
  });

  test.each([
    ['a browser with locks', true],
    ['one without', false],
  ])(
    'who opens a tab beside after seven days has the answers there, and does not lengthen them: %s',
    async (_, hasLocks) => {
      const localStorage = fakeLocalStorage({ hasLocks });
      const app = await visitor({ localStorage });
      app.dispatch(answered({ [city]: 'Evanston' }));
      await advance(400);
      const before = onDevice(app);
      vi.setSystemTime(Date.now() + 8 * day);
      const beside = await visitor({ localStorage, records: fakeRecords(app.records.device) });
      await advance(1000);
      expect(selectAnswers(beside.state())).toMatchObject({ [city]: 'Evanston' });
      expect(onDevice(beside)).toBe(before);
    },
  );

  test('on a shared computer keeps the answers in the tab, and leaves nothing on the device', async () => {
    const app = await begun();
    app.dispatch(computerShared());
    app.dispatch(answered({ [name]: 'Ana' }));
    await advance(400);
    expect(onDevice(app)).toBe('[]');
    const reloaded = await visitor({ records: app.records });
    expect(selectAnswers(reloaded.state())).toMatchObject({ [city]: 'Evanston', [name]: 'Ana' });
    expect(selectPlace(reloaded.state())).toBe('tab');
  });

  test('on a shared computer has the answers after eight days, too, as long as the tab is open', async () => {
    const app = await begun();
    app.dispatch(computerShared());
    await advance(400);
    vi.setSystemTime(Date.now() + 8 * day);
    const reloaded = await visitor({ records: app.records });
    expect(selectAnswers(reloaded.state())).toMatchObject({ [city]: 'Evanston' });
  });

  test('is asked in a new tab beside one on a shared computer, which has its answers to itself', async () => {
    const localStorage = fakeLocalStorage();
    const shared = await visitor({ localStorage });
    shared.dispatch(answered({ [city]: 'Evanston' }));
    shared.dispatch(computerShared());
    const before = laterTab(shared);
    before.dispatch(answered({ [city]: 'Lima' }));
    await advance(400);
    const later = await visitor({ localStorage, records: fakeRecords(shared.records.device) });
    expect(selectOfferedFrom(later.state())).not.toBeNull();
    expect(selectAnswers(later.state())).toEqual({});
  });

  test('who removes the answers leaves none in the page or on the device', async () => {
    const app = await begun();
    app.dispatch(visitRemoved());
    await advance(400);
    expect(selectAnswers(app.state())).toEqual({});
    expect(onDevice(app)).toBe('[]');
  });

  test.each([
    ['removes the answers', (app: App) => app.dispatch(visitRemoved())],
    ['says in the tab beside that the computer is shared', (_: App, beside: App) => beside.dispatch(computerShared())],
  ])(
    'who %s, and the browser refuses to delete them, is asked by the next page in the tab that may read them',
    async (_, remove) => {
      const localStorage = fakeLocalStorage();
      const app = await visitor({ localStorage });
      app.dispatch(answered({ [city]: 'Evanston' }));
      await advance(400);
      const beside = await visitor({ localStorage, records: fakeRecords(app.records.device) });
      app.records.device.refuse();
      remove(app, beside);
      await advance(400);
      expect(selectAnswers((await visitor({ records: app.records })).state())).toEqual({});
      app.records.device.refuse(false);
      const reloaded = await visitor({ records: app.records });
      expect(selectOfferedFrom(reloaded.state())).not.toBeNull();
      expect(selectAnswers(reloaded.state())).toEqual({});
    },
  );

  test('who starts new, and the browser refuses to delete what was begun, is asked by the next page in the tab', async () => {
    const later = laterTab(await begun());
    await advance(1);
    later.records.device.refuse();
    later.dispatch(visitChosen('new'));
    await advance(400);
    later.records.device.refuse(false);
    const reloaded = await visitor({ records: later.records });
    expect(selectOfferedFrom(reloaded.state())).not.toBeNull();
    reloaded.dispatch(visitChosen('new'));
    reloaded.dispatch(answered({ [city]: 'Lima' }));
    await advance(400);
    const again = await visitor({ records: reloaded.records });
    expect(selectAnswers(again.state())).toEqual({ [city]: 'Lima' });
  });

  test('who logs in takes the answers also when the page ends before it has the profile; another account gets none', async () => {
    const app = await visitor();
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    app.dispatch(loggedIn(profile().username));
    await advance(1);
    const open = (username: string) => loggedInApp({ records: fakeRecords(app.records.device), profile: { username } });
    const other = await open('other@example.com');
    expect(selectAnswers(other.state())).toEqual({});
    const own = await open(profile().username);
    expect(selectAnswers(own.state())).toMatchObject({ [city]: 'Evanston' });
    await advance(5000);
    expect(onDevice(app)).toBe('[]');
  });

  test('who logs in after eight days with the page open takes the answers also when it ends before it has the profile', async () => {
    const app = await begun();
    vi.setSystemTime(Date.now() + 8 * day);
    app.dispatch(loggedIn(profile().username));
    await advance(1);
    const later = await loggedInApp({ records: fakeRecords(app.records.device) });
    expect(selectAnswers(later.state())).toMatchObject({ [city]: 'Evanston' });
  });

  test('who logs in leaves on the device what this page was refused, for the next visitor', async () => {
    const { records } = await begun();
    records.device.refuse();
    const later = await visitor({ records: fakeRecords(records.device) });
    later.dispatch(answered({ [name]: 'Ana' }));
    await advance(400);
    records.device.refuse(false);
    later.dispatch(loggedIn());
    later.dispatch(profileRequested());
    await advance(1000);
    expect(onDevice(later)).toContain('Evanston');
    expect(await later.records.tab.read('visitor')).toBeUndefined();
  });

  test.each([
    ['that account', profile().username, { [city]: 'Evanston', [name]: 'Ana' }],
    ['no other one', 'ben@example.com', {}],
  ])(
    'whose log-in got no reply leaves the answers in the next page of the tab to %s',
    async (_, username, expected) => {
      const records = fakeRecords();
      const app = await visitor({ records });
      app.dispatch(answered({ [city]: 'Evanston' }));
      app.server.fail('offline', 'logIn');
      app.dispatch(logInSubmitted({ username: profile().username, password: 'Secret123!' }));
      await advance(1000);
      app.dispatch(answered({ [name]: 'Ana' }));
      await advance(1000);
      const next = await loggedInApp({ records, profile: { username } });
      expect(selectAnswers(next.state())).toEqual(expected);
    },
  );

  test('whose tab has newer words than the device, after a reload too, is not asked about those, and leaves none at a log-in', async () => {
    const localStorage = fakeLocalStorage();
    const first = await visitor({ localStorage });
    first.dispatch(answered({ [city]: 'Evan' }));
    await advance(400);
    const { records } = first;
    records.device.refuse();
    first.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    records.device.refuse(false);
    const reloaded = await visitor({ records });
    expect(selectAnswers(reloaded.state())).toMatchObject({ [city]: 'Evanston' });
    reloaded.dispatch(loggedIn());
    reloaded.dispatch(profileRequested());
    await advance(replyMs + 400);
    expect(onDevice(reloaded)).not.toContain('Evan"');
  });

  test('who removes the answers leaves no older word in a tab that has refused to write over it, and deletes it now', async () => {
    const [device, tab] = [fakeDeviceRecords(), fakeDeviceRecords()];
    device.refuse();
    const app = await visitor({ records: { device, tab } });
    app.dispatch(answered({ [city]: 'Evan' }));
    await advance(400);
    tab.refuse();
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    tab.refuse(false);
    expect(JSON.stringify([...tab.items])).toContain('Evan');
    app.dispatch(visitRemoved());
    await advance(400);
    expect(JSON.stringify([...tab.items])).not.toContain('Evan');
  });

  test.each([
    ['once the next page of the account was opened there', true],
    ['once the session has ended', false],
  ])(
    'whose words an account has taken is asked about what the browser refused to delete, in the same tab too, %s',
    async (_, isReloaded) => {
      const [device, tab] = [fakeDeviceRecords(), fakeDeviceRecords()];
      const records = { device, tab };
      const app = await visitor({ records });
      app.dispatch(answered({ [city]: 'Evanston' }));
      await advance(400);
      for (const place of [device, tab]) place.refuse();
      app.dispatch(loggedIn());
      app.dispatch(profileRequested());
      await advance(1000);
      for (const place of [device, tab]) place.refuse(false);
      if (isReloaded) await loggedInApp({ records });
      else app.dispatch(sessionEnded({ message: '' }));
      await advance(10);
      const later = await visitor({ records });
      expect(selectOfferedFrom(later.state())).not.toBeNull();
      expect(selectAnswers(later.state())).toEqual({});
    },
  );

  test.each([
    ['on the device', false],
    ['in the tab, where the browser refuses the device', true],
  ])('who types on after the log-in leaves that to the account, too: %s', async (_, isRefused) => {
    const records = fakeRecords(fakeDeviceRecords());
    if (isRefused) records.device.refuse();
    const app = await visitor({ records });
    app.dispatch(answered({ [city]: 'Evan' }));
    app.server.fail('offline', 'getProfile');
    app.dispatch(loggedIn(profile().username));
    await advance(10);
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    const later = await loggedInApp({ records });
    expect(selectAnswers(later.state())).toMatchObject({ [city]: 'Evanston' });
  });

  test('who types before it is known whether another tab is open, where that one logs in, leaves it to the account', async () => {
    const [localStorage, records] = [fakeLocalStorage({ hasLocks: false }), fakeRecords()];
    const app = fakeApp({ localStorage, records });
    app.dispatch(typed({ [city]: 'Evanston' }));
    await advance(50);
    app.server.fail('offline', 'getProfile');
    app.dispatch(loggedIn());
    await advance(1000);
    const later = await loggedInApp({ records });
    expect(selectAnswers(later.state())).toMatchObject({ [city]: 'Evanston' });
  });

  test('who logs in does not lengthen the seven days', async () => {
    const app = await begun();
    const changedAt = /"changedAt":\d+/.exec(onDevice(app))?.[0] ?? 'nothing';
    await passDays(1);
    app.dispatch(loggedIn(profile().username));
    await advance(1);
    expect(onDevice(app)).toContain('takenBy');
    expect(onDevice(app)).toContain(changedAt);
  });

  test('who logs in takes the answers into the account, and no visitor’s are left', async () => {
    const app = await begun();
    app.server.fail('offline', 'saveAnswers');
    app.dispatch(loggedIn());
    app.dispatch(profileRequested());
    await advance(1000);
    expect([...app.records.device.items.keys()]).toEqual(['account:ana@example.com', 'unsaved']);
    expect(onDevice(app)).toContain('Evanston');
  });
});

describe('an account', () => {
  async function endedWith(text: string, username: string, device = fakeDeviceRecords()) {
    const app = await loggedInApp({ records: fakeRecords(device), profile: { username } });
    app.server.fail('offline', 'saveAnswers');
    app.dispatch(answered({ [city]: text }));
    app.dispatch(sessionEnded({ message: '' }));
    await advance(400);
    return app;
  }

  test('finds after an automatic end what was not saved, also when another one came between', async () => {
    const { records } = await endedWith('Evanston', 'ana@example.com');
    const ben = await endedWith('Bonn', 'ben@example.com', records.device);
    expect(selectAnswers(ben.state())).toEqual({});
    for (const [username, text] of [
      ['ana@example.com', 'Evanston'],
      ['ben@example.com', 'Bonn'],
    ] as const) {
      const again = await loggedInApp({ records: fakeRecords(records.device), profile: { username } });
      expect(selectAnswers(again.state())).toMatchObject({ [city]: text });
    }
  });

  test('is told of by the page that is opened next, without its name or words, and no more once they are saved', async () => {
    const app = await endedWith('Evanston', 'ana@example.com');
    const told = async () => {
      const tab = laterTab(app);
      await advance(10);
      return tab.state().notices.toasts;
    };
    expect(await told()).toMatchObject([{ text: 'Log in to go on with them.' }]);
    expect(JSON.stringify(await told())).not.toMatch(/ana|Evanston/i);
    await loggedInApp({ records: fakeRecords(app.records.device), profile: { username: 'ana@example.com' } });
    await advance(60_000);
    expect(await told()).toEqual([]);
  });

  test('finds its words in the same page too, where another account’s session ended since', async () => {
    const app = await endedWith('Evanston', 'ana@example.com');
    for (const [username, typed] of [
      ['ben@example.com', 'Bonn'],
      ['ana@example.com', ''],
    ] as const) {
      app.server.reply('getProfile', 200, profile({ username }));
      app.dispatch(loggedIn());
      app.dispatch(profileRequested());
      await advance(replyMs + 1);
      if (!typed) continue;
      app.dispatch(answered({ [city]: typed }));
      app.dispatch(sessionEnded({ message: '' }));
      await advance(400);
    }
    expect(selectAnswers(app.state())).toMatchObject({ [city]: 'Evanston' });
  });

  /** The words of ana are in the memory of a page in which ben logs in when the device keeps words again. */
  async function endedBeforeBen(keptForAna?: object) {
    const tab = fakeDeviceRecords();
    const records = { ...fakeRecords(), tab };
    const app = await loggedInApp({ records, profile: { username: 'ana@example.com' } });
    app.server.fail('offline', 'saveAnswers');
    for (const place of [records.device, tab]) place.refuse();
    app.dispatch(answered({ [city]: 'Evanston' }));
    app.dispatch(sessionEnded({ message: '' }));
    await advance(400);
    for (const place of [records.device, tab]) place.refuse(false);
    if (keptForAna) await app.records.device.write({ 'account:ana@example.com': keptForAna });
    app.server.reply('getProfile', 200, profile({ username: 'ben@example.com' }));
    app.dispatch(loggedIn());
    app.dispatch(profileRequested());
    await advance(replyMs + 1);
    return app;
  }

  test('finds what only the page could keep on the device, when another one logs in and it keeps words again', async () => {
    const app = await endedBeforeBen();
    expect(selectPlace(app.state())).toBe('device');
    expect(onDevice(app)).toContain('Evanston');
  });

  test('finds what it had left on the device where the page of a visitor was refused it', async () => {
    const [device, tab] = [fakeDeviceRecords(), fakeDeviceRecords()];
    await endedWith('Evanston', 'ana@example.com', device);
    for (const place of [device, tab]) place.refuse();
    const app = await visitor({ records: { device, tab } });
    app.dispatch(answered({ [name]: 'Ana' }));
    await advance(400);
    expect(selectPlace(app.state())).toBe('page');
    for (const place of [device, tab]) place.refuse(false);
    app.dispatch(loggedIn());
    app.dispatch(profileRequested());
    await advance(replyMs + 1);
    expect(selectAnswers(app.state())).toMatchObject({ [city]: 'Evanston', [name]: 'Ana' });
  });

  test('finds what only the page could keep, where the page was refused the device from its log-in on', async () => {
    const [device, tab] = [fakeDeviceRecords(), fakeDeviceRecords()];
    const app = await visitor({ records: { device, tab }, profile: { username: 'ana@example.com' } });
    for (const place of [device, tab]) place.refuse();
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    app.server.fail('offline', 'saveAnswers');
    app.dispatch(loggedIn());
    app.dispatch(profileRequested());
    await advance(replyMs + 1);
    app.dispatch(sessionEnded({ message: '' }));
    await advance(400);
    for (const place of [device, tab]) place.refuse(false);
    app.dispatch(loggedIn());
    app.dispatch(profileRequested());
    await advance(1000);
    expect(selectAnswers(app.state())).toMatchObject({ [city]: 'Evanston' });
    expect(onDevice(app)).toContain('Evanston');
  });

  test('finds in the same page what waits on a device that refuses to be read at its next log-in', async () => {
    const app = await endedWith('Evanston', 'ana@example.com');
    app.records.device.refuse();
    app.dispatch(loggedIn());
    app.dispatch(profileRequested());
    await advance(replyMs + 1);
    expect(selectPlace(app.state())).toBe('tab');
    expect(selectAnswers(app.state())).toMatchObject({ [city]: 'Evanston' });
  });

  test.each([
    [
      'what the tab beside has left on the device since its session ended, also where it could not read that meanwhile',
      5,
      'Bonn',
    ],
    ['what waits in its own page, where the device has an older copy', 0, 'Evanston'],
  ])('finds %s', async (_, edits, found) => {
    const [device, tab] = [fakeDeviceRecords(), fakeDeviceRecords()];
    const app = await loggedInApp({ records: { device, tab }, profile: { username: 'ana@example.com', revision: 1 } });
    app.server.fail('offline', 'saveAnswers');
    app.dispatch(answered({ [city]: 'Evan' }));
    await advance(400);
    app.dispatch(sessionEnded({ message: '' }));
    await advance(400);
    const logIn = async () => {
      app.dispatch(loggedIn());
      app.dispatch(profileRequested());
      await advance(1000);
    };
    for (const place of [device, tab]) place.refuse();
    await logIn();
    app.dispatch(answered({ [city]: 'Evanston' }));
    app.dispatch(sessionEnded({ message: '' }));
    await advance(400);
    for (const place of [device, tab]) place.refuse(false);
    const kept = Object(device.items.get('account:ana@example.com'));
    if (edits > 0) await device.write({ 'account:ana@example.com': { ...kept, answers: { [city]: 'Bonn' }, edits } });
    await logIn();
    expect(selectAnswers(app.state())).toMatchObject({ [city]: found });
  });

  test('finds what only the tab has, where the browser allows again what it refused while the device was read', async () => {
    const [device, tab] = [fakeDeviceRecords(), fakeDeviceRecords()];
    device.refuse();
    const app = await loggedInApp({ records: { device, tab }, profile: { username: 'ana@example.com' } });
    app.server.fail('offline', 'saveAnswers');
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    device.refuse(false);
    tab.refuse();
    const read = device.read;
    vi.spyOn(device, 'read').mockImplementation((key) => {
      tab.refuse(false);
      return read(key);
    });
    const later = await loggedInApp({ records: { device, tab }, profile: { username: 'ana@example.com' } });
    expect(selectAnswers(later.state())).toMatchObject({ [city]: 'Evanston' });
  });

  test('finds what waits in its own page, where the tab has what an earlier page kept and this one could not read', async () => {
    const [device, tab] = [fakeDeviceRecords(), fakeDeviceRecords()];
    device.refuse();
    const options = { records: { device, tab }, profile: { username: 'ana@example.com' } };
    const earlier = await loggedInApp(options);
    earlier.server.fail('offline', 'saveAnswers');
    earlier.dispatch(answered({ [city]: 'Evan' }));
    await advance(400);
    tab.refuse();
    const app = await loggedInApp(options);
    app.server.fail('offline', 'saveAnswers');
    app.dispatch(answered({ [city]: 'Evanston' }));
    app.dispatch(sessionEnded({ message: '' }));
    await advance(400);
    tab.refuse(false);
    app.dispatch(loggedIn());
    app.dispatch(profileRequested());
    await advance(1000);
    expect(selectAnswers(app.state())).toMatchObject({ [city]: 'Evanston' });
  });

  /** The device keeps an older word than the one that was saved while it refused. */
  async function savedWhileRefused() {
    const app = await loggedInApp();
    app.server.fail('offline', 'saveAnswers');
    app.dispatch(answered({ [city]: 'Evan' }));
    await advance(400);
    app.records.device.refuse();
    app.server.reply('saveAnswers', 200, { message: '' });
    app.dispatch(answered({ [city]: 'Evanston' }));
    app.dispatch(saveRequested());
    await advance(1000);
    return app;
  }

  test('does not find again what the page has saved since, where the device refused to delete it', async () => {
    const app = await savedWhileRefused();
    app.dispatch(sessionEnded({ message: '' }));
    await advance(400);
    app.records.device.refuse(false);
    expect(onDevice(app)).toContain('Evan');
    app.server.reply('getProfile', 200, profile({ answer: { [city]: 'Evanston' } }));
    app.dispatch(loggedIn());
    app.dispatch(profileRequested());
    await advance(1000);
    expect(selectAnswers(app.state())).toMatchObject({ [city]: 'Evanston' });
    expect(onDevice(app)).toBe('[]');
  });

  test.each([
    ['leaves nothing older of what was saved while the device refused, once it deletes again', 0],
    ['leaves there what the tab beside has entered since, also where a tab that was asleep has not heard of it', 3],
  ])('%s', async (_, edits) => {
    const app = await savedWhileRefused();
    app.records.device.refuse(false);
    const kept = app.records.device.items.get('account:ana@example.com');
    if (edits > 0) await app.records.device.write({ 'account:ana@example.com': { ...Object(kept), edits } });
    await advance(60_000);
    expect(onDevice(app).includes('Evan')).toBe(edits > 0);
  });

  test.each([
    ['just before', true],
    ['at the same moment', false],
  ])(
    'leaves there what the tab beside has written %s the session ends, and this one has not heard of',
    async (_, isBefore) => {
      const app = await loggedInApp();
      app.dispatch(answered({ [city]: 'Evanston' }));
      await advance(400);
      const { device } = app.records;
      const kept = device.items.get('account:ana@example.com');
      app.dispatch(saveRequested());
      await advance(1000);
      expect(onDevice(app)).toBe('[]');
      const writeBeside = () =>
        device.write({ 'account:ana@example.com': { ...Object(kept), answers: { [city]: 'Bonn' }, edits: 2 } });
      if (isBefore) await writeBeside();
      app.dispatch(sessionEnded({ message: '' }));
      if (!isBefore) await writeBeside();
      await advance(400);
      expect(onDevice(app)).toContain('Bonn');
    },
  );

  test('finds what another tab has left there, and the page asks before the words that only it has are lost', async () => {
    const app = await endedBeforeBen({ changedAt: 0, answers: { [city]: 'Bonn' }, bases: {}, writer: 'another' });
    expect(onDevice(app)).toContain('Bonn');
    expect(selectPlace(app.state())).toBe('page');
    expect(app.window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  test('leaves nothing after a log-out, not even where the last save fails', async () => {
    const app = await loggedInApp();
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    app.dispatch(logOutRequested());
    await advance(5000);
    expect(onDevice(app)).toBe('[]');
    expect(JSON.stringify(app.state())).not.toContain('Evanston');
  });

  test('keeps a sensitive answer in memory only, for the same account', async () => {
    const app = await loggedInApp();
    app.server.fail('offline', 'saveAnswers');
    app.dispatch(answered({ [sensitiveKey]: '123-45-6789', [city]: 'Evanston' }));
    app.dispatch(sessionEnded({ message: '' }));
    await advance(400);
    expect(onDevice(app)).not.toContain('123-45-6789');
    app.dispatch(loggedIn());
    app.dispatch(profileRequested());
    await advance(replyMs + 1);
    expect(selectAnswers(app.state())).toMatchObject({ [sensitiveKey]: '123-45-6789', [city]: 'Evanston' });
  });
});

describe('the log-in in a tab on a shared computer', () => {
  const keptForAna = {
    'account:ana@example.com': { changedAt: 0, answers: { [city]: 'Evanston' }, bases: {} },
    unsaved: { owner: 'ana@example.com', marker: 'idp.session=before' },
  };

  async function logInOnSharedComputer(options: Parameters<typeof fakeApp>[0] = {}) {
    const app = await visitor({ ...options, profile: { username: 'ana@example.com' } });
    app.dispatch(computerShared());
    await app.records.device.write(keptForAna);
    app.server.fail('offline', 'saveAnswers');
    app.dispatch(loggedIn());
    app.dispatch(profileRequested());
    await advance(1000);
    return app;
  }

  test('moves what the account had left on the device to the tab', async () => {
    const app = await logInOnSharedComputer();
    expect(selectAnswers(app.state())).toMatchObject({ [city]: 'Evanston' });
    expect(onDevice(app)).toBe('[]');
    expect(await app.records.tab.read('account:ana@example.com')).toMatchObject({ answers: { [city]: 'Evanston' } });
  });

  test('leaves it to another tab that works on it, also when it logs out', async () => {
    const localStorage = fakeLocalStorage();
    await loggedInApp({ localStorage, profile: { username: 'ana@example.com' } });
    const app = await logInOnSharedComputer({ localStorage });
    expect(selectAnswers(app.state())).not.toMatchObject({ [city]: 'Evanston' });
    app.dispatch(logOutRequested());
    await advance(6000);
    expect(onDevice(app)).toContain('Evanston');
  });
});

describe('leaving the page', () => {
  /** Whether the browser would ask. */

  test('asks nothing while the words are on the device', async () => {
    const app = await visitor();
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    expect(isAsked(app)).toBe(false);
  });

  test('asks while a visitor has answers that are not kept, and not after they are taken back', async () => {
    const app = await visitor();
    app.dispatch(answered({ [sensitiveKey]: '123-45-6789' }));
    expect(isAsked(app)).toBe(true);
    app.dispatch(answered({ [sensitiveKey]: '' }));
    expect(isAsked(app)).toBe(false);
  });

  test('asks while an earlier visit is offered, over which nothing is written', async () => {
    const app = await visitor();
    app.dispatch(visitOffered(1));
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    expect(isAsked(app)).toBe(true);
    app.dispatch(loggedIn());
    expect(isAsked(app)).toBe(true);
  });

  test('still asks after the log-in, until the account has the answers', async () => {
    const app = await visitor();
    app.dispatch(answered({ [sensitiveKey]: '123-45-6789' }));
    app.dispatch(loggedIn());
    expect(isAsked(app)).toBe(true);
  });

  test('asks after the session has ended, while only the page has an answer that was not saved', async () => {
    const app = await loggedInApp();
    app.server.fail('offline', 'saveAnswers');
    app.dispatch(answered({ [sensitiveKey]: '123-45-6789' }));
    app.dispatch(sessionEnded({ message: '' }));
    expect(isAsked(app)).toBe(true);
  });

  test('asks nobody else who logs in after that, also not at their log-out, and asks again once the account is back', async () => {
    const app = await loggedInApp();
    app.server.fail('offline', 'saveAnswers');
    app.dispatch(answered({ [sensitiveKey]: '123-45-6789' }));
    app.dispatch(sessionEnded({ message: '' }));
    const logIn = async (username: string) => {
      app.server.reply('getProfile', 200, profile({ username }));
      app.dispatch(loggedIn(username));
      app.dispatch(profileRequested());
      await advance(1000);
    };
    await logIn('ben@example.com');
    expect(isAsked(app)).toBe(false);
    app.dispatch(loggedOut());
    expect(isAsked(app)).toBe(false);
    await logIn('ana@example.com');
    expect(selectAnswers(app.state())).toMatchObject({ [sensitiveKey]: '123-45-6789' });
    expect(isAsked(app)).toBe(true);
  });

  test('asks after the session has ended, while only the tab knows that an answer was emptied', async () => {
    const app = await loggedInApp({ profile: { answer: { [city]: 'Evanston' } } });
    app.dispatch(placeChanged('tab'));
    app.server.fail('offline', 'saveAnswers');
    app.dispatch(answered({ [city]: '' }));
    app.dispatch(sessionEnded({ message: '' }));
    expect(isAsked(app)).toBe(true);
  });

  test.each([
    ['asks while only the tab has what an account had not saved when its session ended before a reload', true],
    ['asks nothing then where the device keeps words again, and brings them there', false],
  ])('%s', async (_, isRefused) => {
    const app = await loggedInApp();
    app.server.fail('offline', 'saveAnswers');
    app.records.device.refuse();
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    app.records.device.refuse(isRefused);
    const reloaded = await visitor({ records: app.records });
    expect(selectAnswers(reloaded.state())).toEqual({});
    expect(isAsked(reloaded)).toBe(isRefused);
    const again = await loggedInApp({ records: isRefused ? app.records : fakeRecords(app.records.device) });
    expect(selectAnswers(again.state())).toMatchObject({ [city]: 'Evanston' });
  });

  test('asks while the words are kept in the tab alone', async () => {
    const app = await visitor();
    app.dispatch(answered({ [city]: 'Evanston' }));
    app.dispatch(computerShared());
    expect(isAsked(app)).toBe(true);
  });

  test('asks an applicant after a log-in in another tab, until the profile says that it is the same account', async () => {
    const app = await loggedInApp();
    app.dispatch(answered({ [sensitiveKey]: '123-45-6789' }));
    expect(isAsked(app)).toBe(false);
    app.dispatch(accountMayHaveChanged());
    expect(isAsked(app)).toBe(true);
    app.dispatch(profileRequested());
    await advance(replyMs);
    expect(isAsked(app)).toBe(false);
  });

  test('asks an applicant while the device does not keep a text that is no date, which no save takes along', async () => {
    const app = await loggedInApp();
    app.dispatch(answered({ [dateQuestion.key]: '04/2' }));
    expect(isAsked(app)).toBe(false);
    app.dispatch(placeChanged('tab'));
    expect(isAsked(app)).toBe(true);
    app.dispatch(answered({ [dateQuestion.key]: '2007-04-27' }));
    expect(isAsked(app)).toBe(false);
  });

  test('asks a visitor while the page has answers that the device keeps no longer', async () => {
    const app = await visitor();
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    expect(isAsked(app)).toBe(false);
    await passDays(7);
    expect(isAsked(app)).toBe(true);
    app.dispatch(answered({ [city]: 'Lima' }));
    await advance(400);
    expect(isAsked(app)).toBe(false);
  });

  test('asks an applicant no more about what was too old for the device when it was a visitor’s', async () => {
    const app = await visitor();
    app.dispatch(answered({ [city]: 'Evanston' }));
    await passDays(7);
    app.dispatch(loggedIn(profile().username));
    app.dispatch(profileRequested());
    await advance(1000 + 3 * replyMs);
    expect(isAsked(app)).toBe(false);
    app.server.fail('offline', 'saveAnswers');
    app.dispatch(answered({ [city]: 'Lima' }));
    await advance(2000);
    expect(isAsked(app)).toBe(false);
  });

  test('asks while a sensitive answer waits for a choice between two versions', async () => {
    const app = await loggedInApp({ profile: { revision: 1 } });
    const conflicts = { [sensitiveKey]: { answer: '900-00-0001', saved_at: '2026-10-02T18:51:00Z' } };
    app.server.reply('saveAnswers', 200, { message: 'Saved.', revision: 2, conflicts });
    app.dispatch(answered({ [sensitiveKey]: '123-45-6789' }));
    expect(isAsked(app)).toBe(false);
    await advance(1000 + replyMs);
    expect(isAsked(app)).toBe(true);
  });

  test('asks an applicant only when an answer that is not kept could not be saved', async () => {
    const app = await loggedInApp();
    app.server.fail('offline', 'saveAnswers');
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(2000);
    expect(isAsked(app)).toBe(false);
    app.dispatch(answered({ [sensitiveKey]: '123-45-6789' }));
    expect(isAsked(app)).toBe(true);
    app.server.recover();
    await advance(60_000);
    expect(isAsked(app)).toBe(false);
  });
});

test('the service user finds nothing of this device, and leaves nothing', async () => {
  const app = await visitor();
  app.dispatch(answered({ [city]: 'Evanston' }));
  await advance(400);
  const read = vi.spyOn(app.records.device, 'read');
  const service = await visitor({ isServiceUser: true, records: app.records });
  service.dispatch(answered({ [name]: 'Ana' }));
  await advance(1000);
  expect(read).not.toHaveBeenCalled();
  expect(onDevice(app)).not.toContain('Ana');
});

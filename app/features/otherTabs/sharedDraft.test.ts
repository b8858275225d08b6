import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answers } from '../../../form/engine/answers.ts';
import { form } from '../../../form/university.ts';
import { draftChannelName } from '../../effects/draftChannel.ts';
import { isRecord } from '../../platform/isRecord.ts';
import { computerShared, selectKeptFor, selectOfferedFrom, visitChosen } from '../../state/device/deviceSlice.ts';
import { emptyDraft, emptyOutbox } from '../../state/draft/draft.ts';
import {
  answered,
  selectAnswers,
  selectConflicts,
  selectDraft,
  selectIsSaved,
  typed,
} from '../../state/draft/draftSlice.ts';
import { visitRemoved } from '../../state/draft/outboxEvents.ts';
import { selectToasts } from '../../state/notices/noticesSlice.ts';
import { saveRequested } from '../../state/saving/savingSlice.ts';
import { logOutRequested } from '../../state/session/logOutActions.ts';
import {
  formPaused,
  formResumed,
  loggedIn,
  loggedOut,
  profileLoaded,
  profileRequested,
  selectPause,
  sessionEnded,
  webStatusAdvanced,
} from '../../state/session/sessionSlice.ts';
import { selectTab, switchStarted, tabPressed } from '../../state/tabs/tabsSlice.ts';
import { advance, fakeApp, loggedInApp } from '../../testing/fakeApp.ts';
import { type FakeServer, replyMs } from '../../testing/fakeServer.ts';
import { fakeDeviceRecords, fakeLocalStorage, fakeRecords } from '../../testing/fakeWindow.ts';
import { profile } from '../../testing/profile.ts';
import { checkboxKey, essayKey, tabGroup, textKeys, uploadTab } from '../../testing/sampleKeys.ts';
import { deletionAsked, deletionConfirmed } from '../deletion/deletionSlice.ts';
import { selectLostAnswers } from '../logOut/lostAnswers.ts';
import { saveLine } from '../saving/saveLine.ts';

const [city, name] = textKeys;
const secret = form.questions.find(({ sensitive }) => sensitive)?.key ?? '';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type App = Awaited<ReturnType<typeof visitor>>;

/** Two tabs of one browser. */
async function two(open: typeof loggedInApp = loggedInApp) {
  const localStorage = fakeLocalStorage();
  const here = await open({ localStorage });
  const there = await open({ localStorage, records: fakeRecords(here.records.device) });
  return { here, there };
}

async function visitor(options: Parameters<typeof fakeApp>[0] = {}) {
  const app = fakeApp(options);
  await advance(1);
  return app;
}

describe.each([
  ['an applicant', loggedInApp],
  ['a visitor', visitor],
])('two tabs of %s', (_, open) => {
  test('show each other’s answers at once', async () => {
    const { here, there } = await two(open);
    here.dispatch(answered({ [city]: 'Evanston' }));
    there.dispatch(answered({ [name]: 'Ana', [checkboxKey]: true }));
    await advance(1);
    for (const { state } of [here, there])
      expect(selectAnswers(state())).toMatchObject({ [city]: 'Evanston', [name]: 'Ana', [checkboxKey]: true });
  });

  test('show each other’s letters at once', async () => {
    const { here, there } = await two(open);
    for (const text of ['E', 'Ev', 'Eva']) here.dispatch(typed({ [city]: text }));
    for (const text of ['A', 'An']) there.dispatch(typed({ [name]: text }));
    await advance(1);
    for (const { state } of [here, there])
      expect(selectAnswers(state())).toMatchObject({ [city]: 'Eva', [name]: 'An' });
  });

  test('show letters that were typed while no other tab was open', async () => {
    const localStorage = fakeLocalStorage();
    const here = await open({ localStorage });
    for (const text of ['E', 'Ev']) here.dispatch(typed({ [city]: text }));
    const there = await open({ localStorage, records: fakeRecords(here.records.device) });
    await advance(5);
    expect(selectAnswers(there.state())).toMatchObject({ [city]: 'Ev' });
  });

  test('leave all their words on the device', async () => {
    const { here, there } = await two(open);
    for (const { server } of [here, there]) server.fail('offline', 'saveAnswers');
    here.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    there.dispatch(answered({ [name]: 'Ana' }));
    await advance(400);
    const kept = JSON.stringify([...here.records.device.items]);
    expect(kept).toContain('Evanston');
    expect(kept).toContain('Ana');
  });
});

test('two tabs without locks that save at once are one writer', async () => {
  const localStorage = fakeLocalStorage({ hasLocks: false });
  const options = { localStorage, profile: { revision: 1 } };
  const [here, there] = [await loggedInApp(options), await loggedInApp(options)];
  here.dispatch(answered({ [city]: 'Evanston' }));
  await advance(1);
  for (const { dispatch } of [here, there]) dispatch(saveRequested());
  await advance(replyMs);
  const [one, other] = [here, there].map(({ server }) =>
    server.calls.find(({ operation }) => operation === 'saveAnswers'),
  );
  expect(one?.parameters?.['Answers-Writer']).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  expect(other?.parameters).toEqual(one?.parameters);
});

test.each([0.35, 0.9])(
  'a tab that opens and is typed in at once is one writer with the tab beside (%s)',
  async (luck) => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const options = { localStorage: fakeLocalStorage(), profile: { revision: 1 } };
    const here = await loggedInApp(options);
    for (const text of ['Evan', 'Evanston']) {
      here.dispatch(answered({ [city]: text }));
      here.dispatch(saveRequested());
      await advance(replyMs);
    }
    const { writer, lastNumber } = here.state().draft;
    random.mockReturnValue(luck);
    const there = fakeApp({ ...options, isLoggedIn: true });
    there.dispatch(profileRequested());
    const stop = there.store.subscribe(() => {
      if (there.state().draft.owner === null) return;
      stop();
      queueMicrotask(() => there.dispatch(answered({ [name]: 'Ana' })));
    });
    await advance(replyMs + 1);
    random.mockRestore();
    expect(selectAnswers(here.state())).toMatchObject({ [name]: 'Ana' });
    for (const { state } of [here, there]) expect(state().draft).toMatchObject({ writer, lastNumber });
  },
);

test('a tab that opens tells the others what another device has saved meanwhile', async () => {
  const localStorage = fakeLocalStorage();
  const here = await loggedInApp({ localStorage, profile: { revision: 1 } });
  here.dispatch(answered({ [name]: 'Ana' }));
  const there = await loggedInApp({ localStorage, profile: { revision: 2, answer: { [city]: 'Evanston' } } });
  await advance(1);
  for (const { state } of [here, there])
    expect(selectAnswers(state())).toMatchObject({ [city]: 'Evanston', [name]: 'Ana' });
});

test('what is typed in a tab that has just opened stays, although the draft of another comes', async () => {
  const localStorage = fakeLocalStorage();
  const here = await loggedInApp({ localStorage });
  here.dispatch(answered({ [name]: 'Ana' }));
  const there = await loggedInApp({ localStorage });
  there.dispatch(answered({ [city]: 'Evanston' }));
  await advance(5);
  for (const { state } of [here, there])
    expect(selectAnswers(state())).toMatchObject({ [city]: 'Evanston', [name]: 'Ana' });
});

describe('a tab that had something in its memory alone when the session ended', () => {
  const withStash = (answers: Answers) => {
    const bases = Object.fromEntries(Object.keys(answers).map((key) => [key, 1]));
    return { ...emptyDraft, stashes: [{ ...emptyOutbox, answers, bases, owner: profile().username }] };
  };
  const options = (localStorage: ReturnType<typeof fakeLocalStorage>, draft = emptyDraft) => ({
    localStorage,
    draft,
    isLoggedIn: true,
    profile: { revision: 1 },
    prepare: (server: FakeServer) => server.fail('offline', 'saveAnswers'),
  });

  test.each([0.35, 0.9])(
    'keeps it when another tab begins at the same moment, and either answers (%s)',
    async (luck) => {
      const random = vi.spyOn(Math, 'random').mockReturnValue(luck);
      const localStorage = fakeLocalStorage();
      const words = { [secret]: '900-00-0001', [city]: 'Evanston' };
      const here = fakeApp(options(localStorage, withStash(words)));
      random.mockReturnValue(0.5);
      const there = fakeApp(options(localStorage));
      for (const app of [here, there]) app.dispatch(profileRequested());
      await advance(replyMs + 10);
      random.mockRestore();
      for (const { state } of [here, there]) expect(selectAnswers(state())).toMatchObject(words);
    },
  );

  test.each([0.35, 0.9])(
    'keeps it when another tab begins at the same moment with an older copy, and either answers (%s)',
    async (luck) => {
      const localStorage = fakeLocalStorage();
      const random = vi.spyOn(Math, 'random');
      const begin = (answer: string, edits: number) => {
        const { stashes, ...draft } = withStash({ [city]: answer });
        const [device, tab] = [fakeDeviceRecords(), fakeDeviceRecords()];
        for (const place of [device, tab]) place.refuse();
        const copies = stashes.map((stash) => ({ ...stash, writer: 'one-outbox-of-both', edits }));
        return fakeApp({ ...options(localStorage, { ...draft, stashes: copies }), records: { device, tab } });
      };
      random.mockReturnValue(luck);
      const here = begin('Evanston', 2);
      random.mockReturnValue(0.5);
      const there = begin('Evan', 1);
      for (const app of [here, there]) app.dispatch(profileRequested());
      await advance(replyMs + 10);
      random.mockRestore();
      for (const { state } of [here, there]) {
        expect(selectAnswers(state())).toMatchObject({ [city]: 'Evanston' });
        expect(selectConflicts(state())).toEqual([]);
      }
    },
  );

  test('is asked when something else was entered there meanwhile', async () => {
    const localStorage = fakeLocalStorage();
    const there = await loggedInApp(options(localStorage));
    there.dispatch(answered({ [secret]: '900-00-0002' }));
    await advance(1000);
    const here = await loggedInApp(options(localStorage, withStash({ [secret]: '900-00-0001' })));
    await advance(10);
    for (const { state } of [here, there]) {
      expect(selectAnswers(state())).toMatchObject({ [secret]: '900-00-0002' });
      expect(selectConflicts(state())).toMatchObject([{ from: 'visitor', other: { [secret]: '900-00-0001' } }]);
    }
  });
});

test('two tabs go on sharing when the device refuses to keep their words', async () => {
  const { here, there } = await two(visitor);
  vi.spyOn(here.records.device, 'write').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
  here.dispatch(answered({ [city]: 'Evan' }));
  await advance(400);
  here.dispatch(answered({ [city]: 'Evanston' }));
  await advance(1);
  expect(selectAnswers(there.state())).toMatchObject({ [city]: 'Evanston' });
});

test.each([0.35, 0.9])('a visitor’s new tab has the words that are not on the device yet (%s)', async (luck) => {
  // The names of the tabs decide which of two that begin asks again: 3… and p… stand before and after D…
  const random = vi.spyOn(Math, 'random').mockReturnValue(luck);
  const localStorage = fakeLocalStorage();
  const here = await visitor({ localStorage });
  here.dispatch(answered({ [city]: 'Evanston' }));
  random.mockReturnValue(0.5);
  const there = await visitor({ localStorage, records: fakeRecords(here.records.device) });
  await advance(1);
  random.mockRestore();
  expect(selectAnswers(there.state())).toMatchObject({ [city]: 'Evanston' });
});

test.each(['on the device', 'not on the device'])(
  'what was typed in a tab before its scripts worked stays, and the answer of a tab beside is the other version: %s',
  async (place) => {
    const localStorage = fakeLocalStorage();
    const here = await visitor({ localStorage });
    if (place === 'not on the device') here.records.device.refuse();
    here.dispatch(answered({ [city]: 'Evanston', [name]: 'Ana' }));
    await advance(1100);
    const there = fakeApp({ localStorage, records: fakeRecords(here.records.device) });
    there.dispatch(answered({ [city]: 'Lima' }));
    await advance(5);
    for (const { state } of [here, there]) {
      expect(selectAnswers(state())).toMatchObject({ [city]: 'Lima', [name]: 'Ana' });
      expect(selectConflicts(state())).toMatchObject([{ other: { [city]: 'Evanston' } }]);
    }
  },
);

test.each([0.35, 0.9])(
  'what was typed in two tabs that opened within a second waits for a choice, in one before its scripts worked (%s)',
  async (luck) => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(luck);
    const localStorage = fakeLocalStorage();
    const here = await visitor({ localStorage });
    here.dispatch(answered({ [city]: 'Evanston', [name]: 'Ana' }));
    random.mockReturnValue(0.5);
    const there = fakeApp({ localStorage });
    there.dispatch(answered({ [city]: 'Lima' }));
    await advance(5);
    random.mockRestore();
    for (const { state } of [here, there]) {
      expect(selectAnswers(state())).toMatchObject({ [name]: 'Ana' });
      const versions = [selectAnswers(state())[city], selectConflicts(state())[0]?.other[city]];
      expect(versions.sort()).toEqual(['Evanston', 'Lima']);
    }
  },
);

test.each([0.35, 0.9])(
  'a tab that opens with an older copy of a word, and is typed in before its scripts work, asks about no word but that (%s)',
  async (luck) => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(luck);
    const localStorage = fakeLocalStorage();
    const here = await visitor({ localStorage });
    here.dispatch(answered({ [city]: 'Evan', [name]: 'Ana' }));
    await advance(400);
    here.dispatch(answered({ [city]: 'Evanston' }));
    random.mockReturnValue(0.5);
    const there = fakeApp({ localStorage, records: fakeRecords(here.records.device) });
    there.dispatch(answered({ [name]: 'Ani' }));
    await advance(5);
    random.mockRestore();
    for (const { state } of [here, there]) {
      expect(selectAnswers(state())).toMatchObject({ [city]: 'Evanston' });
      expect(selectConflicts(state()).map(({ keys }) => keys)).toEqual([[name]]);
    }
  },
);

test('a choice that a visitor has not made yet waits in the account, and a tab that hands its words over keeps none of it', async () => {
  const localStorage = fakeLocalStorage();
  const here = await visitor({ localStorage });
  const there = await visitor({ localStorage, records: fakeRecords(here.records.device) });
  here.dispatch(answered({ [city]: 'Evanston' }));
  await advance(1100);
  const early = fakeApp({ localStorage, records: fakeRecords(here.records.device) });
  early.dispatch(answered({ [city]: 'Lima' }));
  await advance(400);
  there.dispatch(loggedIn());
  there.dispatch(sessionEnded({ message: '' }));
  early.dispatch(loggedIn(profile().username));
  early.dispatch(profileRequested());
  await advance(2 * replyMs);
  expect(selectConflicts(early.state())).toMatchObject([{ from: 'visitor', other: { [city]: 'Evanston' } }]);
  expect(early.server.sent('saveAnswers')).toEqual([]);
  expect(JSON.stringify([there.state().draft.answers, there.state().draft.conflicts])).not.toMatch(/Evanston|Lima/);
});

test('a log-in in a tab that still asks shows nothing of the words that a tab beside goes on with', async () => {
  const before = await visitor();
  before.dispatch(answered({ [city]: 'Evanston' }));
  await advance(400);
  const options = { localStorage: fakeLocalStorage(), records: fakeRecords(before.records.device) };
  const goingOn = await visitor(options);
  const asking = await visitor({ ...options, records: fakeRecords(before.records.device) });
  goingOn.dispatch(visitChosen('continue'));
  await advance(1);
  asking.dispatch(loggedIn('ana@example.com'));
  await advance(5);
  expect(selectAnswers(goingOn.state())).toMatchObject({ [city]: 'Evanston' });
  expect(selectAnswers(asking.state())).toEqual({});
});

test('what was typed in a tab before its scripts worked is not lost when the empty one beside is typed in', async () => {
  const localStorage = fakeLocalStorage();
  const here = await visitor({ localStorage });
  const records = fakeRecords(here.records.device);
  const there = fakeApp({ localStorage, records });
  there.dispatch(answered({ [name]: 'Ana' }));
  await advance(400);
  here.dispatch(answered({ [city]: 'Evanston' }));
  await advance(400);
  for (const { state } of [here, there])
    expect(selectAnswers(state())).toMatchObject({ [city]: 'Evanston', [name]: 'Ana' });
  expect(JSON.stringify([...records.device.items])).toContain('Ana');
});

test('a tab that reads what the browser did not let the tab beside read asks, and adds it to what was entered there', async () => {
  const before = await visitor();
  before.dispatch(answered({ [city]: 'Evanston', [name]: 'Ana', [essayKey]: 'My life.' }));
  await advance(400);
  const localStorage = fakeLocalStorage();
  const refused = fakeDeviceRecords();
  refused.refuse();
  const there = await visitor({ localStorage, records: fakeRecords(refused) });
  there.dispatch(answered({ [name]: 'Ani', [essayKey]: '' }));
  await advance(1400);
  const here = await visitor({ localStorage, records: fakeRecords(before.records.device) });
  expect(selectOfferedFrom(here.state())).not.toBeNull();
  here.dispatch(visitChosen('continue'));
  await advance(5);
  for (const { state } of [here, there]) {
    expect(selectAnswers(state())).toMatchObject({ [city]: 'Evanston', [name]: 'Ani', [essayKey]: '' });
    expect(selectConflicts(state())).toMatchObject([{ from: 'visitor', other: { [name]: 'Ana' } }]);
  }
});

test('a tab whose session ends beside a visitor’s tab does not keep the words of that for longer, and says so', async () => {
  const localStorage = fakeLocalStorage();
  const there = await visitor({ localStorage });
  there.dispatch(typed({ [city]: 'Evanston' }));
  await advance(400);
  vi.setSystemTime(Date.now() + 2 * 24 * 3_600_000);
  await advance(60_000);
  const kept = await there.records.device.read('visitor');
  const here = await loggedInApp({ localStorage, records: fakeRecords(there.records.device) });
  here.dispatch(sessionEnded({ message: '' }));
  await advance(5000);
  expect(selectAnswers(here.state())).toMatchObject({ [city]: 'Evanston' });
  expect(await there.records.device.read('visitor')).toEqual(kept);
  expect(selectKeptFor(here.state())).not.toBe('week');
  expect(selectKeptFor(here.state())).toBe(selectKeptFor(there.state()));
});

test('a tab whose session has ended asks nothing about the letters that it hears from a visitor’s tab beside', async () => {
  const localStorage = fakeLocalStorage();
  const here = await loggedInApp({ localStorage });
  here.dispatch(sessionEnded({ message: '' }));
  const there = await visitor({ localStorage, records: fakeRecords(here.records.device) });
  await advance(400);
  there.dispatch(typed({ [city]: 'Evan' }));
  there.window.dispatchEvent(new Event('focusout'));
  there.dispatch(typed({ [city]: 'Evanston' }));
  await advance(400);
  expect(selectAnswers(here.state())).toMatchObject({ [city]: 'Evanston' });
  expect(selectConflicts(here.state())).toEqual([]);
});

test('an account’s tab that reads what the browser did not let the tab beside read adds it, and saves it', async () => {
  const localStorage = fakeLocalStorage();
  const device = fakeDeviceRecords();
  const offline = ({ fail }: FakeServer) => fail('offline', 'saveAnswers');
  const before = await loggedInApp({ records: fakeRecords(device), prepare: offline, profile: { revision: 1 } });
  before.dispatch(answered({ [city]: 'Evanston' }));
  before.dispatch(sessionEnded({ message: '' }));
  await advance(400);
  device.refuse();
  const options = { localStorage, profile: { revision: 1, answer: { [city]: 'Boston' } } };
  const unread = await loggedInApp({ ...options, records: fakeRecords(device) });
  await advance(2000);
  device.refuse(false);
  const app = await loggedInApp({ ...options, records: fakeRecords(device) });
  await advance(2000);
  for (const { state } of [unread, app]) {
    expect(selectAnswers(state())).toMatchObject({ [city]: 'Evanston' });
    expect(selectIsSaved(state())).toBe(true);
  }
});

test('a tab reads an older copy on the device in vain, where the tab beside has read the device and may not write there', async () => {
  const localStorage = fakeLocalStorage();
  const there = await loggedInApp({ localStorage });
  const { device } = there.records;
  there.server.fail('offline', 'saveAnswers');
  there.dispatch(answered({ [city]: 'Evan' }));
  await advance(400);
  const older = await device.read(`account:${profile().username}`);
  device.refuse();
  there.dispatch(answered({ [city]: 'Evanston' }));
  await advance(400);
  device.refuse(false);
  // Two names that crossed on their way: the other one has remained on the device.
  await device.write({
    [`account:${profile().username}`]: { ...(isRecord(older) && older), writer: 'the-other-name' },
  });
  const here = await loggedInApp({ localStorage, records: fakeRecords(device) });
  await advance(10);
  for (const { state } of [here, there]) {
    expect(selectAnswers(state())).toMatchObject({ [city]: 'Evanston' });
    expect(selectConflicts(state())).toEqual([]);
  }
});

test('a tab that follows a log-in brings what the browser did not let the tab beside read, and saves it', async () => {
  const localStorage = fakeLocalStorage();
  const device = fakeDeviceRecords();
  const options = { localStorage, profile: { revision: 1, answer: { [city]: 'Boston' } } };
  const prepare = ({ fail }: FakeServer) => fail('offline', 'saveAnswers');
  const app = await loggedInApp({ ...options, records: fakeRecords(device), prepare });
  app.dispatch(answered({ [city]: 'Evanston' }));
  await advance(400);
  app.dispatch(sessionEnded({ message: '' }));
  device.refuse();
  const unread = await visitor({ ...options, records: fakeRecords(device) });
  unread.dispatch(loggedIn(profile().username));
  app.dispatch(loggedIn());
  unread.dispatch(profileRequested());
  await advance(2000);
  for (const { state } of [unread, app]) {
    expect(selectAnswers(state())).toMatchObject({ [city]: 'Evanston' });
    expect(selectIsSaved(state())).toBe(true);
  }
});

test('a tab whose session ends before the profile comes shows no word that the account in the tab beside has taken', async () => {
  const { here, there } = await two(visitor);
  here.dispatch(answered({ [city]: 'Evanston' }));
  await advance(400);
  there.server.reply('getProfile', 401);
  here.dispatch(loggedIn('ana@example.com'));
  there.dispatch(loggedIn());
  there.dispatch(profileRequested());
  await advance(5);
  here.dispatch(profileRequested());
  await advance(2 * replyMs);
  expect(selectAnswers(here.state())).toMatchObject({ [city]: 'Evanston' });
  expect(there.state().session.isLoggedIn).toBe(false);
  expect(selectAnswers(there.state())).toEqual({});
});

describe('who types in a visitor’s tab while the tab beside logs in', () => {
  const word = 'Evanston';

  /** Types each letter after the text that the field shows then. The profile comes to the tab beside, and later to this one. */
  async function type({ here, there }: Awaited<ReturnType<typeof two>>, profileMs = 1000) {
    there.server.fail('silent', 'getProfile');
    for (const [number, letter] of [...word].entries()) {
      if (number === 2) {
        here.dispatch(loggedIn(profile().username));
        there.dispatch(loggedIn());
        there.dispatch(profileRequested());
      }
      if (number === 4) here.dispatch(profileRequested());
      there.dispatch(typed({ [city]: `${selectAnswers(there.state())[city] ?? ''}${letter}` }));
      await advance(200);
    }
    await advance(profileMs);
  }

  test('loses no letter, and is asked nothing', async () => {
    const tabs = await two(visitor);
    await type(tabs);
    await advance(2000);
    for (const { state } of Object.values(tabs)) {
      expect(selectAnswers(state())).toMatchObject({ [city]: word });
      expect(selectConflicts(state())).toEqual([]);
    }
    expect(tabs.here.server.sent('saveAnswers').at(-1)).toEqual({ [city]: word });
  });

  test.each([
    ['a moment after this one was opened', true],
    ['a moment after this one was opened, in which something was typed at once', false],
  ])('loses no letter, and is asked nothing, where that tab begins with the account %s', async (_, hasAsked) => {
    const localStorage = fakeLocalStorage();
    const here = await visitor({ localStorage });
    const there = fakeApp({ localStorage, records: fakeRecords(here.records.device) });
    if (hasAsked) await advance(1);
    there.server.fail('silent', 'getProfile');
    there.dispatch(typed({ [city]: 'Ev' }));
    await advance(2);
    here.dispatch(loggedIn(profile().username));
    there.dispatch(loggedIn());
    // The letter and the news of the account cross.
    const stop = here.store.subscribe(() => {
      if (selectDraft(here.state()).owner === null) return;
      stop();
      there.dispatch(typed({ [city]: 'Eva' }));
    });
    here.dispatch(profileRequested());
    await advance(2000);
    for (const { state } of [here, there]) {
      expect(selectAnswers(state())).toMatchObject({ [city]: 'Eva' });
      expect(selectConflicts(state())).toEqual([]);
    }
    expect(here.server.sent('saveAnswers').at(-1)).toEqual({ [city]: 'Eva' });
  });

  test('loses no letter where this tab hears of the account before it hears of the log-in', async () => {
    const localStorage = fakeLocalStorage();
    const here = await visitor({ localStorage });
    const there = await visitor({ localStorage, records: fakeRecords(here.records.device) });
    there.dispatch(typed({ [city]: 'Evan' }));
    await advance(1);
    localStorage.tabs.delete(there.window);
    there.window.document.cookie = 'idp.session=1';
    here.dispatch(loggedIn(profile().username));
    here.dispatch(profileRequested());
    await advance(replyMs + 1);
    expect(there.state().session.isLoggedIn).toBe(true);
    expect(there.navigations).toHaveLength(1);
    there.dispatch(typed({ [city]: `${selectAnswers(there.state())[city]}ston` }));
    await advance(2000);
    expect(selectAnswers(here.state())).toMatchObject({ [city]: word });
    expect(here.server.sent('saveAnswers').at(-1)).toEqual({ [city]: word });
  });

  test.each([0.35, 0.9])(
    'is asked nothing where both begin with the account at once, and a letter is on its way (%s)',
    async (luck) => {
      const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
      const options = { localStorage: fakeLocalStorage({ messageMs: 60 }), profile: { revision: 0 } };
      const here = await visitor(options);
      random.mockReturnValue(luck);
      const there = await visitor({ ...options, records: fakeRecords(here.records.device) });
      random.mockRestore();
      for (const text of ['E', 'Ev', 'Eva']) {
        there.dispatch(typed({ [city]: text }));
        await advance(200);
      }
      here.dispatch(loggedIn(profile().username));
      there.dispatch(loggedIn());
      here.dispatch(profileRequested());
      there.dispatch(typed({ [city]: 'Evan' }));
      await advance(20);
      there.dispatch(profileRequested());
      await advance(2000);
      for (const { state } of [here, there]) {
        expect(selectAnswers(state())).toMatchObject({ [city]: 'Evan' });
        expect(selectConflicts(state())).toEqual([]);
      }
    },
  );

  test('has the whole word beside the answer of the account, and saves nothing over it unasked', async () => {
    const tabs = await two((options) => visitor({ ...options, profile: { answer: { [city]: 'Bonn' }, revision: 1 } }));
    await type(tabs);
    await advance(2000);
    for (const { state, server } of Object.values(tabs)) {
      expect(selectAnswers(state())).toMatchObject({ [city]: word });
      expect(selectConflicts(state())).toMatchObject([{ from: 'server', other: { [city]: 'Bonn' } }]);
      expect(server.sent('saveAnswers')).toEqual([]);
    }
  });
});

test.each([
  ['the greater', 0.99, 0],
  ['the smaller', 0, 0.99],
])('a tab that begins just before another one waits for the words of that, whose name is %s', async (_, other, own) => {
  const named = vi.spyOn(Math, 'random');
  const localStorage = fakeLocalStorage({ messageMs: 20 });
  named.mockReturnValue(own);
  const here = await loggedInApp({ localStorage });
  named.mockReturnValue(other);
  const there = fakeApp({ localStorage, records: fakeRecords(here.records.device) });
  there.dispatch(typed({ [city]: 'Evanston' }));
  await advance(1000 - replyMs - 30);
  there.dispatch(loggedIn());
  there.dispatch(profileRequested());
  await advance(replyMs + 200);
  expect(selectAnswers(here.state())).toMatchObject({ [city]: 'Evanston' });
  named.mockRestore();
});

test('two tabs whose visitor logs in hear at once what is entered in an answer that waits for a choice in both', async () => {
  const localStorage = fakeLocalStorage({ messageMs: 20 });
  const here = await visitor({ localStorage });
  const there = await visitor({ localStorage, records: fakeRecords(here.records.device) });
  here.dispatch(answered({ [city]: 'Evanston' }));
  await advance(400);
  for (const { server, dispatch } of [here, there]) {
    server.reply('getProfile', 200, profile({ answer: { [city]: 'Bonn' }, revision: 1 }));
    dispatch(loggedIn(profile().username));
    dispatch(profileRequested());
  }
  await advance(replyMs + 100);
  for (const { dispatch } of [here, there]) {
    const text = `${selectAnswers(here.state())[city]}!`;
    dispatch(answered({ [city]: text }));
    await advance(20);
    for (const { state } of [here, there]) expect(selectAnswers(state())).toMatchObject({ [city]: text });
  }
});

test('a visitor who logs in is asked about an answer of which a tab of the account hears at the same moment', async () => {
  const localStorage = fakeLocalStorage();
  const there = await loggedInApp({ localStorage });
  const here = await visitor({ localStorage, records: fakeRecords(there.records.device) });
  here.dispatch(typed({ [city]: 'Evanston' }));
  await advance(1000);
  const changed = profile({ answer: { [city]: 'Bonn' }, revision: 1 });
  here.server.reply('getProfile', 200, changed);
  here.dispatch(loggedIn(profile().username));
  // The question for the draft and the news of the answer cross.
  const stop = here.store.subscribe(() => {
    if (selectDraft(here.state()).owner === null) return;
    stop();
    there.dispatch(profileLoaded(changed));
  });
  here.dispatch(profileRequested());
  await advance(2000);
  for (const { state } of [here, there]) {
    const others = selectConflicts(state()).map(({ other }) => other[city]);
    expect([selectAnswers(state())[city], ...others].sort()).toEqual(['Bonn', 'Evanston']);
  }
});

test('a visitor’s word that was changed in one tab after the log-in is not asked about when the other one follows', async () => {
  const { here, there } = await two(visitor);
  here.dispatch(answered({ [city]: 'Evan' }));
  await advance(1);
  for (const { dispatch } of [here, there]) dispatch(loggedIn());
  here.dispatch(profileRequested());
  await advance(replyMs + 1500);
  here.dispatch(answered({ [city]: 'Evanston' }));
  there.dispatch(answered({ [name]: 'Ana' }));
  there.dispatch(profileRequested());
  await advance(replyMs + 5);
  for (const { state } of [here, there]) {
    expect(selectConflicts(state())).toEqual([]);
    expect(selectAnswers(state())).toMatchObject({ [city]: 'Evanston', [name]: 'Ana' });
  }
});

test.each([
  ['a log-out', (here: App, _: App) => here.dispatch(logOutRequested())],
  ['the end of the session', (_: App, there: App) => there.dispatch(sessionEnded({ message: '' }))],
])('a tab that follows a log-in and has no profile yet shows no word of the visitor after %s', async (_, end) => {
  const { here, there } = await two(visitor);
  here.dispatch(answered({ [city]: 'Evanston', [secret]: '900-00-0001' }));
  await advance(1);
  there.server.fail('offline', 'getProfile');
  for (const { dispatch } of [here, there]) {
    dispatch(loggedIn());
    dispatch(profileRequested());
  }
  await advance(3000);
  expect(selectAnswers(there.state())).toMatchObject({ [city]: 'Evanston', [secret]: '900-00-0001' });
  end(here, there);
  await advance(3000);
  expect(selectAnswers(there.state())).toEqual({});
});

test('a tab that waits for its profile goes on with the account that a tab opened beside begins with, until its session ends', async () => {
  const localStorage = fakeLocalStorage();
  const there = await visitor({ localStorage });
  there.dispatch(answered({ [city]: 'Evanston' }));
  there.server.fail('offline', 'getProfile');
  there.dispatch(loggedIn(profile().username));
  there.dispatch(profileRequested());
  await advance(3000);
  const here = await loggedInApp({ localStorage, records: fakeRecords(there.records.device) });
  await advance(5);
  there.dispatch(answered({ [name]: 'Ana' }));
  await advance(1);
  for (const { state } of [here, there])
    expect(selectAnswers(state())).toMatchObject({ [city]: 'Evanston', [name]: 'Ana' });
  there.dispatch(sessionEnded({ message: '' }));
  await advance(400);
  expect(selectAnswers(there.state())).toEqual({});
  expect(selectAnswers(here.state())).toMatchObject({ [city]: 'Evanston', [name]: 'Ana' });
});

describe('what a tab that keeps its words to itself has, when it follows a log-in and is reloaded before the profile', () => {
  /** The tab beside has logged in, and no profile comes. */
  async function reloaded(cookie: string, texts: readonly string[]) {
    const options = { cookie: 'idp.session=1', localStorage: fakeLocalStorage(), records: fakeRecords() };
    const app = await visitor({ ...options, prepare: ({ fail }) => fail('offline', 'getProfile') });
    const [before = '', after = ''] = texts;
    app.dispatch(answered({ [city]: before }));
    app.dispatch(computerShared());
    await advance(400);
    app.dispatch(loggedIn());
    app.dispatch(profileRequested());
    await advance(100);
    app.dispatch(answered({ [city]: after }));
    await advance(1000);
    return loggedInApp({ ...options, cookie });
  }

  test.each([[['Evanston', 'Evanston']], [['', 'Evanston']], [['Evan', 'Evanston']]])(
    'comes into the account of that session: %s',
    async (texts) => {
      const { state } = await reloaded('idp.session=1', texts);
      expect(selectAnswers(state())).toMatchObject({ [city]: 'Evanston' });
    },
  );

  test('comes into no account of another session', async () => {
    const { state } = await reloaded('idp.session=2', ['Evanston', 'Evanston']);
    expect(selectAnswers(state())).toEqual({});
  });
});

test('a tab that follows a log-in, and still asks whether to continue an earlier visit, writes nothing over that', async () => {
  const before = await visitor();
  before.dispatch(answered({ [city]: 'Evanston' }));
  await advance(400);
  const app = fakeApp({
    records: fakeRecords(before.records.device),
    prepare: ({ fail }) => fail('offline', 'getProfile'),
  });
  app.dispatch(answered({ [city]: 'Boston' }));
  await advance(400);
  app.dispatch(loggedIn());
  await advance(1000);
  expect(await app.records.device.read('visitor')).toMatchObject({ answers: { [city]: 'Evanston' } });
});

test('a tab that follows a log-in shows no word of that account when its profile is of another one', async () => {
  const { here, there } = await two(visitor);
  here.dispatch(answered({ [city]: 'Evanston', [secret]: '900-00-0001' }));
  await advance(400);
  for (const { dispatch } of [here, there]) dispatch(loggedIn());
  here.server.fail('offline', 'saveAnswers');
  here.dispatch(profileRequested());
  await advance(replyMs + 5);
  expect(selectAnswers(there.state())).toMatchObject({ [city]: 'Evanston' });
  there.server.reply('getProfile', 200, profile({ username: 'ben@example.com' }));
  there.dispatch(profileRequested());
  await advance(replyMs + 400);
  expect(selectAnswers(there.state())).toEqual({});
  expect(JSON.stringify([...here.records.device.items])).toContain('Evanston');
});

test('a tab that has logged in as another account does not go on with the one of the tab beside', async () => {
  const { here, there } = await two(visitor);
  here.dispatch(answered({ [city]: 'Evanston' }));
  await advance(400);
  here.dispatch(loggedIn(profile().username));
  there.dispatch(loggedIn('ben@example.com'));
  here.dispatch(profileRequested());
  await advance(replyMs + 5);
  expect(selectAnswers(here.state())).toMatchObject({ [city]: 'Evanston' });
  expect(selectAnswers(there.state())).toEqual({});
});

describe('a visitor’s number, when the session has ended before the profile, and the tab beside has taken it along and ended', () => {
  const number = '900-00-0001';
  const account = profile().username;

  /** The tab beside has told no more than that it begins with the account. */
  async function followed() {
    const localStorage = fakeLocalStorage();
    const app = await visitor({ localStorage });
    app.dispatch(answered({ [secret]: number }));
    app.dispatch(loggedIn());
    app.dispatch(sessionEnded({ message: '' }));
    const beside = new localStorage.BroadcastChannel(draftChannelName);
    const visited = { answers: { [secret]: number }, edits: 1 };
    beside.postMessage({ asks: 'beside', owner: account, hasBegun: true, visited, isOnDevice: true });
    await advance(1);
    return { app, beside };
  }

  test('is shown again in the same account', async () => {
    const { app } = await followed();
    expect(selectAnswers(app.state())).toEqual({});
    app.dispatch(loggedIn());
    app.dispatch(profileRequested());
    await advance(replyMs + 1100);
    expect(selectAnswers(app.state())).toMatchObject({ [secret]: number });
  });

  test('is not shown in another account', async () => {
    const { app } = await followed();
    app.server.reply('getProfile', 200, profile({ username: 'ben@example.com' }));
    app.dispatch(loggedIn());
    app.dispatch(profileRequested());
    await advance(replyMs + 1100);
    expect(selectAnswers(app.state())).toEqual({});
  });

  test.each([
    ['saved', { acknowledged: { set: { [secret]: number } } }],
    ['changed', { answers: { set: { [secret]: '900-00-0002' } } }],
    ['discarded at a log-out', { hasEnded: true }],
  ])('is not shown when that tab had %s it', async (_, change) => {
    const { app, beside } = await followed();
    beside.postMessage({ owner: account, whole: {}, ...change });
    await advance(1);
    app.dispatch(loggedIn());
    app.dispatch(profileRequested());
    await advance(replyMs + 1100);
    expect(selectAnswers(app.state())).toEqual({});
  });

  test('asks before the page is left', async () => {
    const { app } = await followed();
    const leaving = new Event('beforeunload', { cancelable: true });
    app.window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });
});

test('what one tab has saved is saved in the other', async () => {
  const { here, there } = await two();
  there.server.fail('offline', 'saveAnswers');
  here.dispatch(answered({ [city]: 'Evanston' }));
  await advance(2000);
  expect(selectIsSaved(there.state())).toBe(true);
});

test('a log-out in one tab leaves nothing in the other or on the device', async () => {
  const { here, there } = await two();
  here.dispatch(answered({ [city]: 'Evanston' }));
  await advance(2000);
  there.dispatch(answered({ [city]: 'Bonn' }));
  there.server.fail('offline', 'saveAnswers');
  here.dispatch(logOutRequested());
  await advance(5000);
  there.dispatch(sessionEnded({ message: '' }));
  await advance(1000);
  expect(JSON.stringify([there.state().draft, [...here.records.device.items]])).not.toMatch(/Evanston|Bonn/);
});

test('a log-out in one tab leaves nothing in another whose session has ended before it hears of it', async () => {
  const { here, there } = await two();
  for (const { server } of [here, there]) server.fail('offline', 'saveAnswers');
  here.dispatch(answered({ [city]: 'Evanston' }));
  await advance(400);
  expect(JSON.stringify([...here.records.device.items])).toContain('Evanston');
  here.dispatch(loggedOut());
  there.dispatch(sessionEnded({ message: '' }));
  await advance(400);
  expect(JSON.stringify(there.state().draft)).not.toContain('Evanston');
  expect(JSON.stringify([...here.records.device.items])).not.toContain('Evanston');
});

test('a tab whose session ends after a visit has begun beside has all of that visit, and overwrites none of it', async () => {
  const localStorage = fakeLocalStorage();
  const there = await visitor({ localStorage });
  there.dispatch(loggedIn());
  await advance(1);
  const here = fakeApp({ localStorage, records: fakeRecords(there.records.device) });
  here.dispatch(answered({ [name]: 'Ana' }));
  await advance(400);
  there.dispatch(sessionEnded({ message: '' }));
  await advance(400);
  here.dispatch(answered({ [city]: 'Evanston' }));
  await advance(400);
  for (const { state } of [here, there]) expect(selectAnswers(state())).toEqual({ [name]: 'Ana', [city]: 'Evanston' });
  expect(JSON.stringify([...here.records.device.items])).toContain('Ana');
});

test('an automatic end in one tab leaves the words to the other', async () => {
  const { here, there } = await two();
  for (const { server } of [here, there]) server.fail('offline', 'saveAnswers');
  here.dispatch(answered({ [city]: 'Evanston' }));
  await advance(400);
  here.dispatch(sessionEnded({ message: '' }));
  await advance(400);
  expect(selectAnswers(there.state())).toMatchObject({ [city]: 'Evanston' });
});

test('a tab that opens while another is typed in takes over what is typed, and both show and save it', async () => {
  const localStorage = fakeLocalStorage();
  const here = await loggedInApp({ localStorage });
  const there = fakeApp({ localStorage, records: fakeRecords(here.records.device), isLoggedIn: true });
  there.dispatch(profileRequested());
  here.dispatch(answered({ [city]: 'Evanston' }));
  await advance(100);
  for (const { state } of [here, there]) expect(selectAnswers(state())).toMatchObject({ [city]: 'Evanston' });
  await advance(5000);
  for (const { state } of [here, there]) expect(selectIsSaved(state())).toBe(true);
});

test('an automatic end in one tab, with everything saved, leaves the answers to the other', async () => {
  const { here, there } = await two();
  here.dispatch(answered({ [city]: 'Evanston' }));
  await advance(2000);
  here.dispatch(sessionEnded({ message: '' }));
  await advance(400);
  expect(selectAnswers(there.state())).toMatchObject({ [city]: 'Evanston' });
});

test('after a log-out in another tab the line does not call the empty form saved', async () => {
  const { here, there } = await two();
  here.dispatch(answered({ [city]: 'Evanston' }));
  await advance(2000);
  there.server.fail('offline');
  here.dispatch(logOutRequested());
  await advance(2000);
  expect(selectAnswers(there.state())).toEqual({});
  expect(saveLine(there.state()).text).toBe('');
});

test.each([
  ['removes the answers', visitRemoved(), {}],
  ['says that the computer is shared', computerShared(), { [city]: 'Evanston' }],
])('a visitor who %s finds none in another tab, which says why', async (_, action, left) => {
  const { here, there } = await two(visitor);
  here.dispatch(answered({ [city]: 'Evanston' }));
  await advance(400);
  here.dispatch(action);
  await advance(400);
  expect(selectAnswers(there.state())).toEqual({});
  expect(selectAnswers(here.state())).toEqual(left);
  expect([...here.records.device.items]).toEqual([]);
  const toldIn = ({ state }: typeof here) => selectToasts(state()).map(({ title }) => title);
  expect([toldIn(here), toldIn(there)]).toEqual([[], ['Your answers are no longer in this tab']]);
});

test('a visitor who empties the only answer in one tab is told nothing in another', async () => {
  const { here, there } = await two(visitor);
  here.dispatch(answered({ [city]: 'Evanston' }));
  here.dispatch(answered({ [city]: '' }));
  await advance(400);
  expect(selectAnswers(there.state())).toEqual({ [city]: '' });
  expect(selectToasts(there.state())).toEqual([]);
});

describe('saving, with another tab beside', () => {
  /** Saves of a tab. */
  const sent = ({ server }: Awaited<ReturnType<typeof loggedInApp>>) => server.sent('saveAnswers');

  test('happens in one tab, and both say that the answers are saved', async () => {
    const { here, there } = await two();
    here.dispatch(answered({ [city]: 'Evanston' }));
    await advance(2000);
    expect([...sent(here), ...sent(there)]).toEqual([{ [city]: 'Evanston' }]);
    for (const { state } of [here, there]) expect(saveLine(state()).text).toMatch(/^Saved \d+:\d\d/);
  });

  test('waits for the other tab, and sends nothing that it has saved', async () => {
    const { here, there } = await two();
    here.dispatch(answered({ [city]: 'Evanston' }));
    here.dispatch(saveRequested());
    there.dispatch(saveRequested());
    await advance(1);
    there.dispatch(answered({ [name]: 'Ana' }));
    there.dispatch(saveRequested());
    await advance(10);
    expect(sent(there)).toEqual([]);
    await advance(1000);
    expect([sent(here), sent(there)]).toEqual([[{ [city]: 'Evanston' }], [{ [name]: 'Ana' }]]);
  });

  test('does not wait for long, because a tab may sleep, and not at all when the page closes', async () => {
    const { here, there } = await two();
    here.server.fail('silent');
    here.dispatch(answered({ [city]: 'Evanston' }));
    here.dispatch(saveRequested());
    await advance(1);
    there.dispatch(answered({ [name]: 'Ana' }));
    await advance(4000);
    expect(sent(there)).toEqual([]);
    await advance(2100);
    expect(sent(there)).toEqual([{ [city]: 'Evanston', [name]: 'Ana' }]);
    here.dispatch(answered({ [city]: 'Bonn' }));
    await advance(1);
    there.window.dispatchEvent(new Event('pagehide'));
    await advance(1);
    expect(sent(there).at(-1)).toEqual({ [city]: 'Bonn' });
  });

  test('goes on where the browser has no locks', async () => {
    const app = await loggedInApp({ localStorage: fakeLocalStorage({ hasLocks: false }) });
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(2000);
    expect(sent(app)).toEqual([{ [city]: 'Evanston' }]);
  });
});

describe('while one tab logs out or submits', () => {
  test('the form of the other takes no words, and does again when the log-out has failed', async () => {
    const { here, there } = await two();
    here.server.reply('logOut', 503);
    here.dispatch(logOutRequested());
    await advance(1);
    expect(selectPause(there.state())).toBe('logOut');
    await advance(2 * replyMs);
    expect(selectPause(here.state())).toBeNull();
    expect(selectPause(there.state())).toBeNull();
  });

  test('a tab that opens meanwhile takes no words either, until the first one goes on', async () => {
    const localStorage = fakeLocalStorage();
    const here = await loggedInApp({ localStorage });
    here.dispatch(formPaused('submission'));
    await advance(1);
    const there = await loggedInApp({ localStorage });
    await advance(5);
    expect(selectPause(there.state())).toBe('submission');
    here.dispatch(formResumed('submission'));
    await advance(1);
    expect(selectPause(there.state())).toBeNull();
  });

  test('the other goes on after a minute when the first has crashed', async () => {
    const { here, there } = await two();
    here.dispatch(formPaused('submission'));
    await advance(59_000);
    expect(selectPause(there.state())).toBe('submission');
    await advance(2000);
    expect(selectPause(there.state())).toBeNull();
  });

  test('the other opens the completion page after the submission, and takes no words until it has', async () => {
    const { here, there } = await two();
    there.server.reply('getProfile', 503);
    here.dispatch(webStatusAdvanced('submitted'));
    await advance(2 * replyMs);
    expect(selectPause(there.state())).toBe('submission');
    const submitted = ['started', 'validating', 'submitted'] as const;
    there.server.reply('getProfile', 200, profile({ web_status: submitted.map((status) => ({ web_status: status })) }));
    await advance(6000);
    expect(there.navigations.at(-1)?.to).toBe('/completion');
  });
});

test('a log-out in one tab waits while the other deletes the application, and does not say then that it is saved', async () => {
  const { here, there } = await two();
  const load = vi.spyOn(there.window.location, 'replace');
  here.server.fail('silent', 'deleteApplication');
  here.dispatch(deletionAsked());
  here.dispatch(deletionConfirmed('Correct-Horse-7'));
  await advance(1);
  expect(selectPause(there.state())).toBe('deletion');
  there.dispatch(logOutRequested());
  await advance(4900);
  expect(there.server.sent('logOut')).toHaveLength(0);
  await advance(200 + replyMs);
  expect(load.mock.calls).toEqual([['/login']]);
  const carried = there.window.sessionStorage.getItem('carriedState');
  expect(carried).toContain('You are logged out.');
  expect(carried).not.toContain('saved');
});

test('a log-out in one tab gives way to the deletion of the application in the other', async () => {
  const { here, there } = await two();
  here.dispatch(deletionAsked());
  here.dispatch(deletionConfirmed('Correct-Horse-7'));
  await advance(1);
  there.server.reply('getProfile', 401);
  there.dispatch(logOutRequested());
  await advance(5 * replyMs);
  expect(there.server.sent('logOut')).toHaveLength(0);
  expect(there.state().session).toMatchObject({ isLoggedIn: false, pauses: [], pauseBeside: null });
});

describe('while one tab switches between essay and upload', () => {
  const essay = { profile: { answer: { [essayKey]: 'My life.' } } };
  const toUpload = tabPressed({ group: tabGroup, tab: uploadTab.id });

  test('the other shows the same tab once the switch has ended', async () => {
    const { here, there } = await two((options) => loggedInApp({ ...essay, ...options }));
    here.dispatch(toUpload);
    await advance(1);
    expect(selectTab(there.state(), tabGroup)).not.toBe(uploadTab.id);
    there.server.reply('getTabs', 200, { [tabGroup.id]: uploadTab.id });
    await advance(4 * replyMs);
    expect(selectTab(there.state(), tabGroup)).toBe(uploadTab.id);
    expect(selectAnswers(there.state())[essayKey]).toBe('');
  });

  test('a log-out in the other saves first what the switch clears', async () => {
    const { here, there } = await two((options) => loggedInApp({ ...essay, ...options }));
    here.dispatch(toUpload);
    await advance(1);
    there.dispatch(logOutRequested());
    await advance(4 * replyMs);
    const saves = [here, there].flatMap(({ server }) => server.sent('saveAnswers'));
    expect(saves).toEqual([{ [essayKey]: '' }]);
    expect(there.server.operations().at(-1)).toBe('logOut');
  });

  test('a log-out in one that opens meanwhile counts the answer as not saved, for a minute where the first has crashed', async () => {
    const localStorage = fakeLocalStorage();
    const here = await loggedInApp({ ...essay, localStorage });
    here.dispatch(switchStarted({ group: tabGroup, tab: uploadTab.id, keys: [essayKey] }));
    await advance(1);
    const there = await loggedInApp({ ...essay, localStorage });
    await advance(5);
    expect(selectLostAnswers(there.state())).toBe(1);
    await advance(60_000);
    expect(selectLostAnswers(there.state())).toBe(0);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { form } from '../../form/university.ts';
import { profileRequested } from '../state/session/sessionSlice.ts';
import { advance, fakeApp, loggedInApp } from '../testing/fakeApp.ts';
import { replyMs } from '../testing/fakeServer.ts';
import { fakeLocalStorage, fakeRecords } from '../testing/fakeWindow.ts';
import { textKeys } from '../testing/sampleKeys.ts';
import { guestDraftRemoved } from './draftEvents.ts';
import { answered, selectAnswers, selectConflicts, typed } from './draftSlice.ts';
import { computerShared, guestDraftChosen, selectIsOpenElsewhere, windowClaimed } from './storageSlice.ts';

const [city, name, street] = textKeys;
const secret = [...form.sensitiveKeys][0] ?? '';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type App = Awaited<ReturnType<typeof loggedInApp>>;
type LocalStorage = ReturnType<typeof fakeLocalStorage>;

const answersOf = ({ state }: App) => selectAnswers(state());
const isElsewhere = ({ state }: App) => selectIsOpenElsewhere(state());
const onDevice = ({ records }: App) => JSON.stringify([...records.device.items]);

/** Two windows of one browser, side by side, in which the same applicant is logged in. The second one has just opened. */
async function two(localStorage: LocalStorage = fakeLocalStorage(), ofSecond: Partial<LocalStorage> = {}) {
  const first = await loggedInApp({ localStorage, profile: { revision: 'r0' } });
  await advance(1000);
  const second = fakeApp({
    isLoggedIn: true,
    localStorage: { ...localStorage, ...ofSecond },
    server: first.server,
    records: fakeRecords(first.records.device),
  });
  second.dispatch(profileRequested());
  await advance(replyMs);
  first.server.clearCalls();
  return { first, second, server: first.server };
}

/** The person goes from one window to the other, which then is the only one in sight. */
async function goTo(to: App, from: App) {
  from.window.hide();
  await advance(10);
  to.window.show();
  await advance(replyMs + 10);
}

describe('two windows side by side', () => {
  test('are one that writes, and one that says so after half a second', async () => {
    const { first, second } = await two();
    await advance(499 - replyMs);
    expect(isElsewhere(second)).toBe(false);
    await advance(1 + replyMs);
    expect([isElsewhere(first), isElsewhere(second)]).toEqual([false, true]);
  });

  test('send and keep nothing of what is entered in the second', async () => {
    const { first, second, server } = await two();
    second.dispatch(answered({ [city]: 'Lima' }));
    await advance(60_000);
    expect(server.sent('saveAnswers')).toEqual([]);
    expect(onDevice(first)).not.toContain('Lima');
    expect(answersOf(second)).toMatchObject({ [city]: 'Lima' });
  });

  test('change places when the applicant continues in the second, with every key of the first', async () => {
    const { first, second, server } = await two();
    server.fail('offline', 'saveAnswers');
    first.dispatch(answered({ [city]: 'Lima' }));
    first.dispatch(typed({ [name]: 'Ana' }));
    await advance(600);
    first.dispatch(typed({ [name]: 'Anaïs' }));
    second.dispatch(windowClaimed());
    await advance(replyMs + 10);
    expect([isElsewhere(first), isElsewhere(second)]).toEqual([true, false]);
    expect(answersOf(second)).toMatchObject({ [city]: 'Lima', [name]: 'Anaïs' });
    server.recover();
    await advance(60_000);
    expect(server.record.answers).toMatchObject({ [city]: 'Lima', [name]: 'Anaïs' });
  });

  test('keep what was typed in the second before it was known that there is another', async () => {
    const { first, second, server } = await two();
    first.dispatch(answered({ [city]: 'Lima' }));
    second.dispatch(answered({ [name]: 'Ana' }));
    await advance(2000);
    second.dispatch(windowClaimed());
    await advance(5000);
    expect(answersOf(second)).toMatchObject({ [city]: 'Lima', [name]: 'Ana' });
    expect(server.record.answers).toMatchObject({ [city]: 'Lima', [name]: 'Ana' });
    expect(selectConflicts(second.state())).toEqual([]);
  });

  test('change places as often as the applicant presses, also at once', async () => {
    const { first, second, server } = await two();
    await advance(600);
    for (const [at, [here, there]] of [[second, first] as const, [first, second] as const].entries()) {
      here.dispatch(windowClaimed());
      await advance(replyMs + 10);
      expect([isElsewhere(here), isElsewhere(there)]).toEqual([false, true]);
      here.dispatch(answered({ [city]: `Lima ${at}` }));
      await advance(5);
    }
    await advance(5000);
    expect(server.record.answers).toMatchObject({ [city]: 'Lima 1' });
    expect(selectConflicts(first.state())).toEqual([]);
  });

  test('change places after a second where the first gives no answer, and it writes nothing over the other', async () => {
    // It hears nothing, as when it is frozen.
    const { first, second, server } = await two(undefined, { BroadcastChannel: fakeLocalStorage().BroadcastChannel });
    server.fail('offline', 'saveAnswers');
    first.dispatch(answered({ [city]: 'Lima' }));
    await advance(600);
    second.dispatch(windowClaimed());
    await advance(999);
    expect(isElsewhere(second)).toBe(true);
    first.dispatch(answered({ [name]: 'Ana' }));
    await advance(20);
    expect([isElsewhere(first), isElsewhere(second)]).toEqual([true, false]);
    expect(answersOf(second)).toMatchObject({ [city]: 'Lima' });
    expect(onDevice(second)).not.toContain('Ana');
    second.dispatch(answered({ [city]: 'Bonn' }));
    await advance(1000);
    expect(await second.records.device.read('account:ana@example.com')).toMatchObject({ answers: { [city]: 'Bonn' } });
  });

  test('are the first alone once the second is closed, and the second alone once the first is', async () => {
    for (const closed of ['first', 'second'] as const) {
      const { first, second } = await two();
      await advance(600);
      const [gone, left] = closed === 'first' ? [first, second] : [second, first];
      gone.close();
      await advance(replyMs);
      expect(isElsewhere(left)).toBe(false);
      left.dispatch(answered({ [city]: 'Lima' }));
      await advance(1000 + replyMs);
      expect(left.server.record.answers).toEqual({ [city]: 'Lima' });
    }
  });
});

describe('a window that is hidden', () => {
  test('lets the other one write, and shows what that has saved when it is seen again', async () => {
    const { first, second, server } = await two();
    await goTo(second, first);
    second.dispatch(answered({ [city]: 'Lima' }));
    await advance(2000);
    await goTo(first, second);
    expect(isElsewhere(first)).toBe(false);
    expect(answersOf(first)).toEqual({ [city]: 'Lima' });
    first.dispatch(answered({ [city]: 'Bonn' }));
    await advance(2000);
    expect(server.record.answers).toEqual({ [city]: 'Bonn' });
    expect(selectConflicts(first.state())).toEqual([]);
  });

  test('goes on where it was when no other has written, and asks for nothing', async () => {
    const { first, second, server } = await two();
    second.close();
    server.clearCalls();
    first.dispatch(answered({ [city]: 'Lima' }));
    await advance(2000);
    first.window.hide();
    await advance(10);
    first.window.show();
    await advance(2000);
    expect(server.operations()).toEqual(['saveAnswers']);
    expect(answersOf(first)).toEqual({ [city]: 'Lima' });
  });

  test('brings what it could not send to the other one, and takes back what that has made of it', async () => {
    const { first, second, server } = await two();
    server.fail('offline', 'saveAnswers');
    first.dispatch(answered({ [city]: 'Lima', [name]: 'Ana' }));
    await goTo(second, first);
    expect(answersOf(second)).toMatchObject({ [city]: 'Lima', [name]: 'Ana' });
    second.dispatch(answered({ [city]: '' }));
    await advance(200);
    await goTo(first, second);
    expect(answersOf(first)).toMatchObject({ [city]: '', [name]: 'Ana' });
    expect(selectConflicts(first.state())).toEqual([]);
  });

  test('has what is typed in the moment in which it is seen again on top of that', async () => {
    const { first, second, server } = await two();
    server.fail('offline', 'saveAnswers');
    first.dispatch(answered({ [city]: 'Lima' }));
    await goTo(second, first);
    second.dispatch(answered({ [city]: 'Bonn' }));
    await advance(200);
    second.window.hide();
    await advance(10);
    first.dispatch(answered({ [street]: '1 Main St' }));
    first.window.show();
    await advance(replyMs + 10);
    expect(answersOf(first)).toMatchObject({ [city]: 'Bonn', [street]: '1 Main St' });
  });

  test('keeps its sensitive answers, which no other window has', async () => {
    const { first, second, server } = await two();
    server.fail('offline', 'saveAnswers');
    first.dispatch(answered({ [secret]: '123-45-6789' }));
    await goTo(second, first);
    expect(answersOf(second)).not.toHaveProperty(secret);
    second.dispatch(answered({ [city]: 'Lima' }));
    await advance(200);
    await goTo(first, second);
    expect(answersOf(first)).toMatchObject({ [secret]: '123-45-6789', [city]: 'Lima' });
  });

  test('asks nothing about a save of the other one that got no reply', async () => {
    const { first, second, server } = await two();
    await goTo(second, first);
    server.fail('lostReply', 'saveAnswers');
    second.dispatch(answered({ [city]: 'Lima' }));
    await advance(1500);
    second.dispatch(answered({ [city]: 'Bonn' }));
    await advance(200);
    await goTo(first, second);
    server.recover();
    await advance(5000);
    expect(selectConflicts(first.state())).toEqual([]);
    expect(server.record.answers).toEqual({ [city]: 'Bonn' });
  });

  test('before it has read what the other one has written leaves that as it is', async () => {
    const { first, second, server } = await two();
    server.fail('offline', 'saveAnswers');
    first.dispatch(answered({ [city]: 'Lima' }));
    await advance(200);
    const { device } = first.records;
    const { read } = device;
    device.read = (key) => new Promise((resolve) => setTimeout(() => resolve(read(key)), 500));
    first.window.hide();
    await advance(10);
    second.window.hide();
    await advance(1000);
    device.read = read;
    first.window.show();
    await advance(replyMs + 10);
    expect(answersOf(first)).toMatchObject({ [city]: 'Lima' });
    expect(onDevice(first)).toContain('Lima');
  });

  test('releases also when it goes to the back-forward cache', async () => {
    const { first, second } = await two();
    await advance(600);
    first.window.document.visibilityState = 'hidden';
    first.window.dispatchEvent(new Event('pagehide'));
    await advance(10);
    expect(isElsewhere(second)).toBe(false);
    second.close();
    first.window.document.visibilityState = 'visible';
    first.window.dispatchEvent(new Event('pageshow'));
    await advance(10);
    first.dispatch(answered({ [city]: 'Lima' }));
    await advance(2000);
    expect(first.server.record.answers).toEqual({ [city]: 'Lima' });
  });
});

describe('of a guest', () => {
  async function twoOfGuest() {
    const localStorage = fakeLocalStorage();
    const first = fakeApp({ localStorage });
    await advance(1);
    first.dispatch(answered({ [city]: 'Lima' }));
    await advance(200);
    const second = fakeApp({ localStorage, records: fakeRecords(first.records.device) });
    first.window.hide();
    await advance(10);
    second.dispatch(guestDraftChosen('continue'));
    await advance(10);
    return { first, second };
  }

  test('a second window goes on with the answers, and the first with what was changed there', async () => {
    const { first, second } = await twoOfGuest();
    expect(answersOf(second)).toEqual({ [city]: 'Lima' });
    second.dispatch(answered({ [city]: 'Bonn', [name]: 'Ana' }));
    await advance(200);
    await goTo(first, second);
    expect(answersOf(first)).toEqual({ [city]: 'Bonn', [name]: 'Ana' });
  });

  test('answers that are removed in one window are gone in the other, which says so', async () => {
    const { first, second } = await twoOfGuest();
    second.dispatch(guestDraftRemoved());
    await advance(200);
    await goTo(first, second);
    expect(answersOf(first)).toEqual({});
    expect(first.state().notices.toasts).toMatchObject([{ title: 'Your answers are no longer in this window' }]);
  });

  test('a tab on a shared computer has its answers to itself', async () => {
    const { first, second } = await twoOfGuest();
    second.dispatch(computerShared());
    second.dispatch(answered({ [name]: 'Ana' }));
    await advance(200);
    await goTo(first, second);
    expect(answersOf(first)).toEqual({});
    await goTo(second, first);
    expect(answersOf(second)).toEqual({ [city]: 'Lima', [name]: 'Ana' });
  });
});

test('without locks, two windows are two devices: the applicant is asked about an answer that both have changed', async () => {
  const { first, second, server } = await two(fakeLocalStorage({ hasLocks: false }));
  first.dispatch(answered({ [city]: 'Lima' }));
  second.dispatch(answered({ [city]: 'Bonn', [name]: 'Ana' }));
  await advance(10_000);
  expect([isElsewhere(first), isElsewhere(second)]).toEqual([false, false]);
  expect(server.record.answers[name]).toBe('Ana');
  const asked = [first, second].flatMap(({ state }) => selectConflicts(state()));
  expect(asked).toHaveLength(1);
});

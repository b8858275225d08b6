import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answered } from '../../draft/draftSlice.ts';
import {
  accountMayHaveChanged,
  offersRead,
  profileRequested,
  selectOffersDeletion,
  selectPause,
  selectWebStatus,
  sessionEnded,
} from '../../state/session/sessionSlice.ts';
import { advance, fakeApp, loggedInApp } from '../../testing/fakeApp.ts';
import { replyMs } from '../../testing/fakeServer.ts';
import { fakeLocalStorage, fakeRecords } from '../../testing/fakeWindow.ts';
import { profile, submittedStatus } from '../../testing/profile.ts';
import { textKeys } from '../../testing/sampleKeys.ts';
import { deletionAsked, deletionConfirmed, deletionDeclined, selectDeletion } from './deletionSlice.ts';

const [city] = textKeys;

/** An applicant of the session `one` has entered a word that is not saved. */
async function withUnsavedWord() {
  const app = fakeApp({ isLoggedIn: true, prepare: ({ fail }) => fail('offline', 'saveAnswers') });
  app.window.document.cookie = 'idp.session=one';
  app.dispatch(profileRequested());
  await advance(replyMs);
  app.dispatch(answered({ [city]: 'Evanston' }));
  await advance(400);
  return app;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const password = 'Correct-Horse-7';

test('is offered to applicants alone, and only where the backend offers it', async () => {
  const { dispatch, state } = await loggedInApp();
  expect(selectOffersDeletion(state())).toBe(false);
  dispatch(offersRead({ deletion: true, deviceMs: Date.now() }));
  expect(selectOffersDeletion(state())).toBe(true);
  dispatch(sessionEnded({ message: '' }));
  expect(selectOffersDeletion(state())).toBe(false);
});

describe('a deletion', () => {
  async function begin() {
    const records = fakeRecords();
    const app = await loggedInApp({ records });
    const load = vi.spyOn(app.window.location, 'replace');
    app.server.reply('saveAnswers', 500);
    app.dispatch(answered({ [city]: 'Evanston' }));
    app.dispatch(deletionAsked());
    await advance(2000);
    app.server.clearCalls();
    const deletion = () => selectDeletion(app.state());
    return { ...app, load, deletion };
  }

  test('leaves nothing in the page or on the device, and opens the page that says so', async () => {
    const { dispatch, server, state, records, load } = await begin();
    const key = 'account:ana@example.com';
    expect(JSON.stringify(await records.device.read(key))).toContain('Evanston');
    dispatch(deletionConfirmed(password));
    expect(selectDeletion(state()).phase).toBe('pending');
    await advance(replyMs + 1000);
    expect(server.sent('deleteApplication')).toEqual([{ password }]);
    expect(load.mock.calls).toEqual([['/deleted']]);
    expect(state().session).toMatchObject({ isLoggedIn: false, username: null });
    expect(JSON.stringify(state())).not.toContain('Evanston');
    expect(await records.device.read(key)).toBeUndefined();
  });

  test('happens once for two presses, and cannot be taken back while it is under way', async () => {
    const { dispatch, server, deletion } = await begin();
    dispatch(deletionConfirmed(password));
    dispatch(deletionConfirmed(password));
    dispatch(deletionDeclined());
    expect(deletion().phase).toBe('pending');
    await advance(60_000);
    expect(server.sent('deleteApplication')).toHaveLength(1);
  });

  test('with a wrong password deletes nothing, and says so at the password', async () => {
    const { dispatch, server, state, load, deletion } = await begin();
    server.reply('deleteApplication', 422);
    dispatch(deletionConfirmed('Wrong-Horse-77'));
    await advance(replyMs);
    const problem = { at: 'password', text: 'The password is incorrect.' };
    expect(deletion()).toEqual({ phase: 'asking', problem });
    expect(selectPause(state())).toBeNull();
    expect(load).not.toHaveBeenCalled();
    expect(JSON.stringify(state().draft)).toContain('Evanston');
  });

  test('whose reply leaves the session as it was came from something in between: nothing is called deleted', async () => {
    const { dispatch, state, window, load, deletion } = await begin();
    window.document.cookie = 'idp.session=1';
    dispatch(deletionConfirmed(password));
    await advance(5000);
    expect(load).not.toHaveBeenCalled();
    expect(deletion().problem).toEqual({
      at: 'all',
      text: 'Our server did not receive this, so nothing is deleted. Please try again.',
    });
    expect(selectPause(state())).toBeNull();
    expect(JSON.stringify(state().draft)).toContain('Evanston');
  });

  test('without an answer does not say that nothing was deleted', async () => {
    const { dispatch, server, deletion } = await begin();
    server.fail('offline');
    dispatch(deletionConfirmed(password));
    await advance(replyMs);
    expect(deletion().problem?.text).toMatch(/^We got no answer from the server, so we don’t know/);
  });

  test.each([
    [
      'another person has logged in deletes nothing, and says nothing of an answer that did not come',
      'ben@example.com',
      0,
    ],
    ['the same person has logged in again happens', 'ana@example.com', 1],
  ])('in a tab that has missed that %s', async (_, username, count) => {
    const app = await withUnsavedWord();
    const problems = new Set<string>();
    app.store.subscribe(() => problems.add(selectDeletion(app.state()).problem?.text ?? ''));
    app.dispatch(deletionAsked());
    app.window.document.cookie = 'idp.session=two';
    app.server.reply('getProfile', 200, profile({ username }));
    app.server.replyWith('deleteApplication', () => {
      app.window.document.cookie = 'idp.session=; Max-Age=0';
      return { status: 204 };
    });
    app.dispatch(deletionConfirmed(password));
    await advance(60_000);
    expect(app.server.sent('deleteApplication')).toHaveLength(count);
    expect([...problems]).toEqual(['']);
  });

  test('of an application that was submitted elsewhere is refused, and the page learns of the submission', async () => {
    const { dispatch, server, state, deletion } = await begin();
    server.reply('deleteApplication', 409);
    server.reply('getProfile', 200, profile({ web_status: submittedStatus }));
    dispatch(deletionConfirmed(password));
    await advance(3 * replyMs);
    expect(deletion().problem?.at).toBe('all');
    expect(selectWebStatus(state())).toBe('submitted');
  });

  test('closes with a session that has ended meanwhile, and stays closed', async () => {
    const { dispatch, server, load, deletion } = await begin();
    server.reply('deleteApplication', 401);
    dispatch(deletionConfirmed(password));
    await advance(60_000);
    expect(deletion()).toEqual({ phase: 'closed', problem: null });
    expect(load).not.toHaveBeenCalled();
  });
});

describe('an application that is deleted on another device', () => {
  const deleted = { message: 'Your session is invalid.', reason: 'deleted' };
  const key = 'account:ana@example.com';

  test('leaves nothing of its unsaved words in the page or on this one, and the page says that it is deleted', async () => {
    const app = await loggedInApp();
    const load = vi.spyOn(app.window.location, 'replace');
    app.server.reply('saveAnswers', 401, deleted);
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    expect(JSON.stringify(await app.records.device.read(key))).toContain('Evanston');
    await advance(2000);
    expect(load.mock.calls).toEqual([['/deleted']]);
    expect(app.navigations).toEqual([]);
    expect(JSON.stringify(app.state())).not.toContain('Evanston');
    expect(await app.records.device.read(key)).toBeUndefined();
  });

  test('leaves nothing in the tab beside either, which says so, when a page hears of it that was just opened', async () => {
    const options = { localStorage: fakeLocalStorage(), records: fakeRecords(), cookie: 'idp.session=one' };
    const app = await loggedInApp({ ...options, prepare: ({ fail }) => fail('offline', 'saveAnswers') });
    await advance(1);
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    const opened = fakeApp({
      ...options,
      isLoggedIn: true,
      prepare: ({ reply }) => reply('getProfile', 401, deleted),
    });
    const load = vi.spyOn(app.window.location, 'replace');
    opened.dispatch(profileRequested());
    await advance(2 * replyMs);
    expect(load.mock.calls).toEqual([['/deleted']]);
    expect(JSON.stringify(app.state())).not.toContain('Evanston');
    expect(await app.records.device.read(key)).toBeUndefined();
  });

  test.each([
    ['leaves nothing either for a page that is opened later in this tab', 'one', true, false],
    ['leaves nothing either for a tab that is opened later in this session', 'one', false, false],
    ['leaves the words of another account, whose session this tab had before', 'two', true, true],
    ['leaves the words of another account, whose session the browser had before', 'two', false, true],
  ])('%s', async (_, session, isSameTab, isLeft) => {
    const { records } = await withUnsavedWord();
    const later = fakeApp({
      records: isSameTab ? records : fakeRecords(records.device),
      isLoggedIn: true,
      prepare: ({ reply }) => reply('getProfile', 401, deleted),
    });
    later.window.document.cookie = `idp.session=${session}`;
    const load = vi.spyOn(later.window.location, 'replace');
    later.dispatch(profileRequested());
    await advance(2 * replyMs);
    expect(load.mock.calls).toEqual([['/deleted']]);
    expect((await records.device.read(key)) !== undefined).toBe(isLeft);
    if (!isLeft) expect([...records.device.items]).toEqual([]);
  });

  test('leaves nothing either for a page that is opened in this tab, where the tab beside has heard of it first', async () => {
    const { records } = await withUnsavedWord();
    const later = fakeApp({ records, isLoggedIn: true, prepare: ({ fail }) => fail('offline', 'getProfile') });
    later.window.document.cookie = 'idp.session=one';
    later.dispatch(profileRequested());
    await advance(2 * replyMs);
    later.window.document.cookie = '';
    later.server.reply('getProfile', 401, deleted);
    later.dispatch(profileRequested());
    await advance(2 * replyMs);
    expect(await records.device.read(key)).toBeUndefined();
  });

  test('leaves the guest draft of the device to the next guest', async () => {
    const records = fakeRecords();
    const guest = fakeApp({ records });
    await advance(1);
    guest.dispatch(answered({ [city]: 'Evanston' }));
    await advance(400);
    guest.close();
    const later = fakeApp({ records, isLoggedIn: true, prepare: ({ reply }) => reply('getProfile', 401, deleted) });
    later.window.document.cookie = 'idp.session=one';
    later.dispatch(profileRequested());
    await advance(2 * replyMs);
    expect(JSON.stringify(await records.device.read('guest'))).toContain('Evanston');
  });

  test('leaves the words of the account in this page, where another one has logged in beside and is the deleted one', async () => {
    const app = await withUnsavedWord();
    const load = vi.spyOn(app.window.location, 'replace');
    app.server.reply('getProfile', 401, deleted);
    app.window.document.cookie = 'idp.session=two';
    app.dispatch(accountMayHaveChanged());
    await advance(2 * replyMs);
    expect(load).not.toHaveBeenCalled();
    expect(app.state().session).toMatchObject({ isLoggedIn: false, username: null });
    expect(app.navigations.map(({ to }) => to)).toEqual(['/login']);
    expect(JSON.stringify(await app.records.device.read(key))).toContain('Evanston');
  });
});

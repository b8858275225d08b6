import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { form } from '../../../form/university.ts';
import { unexpectedMessage } from '../../platform/failure.ts';
import { changeBetween } from '../../state/draft/draftChange.ts';
import {
  answered,
  conflictSettled,
  selectAnswers,
  selectIsSaved,
  selectUnsaved,
} from '../../state/draft/draftSlice.ts';
import { draftShared } from '../../state/draft/outboxEvents.ts';
import { saveRequested, selectSaveStatus } from '../../state/saving/savingSlice.ts';
import {
  loggedIn,
  loggedOut,
  profileLoaded,
  profileRequested,
  sessionEnded,
} from '../../state/session/sessionSlice.ts';
import { advance, fakeApp, loggedInApp } from '../../testing/fakeApp.ts';
import { type FakeServer, replyMs } from '../../testing/fakeServer.ts';
import { profile, submittedStatus } from '../../testing/profile.ts';
import { dateQuestion, textKeys } from '../../testing/sampleKeys.ts';
import { withGroups } from '../../testing/withGroups.ts';
import { saveLine } from './saveLine.ts';

const [name, lastName, city, zip] = textKeys;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a text in a date field that is no date', () => {
  const { key } = dateQuestion;

  test.each(['04/2', '02/31/2020', '2021-02-30'])('is not sent, and holds up no other answer: %s', async (text) => {
    const { dispatch, server, state } = await loggedInApp({
      profile: { answer: { [key]: '2007-04-27' }, revision: 3 },
    });
    dispatch(answered({ [key]: text }));
    dispatch(answered({ [name]: 'Ana' }));
    await advance(60_000);
    expect(server.sent('saveAnswers')).toEqual([{ [name]: 'Ana' }]);
    expect(selectAnswers(state())[key]).toBe(text);
    expect(selectUnsaved(state())).toEqual({ [key]: text });
  });

  test('is sent once it is a date, or is removed', async () => {
    const { dispatch, server } = await loggedInApp({ profile: { answer: { [key]: '2007-04-27' } } });
    for (const text of ['04/2', '2007-04-28', '04/', '']) {
      dispatch(answered({ [key]: text }));
      await advance(5000);
    }
    expect(server.sent('saveAnswers')).toEqual([{ [key]: '2007-04-28' }, { [key]: '' }]);
  });

  test('comes back with the page, and after the session has ended', async () => {
    const app = await loggedInApp();
    app.dispatch(answered({ [key]: '04/2' }));
    await advance(400);
    const later = await loggedInApp({ records: app.records });
    expect(selectAnswers(later.state())[key]).toBe('04/2');
    later.dispatch(sessionEnded({ message: '' }));
    expect(selectAnswers(later.state())).toEqual({});
    later.dispatch(loggedIn());
    later.dispatch(profileRequested());
    await advance(replyMs);
    expect(selectAnswers(later.state())[key]).toBe('04/2');
    expect(later.server.sent('saveAnswers')).toEqual([]);
  });
});

describe('when it saves', () => {
  test('one second after the last change', async () => {
    const { dispatch, server, state } = await loggedInApp();
    dispatch(answered({ [name]: 'A' }));
    await advance(600);
    dispatch(answered({ [name]: 'Ana' }));
    await advance(999);
    expect(server.sent('saveAnswers')).toEqual([]);
    await advance(1);
    expect(server.sent('saveAnswers')).toEqual([{ [name]: 'Ana' }]);
    expect(selectSaveStatus(state()).kind).toBe('saving');
    await advance(replyMs);
    expect(selectSaveStatus(state())).toEqual({ kind: 'saved', at: Date.now() });
    expect(selectIsSaved(state())).toBe(true);
  });

  test('at once when requested', async () => {
    const { dispatch, server } = await loggedInApp();
    dispatch(answered({ [lastName]: 'Ortiz' }));
    dispatch(saveRequested());
    await advance(0);
    expect(server.sent('saveAnswers')).toEqual([{ [lastName]: 'Ortiz' }]);
  });

  test('at once when the page goes to the background', async () => {
    const { dispatch, server, window } = await loggedInApp();
    dispatch(answered({ [lastName]: 'Ortiz' }));
    window.dispatchEvent(new Event('pagehide'));
    await advance(0);
    expect(server.sent('saveAnswers')).toEqual([{ [lastName]: 'Ortiz' }]);
  });

  test('at once when the page is about to be left', async () => {
    const { dispatch, server, window } = await loggedInApp();
    dispatch(answered({ [lastName]: 'Ortiz' }));
    window.dispatchEvent(new Event('beforeunload'));
    await advance(0);
    expect(server.sent('saveAnswers')).toEqual([{ [lastName]: 'Ortiz' }]);
  });

  test('what a visitor typed, as soon as the profile of the account is loaded', async () => {
    const { dispatch, server, state } = fakeApp();
    dispatch(answered({ [name]: 'Ana' }));
    await advance(5000);
    expect(server.calls).toEqual([]);
    dispatch(loggedIn());
    dispatch(profileRequested());
    await advance(replyMs);
    expect(server.sent('saveAnswers')).toEqual([{ [name]: 'Ana' }]);
    await advance(replyMs);
    expect(selectIsSaved(state())).toBe(true);
  });

  test('never once the application is submitted', async () => {
    const { dispatch, server } = await loggedInApp({ profile: { web_status: submittedStatus } });
    dispatch(answered({ [name]: 'Ana' }));
    dispatch(saveRequested());
    await advance(60_000);
    expect(server.sent('saveAnswers')).toEqual([]);
  });

  test('nothing when everything is saved', async () => {
    const { dispatch, server } = await loggedInApp();
    dispatch(saveRequested());
    await advance(5000);
    expect(server.sent('saveAnswers')).toEqual([]);
  });
});

describe('one save at a time', () => {
  test('sends what was typed meanwhile with the next save, without a request', async () => {
    const { dispatch, server, state } = await loggedInApp();
    dispatch(answered({ [name]: 'Ana' }));
    dispatch(saveRequested());
    await advance(0);
    dispatch(answered({ [name]: 'Anaïs' }));
    await advance(replyMs);
    expect(selectIsSaved(state())).toBe(false);
    await advance(1000 + replyMs);
    expect(server.sent('saveAnswers')).toEqual([{ [name]: 'Ana' }, { [name]: 'Anaïs' }]);
    expect(selectIsSaved(state())).toBe(true);
  });

  test('starts the next save at once when it was requested meanwhile', async () => {
    const { dispatch, server } = await loggedInApp();
    dispatch(answered({ [name]: 'Ana' }));
    dispatch(saveRequested());
    await advance(0);
    dispatch(answered({ [city]: 'Chicago' }));
    dispatch(saveRequested());
    await advance(replyMs - 1);
    expect(server.sent('saveAnswers')).toHaveLength(1);
    await advance(1);
    expect(server.sent('saveAnswers')).toEqual([{ [name]: 'Ana' }, { [city]: 'Chicago' }]);
  });
});

describe('a save that fails', () => {
  test('is tried again after a pause that grows, and the status says so', async () => {
    const { dispatch, server, state } = await loggedInApp();
    server.fail('offline');
    dispatch(answered({ [name]: 'Ana' }));
    await advance(1000 + replyMs);
    expect(selectSaveStatus(state())).toEqual({ kind: 'waiting', reason: 'offline' });
    expect(selectUnsaved(state())).toEqual({ [name]: 'Ana' });
    await advance(2000 + replyMs);
    expect(server.sent('saveAnswers')).toHaveLength(2);
    await advance(3999);
    expect(server.sent('saveAnswers')).toHaveLength(2);
    server.recover();
    await advance(1 + replyMs);
    expect(server.sent('saveAnswers')).toHaveLength(3);
    expect(selectSaveStatus(state()).kind).toBe('saved');
  });

  test('is tried again silently, unless the applicant requests it', async () => {
    const { dispatch, server, state } = await loggedInApp();
    server.fail('offline');
    dispatch(answered({ [name]: 'Ana' }));
    await advance(1000 + replyMs + 2000);
    expect(server.sent('saveAnswers')).toHaveLength(2);
    expect(selectSaveStatus(state()).kind).toBe('waiting');
    await advance(replyMs);
    dispatch(saveRequested());
    await advance(0);
    expect(server.sent('saveAnswers')).toHaveLength(3);
    expect(selectSaveStatus(state()).kind).toBe('saving');
  });

  test('is tried again at least every minute', async () => {
    const { dispatch, server } = await loggedInApp();
    server.reply('saveAnswers', 500);
    dispatch(answered({ [name]: 'Ana' }));
    await advance(10 * 60_000);
    const before = server.sent('saveAnswers').length;
    await advance(60_000 + replyMs);
    expect(server.sent('saveAnswers')).toHaveLength(before + 1);
  });

  test('is tried again as soon as the network is back', async () => {
    const { dispatch, server, window, state } = await loggedInApp();
    server.fail('offline');
    dispatch(answered({ [name]: 'Ana' }));
    await advance(60_000);
    server.recover();
    const before = server.sent('saveAnswers').length;
    window.dispatchEvent(new Event('online'));
    await advance(replyMs);
    expect(server.sent('saveAnswers')).toHaveLength(before + 1);
    expect(selectSaveStatus(state()).kind).toBe('saved');
  });

  test('without an answer tells whether the browser knows of a network', async () => {
    const { dispatch, server, state, window } = await loggedInApp();
    window.navigator.onLine = false;
    server.fail('offline');
    dispatch(answered({ [city]: 'Evanston' }));
    await advance(2000);
    expect(selectSaveStatus(state())).toMatchObject({ hasNoNetwork: true });
    window.navigator.onLine = true;
    await advance(3000);
    expect(selectSaveStatus(state())).not.toHaveProperty('hasNoNetwork');
  });

  test('counts as offline after 30 seconds without a reply', async () => {
    const { dispatch, server, state } = await loggedInApp();
    server.fail('silent');
    dispatch(answered({ [name]: 'Ana' }));
    await advance(1000 + 29_999);
    expect(selectSaveStatus(state()).kind).toBe('saving');
    await advance(1);
    expect(selectSaveStatus(state())).toEqual({ kind: 'waiting', reason: 'offline' });
  });
});

describe('answers the server refuses', () => {
  const refusal = { message: 'zip: is too long.', errors: { [zip]: ['is too long.'] } };
  const refuseZip = (server: FakeServer) =>
    server.replyWith('saveAnswers', (answers) =>
      Object.values(answers).includes('<zip>') ? { status: 422, body: refusal } : { status: 200 },
    );

  test('do not hold up the others, and wait until they change', async () => {
    const { dispatch, server, state } = await loggedInApp();
    refuseZip(server);
    dispatch(answered({ [zip]: '<zip>', [city]: 'Chicago' }));
    await advance(1000 + 2 * replyMs);
    expect(server.sent('saveAnswers')).toEqual([
      withGroups({ [zip]: '<zip>', [city]: 'Chicago' }),
      { [city]: 'Chicago' },
    ]);
    expect(selectSaveStatus(state())).toEqual({ kind: 'waiting', reason: 'refused' });
    expect(selectUnsaved(state())).toEqual({ [zip]: '<zip>' });
    await advance(10 * 60_000);
    expect(server.sent('saveAnswers')).toHaveLength(2);

    dispatch(answered({ [zip]: '60613' }));
    await advance(1000 + replyMs);
    expect(server.sent('saveAnswers').at(-1)).toEqual(withGroups({ [zip]: '60613' }));
    expect(selectSaveStatus(state()).kind).toBe('saved');
  });

  test('are not sent with later saves', async () => {
    const { dispatch, server, state } = await loggedInApp();
    refuseZip(server);
    dispatch(answered({ [zip]: '<zip>' }));
    await advance(1000 + replyMs);
    dispatch(answered({ [city]: 'Chicago' }));
    await advance(1000 + replyMs);
    expect(server.sent('saveAnswers').at(-1)).toEqual({ [city]: 'Chicago' });
    expect(selectSaveStatus(state())).toEqual({ kind: 'waiting', reason: 'refused' });
  });

  test('are shown in a toast that names the question, not the key', async () => {
    const { dispatch, server, state } = await loggedInApp();
    refuseZip(server);
    dispatch(answered({ [zip]: '<zip>' }));
    await advance(1000 + replyMs);
    expect(state().notices.toasts).toMatchObject([
      { kind: 'error', text: `${form.placeOf.get(zip)?.question.label}: this answer is too long.` },
    ]);
  });
});

test('an application submitted in another browser is shown as submitted, with the submitted answers', async () => {
  const { dispatch, navigations, server, state } = await loggedInApp();
  server.reply('saveAnswers', 409);
  server.reply('getProfile', 200, profile({ answer: { [name]: 'Ana' }, web_status: submittedStatus }));
  dispatch(answered({ [name]: 'Anaïs' }));
  await advance(1000 + 2 * replyMs);
  expect(state().session.webStatus).toBe('submitted');
  expect(selectAnswers(state())).toEqual({ [name]: 'Ana' });
  expect(navigations).toEqual([{ to: '/completion', replace: true }]);
  await advance(10 * 60_000);
  expect(server.sent('saveAnswers')).toHaveLength(1);
});

test.each([
  ['logs out', loggedOut()],
  ['loses the session', sessionEnded({ message: 'Gone.' })],
])('an applicant who %s during a save finds saving idle, and nothing more is sent', async (_, ended) => {
  const { dispatch, server, state } = await loggedInApp();
  dispatch(answered({ [name]: 'Ana' }));
  await advance(1000);
  dispatch(ended);
  await advance(10 * 60_000);
  expect(selectSaveStatus(state()).kind).toBe('idle');
  expect(server.sent('saveAnswers')).toHaveLength(1);
});

test('a save that is tried again tells the server’s words in the save line, not in a toast', async () => {
  const { dispatch, server, state } = await loggedInApp();
  server.reply('saveAnswers', 429, { message: 'Too many tries.' });
  dispatch(answered({ [city]: 'Chicago' }));
  await advance(1000 + replyMs);
  expect(selectSaveStatus(state())).toEqual({ kind: 'waiting', reason: 'refused', message: 'Too many tries.' });
  expect(state().notices.toasts).toEqual([]);
});

test('a save that is tried again asks nobody to try again later', async () => {
  const { dispatch, server, state } = await loggedInApp();
  server.reply('saveAnswers', 500, { message: unexpectedMessage });
  dispatch(answered({ [city]: 'Chicago' }));
  await advance(1000 + replyMs);
  expect(selectSaveStatus(state())).toEqual({ kind: 'waiting', reason: 'refused' });
});

test('a refusal that names none of the answers is told once, without the names of fields, and not sent again', async () => {
  const { dispatch, server, state } = await loggedInApp();
  server.reply('saveAnswers', 422, {
    message: 'body.answers: is too large.',
    errors: { 'body.answers': ['is too large.'] },
  });
  dispatch(answered({ [city]: 'Chicago' }));
  await advance(1000 + replyMs);
  expect(selectSaveStatus(state())).toEqual({ kind: 'waiting', reason: 'refused' });
  const told = [{ kind: 'error', title: 'Some answers could not be saved', text: unexpectedMessage }];
  expect(state().notices.toasts).toMatchObject(told);
  await advance(600_000);
  expect(server.sent('saveAnswers')).toHaveLength(1);
  expect(state().notices.toasts).toMatchObject(told);
  server.reply('saveAnswers', 200);
  dispatch(answered({ [city]: 'Boston' }));
  await advance(1000 + replyMs);
  expect(server.sent('saveAnswers').at(-1)).toMatchObject({ [city]: 'Boston' });
});

test('a refusal of what another tab has saved meanwhile leaves no save on its way, and the next word is not saved yet', async () => {
  const { dispatch, server, state } = await loggedInApp();
  server.reply('saveAnswers', 422, { message: 'Not these.', errors: {} });
  dispatch(answered({ [city]: 'Chicago' }));
  await advance(1000);
  const { draft } = state();
  const change = changeBetween(draft, { ...draft, acknowledged: draft.answers });
  if (change) dispatch(draftShared(change));
  await advance(replyMs);
  dispatch(answered({ [city]: 'Boston' }));
  expect(saveLine(state()).text).toBe('Not saved yet');
});

describe('on a server that counts revisions', () => {
  const savedAt = '2026-10-02T18:51:00Z';
  const saves = (server: FakeServer) =>
    server.calls
      .filter(({ operation }) => operation === 'saveAnswers')
      .map(({ body, parameters }) => ({ body, parameters }));
  const atRevision = (revision: number) => loggedInApp({ profile: { revision } });

  test('a save names its base, its writer and its number', async () => {
    const { dispatch, server } = await atRevision(5);
    server.reply('saveAnswers', 200, { message: 'Saved.', revision: 6 });
    dispatch(answered({ [name]: 'Ana' }));
    await advance(1000 + replyMs);
    dispatch(answered({ [name]: 'Anaïs' }));
    await advance(1000 + replyMs);
    const [first, second] = saves(server).map(({ parameters = {} }) => parameters);
    expect(first).toMatchObject({ 'Answers-Revision': '5', 'Answers-Number': '1' });
    expect(first?.['Answers-Writer']).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(second).toEqual({ ...first, 'Answers-Revision': '6', 'Answers-Number': '2' });
  });

  test('a reply without a revision is none of this server: nothing is called saved, and the save is retried', async () => {
    const { dispatch, server, state } = await atRevision(5);
    server.reply('saveAnswers', 200, { message: 'OK' });
    dispatch(answered({ [name]: 'Ana' }));
    await advance(1000 + replyMs);
    expect(selectSaveStatus(state())).toMatchObject({ kind: 'waiting' });
    server.reply('saveAnswers', 200, { message: 'Saved.', revision: 6 });
    await advance(60_000);
    expect(selectSaveStatus(state())).toMatchObject({ kind: 'saved' });
  });

  test('a save that a leaving page sends names them too', async () => {
    const { dispatch, server, window } = await atRevision(5);
    dispatch(answered({ [name]: 'Ana' }));
    window.dispatchEvent(new Event('pagehide'));
    await advance(0);
    expect(saves(server)).toMatchObject([{ body: { [name]: 'Ana' }, parameters: { 'Answers-Revision': '5' } }]);
  });

  test('a save carries the whole group of an answer', async () => {
    const { dispatch, server } = await atRevision(5);
    dispatch(answered({ country: 'CAN', country_desc: 'Canada' }));
    await advance(1000);
    expect(server.sent('saveAnswers')).toEqual([withGroups({ country: 'CAN', country_desc: 'Canada' })]);
    expect(server.sent('saveAnswers')[0]).toMatchObject({ state: '' });
  });

  test('answers of different bases go in different saves, the oldest first and the next at once', async () => {
    const { dispatch, server, state } = await atRevision(5);
    server.reply('saveAnswers', 200, { message: 'Saved.', revision: 6 });
    dispatch(answered({ [name]: 'Ana' }));
    await advance(1000);
    dispatch(answered({ [lastName]: 'Ortiz' }));
    server.fail('offline');
    await advance(replyMs);
    dispatch(profileLoaded(profile({ revision: 8 })));
    dispatch(answered({ [city]: 'Lima' }));
    server.recover();
    server.clearCalls();
    server.replyWith('saveAnswers', () => ({ status: 200, body: { message: 'Saved.', revision: 9 } }));
    dispatch(saveRequested());
    await advance(2 * replyMs);
    expect(saves(server)).toMatchObject([
      { body: { [name]: 'Ana', [lastName]: 'Ortiz' }, parameters: { 'Answers-Revision': '5' } },
      { body: { [city]: 'Lima' }, parameters: { 'Answers-Revision': '8' } },
    ]);
    expect(selectIsSaved(state())).toBe(true);
  });

  test('a page that goes to the background sends what is due of every base, the lowest first, and waits for no reply', async () => {
    const { dispatch, server, window } = await atRevision(5);
    server.fail('offline');
    dispatch(answered({ [name]: 'Ana' }));
    await advance(1000 + replyMs);
    dispatch(profileLoaded(profile({ revision: 8 })));
    dispatch(answered({ [city]: 'Lima' }));
    server.recover();
    server.clearCalls();
    window.dispatchEvent(new Event('pagehide'));
    await advance(1);
    expect(saves(server)).toMatchObject([
      { body: { [name]: 'Ana' }, parameters: { 'Answers-Revision': '5', 'Answers-Number': '2' } },
      { body: { [city]: 'Lima' }, parameters: { 'Answers-Revision': '8', 'Answers-Number': '3' } },
    ]);
  });

  test('a page that goes to the background sends also what was typed during a save, and that save only once', async () => {
    const { dispatch, server, window } = await atRevision(5);
    dispatch(answered({ [name]: 'Ana' }));
    await advance(1000);
    window.dispatchEvent(new Event('visibilitychange'));
    await advance(1);
    expect(server.sent('saveAnswers')).toEqual([{ [name]: 'Ana' }]);
    dispatch(answered({ [city]: 'Lima' }));
    window.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
    await advance(1);
    expect(server.sent('saveAnswers').slice(1)).toEqual([{ [name]: 'Ana', [city]: 'Lima' }]);
  });

  test('an answer that another device has replaced is kept and not sent again, while the others are saved', async () => {
    const { dispatch, server, state } = await atRevision(5);
    const conflicts = { [name]: { answer: 'Anne', saved_at: savedAt } };
    server.replyWith('saveAnswers', (answers) => ({
      status: 200,
      body: { message: 'Saved.', revision: 7, changes: { [zip]: '1' }, ...(name in answers && { conflicts }) },
    }));
    dispatch(answered({ [name]: 'Ana', [city]: 'Lima' }));
    await advance(1000 + replyMs);
    expect(selectAnswers(state())).toEqual({ [name]: 'Ana', [city]: 'Lima', [zip]: '1' });
    expect(selectUnsaved(state())).toEqual({ [name]: 'Ana' });
    dispatch(answered({ [lastName]: 'Ortiz' }));
    await advance(10 * 60_000);
    expect(server.sent('saveAnswers').slice(1)).toEqual([{ [lastName]: 'Ortiz' }]);

    dispatch(conflictSettled({ key: name, choice: 'shown' }));
    await advance(1000);
    expect(saves(server).at(-1)).toMatchObject({ body: { [name]: 'Ana' }, parameters: { 'Answers-Revision': '7' } });
  });
});

test('a server without revisions gets no headers', async () => {
  const { dispatch, server } = await loggedInApp();
  dispatch(answered({ [name]: 'Ana' }));
  await advance(1000);
  expect(server.calls).toEqual([{ operation: 'saveAnswers', body: { [name]: 'Ana' } }]);
});

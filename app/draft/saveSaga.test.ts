import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { form } from '../../form/university.ts';
import { unexpectedMessage } from '../platform/failure.ts';
import { loggedIn, loggedOut, profileRequested, sessionEnded } from '../state/session/sessionSlice.ts';
import { advance, fakeApp, loggedInApp } from '../testing/fakeApp.ts';
import { type FakeServer, replyMs } from '../testing/fakeServer.ts';
import { profile, submittedStatus } from '../testing/profile.ts';
import { dateQuestion, textKeys } from '../testing/sampleKeys.ts';
import { withGroups } from '../testing/withGroups.ts';
import {
  answered,
  conflictSettled,
  selectAnswers,
  selectConflicts,
  selectIsSaved,
  selectLost,
  selectUnsaved,
} from './draftSlice.ts';
import { saveRequested, selectSaveStatus } from './savingSlice.ts';

const [name, lastName, city, zip] = textKeys;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a text in a date field that is no date', () => {
  const { key } = dateQuestion;

  test.each(['04/2', '02/31/2020', '2021-02-30'])('is not sent, and holds up no other answer: %s', async (text) => {
    const { dispatch, server, state } = await loggedInApp({
      profile: { answer: { [key]: '2007-04-27' }, revision: 'r0' },
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

  test('what a guest has entered, once the profile of the account is loaded', async () => {
    const { dispatch, server, state } = fakeApp();
    dispatch(answered({ [name]: 'Ana' }));
    await advance(5000);
    expect(server.calls).toEqual([]);
    dispatch(loggedIn(profile().username));
    dispatch(profileRequested());
    await advance(1000 + replyMs + 10);
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

describe('on a server that offers revisions', () => {
  const atRevision = (revision: string, answer = {}) => loggedInApp({ profile: { revision, answer } });

  test('a save names the revision it was made from, and the one that it makes', async () => {
    const { dispatch, server } = await atRevision('r0');
    dispatch(answered({ [name]: 'Ana' }));
    await advance(1000 + replyMs);
    dispatch(answered({ [name]: 'Anaïs' }));
    await advance(1000 + replyMs);
    const [first, second] = server.saves();
    expect(first).toMatchObject({ body: { [name]: 'Ana' }, ifMatch: ['r0'] });
    expect(first?.key).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(second).toMatchObject({ body: { [name]: 'Anaïs' }, ifMatch: [first?.key] });
    expect(second?.key).not.toBe(first?.key);
  });

  test('a save carries the whole group of an answer', async () => {
    const { dispatch, server } = await atRevision('r0');
    dispatch(answered({ country: 'CAN', country_desc: 'Canada' }));
    await advance(1000);
    expect(server.sent('saveAnswers')).toEqual([withGroups({ country: 'CAN', country_desc: 'Canada' })]);
    expect(server.sent('saveAnswers')[0]).toMatchObject({ state: '' });
  });

  describe('a save without a reply', () => {
    test('is sent again with the same id, so that it is stored once', async () => {
      const { dispatch, server, state } = await atRevision('r0');
      server.fail('lostReply', 'saveAnswers');
      dispatch(answered({ [name]: 'Ana' }));
      await advance(1000 + replyMs);
      server.recover();
      await advance(2000 + replyMs);
      const [first, second, ...others] = server.saves();
      expect(second).toEqual(first);
      expect(others).toEqual([]);
      expect(selectIsSaved(state())).toBe(true);
    });

    test.each(['offline', 'lostReply'] as const)(
      'is named by the next one, which repeats its answers, whether it arrived or not: %s',
      async (fault) => {
        const { dispatch, server, state } = await atRevision('r0', { [name]: 'An' });
        server.fail(fault, 'saveAnswers');
        dispatch(answered({ [name]: 'Ana' }));
        await advance(1000 + replyMs);
        dispatch(answered({ [name]: 'An', [lastName]: 'Ortiz' }));
        server.recover();
        await advance(2000 + replyMs);
        const [first, second] = server.saves();
        expect(second).toMatchObject({ body: { [name]: 'An', [lastName]: 'Ortiz' }, ifMatch: ['r0', first?.key] });
        expect(server.record.answers).toEqual({ [name]: 'An', [lastName]: 'Ortiz' });
        expect(selectIsSaved(state())).toBe(true);
      },
    );

    test('is one of eight at most: then the last one is repeated, and nothing new goes out until it is answered', async () => {
      const { dispatch, server } = await atRevision('r0');
      server.fail('offline', 'saveAnswers');
      for (let tried = 1; tried <= 12; tried += 1) {
        dispatch(answered({ [name]: `Ana ${tried}` }));
        dispatch(saveRequested());
        await advance(replyMs + 1);
      }
      expect(new Set(server.saves().map(({ key }) => key)).size).toBe(8);
      expect(server.saves().at(-1)).toMatchObject({ body: { [name]: 'Ana 8' } });
      server.recover();
      dispatch(saveRequested());
      await advance(1000 + 2 * replyMs);
      expect(server.record.answers).toEqual({ [name]: 'Ana 12' });
    });
  });

  test.each([
    ['no revision', { message: 'OK' }],
    ['another revision', { message: 'Saved.', revision: 'of-another-save-00' }],
  ])('a reply with %s is none of this server: nothing is called saved, and the save is retried', async (_, body) => {
    const { dispatch, server, state } = await atRevision('r0');
    server.reply('saveAnswers', 200, body);
    dispatch(answered({ [name]: 'Ana' }));
    await advance(1000 + replyMs);
    expect(selectSaveStatus(state()).kind).toBe('waiting');
    server.reply('saveAnswers', 200);
    await advance(60_000);
    expect(selectSaveStatus(state()).kind).toBe('saved');
    expect(server.record.answers).toEqual({ [name]: 'Ana' });
  });

  describe('a save that another device has overtaken', () => {
    test('brings its answers, and what was entered here is sent again at once', async () => {
      const { dispatch, server, state } = await atRevision('r0');
      server.record.saveElsewhere({ [city]: 'Quito' });
      dispatch(answered({ [name]: 'Ana' }));
      await advance(1000 + 3 * replyMs);
      expect(server.operations()).toEqual(['saveAnswers', 'getProfile', 'saveAnswers']);
      expect(selectAnswers(state())).toEqual({ [name]: 'Ana', [city]: 'Quito' });
      expect(server.record.answers).toEqual({ [name]: 'Ana', [city]: 'Quito' });
      expect(selectIsSaved(state())).toBe(true);
    });

    test('asks about an answer that both have changed, sends the others, and sends that one once it is chosen', async () => {
      const { dispatch, server, state } = await atRevision('r0');
      server.record.saveElsewhere({ [name]: 'Anne' });
      dispatch(answered({ [name]: 'Ana', [city]: 'Lima' }));
      await advance(60_000);
      expect(server.record.answers).toEqual({ [name]: 'Anne', [city]: 'Lima' });
      expect(selectConflicts(state())).toMatchObject([{ other: { [name]: 'Anne' } }]);
      expect(selectAnswers(state())[name]).toBe('Ana');
      dispatch(conflictSettled({ key: name, choice: 'shown' }));
      await advance(1000 + replyMs);
      expect(server.record.answers[name]).toBe('Ana');
    });

    test('forgets the saves before it: their revisions can be the server’s no more', async () => {
      const { dispatch, server } = await atRevision('r0');
      server.fail('lostReply', 'saveAnswers');
      dispatch(answered({ [name]: 'Ana' }));
      await advance(1000 + replyMs);
      server.record.saveElsewhere({ [city]: 'Quito' });
      const elsewhere = server.record.revision;
      server.recover();
      dispatch(answered({ [name]: 'Anaïs' }));
      await advance(2000 + 3 * replyMs);
      expect(server.saves().at(-1)?.ifMatch).toEqual([elsewhere]);
      expect(server.record.answers).toEqual({ [name]: 'Anaïs', [city]: 'Quito' });
    });

    test('twice in a row waits, as after no reply', async () => {
      const { dispatch, server, state } = await atRevision('r0');
      server.replyWith('saveAnswers', () => {
        server.record.saveElsewhere({ [city]: 'Quito' });
        return { status: 412 };
      });
      dispatch(answered({ [name]: 'Ana' }));
      await advance(1000 + 3 * replyMs);
      expect(server.sent('saveAnswers')).toHaveLength(2);
      expect(selectSaveStatus(state()).kind).toBe('waiting');
      await advance(1999 - replyMs);
      expect(server.sent('saveAnswers')).toHaveLength(2);
      server.reply('saveAnswers', 200);
      await advance(5000);
      expect(server.record.answers[name]).toBe('Ana');
    });

    test('in a revision that it has named was refused by a proxy: it waits', async () => {
      const { dispatch, server, state } = await atRevision('r0');
      server.reply('saveAnswers', 412);
      dispatch(answered({ [name]: 'Ana' }));
      await advance(1000 + 3 * replyMs);
      expect(server.operations()).toEqual(['saveAnswers', 'getProfile']);
      expect(selectSaveStatus(state()).kind).toBe('waiting');
      expect(selectUnsaved(state())).toEqual({ [name]: 'Ana' });
    });
  });

  test('answers that the server refuses are held back, and the next save is made from the same revision', async () => {
    const { dispatch, server } = await atRevision('r0');
    server.replyWith('saveAnswers', (answers) =>
      Object.values(answers).includes('<name>')
        ? { status: 422, body: { message: 'No.', errors: { [name]: ['is too long.'] } } }
        : { status: 200 },
    );
    dispatch(answered({ [name]: '<name>', [city]: 'Lima' }));
    await advance(1000 + 2 * replyMs);
    expect(server.saves()[1]).toMatchObject({ body: { [city]: 'Lima' }, ifMatch: ['r0'] });
    expect(server.record.answers).toEqual({ [city]: 'Lima' });
  });

  describe('a page that is hidden', () => {
    test('sends what is due beside a save that is in flight, which the last one names, and nothing twice', async () => {
      const { dispatch, server, window } = await atRevision('r0');
      dispatch(answered({ [name]: 'Ana' }));
      await advance(1000);
      window.hide();
      await advance(1);
      expect(server.saves()).toHaveLength(1);
      window.show();
      await advance(1);
      dispatch(answered({ [city]: 'Lima' }));
      window.hide();
      window.dispatchEvent(new Event('pagehide'));
      await advance(1);
      const [first, last, ...others] = server.saves();
      expect(last).toMatchObject({ body: { [name]: 'Ana', [city]: 'Lima' }, ifMatch: ['r0', first?.key] });
      expect(others).toEqual([]);
    });

    test('uses the reply to its last save alone: where that is lost, the next one names it', async () => {
      const { dispatch, server, window } = await atRevision('r0');
      dispatch(answered({ [name]: 'Ana' }));
      await advance(1000);
      dispatch(answered({ [city]: 'Lima' }));
      await advance(10);
      window.hide();
      await advance(replyMs - 5);
      server.fail('lostReply', 'saveAnswers');
      await advance(100);
      server.recover();
      window.show();
      dispatch(answered({ [name]: 'Anaïs' }));
      await advance(5000);
      const [first, last, next] = server.saves();
      expect(next?.ifMatch).toEqual(['r0', first?.key, last?.key]);
      expect(server.operations()).not.toContain('getProfile');
    });

    test('is closed with a save in flight, and the next page has nothing to ask', async () => {
      const app = await atRevision('r0', { [name]: 'An' });
      app.dispatch(answered({ [name]: 'Ana' }));
      app.server.fail('lostReply', 'saveAnswers');
      app.window.hide();
      await advance(replyMs + 10);
      app.close();
      app.server.recover();
      const next = await loggedInApp({ server: app.server, records: app.records });
      next.dispatch(answered({ [name]: 'Anaïs' }));
      await advance(5000);
      expect(selectConflicts(next.state())).toEqual([]);
      expect(app.server.record.answers).toEqual({ [name]: 'Anaïs' });
    });

    test('sends its last answers also in a session that began after another one had ended', async () => {
      const { dispatch, server, window } = await atRevision('r0');
      dispatch(sessionEnded({ message: '' }));
      dispatch(loggedIn());
      dispatch(profileRequested());
      await advance(replyMs + 10);
      dispatch(answered({ [name]: 'Ana' }));
      await advance(200);
      window.hide();
      await advance(1);
      expect(server.sent('saveAnswers')).toEqual([{ [name]: 'Ana' }]);
    });
  });

  test('a sensitive answer that was in flight when the page before was left is asked for once more, then called lost', async () => {
    const [secret = ''] = form.sensitiveKeys;
    const app = await atRevision('r0');
    app.server.fail('offline', 'saveAnswers');
    app.dispatch(answered({ [secret]: '123-45-6789' }));
    app.window.hide();
    await advance(1);
    app.close();
    const next = await loggedInApp({ server: app.server, records: app.records });
    expect(selectLost(next.state())).toEqual([secret]);
    await advance(10_000);
    expect(app.server.operations()).toEqual(['getProfile']);
    expect(selectLost(next.state())).toEqual([secret]);
    next.close();
    const again = await loggedInApp({ server: app.server, records: app.records });
    app.server.record.saveElsewhere({ [secret]: '123-45-6789' });
    await advance(10_000);
    expect(selectLost(again.state())).toEqual([]);
  });
});

test('a server without revisions gets no headers', async () => {
  const { dispatch, server } = await loggedInApp();
  dispatch(answered({ [name]: 'Ana' }));
  await advance(1000);
  expect(server.calls).toEqual([{ operation: 'saveAnswers', body: { [name]: 'Ana' } }]);
});

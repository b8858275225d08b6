import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { form } from '../../form/university.ts';
import { accountMayHaveChanged, loggedIn, profileRequested, sessionEnded } from '../state/session/sessionSlice.ts';
import { advance, fakeApp, loggedInApp } from '../testing/fakeApp.ts';
import { replyMs } from '../testing/fakeServer.ts';
import { fakeRecords } from '../testing/fakeWindow.ts';
import { profile } from '../testing/profile.ts';
import { dateQuestion, textKeys } from '../testing/sampleKeys.ts';
import { answered } from './draftSlice.ts';
import { computerShared, storageChosen } from './storageSlice.ts';

const [city] = textKeys;
const secret = [...form.sensitiveKeys][0] ?? '';
const sensitive = answered({ [secret]: '123-45-6789' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether the browser asks before the page is left. */
const isAsked = ({ window }: ReturnType<typeof fakeApp>) =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('leaving the page asks a guest', () => {
  async function guest(options: Parameters<typeof fakeApp>[0] = {}) {
    const app = fakeApp(options);
    await advance(1);
    return app;
  }

  test('nothing while the answers are on the device, and while they are kept in the tab alone', async () => {
    const app = await guest();
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(200);
    expect(isAsked(app)).toBe(false);
    app.dispatch(computerShared());
    await advance(1);
    expect(isAsked(app)).toBe(true);
  });

  test('while a sensitive answer is in the page, and not after it is taken back', async () => {
    const app = await guest();
    app.dispatch(sensitive);
    expect(isAsked(app)).toBe(true);
    app.dispatch(answered({ [secret]: '' }));
    expect(isAsked(app)).toBe(false);
  });

  test('while something is entered beside a guest draft that is offered', async () => {
    const before = await guest();
    before.dispatch(answered({ [city]: 'Evanston' }));
    await advance(200);
    before.close();
    const app = await guest({ records: fakeRecords(before.records.device) });
    expect(isAsked(app)).toBe(false);
    app.dispatch(answered({ [city]: 'Lima' }));
    expect(isAsked(app)).toBe(true);
  });

  test('after the log-in still, until the account has the answers', async () => {
    const app = await guest();
    app.dispatch(sensitive);
    app.dispatch(loggedIn(profile().username));
    expect(isAsked(app)).toBe(true);
    app.dispatch(profileRequested());
    await advance(5000);
    expect(isAsked(app)).toBe(false);
  });
});

describe('leaving the page asks an applicant', () => {
  test('nothing while the last save can go out, only once a sensitive answer could not be saved', async () => {
    const app = await loggedInApp();
    app.server.fail('offline', 'saveAnswers');
    app.dispatch(answered({ [city]: 'Evanston' }));
    await advance(2000);
    expect(isAsked(app)).toBe(false);
    app.dispatch(sensitive);
    expect(isAsked(app)).toBe(true);
    app.server.recover();
    await advance(60_000);
    expect(isAsked(app)).toBe(false);
  });

  test('while another account may have logged in', async () => {
    const app = await loggedInApp();
    app.dispatch(sensitive);
    expect(isAsked(app)).toBe(false);
    app.dispatch(accountMayHaveChanged());
    expect(isAsked(app)).toBe(true);
    app.dispatch(profileRequested());
    await advance(replyMs);
    expect(isAsked(app)).toBe(false);
  });

  test('while a sensitive answer waits for a choice between two versions', async () => {
    const app = await loggedInApp({ profile: { revision: 'r0' } });
    app.server.record.saveElsewhere({ [secret]: '900-00-0001' });
    app.dispatch(sensitive);
    await advance(5000);
    expect(isAsked(app)).toBe(true);
  });

  test('while the device does not keep a text that is no date, which no save takes along', async () => {
    const app = await loggedInApp();
    app.dispatch(answered({ [dateQuestion.key]: '04/2' }));
    expect(isAsked(app)).toBe(false);
    app.dispatch(storageChosen('session'));
    expect(isAsked(app)).toBe(true);
    app.dispatch(answered({ [dateQuestion.key]: '2007-04-27' }));
    expect(isAsked(app)).toBe(false);
  });

  test('after the end of the session, while only the page has what was not saved', async () => {
    const app = await loggedInApp({ profile: { answer: { [city]: 'Evanston' } } });
    app.dispatch(storageChosen('session'));
    app.server.fail('offline', 'saveAnswers');
    app.dispatch(answered({ [city]: '' }));
    app.dispatch(sessionEnded({ message: '' }));
    expect(isAsked(app)).toBe(true);
  });

  test('nothing who is another one than had not saved', async () => {
    const app = await loggedInApp({ prepare: ({ fail }) => fail('offline', 'saveAnswers') });
    app.dispatch(sensitive);
    app.dispatch(sessionEnded({ message: '' }));
    app.server.reply('getProfile', 200, profile({ username: 'ben@example.com' }));
    app.dispatch(loggedIn('ben@example.com'));
    app.dispatch(profileRequested());
    await advance(1000);
    expect(isAsked(app)).toBe(false);
  });
});

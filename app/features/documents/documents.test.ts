import { beforeEach, describe, expect, test, vi } from 'vitest';
import { completeAnswers } from '../../../form/testing.ts';
import { form } from '../../../form/university.ts';
import { answered, broughtBack, selectClearing } from '../../draft/draftSlice.ts';
import { fileChosen, selectDocument } from '../../state/documents/documentsSlice.ts';
import { selectToasts, toastDismissed } from '../../state/notices/noticesSlice.ts';
import {
  loggedIn,
  loggedOut,
  profileLoaded,
  profileRequested,
  sessionEnded,
} from '../../state/session/sessionSlice.ts';
import { submitPressed } from '../../state/submission/submissionSlice.ts';
import { selectPendingTab, tabPressed } from '../../state/tabs/tabsSlice.ts';
import { advance, loggedInApp } from '../../testing/fakeApp.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { fakeLocalStorage, fakeSessionStorage } from '../../testing/fakeWindow.ts';
import { profile } from '../../testing/profile.ts';
import {
  documentKey,
  documentNeeded,
  essayKey,
  essayTab,
  tabGroup,
  textKeys,
  uploadTab,
} from '../../testing/sampleKeys.ts';
import { today } from '../../testing/today.ts';
import { selectNotSentWords } from '../account/waitingWords.ts';
import { selectAllErrors } from '../submission/errorSelectors.ts';
import { deletePressed, retryPressed, uploadCancelled } from './documentActions.ts';

beforeEach(() => void vi.useFakeTimers());

const key = documentKey;
const place = form.placeOf.get(key);
/** An application that lacks only its document. */
const answer = { ...completeAnswers(today), ...documentNeeded, [essayKey]: '' };
const file = (name = 'statement.pdf') => new File(['My life.'], name);
/** The document of another tab or device. */
const newer = { file_name: 'newer.pdf', file_size: 9 };

type App = Awaited<ReturnType<typeof loggedInApp>>;
const stateOf = ({ state }: App) => selectDocument(state(), key);

describe('an upload', () => {
  test('saves the answers and requests a URL together, sends the file, has it converted and answers the question', async () => {
    const app = await loggedInApp();
    app.server.reply('presignUpload', 200, { url: 'http://storage.test/', fields: { key: 'a/file' } });
    app.server.reply('getConversion', 200, { status: 'COMPLETED', url: '/a.pdf' });
    app.dispatch(answered({ [textKeys[0]]: 'Ana' }));
    app.dispatch(fileChosen(key, file()));
    expect(stateOf(app)).toEqual({ status: 'waiting', fileName: 'statement.pdf', fileSize: 8 });
    await advance(10);
    expect(app.server.operations().toSorted()).toEqual(['presignUpload', 'saveAnswers']);
    await advance(60);
    expect(stateOf(app)).toMatchObject({ status: 'uploading', percent: 50 });
    await advance(50);
    expect(stateOf(app)).toMatchObject({ status: 'converting' });
    await advance(200);
    expect(app.server.sent('convertDocument')).toEqual([{ file_key: 'a/file', file_name: 'statement.pdf' }]);
    expect(stateOf(app)).toEqual({ status: 'ready', fileName: 'statement.pdf', fileSize: 8, url: '/a.pdf' });
    expect(app.state().draft.answers).toMatchObject({ [key]: 'statement.pdf' });
  });

  test.each([
    ['a network error', null],
    ['an error of the storage', { status: 503 }],
  ])('is sent once more, to a new URL, after %s', async (_what, fault) => {
    const app = await loggedInApp();
    app.server.replyFromStorage(fault, { status: 204 });
    app.dispatch(fileChosen(key, file()));
    await advance(1000);
    expect(app.server.uploads).toHaveLength(2);
    expect(app.server.operations().filter((operation) => operation === 'presignUpload')).toHaveLength(2);
    expect(stateOf(app)).toMatchObject({ status: 'ready' });
  });

  test('that fails twice shows an error and a toast, can be retried, and is cleared with its conversion once the toast is dismissed', async () => {
    const app = await loggedInApp();
    app.server.replyFromStorage(null);
    app.dispatch(fileChosen(key, file()));
    await advance(1000);
    expect(app.server.uploads).toHaveLength(2);
    expect(stateOf(app)).toMatchObject({
      status: 'failed',
      mayRetry: true,
      reason: expect.stringContaining('connection'),
    });
    const [toast] = app.state().notices.toasts;
    expect(toast).toMatchObject({ kind: 'error', title: `Error uploading file for ${place?.section.title}` });
    app.dispatch(retryPressed(key));
    await advance(1000);
    expect(app.server.uploads).toHaveLength(4);
    if (toast) app.dispatch(toastDismissed(toast.id));
    await advance(100);
    expect(stateOf(app)).toBeUndefined();
    expect(app.server.operations()).toContain('deleteConversion');
  });

  test('of a file that was changed or moved after it was chosen asks to choose it again, without Try again', async () => {
    const app = await loggedInApp();
    app.server.replyFromStorage('unreadable');
    app.dispatch(fileChosen(key, file()));
    await advance(1000);
    const reason = '“statement.pdf” was changed or moved after you chose it. Please choose it again.';
    expect(stateOf(app)).toMatchObject({ status: 'failed', mayRetry: false, reason });
    expect(app.state().notices.toasts).toMatchObject([{ kind: 'error', text: reason }]);
    expect(app.server.uploads).toHaveLength(1);
  });

  describe('whose request to convert it gets no reply', () => {
    /** The request is in flight. */
    async function requested(fault: Parameters<FakeServer['fail']>[0]) {
      const app = await loggedInApp({ profile: { revision: 'r0' } });
      app.server.fail(fault, 'convertDocument');
      app.dispatch(fileChosen(key, file()));
      while (app.server.changes('convertDocument').length === 0) await advance(10);
      return app;
    }
    const failures = ({ state }: App) => state().notices.toasts.filter(({ id }) => id.startsWith('upload:'));

    test.each(['offline', 'lostReply'] as const)(
      'is sent again, as the same request, and followed when the server has it: %s',
      async (fault) => {
        const app = await requested(fault);
        await advance(100);
        app.server.recover();
        await advance(3000);
        const [first, second, ...others] = app.server.changes('convertDocument');
        expect(second).toEqual(first);
        expect(others).toEqual([]);
        expect(app.server.uploads).toHaveLength(1);
        expect(stateOf(app)).toMatchObject({ status: 'ready' });
        expect(app.state().notices.toasts).toEqual([]);
      },
    );

    test('says nothing of it until the connection is back, and follows it then', async () => {
      const app = await requested('offline');
      app.server.fail('offline');
      await advance(60_000);
      expect(stateOf(app)).toMatchObject({ status: 'converting' });
      expect(failures(app)).toEqual([]);
      app.server.recover();
      await advance(3000);
      expect(stateOf(app)).toMatchObject({ status: 'ready' });
      expect(app.state().notices.toasts).toEqual([]);
    });

    test('but twice an error of the server is told as failed, and can be tried again', async () => {
      const app = await requested('badGateway');
      await advance(5000);
      expect(app.server.changes('convertDocument')).toHaveLength(2);
      expect(stateOf(app)).toMatchObject({ status: 'failed', mayRetry: true });
      expect(failures(app)).toHaveLength(1);
    });

    test('is named by the next save', async () => {
      const app = await requested('lostReply');
      app.dispatch(answered({ [textKeys[0]]: 'Ana' }));
      await advance(1500);
      const [{ key: id } = { key: '' }] = app.server.changes('convertDocument');
      expect(app.server.saves()).toMatchObject([{ ifMatch: ['r0', id] }]);
      expect(app.server.record.answers).toMatchObject({ [textKeys[0]]: 'Ana' });
    });
  });

  test('that failed is not spoken of any more once another file is chosen', async () => {
    const app = await loggedInApp();
    app.server.replyFromStorage({ status: 403 });
    app.dispatch(fileChosen(key, file()));
    await advance(1000);
    expect(app.state().notices.toasts).toHaveLength(1);
    app.server.replyFromStorage({ status: 204 });
    app.dispatch(fileChosen(key, file()));
    expect(app.state().notices.toasts).toEqual([]);
    await advance(1000);
    expect(app.state().notices.toasts).toEqual([]);
  });

  test('that failed says so still when the profile is loaded again', async () => {
    const app = await loggedInApp();
    app.server.replyFromStorage({ status: 403 });
    app.dispatch(fileChosen(key, file()));
    await advance(1000);
    const failed = stateOf(app);
    app.dispatch(profileRequested());
    await advance(1000);
    expect(failed).toMatchObject({ status: 'failed' });
    expect(stateOf(app)).toEqual(failed);
  });

  test('that the storage rejects is not sent again automatically', async () => {
    const app = await loggedInApp();
    app.server.replyFromStorage({ status: 403 });
    app.dispatch(fileChosen(key, file()));
    await advance(1000);
    expect(app.server.uploads).toHaveLength(1);
    expect(stateOf(app)).toMatchObject({ status: 'failed' });
  });

  test('can be canceled while it is being sent', async () => {
    const app = await loggedInApp();
    app.dispatch(fileChosen(key, file()));
    await advance(80);
    app.dispatch(uploadCancelled(key));
    await advance(5000);
    expect(stateOf(app)).toBeUndefined();
    expect(app.server.operations()).not.toContain('convertDocument');
  });

  test('ends with the session', async () => {
    const app = await loggedInApp();
    app.dispatch(fileChosen(key, file()));
    await advance(80);
    app.dispatch(loggedOut());
    await advance(5000);
    expect(app.state().documents).toEqual({});
    expect(app.server.operations()).not.toContain('convertDocument');
  });
});

describe('a reload during an upload', () => {
  const unfinished = 'Your upload of statement.pdf did not finish. Please choose the file again.';
  const asksBeforeLeaving = ({ window }: App) => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('asks first, but only while the server does not have the file', async () => {
    const app = await loggedInApp();
    app.server.reply('getConversion', 200, { status: 'IN_PROGRESS' });
    expect(asksBeforeLeaving(app)).toBe(false);
    app.dispatch(fileChosen(key, file()));
    expect(stateOf(app)?.status).toBe('waiting');
    expect(asksBeforeLeaving(app)).toBe(true);
    await advance(80);
    expect(stateOf(app)?.status).toBe('uploading');
    expect(asksBeforeLeaving(app)).toBe(true);
    await advance(500);
    expect(stateOf(app)?.status).toBe('converting');
    expect(asksBeforeLeaving(app)).toBe(false);
  });

  test.each([
    ['was canceled', () => uploadCancelled(key)],
    ['ended with the session', () => loggedOut()],
  ])('does not ask once the upload %s', async (_what, end) => {
    const app = await loggedInApp();
    app.dispatch(fileChosen(key, file()));
    await advance(80);
    app.dispatch(end());
    expect(asksBeforeLeaving(app)).toBe(false);
  });

  test('is followed by a report, once', async () => {
    const sessionStorage = fakeSessionStorage();
    const before = await loggedInApp({ sessionStorage });
    before.server.fail('silent');
    before.dispatch(fileChosen(key, file()));
    await advance(80);
    const after = await loggedInApp({ sessionStorage });
    expect(stateOf(after)).toMatchObject({ status: 'failed', fileName: 'statement.pdf', reason: unfinished });
    expect(after.state().notices.toasts).toMatchObject([{ kind: 'error', text: unfinished }]);
    const again = await loggedInApp({ sessionStorage });
    expect(stateOf(again)).toBeUndefined();
  });

  test('is followed by a report when leaving the page made the upload fail first', async () => {
    const sessionStorage = fakeSessionStorage();
    const before = await loggedInApp({ sessionStorage });
    before.server.fail('offline');
    before.dispatch(fileChosen(key, file()));
    await advance(1000);
    expect(stateOf(before)).toMatchObject({ status: 'failed', mayRetry: true });
    expect(asksBeforeLeaving(before)).toBe(false);
    const after = await loggedInApp({ sessionStorage });
    expect(stateOf(after)).toMatchObject({ status: 'failed', fileName: 'statement.pdf', reason: unfinished });
  });

  test('says nothing of a failed upload that the applicant gave up', async () => {
    const sessionStorage = fakeSessionStorage();
    const before = await loggedInApp({ sessionStorage });
    before.server.fail('offline');
    before.dispatch(fileChosen(key, file()));
    await advance(1000);
    for (const { id } of before.state().notices.toasts) before.dispatch(toastDismissed(id));
    await advance(100);
    const after = await loggedInApp({ sessionStorage });
    expect(stateOf(after)).toBeUndefined();
    expect(after.state().notices.toasts).toEqual([]);
  });

  test.each([
    ['that the server has', 'statement.pdf', []],
    ['beside another document', 'other.pdf', [{ text: unfinished }]],
  ])('reports a file %s correctly and keeps the document of the server', async (_what, file_name, toasts) => {
    const sessionStorage = fakeSessionStorage();
    const before = await loggedInApp({ sessionStorage });
    before.server.fail('silent');
    before.dispatch(fileChosen(key, file()));
    await advance(80);
    const after = await loggedInApp({
      sessionStorage,
      profile: { document_answer: { [key]: { file_name, file_size: 8 } } },
    });
    await advance(200);
    expect(stateOf(after)).toMatchObject({ status: 'ready', fileName: file_name });
    expect(after.state().notices.toasts).toMatchObject(toasts);
  });

  test('says nothing to the next applicant of this browser', async () => {
    const sessionStorage = fakeSessionStorage();
    const before = await loggedInApp({ sessionStorage });
    before.server.fail('silent');
    before.dispatch(fileChosen(key, file()));
    await advance(80);
    const after = await loggedInApp({ sessionStorage, profile: { username: 'ben@example.com' } });
    expect(after.state().notices.toasts).toEqual([]);
  });
});

describe('the end of a session during an upload', () => {
  const unfinished = 'Your upload of statement.pdf did not finish. Please choose the file again.';
  const ended = () => sessionEnded({ message: 'You have been logged out.' });
  const logInAgain = async (app: App, username = profile().username) => {
    app.dispatch(loggedIn(username));
    app.dispatch(profileRequested());
    await advance(100);
    return app.state().notices.toasts.map(({ text }) => text);
  };

  const notSent = 'A file was not sent. Please choose it again after you log in.';
  const mayNotHave = 'Your upload may not have finished';

  test.each([
    ['waits', 10, notSent, []],
    ['is sent', 80, notSent, []],
    ['is in the storage', 120, '', [mayNotHave]],
    ['is being converted', 1000, '', [mayNotHave]],
  ])('is told at once, without the name of the file, which %s', async (_, ms, words, titles) => {
    const app = await loggedInApp();
    app.server.reply('getConversion', 200, { status: 'IN_PROGRESS' });
    app.dispatch(fileChosen(key, file()));
    await advance(ms);
    app.dispatch(ended());
    await advance(1);
    expect(selectNotSentWords(app.state())).toBe(words);
    expect(selectToasts(app.state()).map(({ title }) => title)).toEqual(titles);
    expect(JSON.stringify(app.state())).not.toContain('statement.pdf');
    // Another call tells of the same end.
    app.dispatch(ended());
    expect(selectNotSentWords(app.state())).toBe(words);
    app.dispatch(loggedIn());
    expect(selectNotSentWords(app.state())).toBe('');
  });

  test('is no news of a file that was uploaded before', async () => {
    const app = await loggedInApp();
    app.server.reply('getConversion', 200, { status: 'COMPLETED', url: '/a.pdf' });
    app.dispatch(fileChosen(key, file()));
    await advance(3000);
    expect(stateOf(app)?.status).toBe('ready');
    app.dispatch(ended());
    await advance(1);
    expect(selectNotSentWords(app.state())).toBe('');
    expect(selectToasts(app.state())).toEqual([]);
  });

  test('is followed by a report after the next log-in of the same account', async () => {
    const app = await loggedInApp();
    app.dispatch(fileChosen(key, file()));
    await advance(80);
    app.dispatch(ended());
    expect(await logInAgain(app)).toEqual([unfinished]);
  });

  test('tells the next account nothing', async () => {
    const app = await loggedInApp();
    app.dispatch(fileChosen(key, file()));
    await advance(80);
    app.dispatch(ended());
    app.server.reply('getProfile', 200, profile({ username: 'ben@example.com' }));
    expect(await logInAgain(app, 'ben@example.com')).toEqual([]);
  });

  test.each(['by itself', 'by a log-out'])(
    'is reported to its account, also after another one whose session ended %s',
    async (how) => {
      const app = await loggedInApp();
      app.dispatch(fileChosen(key, file()));
      await advance(80);
      app.dispatch(ended());
      app.server.reply('getProfile', 200, profile({ username: 'ben@example.com' }));
      await logInAgain(app, 'ben@example.com');
      app.dispatch(how === 'by itself' ? ended() : loggedOut());
      app.server.reply('getProfile', 200, profile());
      expect(await logInAgain(app)).toEqual([unfinished]);
    },
  );

  test('after which the conversion failed is followed by a report, because the server tells nothing of that file', async () => {
    const app = await loggedInApp();
    app.server.reply('getConversion', 200, { status: 'IN_PROGRESS' });
    app.dispatch(fileChosen(key, file()));
    await advance(1000);
    expect(stateOf(app)?.status).toBe('converting');
    app.dispatch(ended());
    app.server.record.documents = {};
    expect(await logInAgain(app)).toEqual([unfinished]);
  });
});

test('a conversion that failed after its page was left is reported on the next one, until that is dismissed', async () => {
  const reason = 'This file could not be opened.';
  const failed = (server: FakeServer) => server.reply('getConversion', 200, { status: 'FAILED', message: reason });
  const app = await loggedInApp({ prepare: failed });
  await advance(100);
  expect(selectToasts(app.state()).map(({ text }) => text)).toEqual([reason]);
  app.dispatch(profileRequested());
  await advance(100);
  expect(app.server.operations()).not.toContain('getConversion');
  for (const { id } of selectToasts(app.state())) app.dispatch(toastDismissed(id));
  await advance(200);
  expect(app.server.operations()).toContain('deleteConversion');
});

describe('two tabs of one applicant', () => {
  const twoTabs = async () => {
    const localStorage = fakeLocalStorage();
    return [await loggedInApp({ localStorage }), await loggedInApp({ localStorage })] as const;
  };
  const serverHas = (app: App, documents: Readonly<Record<string, { file_name: string; file_size: number }>>) =>
    app.server.reply('getDocumentAnswers', 200, documents);
  const asked = ({ server }: App) =>
    server.operations().filter((operation) => operation === 'getDocumentAnswers').length;

  test('show what either of them uploads and deletes', async () => {
    const [here, there] = await twoTabs();
    serverHas(there, { [key]: { file_name: 'statement.pdf', file_size: 8 } });
    here.dispatch(fileChosen(key, file()));
    await advance(1000);
    expect(stateOf(there)).toMatchObject({ status: 'ready', fileName: 'statement.pdf', fileSize: 8 });
    expect(there.state().draft.answers[key]).toBe('statement.pdf');
    serverHas(here, {});
    there.dispatch(deletePressed(key));
    await advance(1000);
    expect(stateOf(here)).toBeUndefined();
    expect(here.state().draft.answers[key]).toBe('');
  });

  test('keep the file that is being sent in one of them', async () => {
    const [here, there] = await twoTabs();
    there.server.replyFromStorage(null);
    there.server.fail('silent', 'presignUpload');
    there.dispatch(fileChosen(key, file()));
    await advance(100);
    serverHas(there, { [key]: { file_name: 'other.pdf', file_size: 9 } });
    there.server.clearCalls();
    here.dispatch(fileChosen(key, file('other.pdf')));
    await advance(1000);
    expect(asked(there)).toBe(1);
    expect(stateOf(there)).toMatchObject({ status: 'waiting', fileName: 'statement.pdf' });
  });

  test('ask the server when the applicant returns, at most every ten seconds', async () => {
    const [app] = await twoTabs();
    serverHas(app, { [key]: { file_name: 'phone.pdf', file_size: 9 } });
    const returnToTab = async () => {
      app.window.dispatchEvent(new Event('focus'));
      await advance(500);
    };
    await returnToTab();
    expect(asked(app)).toBe(0);
    await advance(10_000);
    await returnToTab();
    await returnToTab();
    expect(asked(app)).toBe(1);
    expect(stateOf(app)).toMatchObject({ status: 'ready', fileName: 'phone.pdf' });
  });
});

describe('a conversion', () => {
  test('stays in sight when a profile comes that was asked for before the upload', async () => {
    const app = await loggedInApp();
    app.server.reply('getConversion', 200, { status: 'IN_PROGRESS' });
    app.dispatch(fileChosen(key, file()));
    await advance(1000);
    app.dispatch(profileLoaded(profile()));
    expect(stateOf(app)?.status).toBe('converting');
  });

  test('that cannot be asked about is said to be asked about again, and no more once it has ended', async () => {
    const app = await loggedInApp();
    app.server.fail('badGateway', 'getConversion');
    app.dispatch(fileChosen(key, file()));
    await advance(5000);
    const titles = () => app.state().notices.toasts.map(({ title }) => title);
    expect(titles()).toEqual(['We could not check your file yet. We’ll keep trying.']);
    app.server.recover();
    await advance(5000);
    expect(titles()).toEqual([]);
  });

  test('is polled every 2000 ms until it ends, also after a lost connection', async () => {
    const app = await loggedInApp();
    app.server.reply('getConversion', 200, { status: 'UNPROCESSED' });
    app.dispatch(fileChosen(key, file()));
    await advance(300);
    const asked = () => app.server.operations().filter((operation) => operation === 'getConversion').length;
    expect(asked()).toBe(1);
    app.server.reply('getConversion', 200, { status: 'IN_PROGRESS' });
    await advance(2050);
    expect(asked()).toBe(2);
    app.server.fail('offline');
    await advance(4100);
    app.server.recover();
    expect(stateOf(app)).toMatchObject({ status: 'converting' });
    app.server.reply('getConversion', 200, { status: 'COMPLETED' });
    await advance(2100);
    expect(stateOf(app)).toMatchObject({ status: 'ready' });
  });

  test('whose status the server refuses to tell says why, once, until it tells', async () => {
    const app = await loggedInApp();
    app.server.reply('getConversion', 500, { message: 'Closed until 6 a.m.' });
    app.dispatch(fileChosen(key, file()));
    await advance(60_000);
    expect(app.state().notices.toasts).toMatchObject([{ kind: 'error', title: 'Closed until 6 a.m.' }]);
    app.server.reply('getConversion', 200, { status: 'COMPLETED' });
    await advance(2100);
    expect(app.state().notices.toasts).toEqual([]);
  });

  test('that fails clears the answer and shows the reason', async () => {
    const app = await loggedInApp();
    app.server.reply('getConversion', 200, { status: 'FAILED', message: 'This file could not be opened.' });
    app.dispatch(fileChosen(key, file()));
    await advance(500);
    expect(stateOf(app)).toEqual({
      status: 'failed',
      fileName: 'statement.pdf',
      fileSize: 8,
      reason: 'This file could not be opened.',
      mayRetry: false,
    });
    expect(app.state().draft.answers[key]).toBe('');
  });

  test('that fails says so also when the applicant returns to the tab just before', async () => {
    const app = await loggedInApp();
    app.server.reply('getConversion', 200, { status: 'IN_PROGRESS' });
    app.dispatch(fileChosen(key, file()));
    await advance(10_500);
    app.server.reply('getConversion', 200, { status: 'FAILED', message: 'This file could not be opened.' });
    app.window.dispatchEvent(new Event('focus'));
    await advance(2500);
    expect(stateOf(app)).toMatchObject({ status: 'failed', reason: 'This file could not be opened.' });
  });

  test.each([
    ['COMPLETED', 'ready'],
    ['IN_PROGRESS', 'converting'],
    ['FAILED', 'failed'],
    ['NOT_ANSWERED', undefined],
  ] as const)('that is %s after a reload is shown as %s', async (status, found) => {
    const app = await loggedInApp({
      profile: { document_answer: { [key]: { file_name: 'a.pdf', file_size: 9 } } },
      prepare: (server) => server.reply('getConversion', 200, { status }),
    });
    await advance(200);
    expect(stateOf(app)?.status).toBe(found);
  });
});

test('a document is deleted after its PDF and before its answer', async () => {
  const app = await loggedInApp();
  app.dispatch(fileChosen(key, file()));
  await advance(1000);
  app.server.clearCalls();
  app.dispatch(deletePressed(key));
  await advance(200);
  expect(app.server.operations()).toEqual(['deleteConversion', 'deleteDocumentAnswer']);
  expect(stateOf(app)).toBeUndefined();
  expect(app.state().draft.answers[key]).toBe('');
});

describe('a document whose deletion gets no reply', () => {
  test.each([
    ['is not shown any more when the server has no PDF of it', 'NOT_ANSWERED', undefined],
    ['stays when the server still has its PDF', 'COMPLETED', { status: 'ready' }],
  ] as const)('%s', async (_, status, shown) => {
    const app = await loggedInApp();
    app.dispatch(fileChosen(key, file()));
    await advance(1000);
    app.server.fail('offline', 'deleteConversion');
    app.dispatch(deletePressed(key));
    await advance(1000);
    expect(stateOf(app)).toMatchObject({ status: 'ready' });
    const titles = () => app.state().notices.toasts.map(({ title }) => title);
    expect(titles()).toEqual([expect.stringMatching(/^Error deleting file for /)]);
    expect(app.state().notices.toasts[0]?.text).toMatch(/^We got no answer from the server\./);
    app.server.recover();
    app.server.reply('getConversion', 200, { status });
    app.server.clearCalls();
    await advance(5000);
    if (shown) expect(stateOf(app)).toMatchObject(shown);
    else expect(stateOf(app)).toBeUndefined();
    expect(titles()).toHaveLength(shown ? 1 : 0);
    expect(app.server.operations().includes('deleteDocumentAnswer')).toBe(!shown);
  });
});

test('the document of another tab brings its tab to the front, and the essay beside it is cleared and can be brought back', async () => {
  const shared = fakeLocalStorage();
  const app = await loggedInApp({ localStorage: shared });
  app.dispatch(answered({ [essayKey]: 'My life.' }));
  await advance(2000);
  app.server.reply('getDocumentAnswers', 200, { [key]: newer });
  new shared.BroadcastChannel('documents').postMessage('changed');
  await advance(2000);
  expect(stateOf(app)).toMatchObject({ fileName: 'newer.pdf' });
  expect(app.state().tabs.chosen).toEqual({ [tabGroup.id]: uploadTab.id });
  expect(app.server.sent('saveAnswers').at(-1)).toMatchObject({ [essayKey]: '' });
  app.dispatch(broughtBack(essayKey));
  expect(app.state().draft.answers[essayKey]).toBe('My life.');
});

describe('where another device has changed the application since this page has loaded it', () => {
  const tabs = { [tabGroup.id]: uploadTab.id };

  async function uploaded() {
    const app = await loggedInApp({ profile: { revision: 'r0', tabs } });
    app.dispatch(fileChosen(key, file()));
    await advance(3000);
    app.server.clearCalls();
    return app;
  }

  test('an upload and a deletion go on, if the document is the one that is shown', async () => {
    const app = await loggedInApp({ profile: { revision: 'r0', tabs } });
    app.server.record.saveElsewhere({ [textKeys[0]]: 'Ana' });
    app.dispatch(fileChosen(key, file()));
    await advance(3000);
    expect(stateOf(app)).toMatchObject({ status: 'ready', fileName: 'statement.pdf' });
    expect(app.state().draft.answers).toMatchObject({ [textKeys[0]]: 'Ana' });
    app.server.record.saveElsewhere({ [textKeys[0]]: 'Anaïs' });
    app.dispatch(deletePressed(key));
    await advance(3000);
    expect(stateOf(app)).toBeUndefined();
    expect(app.server.record.documents).toEqual({});
    expect(app.state().notices).toMatchObject({ toasts: [], dialog: null });
  });

  test.each([
    ['a file that is chosen', async (app: App) => void app.dispatch(fileChosen(key, file('mine.pdf')))],
    [
      'a file that is sent again',
      async (app: App) => {
        app.server.replyFromStorage({ status: 403 }, { status: 204 });
        app.dispatch(fileChosen(key, file('mine.pdf')));
        await advance(1000);
        app.dispatch(retryPressed(key));
      },
    ],
  ])('its document is shown, and not replaced by %s', async (_, send) => {
    const app = await loggedInApp({ profile: { revision: 'r0' } });
    app.server.record.uploadElsewhere(key, newer);
    await send(app);
    await advance(3000);
    expect(stateOf(app)).toMatchObject({ status: 'ready', fileName: 'newer.pdf', fileSize: 9 });
    expect(app.server.record.documents).toEqual({ [key]: newer });
    expect(app.state().notices.dialog?.text).toContain('“newer.pdf”');
    expect(app.state().notices.dialog?.text).toContain('“mine.pdf” was not sent');
  });

  test.each([
    ['pressing Delete', deletePressed(key)],
    ['choosing another tab', tabPressed({ group: tabGroup, tab: essayTab.id })],
  ])('its document is not deleted by %s, but shown, and deleted when that is done again', async (_, action) => {
    const app = await uploaded();
    app.server.record.uploadElsewhere(key, newer);
    app.dispatch(action);
    await advance(3000);
    expect(app.server.record.documents).toEqual({ [key]: newer });
    expect(stateOf(app)).toMatchObject({ status: 'ready', fileName: 'newer.pdf', fileSize: 9 });
    expect(app.state().tabs.chosen).toEqual(tabs);
    expect(app.state().notices.dialog?.text).toContain('“newer.pdf”');
    expect(app.state().notices.toasts).toEqual([]);
    app.dispatch(action);
    await advance(3000);
    expect(app.server.record.documents).toEqual({});
    expect(stateOf(app)).toBeUndefined();
  });

  test('its document is shown, and not deleted, when the toast of a failed upload is dismissed', async () => {
    const app = await loggedInApp({ profile: { revision: 'r0' } });
    app.server.replyFromStorage({ status: 403 });
    app.dispatch(fileChosen(key, file()));
    await advance(1000);
    app.server.record.uploadElsewhere(key, newer);
    for (const { id } of app.state().notices.toasts) app.dispatch(toastDismissed(id));
    await advance(1000);
    expect(app.server.record.documents).toEqual({ [key]: newer });
    expect(stateOf(app)).toMatchObject({ status: 'ready', fileName: 'newer.pdf' });
  });
});

/** The applicant has pressed Submit Application while a file is converted. */
async function submittedDuringConversion() {
  const app = await loggedInApp({ profile: { answer } });
  app.server.reply('getConversion', 200, { status: 'IN_PROGRESS' });
  app.dispatch(fileChosen(key, file()));
  await advance(500);
  app.dispatch(submitPressed());
  await advance(500);
  return app;
}

test.each([
  ['fails', 'FAILED', 3000],
  ['never ends', 'IN_PROGRESS', 11 * 60_000],
] as const)('submitting sends nothing when the conversion it waits for %s, and says so', async (_, status, ms) => {
  const app = await submittedDuringConversion();
  app.server.reply('getConversion', 200, { status });
  for (let left = ms; left > 0; left -= 60_000) {
    app.window.dispatchEvent(new Event('keydown'));
    await advance(Math.min(left, 60_000));
  }
  expect(stateOf(app)).toMatchObject({ status: 'failed' });
  expect(app.server.operations()).not.toContain('submitApplication');
  expect(app.state().submission).toMatchObject({ isPending: false, isWaitingForDocument: false });
  expect(app.state().notices.toasts.at(-1)?.title).toBe('“statement.pdf” was not uploaded');
});

test('submitting waits for a document that is being converted, and says so', async () => {
  const app = await submittedDuringConversion();
  expect(app.state().submission).toMatchObject({ isPending: true, isWaitingForDocument: true });
  expect(app.state().session.webStatus).toBe('started');
  app.server.reply('getConversion', 200, { status: 'COMPLETED' });
  await advance(3000);
  expect(app.state().submission).toMatchObject({ isWaitingForDocument: false });
  expect(app.server.operations()).toContain('submitApplication');
  expect(app.state().session.webStatus).toBe('submitted');
});

describe('a document question', () => {
  const missing = { [key]: [place?.question.label] };

  test('is missing until the conversion is COMPLETED, whatever is saved as its answer', async () => {
    const app = await loggedInApp({ profile: { answer: { ...answer, [key]: 'made-up.pdf' } } });
    const errors = () => selectAllErrors(app.state());
    expect(errors()).toEqual(missing);
    app.server.reply('getConversion', 200, { status: 'IN_PROGRESS' });
    app.dispatch(fileChosen(key, file()));
    await advance(500);
    expect(errors()).toEqual(missing);
    app.server.reply('getConversion', 200, { status: 'COMPLETED' });
    await advance(2100);
    expect(errors()).toEqual({});
    app.dispatch(deletePressed(key));
    await advance(200);
    expect(errors()).toEqual(missing);
  });

  test('with a file name but no document is not submitted', async () => {
    const app = await loggedInApp({ profile: { answer: { ...answer, [key]: 'made-up.pdf' } } });
    app.dispatch(submitPressed());
    await advance(1000);
    expect(app.server.operations()).not.toContain('submitApplication');
    expect(app.state().session.webStatus).toBe('validating');
  });

  test('is answered by a document of an earlier visit while its status is being requested, and missing once that is FAILED', async () => {
    const app = await loggedInApp({
      profile: {
        answer: { ...answer, [key]: 'a.pdf' },
        document_answer: { [key]: { file_name: 'a.pdf', file_size: 9 } },
      },
      prepare: (server) => server.reply('getConversion', 200, { status: 'FAILED' }),
    });
    expect(stateOf(app)?.status).toBe('checking');
    expect(selectAllErrors(app.state())).toEqual({});
    await advance(200);
    expect(stateOf(app)?.status).toBe('failed');
    expect(selectAllErrors(app.state())).toEqual(missing);
  });
});

describe('a tab', () => {
  const toUpload = tabPressed({ group: tabGroup, tab: uploadTab.id });
  const toEssay = tabPressed({ group: tabGroup, tab: essayTab.id });

  test('is saved on the server, and clears the text of the other tab, which can be brought back', async () => {
    const app = await loggedInApp();
    app.dispatch(answered({ [essayKey]: 'My life.' }));
    app.dispatch(toUpload);
    await advance(100);
    expect(app.server.sent('saveTab')).toEqual([{ tab_id: tabGroup.id, chosen_tab: uploadTab.id }]);
    expect(app.state().tabs.chosen).toEqual({ [tabGroup.id]: uploadTab.id });
    expect(app.state().draft.answers[essayKey]).toBe('');
    app.dispatch(toEssay);
    await advance(100);
    expect(selectClearing(app.state(), [essayKey])).toBeDefined();
    app.dispatch(broughtBack(essayKey));
    expect(app.state().draft.answers[essayKey]).toBe('My life.');
  });

  test('does not change while its document is being converted', async () => {
    const app = await loggedInApp();
    app.dispatch(toUpload);
    await advance(100);
    app.server.reply('getConversion', 200, { status: 'IN_PROGRESS' });
    app.dispatch(fileChosen(key, file()));
    await advance(500);
    app.dispatch(toEssay);
    await advance(100);
    expect(app.state().tabs.chosen).toEqual({ [tabGroup.id]: uploadTab.id });
    expect(app.state().notices.dialog).toEqual({
      title: 'File Upload in Progress',
      text: 'Please wait until the file upload has completed.',
    });
  });

  test('deletes its document before it changes', async () => {
    const app = await loggedInApp();
    app.dispatch(toUpload);
    await advance(100);
    app.dispatch(fileChosen(key, file()));
    await advance(1000);
    app.server.clearCalls();
    app.dispatch(toEssay);
    await advance(300);
    expect(app.server.operations().slice(0, 3)).toEqual(['deleteConversion', 'deleteDocumentAnswer', 'saveTab']);
    expect(app.state().tabs.chosen).toEqual({ [tabGroup.id]: essayTab.id });
    expect(app.state().draft.clearings).toEqual([]);
  });

  test('that cannot be saved stays as it was, shows a toast, and requests the profile again once the toast is dismissed', async () => {
    const app = await loggedInApp();
    app.server.reply('saveTab', 500, { message: 'Sorry.' });
    app.dispatch(answered({ [essayKey]: 'My life.' }));
    app.dispatch(toUpload);
    await advance(100);
    expect(app.state().tabs.chosen).toEqual({});
    expect(app.state().draft.answers[essayKey]).toBe('My life.');
    const [toast] = app.state().notices.toasts;
    expect(toast).toMatchObject({ title: `Error handling tabs for ${uploadTab.title}`, text: 'Sorry.' });
    app.server.clearCalls();
    if (toast) app.dispatch(toastDismissed(toast.id));
    await advance(10);
    expect(app.server.operations()).toContain('getProfile');
  });

  test('that got no reply stays on the server, too', async () => {
    const app = await loggedInApp();
    app.server.fail('offline', 'saveTab');
    app.dispatch(toUpload);
    await advance(3000);
    app.server.recover();
    app.server.clearCalls();
    await advance(3000);
    expect(app.server.sent('saveTab')).toEqual([{ tab_id: tabGroup.id, chosen_tab: essayTab.id }]);
    await advance(10_000);
    expect(app.server.operations()).toEqual(['saveTab']);
  });

  describe('that the server is asked for', () => {
    const press = async (...presses: (typeof toUpload)[]) => {
      const app = await loggedInApp();
      app.dispatch(answered({ [essayKey]: 'My life.' }));
      for (const press of presses) app.dispatch(press);
      return app;
    };

    test('is marked, and left where the applicant presses the one before: its text stays, on the server too', async () => {
      const app = await press(toUpload, toEssay);
      expect(selectPendingTab(app.state(), tabGroup)).toBe(essayTab.id);
      await advance(1000);
      expect(selectPendingTab(app.state(), tabGroup)).toBeUndefined();
      expect(app.state().tabs.chosen).toEqual({});
      expect(app.state().draft.answers[essayKey]).toBe('My life.');
      expect(app.server.sent('saveTab').at(-1)).toEqual({ tab_id: tabGroup.id, chosen_tab: essayTab.id });
      expect(app.state().notices.toasts).toEqual([]);
    });

    test('is shown where the applicant presses it again after all', async () => {
      const app = await press(toUpload, toEssay, toUpload);
      await advance(1000);
      expect(app.server.sent('saveTab')).toEqual([{ tab_id: tabGroup.id, chosen_tab: uploadTab.id }]);
      expect(app.state().tabs.chosen).toEqual({ [tabGroup.id]: uploadTab.id });
      expect(app.state().draft.answers[essayKey]).toBe('');
    });

    test('is left without a word when the reply is lost, and the server is told', async () => {
      const app = await press();
      app.server.fail('offline', 'saveTab');
      app.dispatch(toUpload);
      app.dispatch(toEssay);
      await advance(3000);
      app.server.recover();
      await advance(3000);
      expect(app.server.sent('saveTab').at(-1)).toEqual({ tab_id: tabGroup.id, chosen_tab: essayTab.id });
      expect(app.state().draft.answers[essayKey]).toBe('My life.');
      expect(app.state().notices.toasts).toEqual([]);
    });
  });

  test('that is being left is not submitted: what it clears is saved first, and is missing', async () => {
    const app = await loggedInApp({ profile: { answer: { ...answer, [essayKey]: 'My life.' } } });
    app.dispatch(toUpload);
    app.dispatch(submitPressed());
    await advance(1000);
    expect(app.server.operations().slice(0, 2)).toEqual(['saveTab', 'saveAnswers']);
    expect(app.server.operations()).not.toContain('submitApplication');
    expect(selectAllErrors(app.state())).toHaveProperty(key);
  });

  test('that is empty gives way to the one with an answer, as after a switch that a reload has cut', async () => {
    const app = await loggedInApp({
      profile: { answer: { ...answer, [essayKey]: 'My life.' }, tabs: { [tabGroup.id]: uploadTab.id } },
    });
    expect(app.state().tabs.chosen).toEqual({ [tabGroup.id]: essayTab.id });
    expect(app.state().draft.answers[essayKey]).toBe('My life.');
  });

  test('chosen before is open again after a reload', async () => {
    const app = await loggedInApp({ profile: { tabs: { [tabGroup.id]: uploadTab.id } } });
    app.dispatch(profileRequested());
    await advance(100);
    expect(app.state().tabs.chosen).toEqual({ [tabGroup.id]: uploadTab.id });
  });
});

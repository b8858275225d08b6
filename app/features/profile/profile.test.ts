import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answered, selectConflicts } from '../../draft/draftSlice.ts';
import { saveRequested } from '../../draft/savingSlice.ts';
import { fileChosen } from '../../state/documents/documentsSlice.ts';
import { selectToasts } from '../../state/notices/noticesSlice.ts';
import { initialSession, loggedIn, profileRequested, statusOrder } from '../../state/session/sessionSlice.ts';
import { submitPressed } from '../../state/submission/submissionSlice.ts';
import { tabPressed } from '../../state/tabs/tabsSlice.ts';
import { createStore } from '../../store/createStore.ts';
import { advance, fakeApp, loggedInApp } from '../../testing/fakeApp.ts';
import { type FakeServer, fakeServer, replyMs } from '../../testing/fakeServer.ts';
import { fakeWindow } from '../../testing/fakeWindow.ts';
import { profile } from '../../testing/profile.ts';
import { documentKey, pagePaths, tabGroup, textKeys, uploadTab } from '../../testing/sampleKeys.ts';
import { startSagas } from '../../testing/startSagas.ts';
import { today } from '../../testing/today.ts';
import { countPressed } from '../addAnother/addAnotherSlice.ts';
import { pageLeft, pageOpened } from '../navigation/navigationActions.ts';
import { selectShownErrors } from '../submission/errorSelectors.ts';

const [name] = textKeys;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the profile', () => {
  test('is requested once, however many requests come at a time', async () => {
    const { dispatch, server, state } = fakeApp({ isLoggedIn: true });
    dispatch(profileRequested());
    dispatch(profileRequested());
    expect(state().session.profile).toBe('loading');
    await advance(replyMs);
    expect(server.sent('getProfile')).toHaveLength(1);
    expect(state().session).toMatchObject({ profile: 'loaded', username: 'ana@example.com', webStatus: 'started' });
  });

  test.each([
    ['the server fails', (server: FakeServer) => server.reply('getProfile', 500)],
    ['the server sends HTML', (server: FakeServer) => server.fail('htmlPage', 'getProfile')],
  ])('counts as failed when %s, and can be requested again', async (_, prepare) => {
    const { dispatch, server, state } = fakeApp({ isLoggedIn: true, prepare });
    dispatch(profileRequested());
    await advance(replyMs);
    expect(state().session.profile).toBe('failed');
    server.reply('getProfile', 200, profile());
    dispatch(profileRequested());
    await advance(replyMs);
    expect(state().session.profile).toBe('loaded');
  });

  test('stays when loading it again fails', async () => {
    const { dispatch, server, state } = await loggedInApp();
    server.fail('offline');
    dispatch(profileRequested());
    await advance(replyMs);
    expect(state().session.profile).toBe('loaded');
  });

  test('that cannot be loaded again says why, once', async () => {
    const { dispatch, server, state } = await loggedInApp();
    server.reply('getProfile', 500, { message: 'Closed until 6 a.m.' });
    for (let time = 0; time < 2; time++) {
      dispatch(profileRequested());
      await advance(replyMs);
    }
    expect(selectToasts(state())).toMatchObject([{ kind: 'error', title: 'Closed until 6 a.m.' }]);
    server.reply('getProfile', 200, profile());
    dispatch(profileRequested());
    await advance(replyMs);
    expect(selectToasts(state())).toEqual([]);
  });

  test('of an unexpected shape counts as failed, so that the loading screen ends', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { dispatch, state } = fakeApp({ isLoggedIn: true, fetch: async () => Response.json({}) });
    dispatch(profileRequested());
    await advance(replyMs);
    expect(state().session.profile).toBe('failed');
    vi.restoreAllMocks();
  });

  test('that was requested before the sagas ran is loaded', async () => {
    const { store, late } = createStore({ session: initialSession({ isLoggedIn: true, today }) });
    store.dispatch(profileRequested());
    const stop = startSagas({ store, late }, { server: fakeServer(), window: fakeWindow(), navigate: () => {} });
    await advance(replyMs);
    expect(store.getState().session.profile).toBe('loaded');
    stop();
  });

  test('is not requested for a visitor', async () => {
    const { server } = fakeApp();
    await advance(60_000);
    expect(server.calls).toEqual([]);
  });
});

test('the day is the server’s, whatever the clock of the device says', async () => {
  vi.setSystemTime('2031-12-31T23:50:00Z');
  const { state } = await loggedInApp();
  expect(state().session.today).toBe(today);
  await advance(24 * 60 * 60_000);
  expect(state().session.today).toBe('2026-10-03');
});

describe('an application that was submitted elsewhere', () => {
  const submitted = profile({
    answer: { [name]: 'Ana' },
    web_status: statusOrder.map((web_status) => ({ web_status })),
  });
  const raised = 'Your last changes were not saved';
  const changes = ['saveLastPage', 'saveValidations', 'saveAddAnother', 'saveTab', 'presignUpload'] as const;

  test.each([
    ['tells that a change came too late', 'Anaïs', [raised]],
    ['says nothing when nothing was changed', 'Ana', []],
  ])('%s', async (_what, typed, told) => {
    const { dispatch, server, state, navigations } = await loggedInApp({ profile: { answer: { [name]: 'Ana' } } });
    server.reply('saveAnswers', 409);
    server.reply('getProfile', 200, submitted);
    dispatch(answered({ [name]: 'x' }));
    dispatch(answered({ [name]: typed }));
    dispatch(profileRequested());
    await advance(2000 + 3 * replyMs);
    expect(selectToasts(state()).map(({ title }) => title)).toEqual(told);
    const texts = selectToasts(state()).map(({ text }) => text);
    expect(texts).toEqual(told.map(() => expect.stringContaining(`Not in your application: what you entered in “`)));
    expect(navigations.at(-1)).toMatchObject({ to: '/completion' });
  });

  const begun = [{ web_status: 'started' }] as const;
  const validating = [...begun, { web_status: 'validating' }] as const;
  test.each([
    ['a step', begun, [pageLeft({ to: pagePaths[1] }), pageOpened({ path: pagePaths[1] })]],
    ['a requested save with errors', validating, [saveRequested()]],
    ['another entry', begun, [countPressed({ id: 'activities', entryName: 'Activity', count: 2 })]],
    ['another tab', begun, [tabPressed({ group: tabGroup, tab: uploadTab.id })]],
    ['a file', begun, [fileChosen(documentKey, new File(['My life.'], 'statement.pdf'))]],
  ])(
    'leads to the completion page after %s, with no list of errors, no dialog and no message',
    async (_what, before, events) => {
      const { dispatch, server, state, navigations } = await loggedInApp({ profile: { web_status: [...before] } });
      for (const operation of changes) server.reply(operation, 409);
      server.reply('getProfile', 200, submitted);
      for (const event of events) dispatch(event);
      for (let replies = 0; replies < 6 && navigations.at(-1)?.to !== '/completion'; replies++) await advance(replyMs);
      expect(navigations.at(-1)).toEqual({ to: '/completion', replace: true });
      expect(state().submission.focusRequests).toBe(0);
      expect(state().notices).toMatchObject({ toasts: [], dialog: null });
    },
  );

  test.each([
    ['', begun],
    [' with errors shown before', validating],
  ])('leads to the completion page after Submit Application%s, and no error is shown any more', async (_, before) => {
    const { dispatch, server, state, navigations } = await loggedInApp({ profile: { web_status: [...before] } });
    server.reply('saveValidations', 409);
    server.reply('getProfile', 200, submitted);
    dispatch(submitPressed());
    await advance(60_000);
    expect(navigations.at(-1)).toEqual({ to: '/completion', replace: true });
    expect(selectShownErrors(state())).toEqual({});
    expect(state().notices).toMatchObject({ toasts: [], dialog: null });
  });

  test('tells it also when a visitor logs in with answers', async () => {
    const { dispatch, server, state } = fakeApp();
    dispatch(answered({ [name]: 'Anaïs' }));
    server.reply('getProfile', 200, submitted);
    dispatch(loggedIn(profile().username));
    dispatch(profileRequested());
    await advance(2 * replyMs);
    expect(selectToasts(state()).map(({ title }) => title)).toEqual([raised]);
  });

  test('tells it also of what a visitor had entered, and that waits for a choice', async () => {
    const { dispatch, server, state } = fakeApp();
    dispatch(answered({ [name]: 'Anaïs' }));
    server.reply('getProfile', 200, profile({ answer: { [name]: 'Ana' } }));
    dispatch(loggedIn(profile().username));
    dispatch(profileRequested());
    await advance(2 * replyMs);
    expect(selectConflicts(state())).toHaveLength(1);
    server.reply('getProfile', 200, submitted);
    dispatch(profileRequested());
    await advance(2 * replyMs);
    expect(selectToasts(state()).map(({ title }) => title)).toEqual([raised]);
  });
});

describe('an application without a status', () => {
  const begin = async (failures: number) => {
    const app = fakeApp({ isLoggedIn: true, profile: { web_status: [] } });
    let left = failures;
    app.server.replyWith('saveWebStatus', () =>
      left-- > 0 ? { status: 500, body: { message: 'Closed until 6 a.m.' } } : { status: 204 },
    );
    app.dispatch(profileRequested());
    await advance(2 * replyMs);
    return app;
  };

  test('is started, here at once and on the server', async () => {
    const { server, state } = await begin(0);
    expect(state().session.webStatus).toBe('started');
    await advance(60_000);
    expect(server.sent('saveWebStatus')).toEqual([{ web_status: 'started' }]);
  });

  test('is reported to the server up to three times', async () => {
    const { server } = await begin(2);
    await advance(60_000);
    expect(server.sent('saveWebStatus')).toHaveLength(3);
  });

  test('is not reported a fourth time, and the applicant reads why', async () => {
    const { server, state } = await begin(9);
    await advance(60_000);
    expect(server.sent('saveWebStatus')).toHaveLength(3);
    expect(state().session.webStatus).toBe('started');
    expect(selectToasts(state())).toMatchObject([{ kind: 'error', title: 'Closed until 6 a.m.' }]);
  });
});

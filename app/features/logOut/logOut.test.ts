import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { completeAnswers } from '../../../form/testing.ts';
import { answered, selectAnswers, selectUnsaved, tabLeft } from '../../draft/draftSlice.ts';
import { fileChosen } from '../../state/documents/documentsSlice.ts';
import { selectSendingCount } from '../../state/documents/sendingSlice.ts';
import { logOutRequested } from '../../state/session/logOutActions.ts';
import { formResumed, loggedIn, profileLoaded, selectPause, sessionEnded } from '../../state/session/sessionSlice.ts';
import { selectIsSubmitting, submitPressed, submitUnanswered } from '../../state/submission/submissionSlice.ts';
import { tabPressed } from '../../state/tabs/tabsSlice.ts';
import { advance, fakeApp, loggedInApp } from '../../testing/fakeApp.ts';
import { type FakeServer, replyMs } from '../../testing/fakeServer.ts';
import { fakeLocalStorage } from '../../testing/fakeWindow.ts';
import { profile } from '../../testing/profile.ts';
import { dateQuestion, documentKey, essayKey, tabGroup, textKeys, uploadTab } from '../../testing/sampleKeys.ts';
import { today } from '../../testing/today.ts';
import { logOutConfirmed, logOutDeclined, selectIsLogOutQuestioned } from './logOutSlice.ts';
import { selectLostAnswers } from './lostAnswers.ts';

const complete = { profile: { answer: completeAnswers(today) } };

const [city, zip] = textKeys;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const savedText = 'Your answers are saved.';
const sessionEndedMessage = 'Your session is invalid. Please clear your cookies and login again.';

describe('logging out', () => {
  test('saves first, then ends the session, then shows the log-in card, and takes no words before it', async () => {
    const { dispatch, server, state, window } = await loggedInApp();
    const load = vi.spyOn(window.location, 'replace');
    dispatch(answered({ [city]: 'Evanston' }));
    dispatch(logOutRequested());
    expect(state().session.pauses).toEqual(['logOut']);
    await advance(2 * replyMs);
    expect(server.operations()).toEqual(['saveAnswers', 'logOut']);
    expect(load.mock.calls).toEqual([['/login']]);
    expect(state().session).toMatchObject({ isLoggedIn: false, pauses: ['logOut'], username: null });
    expect(state().draft.pending).toBeNull();
  });

  test('happens once for two presses', async () => {
    const { dispatch, server, window } = await loggedInApp();
    const load = vi.spyOn(window.location, 'replace');
    dispatch(logOutRequested());
    dispatch(logOutRequested());
    await advance(60_000);
    expect(server.sent('logOut')).toHaveLength(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('says so when the server cannot be reached, and the applicant is still logged in', async () => {
    const { dispatch, server, state, window } = await loggedInApp();
    const load = vi.spyOn(window.location, 'replace');
    server.fail('offline');
    dispatch(logOutRequested());
    await advance(replyMs);
    expect(state().session).toMatchObject({ isLoggedIn: true, pauses: [] });
    expect(state().notices.dialog?.title).toBe('You may not be logged out');
    expect(load).not.toHaveBeenCalled();
  });

  test('while a submission has no reply says that it may not have come about', async () => {
    const { dispatch, window } = await loggedInApp();
    const load = vi.spyOn(window.location, 'replace');
    dispatch(submitUnanswered());
    dispatch(logOutRequested());
    await advance(5000);
    expect(load).toHaveBeenCalledWith('/login');
    expect(window.sessionStorage.getItem('carriedState')).toContain('Your application may not have been submitted.');
  });

  test('whose reply leaves the session as it was came from something in between, and the applicant is still logged in', async () => {
    const { dispatch, state, window } = await loggedInApp();
    const load = vi.spyOn(window.location, 'replace');
    window.document.cookie = 'idp.session=1';
    dispatch(logOutRequested());
    await advance(5000);
    expect(state().session).toMatchObject({ isLoggedIn: true, pauses: [] });
    expect(state().notices.dialog).toEqual({
      title: 'We could not log you out',
      text: 'Our server did not receive it. Please press Log Out again.',
    });
    expect(load).not.toHaveBeenCalled();
  });

  describe('without the last answers, where the server cannot be reached', () => {
    const onDevice = ({ records: { device } }: ReturnType<typeof fakeApp>) => JSON.stringify([...device.items]);

    async function begin(fail = (server: FakeServer) => server.fail('offline')) {
      const app = await loggedInApp();
      app.window.document.cookie = 'idp.session=1';
      fail(app.server);
      app.dispatch(answered({ [city]: 'Evanston' }));
      await advance(1000);
      expect(onDevice(app)).toContain('Evanston');
      app.dispatch(logOutRequested());
      await advance(5000);
      app.dispatch(logOutConfirmed());
      await advance(5000);
      return app;
    }

    test.each([
      ['is away', 'offline'],
      ['is a hotel network', 'htmlPage'],
      ['does not answer', 'silent'],
    ] as const)('ends here, and leaves nothing of them: the server %s', async (_, fault) => {
      const app = await begin((server) => server.fail(fault));
      const { navigations, state, window } = app;
      expect(state().session).toMatchObject({ isLoggedIn: false, pauses: [] });
      expect(state().notices.dialog).toBeNull();
      expect(JSON.stringify(state())).not.toContain('Evanston');
      expect(onDevice(app)).not.toContain('Evanston');
      const error = expect.stringMatching(/^You are logged out, and what was not saved is discarded\./);
      expect(navigations.at(-1)).toMatchObject({ to: '/login', state: { error } });
      expect(window.document.cookie).not.toContain('idp.');
    });

    test('goes on telling the server, and says that it has not heard of it until it has', async () => {
      const { navigations, server, window } = await begin();
      window.location.pathname = '/login';
      server.recover();
      server.reply('getProfile', 401);
      await advance(60_000);
      expect(server.sent('logOut')).toHaveLength(2);
      const error = 'You are logged out, and what was not saved is discarded.';
      expect(navigations.at(-1)).toMatchObject({ to: '/login', replace: true, state: { error } });
    });
  });

  describe('while a file is being sent', () => {
    const file = () => new File(['a file'], 'statement.pdf', { type: 'application/pdf' });

    test('waits until the server has accepted it', async () => {
      const { dispatch, server, state } = await loggedInApp();
      dispatch(fileChosen(documentKey, file()));
      dispatch(logOutRequested());
      await advance(5000);
      expect(server.operations()).toContain('logOut');
      expect(server.operations()).toContain('convertDocument');
      expect(server.operations().indexOf('convertDocument')).toBeLessThan(server.operations().indexOf('logOut'));
      expect(selectIsLogOutQuestioned(state())).toBe(false);
    });

    test.each(['presignUpload', 'convertDocument'] as const)(
      'asks where %s brings no reply in five seconds',
      async (operation) => {
        const { dispatch, server, state } = await loggedInApp();
        server.fail('silent', operation);
        dispatch(fileChosen(documentKey, file()));
        dispatch(logOutRequested());
        await advance(10_000);
        expect(selectIsLogOutQuestioned(state())).toBe(true);
        expect(server.operations()).not.toContain('logOut');
      },
    );
  });

  test('asks about a file that was not uploaded, and ends the session when the applicant says so', async () => {
    const { dispatch, server, state } = await loggedInApp();
    server.fail('badGateway', 'presignUpload');
    dispatch(fileChosen(documentKey, new File(['a file'], 'statement.pdf', { type: 'application/pdf' })));
    await advance(10_000);
    dispatch(logOutRequested());
    await advance(10_000);
    expect(selectIsLogOutQuestioned(state())).toBe(true);
    expect(selectLostAnswers(state())).toBe(0);
    dispatch(logOutConfirmed());
    await advance(1000);
    expect(server.operations()).toContain('logOut');
    expect(state().session.isLoggedIn).toBe(false);
  });

  test('asks nothing about a document that the server has, where the save of its answer fails', async () => {
    const { dispatch, server, state } = await loggedInApp({ profile: { revision: 'r0' } });
    server.fail('badGateway', 'saveAnswers');
    dispatch(fileChosen(documentKey, new File(['a file'], 'statement.pdf', { type: 'application/pdf' })));
    await advance(10_000);
    expect(state().documents[documentKey]?.status).toBe('ready');
    expect(selectUnsaved(state())).toHaveProperty(documentKey);
    dispatch(logOutRequested());
    await advance(10_000);
    expect(selectIsLogOutQuestioned(state())).toBe(false);
    expect(server.operations()).toContain('logOut');
  });

  describe('while another tab is sending a file', () => {
    async function two(fault?: 'silent') {
      const localStorage = fakeLocalStorage();
      const [here, there] = [await loggedInApp({ localStorage }), await loggedInApp({ localStorage })];
      if (fault) there.server.fail(fault, 'convertDocument');
      there.dispatch(fileChosen(documentKey, new File(['a file'], 'statement.pdf', { type: 'application/pdf' })));
      await advance(1);
      here.dispatch(logOutRequested());
      return { here, there };
    }

    test('waits until the server has accepted it', async () => {
      const { here, there } = await two();
      await advance(2 * replyMs);
      expect(here.server.operations()).not.toContain('logOut');
      await advance(4000);
      expect(there.server.operations()).toContain('convertDocument');
      expect(here.server.operations()).toContain('logOut');
    });

    test('asks where that brings no reply in five seconds, and counts it no more once it has', async () => {
      const { here, there } = await two('silent');
      await advance(10_000);
      expect(selectIsLogOutQuestioned(here.state())).toBe(true);
      expect(selectSendingCount(here.state())).toBe(1);
      expect(here.server.operations()).not.toContain('logOut');
      there.dispatch(sessionEnded({ message: '' }));
      await advance(500);
      expect(selectSendingCount(here.state())).toBe(0);
    });
  });

  describe('with answers that cannot be saved', () => {
    async function begin() {
      const app = await loggedInApp();
      app.server.reply('saveAnswers', 500);
      app.dispatch(answered({ [city]: 'Evanston', [zip]: '60201' }));
      app.dispatch(logOutRequested());
      await advance(2 * replyMs);
      return app;
    }

    test('asks at once about a text that is no date, which no save takes', async () => {
      const { dispatch, server, state } = await loggedInApp();
      dispatch(answered({ [dateQuestion.key]: '04/2' }));
      dispatch(logOutRequested());
      await advance(1);
      expect(selectIsLogOutQuestioned(state())).toBe(true);
      expect(selectLostAnswers(state())).toBe(1);
      expect(server.operations()).toEqual([]);
    });

    test('asks first and says how many they are', async () => {
      const { server, state } = await begin();
      expect(state().session).toMatchObject({ isLoggedIn: true, pauses: [] });
      expect(selectIsLogOutQuestioned(state())).toBe(true);
      expect(selectLostAnswers(state())).toBe(2);
      expect(server.sent('logOut')).toEqual([]);
    });

    test('counts a choice and its label as one answer, and the version that waits for a choice', async () => {
      const { dispatch, state } = await loggedInApp();
      dispatch(answered({ country: 'CAN', country_desc: 'Canada' }));
      expect(selectLostAnswers(state())).toBe(1);
      const visit = fakeApp();
      visit.dispatch(answered({ [city]: 'Bonn' }));
      visit.dispatch(loggedIn(profile().username));
      visit.dispatch(profileLoaded(profile({ answer: { [city]: 'Evanston' } })));
      expect(selectUnsaved(visit.state())).toEqual({});
      expect(selectLostAnswers(visit.state())).toBe(1);
    });

    test('keeps them for the applicant who stays, and counts what is saved meanwhile no more', async () => {
      const { dispatch, server, state } = await begin();
      server.reply('saveAnswers', 200);
      await advance(3000);
      expect(selectLostAnswers(state())).toBe(0);
      dispatch(logOutDeclined());
      expect(selectIsLogOutQuestioned(state())).toBe(false);
      expect(selectAnswers(state())).toEqual({ [city]: 'Evanston', [zip]: '60201' });
      expect(server.sent('logOut')).toEqual([]);
    });

    test('leaves nothing of them for the applicant who discards them', async () => {
      const { dispatch, server, state } = await begin();
      dispatch(logOutConfirmed());
      await advance(replyMs);
      expect(server.sent('logOut')).toHaveLength(1);
      expect(state().session.isLoggedIn).toBe(false);
      expect(JSON.stringify(state())).not.toContain('Evanston');
    });

    test('asks no more once the session has ended', async () => {
      const { dispatch, server, state } = await begin();
      dispatch(sessionEnded({ message: sessionEndedMessage }));
      expect(selectIsLogOutQuestioned(state())).toBe(false);
      dispatch(loggedIn());
      dispatch(logOutConfirmed());
      await advance(replyMs);
      expect(server.sent('logOut')).toEqual([]);
    });
  });

  describe('during a switch of tabs', () => {
    async function begin(prepare: (server: FakeServer) => void) {
      const app = await loggedInApp({ profile: { answer: { [essayKey]: 'My life.' } } });
      prepare(app.server);
      app.dispatch(tabPressed({ group: tabGroup, tab: uploadTab.id }));
      app.dispatch(logOutRequested());
      return app;
    }

    test('saves first what the switch clears', async () => {
      const { server, window } = await begin(() => {});
      await advance(4 * replyMs);
      expect(server.operations()).toEqual(['saveTab', 'saveAnswers', 'logOut']);
      expect(server.sent('saveAnswers')).toEqual([{ [essayKey]: '' }]);
      expect(window.sessionStorage.getItem('carriedState')).toContain(savedText);
    });

    test('asks first when the server does not say in time whether it is switched', async () => {
      const { server, state } = await begin((server) => server.fail('silent', 'saveTab'));
      await advance(5000);
      expect(selectIsLogOutQuestioned(state())).toBe(true);
      expect(selectLostAnswers(state())).toBe(1);
      expect(server.sent('logOut')).toEqual([]);
    });
  });

  test('does not say that answers are saved when one was cleared too late', async () => {
    const { dispatch, server, window } = await loggedInApp({ profile: { answer: { [essayKey]: 'My life.' } } });
    dispatch(logOutRequested());
    await advance(1);
    dispatch(tabLeft([essayKey]));
    await advance(2 * replyMs);
    expect(server.sent('saveAnswers')).toEqual([]);
    const carried = window.sessionStorage.getItem('carriedState');
    expect(carried).toContain('You are logged out.');
    expect(carried).not.toContain(savedText);
  });

  test('waits five seconds at most for the last save', async () => {
    const { dispatch, server, state } = await loggedInApp();
    server.fail('silent');
    dispatch(answered({ [city]: 'Evanston' }));
    dispatch(logOutRequested());
    await advance(4999);
    expect(state().session.pauses).toEqual(['logOut']);
    await advance(1);
    expect(state().session.pauses).toEqual([]);
    expect(server.sent('logOut')).toHaveLength(0);
  });

  test('that fails during a submission leaves the form without words until the submission ends, too', async () => {
    const { dispatch, server, state } = await loggedInApp(complete);
    server.fail('silent', 'saveWebStatus');
    server.reply('logOut', 503);
    dispatch(submitPressed());
    dispatch(logOutRequested());
    expect(selectPause(state())).toBe('logOut');
    await advance(2 * replyMs);
    expect(state().notices.dialog?.title).toBe('We could not log you out');
    expect(selectPause(state())).toBe('submission');
    dispatch(formResumed('submission'));
    expect(selectPause(state())).toBeNull();
  });

  test('goes on without words when a submission ends meanwhile', async () => {
    const { dispatch, server, state } = await loggedInApp(complete);
    server.fail('silent', 'logOut');
    dispatch(submitPressed());
    dispatch(logOutRequested());
    await advance(10 * replyMs);
    expect(selectIsSubmitting(state())).toBe(false);
    expect(selectPause(state())).toBe('logOut');
  });

  test('makes no call when the session turns out to have ended', async () => {
    const { dispatch, server, navigations } = await loggedInApp();
    server.reply('saveAnswers', 401);
    dispatch(answered({ [city]: 'Evanston' }));
    dispatch(logOutRequested());
    await advance(60_000);
    expect(navigations).toEqual([{ to: '/login', state: { error: sessionEndedMessage } }]);
    expect(server.sent('logOut')).toHaveLength(0);
  });
});

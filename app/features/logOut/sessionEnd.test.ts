import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { textsWanted } from '../../draft/draftEvents.ts';
import { answered, selectAnswers, typed } from '../../draft/draftSlice.ts';
import { saveRequested } from '../../draft/savingSlice.ts';
import {
  formEntered,
  loggedIn,
  profileRequested,
  selectIsLoggedIn,
  selectPlaceLeft,
  sessionEnded,
} from '../../state/session/sessionSlice.ts';
import { advance, loggedInApp } from '../../testing/fakeApp.ts';
import { replyMs } from '../../testing/fakeServer.ts';
import { profile } from '../../testing/profile.ts';
import { pagePaths, textKeys } from '../../testing/sampleKeys.ts';
import { logInSubmitted } from '../account/accountSlice.ts';
import { pageOpened } from '../navigation/navigationActions.ts';

const [city, zip] = textKeys;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sessionEndedMessage = 'Your session is invalid. Please clear your cookies and login again.';

describe('a session that has ended', () => {
  test('brings the applicant to the log-in card once, however many calls get a 401', async () => {
    const { dispatch, server, state, navigations } = await loggedInApp();
    server.reply('saveAnswers', 401);
    server.reply('saveLastPage', 401);
    server.reply('getProfile', 401);
    dispatch(answered({ [city]: 'Evanston' }));
    dispatch(saveRequested());
    dispatch(pageOpened({ path: pagePaths[1] }));
    dispatch(profileRequested());
    await advance(60_000);
    expect(server.calls).toHaveLength(3);
    expect(navigations).toEqual([{ to: '/login', state: { error: sessionEndedMessage } }]);
    expect(selectIsLoggedIn(state())).toBe(false);
    expect(selectAnswers(state())).toEqual({});
  });

  test('is announced once, though several calls were answered at the same moment', async () => {
    const { dispatch, navigations } = await loggedInApp();
    dispatch(sessionEnded({ message: sessionEndedMessage }));
    dispatch(sessionEnded({ message: sessionEndedMessage }));
    expect(navigations).toEqual([{ to: '/login', state: { error: sessionEndedMessage } }]);
  });

  test('of a submitted application says on the log-in card that it is submitted', async () => {
    const web_status = (['started', 'validating', 'submitted'] as const).map((status) => ({ web_status: status }));
    const { dispatch, navigations } = await loggedInApp({ profile: { web_status } });
    dispatch(sessionEnded({ message: sessionEndedMessage }));
    expect(navigations).toEqual([{ to: '/login', state: { error: sessionEndedMessage, isSubmitted: true } }]);
  });

  test('leaves no cookie that says that the applicant is logged in', async () => {
    const { dispatch, server, window } = await loggedInApp();
    window.document.cookie = 'theme=dark; idp.session=1';
    server.reply('getProfile', 401);
    dispatch(profileRequested());
    await advance(replyMs);
    expect(window.document.cookie).toBe('theme=dark');
  });

  test('gives unsaved answers back to the same account, and saves them', async () => {
    const { dispatch, server, state } = await loggedInApp();
    server.reply('saveAnswers', 401);
    dispatch(answered({ [city]: 'Evanston' }));
    await advance(1000 + replyMs);
    server.reply('saveAnswers', 200);
    dispatch(loggedIn());
    dispatch(profileRequested());
    await advance(2 * replyMs);
    expect(selectAnswers(state())).toEqual({ [city]: 'Evanston' });
    expect(server.sent('saveAnswers').at(-1)).toEqual({ [city]: 'Evanston' });
  });

  test('is the end of the form: a late keystroke is dropped, and the next form takes answers again', async () => {
    const { dispatch, state } = await loggedInApp();
    dispatch(sessionEnded({ message: sessionEndedMessage }));
    dispatch(typed({ [city]: 'E' }));
    dispatch(answered({ [zip]: '60201' }));
    dispatch(textsWanted());
    expect(selectAnswers(state())).toEqual({});
    dispatch(formEntered('/about'));
    dispatch(typed({ [city]: 'Evanston' }));
    dispatch(textsWanted());
    expect(selectAnswers(state())).toEqual({ [city]: 'Evanston' });
  });

  test('may end again after the next log-in', async () => {
    const { dispatch, server, navigations } = await loggedInApp();
    server.reply('getProfile', 401);
    dispatch(profileRequested());
    await advance(replyMs);
    dispatch(loggedIn());
    dispatch(profileRequested());
    await advance(replyMs);
    expect(navigations).toHaveLength(2);
  });

  describe('leads back after the log-in', () => {
    async function logInAs(username: string) {
      const app = await loggedInApp({ profile: { username: 'ana@example.com', last_page: pagePaths[2] } });
      app.window.location.pathname = pagePaths[1];
      app.dispatch(sessionEnded({ message: sessionEndedMessage }));
      app.dispatch(logInSubmitted({ username, password: 'Secret123!' }));
      await advance(replyMs);
      app.server.reply('getProfile', 200, profile({ username: username.toLowerCase() }));
      app.dispatch(profileRequested());
      await advance(replyMs);
      return app;
    }

    test('to the same page, for the same account', async () => {
      const { navigations, state } = await logInAs('Ana@example.com');
      expect(navigations.at(-1)).toEqual({ to: pagePaths[1], replace: true });
      expect(state().session.firstPage).toBe(pagePaths[1]);
      expect(selectPlaceLeft(state())?.path).toBe(pagePaths[1]);
    });

    test('to the first page, for another account', async () => {
      const { navigations, state } = await logInAs('ben@example.com');
      expect(navigations.at(-1)).toEqual({ to: pagePaths[0], replace: true });
      expect(selectPlaceLeft(state())).toBeNull();
    });
  });
});

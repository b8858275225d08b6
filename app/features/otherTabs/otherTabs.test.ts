import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answered } from '../../draft/draftSlice.ts';
import { saveRequested } from '../../draft/savingSlice.ts';
import { logOutRequested } from '../../state/session/logOutActions.ts';
import {
  loggedIn,
  profileRequested,
  selectIsLoggedIn,
  selectPlaceLeft,
  sessionEnded,
} from '../../state/session/sessionSlice.ts';
import { askWhichAccount } from '../../store/askWhichAccount.ts';
import { advance, fakeApp, loggedInApp } from '../../testing/fakeApp.ts';
import { replyMs } from '../../testing/fakeServer.ts';
import { fakeLocalStorage, fakeRecords } from '../../testing/fakeWindow.ts';
import { profile } from '../../testing/profile.ts';
import { pagePaths, textKeys } from '../../testing/sampleKeys.ts';
import { logInSubmitted } from '../account/accountSlice.ts';
import { selectWaitingWords } from '../account/waitingWords.ts';

const [city, name] = textKeys;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sessionEndedMessage = 'Your session is invalid. Please clear your cookies and login again.';
const loggedOutMessage = 'You logged out in another tab, so you are logged out here too.';

describe('a second tab', () => {
  const two = async () => {
    const localStorage = fakeLocalStorage();
    const here = await loggedInApp({ localStorage });
    const there = await loggedInApp({ localStorage, records: fakeRecords(here.records.device) });
    await advance(600);
    return { here, there, localStorage };
  };

  test('ends its session after a log-out in another tab, which saves what was entered here, and shows no answers any more', async () => {
    const { here, there } = await two();
    here.dispatch(answered({ [city]: 'Evanston' }));
    here.server.reply('saveAnswers', 401);
    here.server.reply('getProfile', 401);
    await advance(1);
    there.dispatch(logOutRequested());
    await advance(60_000);
    expect(there.server.sent('saveAnswers')).toEqual([{ [city]: 'Evanston' }]);
    expect(here.navigations).toEqual([{ to: '/login', state: { error: loggedOutMessage } }]);
    expect(JSON.stringify(here.state().draft)).not.toContain('Evanston');
  });

  test('that finds another session in the browser asks whose it is until the server says so, and then saves', async () => {
    const here = await loggedInApp();
    here.server.fail('offline', 'getProfile');
    here.dispatch(answered({ [city]: 'Evanston' }));
    askWhichAccount(here.store);
    await advance(60_000);
    expect(here.server.sent('saveAnswers')).toEqual([]);
    here.server.recover();
    await advance(60_000);
    expect(here.server.sent('saveAnswers')).toEqual([{ [city]: 'Evanston' }]);
  });

  test('speaks of no log-out once the applicant has logged in again', async () => {
    const { here, there } = await two();
    there.dispatch(logOutRequested());
    await advance(60_000);
    there.dispatch(loggedIn(profile().username));
    await advance(60_000);
    here.server.reply('getProfile', 401);
    here.dispatch(profileRequested());
    await advance(replyMs);
    expect(here.navigations).toEqual([{ to: '/login', state: { error: sessionEndedMessage } }]);
  });

  test('never saves the answers of one applicant to the account of the next', async () => {
    const { here, there } = await two();
    here.server.reply('getProfile', 200, profile({ username: 'ben@example.com' }));
    there.dispatch(loggedIn(profile().username));
    here.dispatch(answered({ [city]: 'Evanston' }));
    await advance(60_000);
    expect(here.server.sent('saveAnswers')).toEqual([]);
    expect(here.navigations).toEqual([{ to: '/login', state: { error: sessionEndedMessage } }]);
    expect(there.navigations).toEqual([]);
  });

  test('believes no profile that was requested before another applicant logged in', async () => {
    const localStorage = fakeLocalStorage();
    const there = fakeApp({ localStorage });
    const here = fakeApp({ localStorage, isLoggedIn: true });
    here.dispatch(profileRequested());
    await advance(1);
    here.server.reply('getProfile', 200, profile({ username: 'ben@example.com' }));
    there.dispatch(loggedIn(profile().username));
    await advance(replyMs - 1);
    expect(here.state().session.username).toBeNull();
    await advance(replyMs);
    expect(here.state().session.username).toBe('ben@example.com');
  });

  test('believes no profile that was requested before its own log-in', async () => {
    const app = fakeApp({ isLoggedIn: true });
    app.dispatch(profileRequested());
    await advance(1);
    app.server.reply('getProfile', 200, profile({ username: 'ben@example.com' }));
    app.dispatch(loggedIn('ben@example.com'));
    await advance(replyMs - 1);
    expect(app.state().session.username).toBeNull();
    await advance(replyMs);
    expect(app.state().session.username).toBe('ben@example.com');
  });

  test('saves nothing until the server has confirmed the account, and then goes on', async () => {
    const { here, there } = await two();
    here.server.reply('getProfile', 500, { message: 'Not now.' });
    there.dispatch(loggedIn(profile().username));
    here.dispatch(answered({ [city]: 'Evanston' }));
    here.dispatch(saveRequested());
    await advance(60_000);
    expect(here.server.sent('saveAnswers')).toEqual([]);
    here.server.reply('getProfile', 200, profile());
    await advance(10_000);
    expect(here.server.sent('saveAnswers')).toEqual([{ [city]: 'Evanston' }]);
  });

  test('goes on when the same applicant logs in again', async () => {
    const { here, there } = await two();
    there.dispatch(loggedIn(profile().username));
    await advance(60_000);
    expect(here.server.sent('getProfile')).toHaveLength(1);
    expect(here.navigations).toEqual([]);
  });

  test('that was asleep notices the log-out as it wakes', async () => {
    const { here, there, localStorage } = await two();
    here.server.reply('getProfile', 401);
    localStorage.tabs.delete(here.window);
    here.window.hide();
    there.dispatch(logOutRequested());
    await advance(60_000);
    expect(selectIsLoggedIn(here.state())).toBe(true);
    here.window.show();
    await advance(replyMs + 10);
    expect(selectIsLoggedIn(here.state())).toBe(false);
  });

  test('of a visitor makes no call after a log-out', async () => {
    const localStorage = fakeLocalStorage();
    const visitor = fakeApp({ localStorage });
    (await loggedInApp({ localStorage })).dispatch(logOutRequested());
    await advance(60_000);
    expect(visitor.server.calls).toEqual([]);
    expect(visitor.navigations).toEqual([]);
  });
});

describe('a tab on the log-in card, while another account logs in and out in another tab,', () => {
  const inactiveMessage = 'You have been automatically logged out due to inactivity.';
  const [path] = pagePaths;
  const left = {
    path,
    anchor: { key: city, top: 12 },
    focus: { key: city, control: 0, caret: [2, 2] as [number, number] },
  };

  /** Ana's session has ended, and her tab follows Ben's log-in. */
  async function followBen() {
    const localStorage = fakeLocalStorage();
    const here = await loggedInApp({ localStorage, readScreen: () => left });
    const there = fakeApp({ localStorage });
    here.window.location.pathname = path;
    here.dispatch(answered({ [city]: 'Evanston' }));
    here.dispatch(sessionEnded({ message: inactiveMessage }));
    here.server.reply('getProfile', 200, profile({ username: 'ben@example.com' }));
    here.window.document.cookie = 'idp.session=2';
    there.dispatch(loggedIn('ben@example.com'));
    here.dispatch(profileRequested());
    await advance(60_000);
    expect(here.state().session.username).toBe('ben@example.com');
    return { here, there };
  }

  async function endBens(end: 'by Log Out' | 'by itself') {
    const { here, there } = await followBen();
    expect(selectPlaceLeft(here.state())).toBeNull();
    here.server.reply('getProfile', 401);
    if (end === 'by Log Out') there.dispatch(logOutRequested());
    else here.dispatch(profileRequested());
    await advance(60_000);
    return here;
  }

  const logIn = async (app: Awaited<ReturnType<typeof endBens>>, username: string) => {
    app.server.reply('getProfile', 200, profile({ username }));
    app.dispatch(logInSubmitted({ username, password: 'Secret123!' }));
    await advance(replyMs);
    app.dispatch(profileRequested());
    await advance(replyMs);
    return selectPlaceLeft(app.state());
  };
  const { username } = profile();

  test('says that it shows another application now, and what the account before has left', async () => {
    const { here } = await followBen();
    expect(here.state().notices.toasts).toMatchObject([
      {
        title: 'Another account is logged in now',
        text: 'It logged in in another tab, and this tab shows its application. What the account before had not saved waits until that one logs in again.',
      },
    ]);
  });

  test('says again what is so for the account before, and leads that one back to where it was', async () => {
    const here = await endBens('by Log Out');
    expect(here.navigations.at(-1)).toEqual({ to: '/login', state: { error: inactiveMessage } });
    expect(selectWaitingWords(here.state())).toContain('Your last answers are not saved yet');
    expect(await logIn(here, username)).toEqual(left);
    expect(here.navigations.at(-1)).toEqual({ to: path, replace: true });
  });

  test('speaks of that account where its session has ended by itself, and leads each back', async () => {
    const here = await endBens('by itself');
    expect(here.navigations.at(-1)).toEqual({ to: '/login', state: { error: sessionEndedMessage } });
    expect(selectWaitingWords(here.state())).toBe('');
    expect(here.state().session.left.map((one) => one.username)).toEqual([username, 'ben@example.com']);
    expect(await logIn(here, username)).toEqual(left);
  });

  test('leads nobody back once another account has logged in on its card', async () => {
    const here = await endBens('by Log Out');
    expect(await logIn(here, 'ben@example.com')).toBeNull();
    expect(here.state().session.left).toEqual([]);
  });
});

describe('a visitor’s tab, after a log-in in another tab,', () => {
  const begin = (pathname: string, options: Parameters<typeof fakeApp>[0] = {}) => {
    const localStorage = fakeLocalStorage();
    const here = fakeApp({ localStorage, ...options });
    const there = fakeApp({ localStorage });
    here.window.location.pathname = pathname;
    here.window.document.cookie = 'theme=dark; idp.session=1';
    return { here, logInThere: () => there.dispatch(loggedIn(profile().username)) };
  };

  test('stays on its page, and shows the account, without what was entered in it', async () => {
    const { here, logInThere } = begin(pagePaths[1]);
    here.server.reply('getProfile', 200, profile({ answer: { [name]: 'Ana' }, last_page: pagePaths[2] }));
    here.dispatch(answered({ [city]: 'Evanston' }));
    logInThere();
    expect(here.navigations).toEqual([{ to: pagePaths[1], replace: true, preventScrollReset: true }]);
    expect(here.state().session).toMatchObject({ isLoggedIn: true, firstPage: pagePaths[1] });
    here.dispatch(profileRequested());
    await advance(60_000);
    expect(here.state().draft.answers).toEqual({ [name]: 'Ana' });
    expect(here.server.sent('saveAnswers')).toEqual([]);
  });

  test('saves what is typed in it also when the other one logged in before the scripts of this one worked', async () => {
    const here = fakeApp({ cookie: 'idp.session=1' });
    here.dispatch(answered({ [city]: 'Evanston' }));
    here.dispatch(profileRequested());
    await advance(60_000);
    expect(here.state().draft.answers).toEqual({ [city]: 'Evanston' });
    expect(here.server.sent('saveAnswers')).toEqual([{ [city]: 'Evanston' }]);
  });

  test('leaves a card for the form', async () => {
    const { here, logInThere } = begin('/signup');
    logInThere();
    expect(here.navigations).toMatchObject([{ to: '/signup' }]);
    expect(here.state().session).toMatchObject({ isLoggedIn: true, firstPage: null });
  });

  test('goes on as it is when the log-in set no cookie', async () => {
    const { here, logInThere } = begin(pagePaths[1]);
    here.window.document.cookie = '';
    logInThere();
    expect(here.navigations).toEqual([]);
    expect(selectIsLoggedIn(here.state())).toBe(false);
  });

  test('shows the service user the same application', async () => {
    const { here, logInThere } = begin(pagePaths[1], { isServiceUser: true, search: '?service_token=a' });
    logInThere();
    expect(here.navigations).toEqual([]);
    expect(selectIsLoggedIn(here.state())).toBe(false);
  });
});

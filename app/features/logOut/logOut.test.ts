import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answered } from '../../state/draft/draftSlice.ts';
import { logOutRequested } from '../../state/session/logOutActions.ts';
import { advance, loggedInApp } from '../../testing/fakeApp.ts';
import { replyMs } from '../../testing/fakeServer.ts';
import { textKeys } from '../../testing/sampleKeys.ts';

const [city] = textKeys;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sessionEndedMessage = 'Your session is invalid. Please clear your cookies and login again.';

describe('logging out', () => {
  test('saves first, then ends the session, then shows the log-in card', async () => {
    const { dispatch, server, state, window } = await loggedInApp();
    const load = vi.spyOn(window.location, 'replace');
    dispatch(answered({ [city]: 'Evanston' }));
    dispatch(logOutRequested());
    expect(state().session.isLoggingOut).toBe(true);
    await advance(2 * replyMs);
    expect(server.operations()).toEqual(['saveAnswers', 'logOut']);
    expect(load.mock.calls).toEqual([['/login']]);
    expect(state().session).toMatchObject({ isLoggedIn: false, isLoggingOut: false, username: null });
    expect(state().draft.stash).toBeNull();
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

  test('opens a dialog when the server cannot be reached, and the applicant is still logged in', async () => {
    const { dispatch, server, state, window } = await loggedInApp();
    const load = vi.spyOn(window.location, 'replace');
    server.fail('offline');
    dispatch(logOutRequested());
    await advance(replyMs);
    expect(state().session).toMatchObject({ isLoggedIn: true, isLoggingOut: false });
    expect(state().notices.dialog?.title).toBe('Unexpected Error');
    expect(load).not.toHaveBeenCalled();
  });

  test('warns first when the last answers cannot be saved, and then leaves nothing of them', async () => {
    const { dispatch, server, state } = await loggedInApp();
    server.reply('saveAnswers', 500);
    dispatch(answered({ [city]: 'Evanston' }));
    dispatch(logOutRequested());
    await advance(2 * replyMs);
    expect(state().session).toMatchObject({ isLoggedIn: true, isLoggingOut: false });
    expect(state().notices.dialog?.title).toBe('Some answers are not saved');
    expect(state().draft.answers).toEqual({ [city]: 'Evanston' });
    dispatch(logOutRequested());
    await advance(2 * replyMs);
    expect(state().session.isLoggedIn).toBe(false);
    expect(JSON.stringify(state())).not.toContain('Evanston');
  });

  test('warns again after another answer that cannot be saved', async () => {
    const { dispatch, server, state } = await loggedInApp();
    server.reply('saveAnswers', 500);
    for (const answer of ['Evanston', 'Chicago']) {
      dispatch(answered({ [city]: answer }));
      dispatch(logOutRequested());
      await advance(2 * replyMs);
    }
    expect(state().session.isLoggedIn).toBe(true);
    expect(server.sent('logOut')).toEqual([]);
  });

  test('waits five seconds at most for the last save', async () => {
    const { dispatch, server, state } = await loggedInApp();
    server.fail('silent');
    dispatch(answered({ [city]: 'Evanston' }));
    dispatch(logOutRequested());
    await advance(4999);
    expect(state().session.isLoggingOut).toBe(true);
    await advance(1);
    expect(state().session.isLoggingOut).toBe(false);
    expect(server.sent('logOut')).toHaveLength(0);
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

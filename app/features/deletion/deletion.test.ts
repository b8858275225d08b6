import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordKey } from '../../effects/outboxRecords.ts';
import { answered } from '../../state/draft/draftSlice.ts';
import { offersRead, selectOffersDeletion, selectWebStatus, sessionEnded } from '../../state/session/sessionSlice.ts';
import { advance, loggedInApp } from '../../testing/fakeApp.ts';
import { replyMs } from '../../testing/fakeServer.ts';
import { fakeRecords } from '../../testing/fakeWindow.ts';
import { profile, submittedStatus } from '../../testing/profile.ts';
import { textKeys } from '../../testing/sampleKeys.ts';
import { deletionAsked, deletionConfirmed, deletionDeclined, selectDeletion } from './deletionSlice.ts';

const [city] = textKeys;

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
    const key = recordKey('ana@example.com');
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
    expect(load).not.toHaveBeenCalled();
    expect(JSON.stringify(state().draft)).toContain('Evanston');
  });

  test('without an answer does not say that nothing was deleted', async () => {
    const { dispatch, server, deletion } = await begin();
    server.fail('offline');
    dispatch(deletionConfirmed(password));
    await advance(replyMs);
    expect(deletion().problem?.text).toMatch(/^We got no answer from the server, so we don’t know/);
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

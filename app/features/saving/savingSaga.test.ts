import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answered, saveRequested, selectAnswers, selectIsSaved, selectUnsaved } from '../../draft/draftSlice.ts';
import { loggedIn, loggedOut, profileRequested, sessionEnded } from '../../session/sessionSlice.ts';
import { pass, playApp, playApplicant } from '../../testing/playApp.ts';
import { profile, replyMs } from '../../testing/playServer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const put = 'PUT /api/answer';
const notNow = { status: 500, body: { message: 'Not now.' } };

describe('when it saves', () => {
  test('one second after the last change', async () => {
    const { dispatch, server, state } = await playApplicant();
    dispatch(answered({ first_name: 'A' }));
    await pass(600);
    dispatch(answered({ first_name: 'Ana' }));
    await pass(999);
    expect(server.sent(put)).toEqual([]);
    await pass(1);
    expect(server.sent(put)).toEqual([{ first_name: 'Ana' }]);
    expect(state().saving.kind).toBe('saving');
    await pass(replyMs);
    expect(state().saving).toEqual({ kind: 'saved', at: Date.now() });
    expect(selectIsSaved(state())).toBe(true);
  });

  test('at once when asked', async () => {
    const { dispatch, server } = await playApplicant();
    dispatch(answered({ last_name: 'Ortiz' }));
    dispatch(saveRequested());
    await pass(0);
    expect(server.sent(put)).toEqual([{ last_name: 'Ortiz' }]);
  });

  test('at once when the page goes to the background', async () => {
    const { dispatch, server, window } = await playApplicant();
    dispatch(answered({ last_name: 'Ortiz' }));
    window.dispatchEvent(new Event('pagehide'));
    await pass(0);
    expect(server.sent(put)).toEqual([{ last_name: 'Ortiz' }]);
  });

  test('what a visitor typed, as soon as the profile of the account is there', async () => {
    const { dispatch, server, state } = playApp();
    dispatch(answered({ first_name: 'Ana' }));
    await pass(5000);
    expect(server.calls).toEqual([]);
    dispatch(loggedIn());
    dispatch(profileRequested());
    await pass(replyMs);
    expect(server.sent(put)).toEqual([{ first_name: 'Ana' }]);
    await pass(replyMs);
    expect(selectIsSaved(state())).toBe(true);
  });

  test('never once the application is submitted', async () => {
    const submitted = profile({
      web_status: [{ web_status: 'started' }, { web_status: 'validating' }, { web_status: 'submitted' }],
    });
    const { dispatch, server } = await playApplicant({
      prepare: (played) => played.on('GET /api/profile', { status: 200, body: submitted }),
    });
    dispatch(answered({ first_name: 'Ana' }));
    dispatch(saveRequested());
    await pass(60_000);
    expect(server.sent(put)).toEqual([]);
  });

  test('nothing when everything is saved', async () => {
    const { dispatch, server } = await playApplicant();
    dispatch(saveRequested());
    await pass(5000);
    expect(server.sent(put)).toEqual([]);
  });
});

describe('one save at a time', () => {
  test('takes what was typed meanwhile with the next, unasked', async () => {
    const { dispatch, server, state } = await playApplicant();
    dispatch(answered({ first_name: 'Ana' }));
    dispatch(saveRequested());
    await pass(0);
    dispatch(answered({ first_name: 'Anaïs' }));
    await pass(replyMs);
    expect(selectIsSaved(state())).toBe(false);
    await pass(1000 + replyMs);
    expect(server.sent(put)).toEqual([{ first_name: 'Ana' }, { first_name: 'Anaïs' }]);
    expect(selectIsSaved(state())).toBe(true);
  });

  test('answers a request that came meanwhile right after', async () => {
    const { dispatch, server } = await playApplicant();
    dispatch(answered({ first_name: 'Ana' }));
    dispatch(saveRequested());
    await pass(0);
    dispatch(answered({ city: 'Chicago' }));
    dispatch(saveRequested());
    await pass(replyMs - 1);
    expect(server.sent(put)).toHaveLength(1);
    await pass(1);
    expect(server.sent(put)).toEqual([{ first_name: 'Ana' }, { city: 'Chicago' }]);
  });
});

describe('a save that fails', () => {
  test('is tried again after a pause that grows, and says so meanwhile', async () => {
    const { dispatch, server, state } = await playApplicant();
    server.isOffline = true;
    dispatch(answered({ first_name: 'Ana' }));
    await pass(1000 + replyMs);
    expect(state().saving).toEqual({ kind: 'waiting', reason: 'offline' });
    expect(selectUnsaved(state())).toEqual({ first_name: 'Ana' });
    await pass(2000 + replyMs);
    expect(server.sent(put)).toHaveLength(2);
    await pass(3999);
    expect(server.sent(put)).toHaveLength(2);
    server.isOffline = false;
    await pass(1 + replyMs);
    expect(server.sent(put)).toHaveLength(3);
    expect(state().saving.kind).toBe('saved');
  });

  test('tries again without a word, but for who asks', async () => {
    const { dispatch, server, state } = await playApplicant();
    server.isOffline = true;
    dispatch(answered({ first_name: 'Ana' }));
    await pass(1000 + replyMs + 2000);
    expect(server.sent(put)).toHaveLength(2);
    expect(state().saving.kind).toBe('waiting');
    await pass(replyMs);
    dispatch(saveRequested());
    await pass(0);
    expect(server.sent(put)).toHaveLength(3);
    expect(state().saving.kind).toBe('saving');
  });

  test('pauses a minute at the longest', async () => {
    const { dispatch, server } = await playApplicant();
    server.on(put, notNow);
    dispatch(answered({ first_name: 'Ana' }));
    await pass(10 * 60_000);
    const before = server.sent(put).length;
    await pass(60_000 + replyMs);
    expect(server.sent(put)).toHaveLength(before + 1);
  });

  test('is tried again as soon as the network is back', async () => {
    const { dispatch, server, window, state } = await playApplicant();
    server.isOffline = true;
    dispatch(answered({ first_name: 'Ana' }));
    await pass(60_000);
    server.isOffline = false;
    const before = server.sent(put).length;
    window.dispatchEvent(new Event('online'));
    await pass(replyMs);
    expect(server.sent(put)).toHaveLength(before + 1);
    expect(state().saving.kind).toBe('saved');
  });

  test('gives up waiting for a server that never answers', async () => {
    const { dispatch, server, state } = await playApplicant();
    server.isSilent = true;
    dispatch(answered({ first_name: 'Ana' }));
    await pass(1000 + 29_999);
    expect(state().saving.kind).toBe('saving');
    await pass(1);
    expect(state().saving).toEqual({ kind: 'waiting', reason: 'offline' });
  });
});

describe('answers the server refuses', () => {
  const refuseZip = (body: unknown) =>
    JSON.stringify(body).includes('<zip>')
      ? { status: 422, body: { message: 'zip: is too long.', errors: { zip: ['is too long.'] } } }
      : { status: 200, body: { message: 'Saved.' } };

  test('do not hold up the others, and wait until they are changed', async () => {
    const { dispatch, server, state } = await playApplicant();
    server.on(put, refuseZip);
    dispatch(answered({ zip: '<zip>', city: 'Chicago' }));
    await pass(1000 + 2 * replyMs);
    expect(server.sent(put)).toEqual([{ zip: '<zip>', city: 'Chicago' }, { city: 'Chicago' }]);
    expect(state().saving).toEqual({ kind: 'waiting', reason: 'refused' });
    expect(selectUnsaved(state())).toEqual({ zip: '<zip>' });
    await pass(10 * 60_000);
    expect(server.sent(put)).toHaveLength(2);

    dispatch(answered({ zip: '60613' }));
    await pass(1000 + replyMs);
    expect(server.sent(put).at(-1)).toEqual({ zip: '60613' });
    expect(state().saving.kind).toBe('saved');
  });

  test('stay out of the saves of what is answered after them', async () => {
    const { dispatch, server, state } = await playApplicant();
    server.on(put, refuseZip);
    dispatch(answered({ zip: '<zip>' }));
    await pass(1000 + replyMs);
    dispatch(answered({ city: 'Chicago' }));
    await pass(1000 + replyMs);
    expect(server.sent(put).at(-1)).toEqual({ city: 'Chicago' });
    expect(state().saving).toEqual({ kind: 'waiting', reason: 'refused' });
  });

  test('are told in a toast', async () => {
    const { dispatch, server, state } = await playApplicant();
    server.on(put, refuseZip);
    dispatch(answered({ zip: '<zip>' }));
    await pass(1000 + replyMs);
    expect(state().notices.toasts).toMatchObject([{ kind: 'error', text: 'zip: is too long.' }]);
  });
});

test('an application submitted in another browser shows itself submitted, with the answers that count', async () => {
  const { dispatch, navigations, server, state } = await playApplicant();
  server.on(put, { status: 409, body: { message: 'Your application was submitted and can no longer be changed.' } });
  const web_status = [{ web_status: 'started' }, { web_status: 'validating' }, { web_status: 'submitted' }] as const;
  server.on('GET /api/profile', {
    status: 200,
    body: profile({ answer: { first_name: 'Ana' }, web_status: [...web_status] }),
  });
  dispatch(answered({ first_name: 'Anaïs' }));
  await pass(1000 + 2 * replyMs);
  expect(state().session.webStatus).toBe('submitted');
  expect(selectAnswers(state())).toEqual({ first_name: 'Ana' });
  expect(navigations).toEqual([{ to: '/completion' }]);
  await pass(10 * 60_000);
  expect(server.sent(put)).toHaveLength(1);
});

test.each([
  ['logs out', loggedOut()],
  ['loses the session', sessionEnded({ message: 'Gone.' })],
])('who %s in the middle of a save finds saving idle, and nothing is sent any more', async (_, ended) => {
  const { dispatch, server, state } = await playApplicant();
  dispatch(answered({ first_name: 'Ana' }));
  await pass(1000);
  dispatch(ended);
  await pass(10 * 60_000);
  expect(state().saving.kind).toBe('idle');
  expect(server.sent(put)).toHaveLength(1);
});

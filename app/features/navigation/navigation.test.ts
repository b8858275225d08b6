import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answered } from '../../draft/draftSlice.ts';
import { pass, playApp, playApplicant } from '../../testing/playApp.ts';
import { profile, replyMs } from '../../testing/playServer.ts';
import { arrived, departed } from './navigationActions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('leaving a page', () => {
  test('brings a visitor with answers to an account, and the answers along', () => {
    const { dispatch, navigations } = playApp();
    dispatch(answered({ first_name: 'Ana' }));
    dispatch(departed({ to: '/education' }));
    expect(navigations).toEqual([{ to: '/signup', state: { answers: { first_name: 'Ana' } } }]);
  });

  test('lets a visitor without answers look around', () => {
    const { dispatch, navigations } = playApp();
    dispatch(answered({ first_name: '' }));
    dispatch(departed({ to: '/education' }));
    expect(navigations).toEqual([{ to: '/education' }]);
  });

  test('saves an applicant’s answers while the next page opens', async () => {
    const { dispatch, server, navigations } = await playApplicant();
    dispatch(answered({ first_name: 'Ana' }));
    dispatch(departed({ to: '/education#city' }));
    expect(navigations).toEqual([{ to: '/education#city' }]);
    await pass(0);
    expect(server.sent('PUT /api/answer')).toEqual([{ first_name: 'Ana' }]);
  });

  test('is remembered, so that nothing jumps to the saved page any more', async () => {
    const { dispatch, state } = await playApplicant();
    expect(state().session.hasChangedPage).toBe(false);
    dispatch(departed({ to: '/education' }));
    expect(state().session.hasChangedPage).toBe(true);
  });
});

describe('the page to come back to', () => {
  const put = 'PUT /api/last-page';

  test('is told to the server on every form page', async () => {
    const { dispatch, server, state } = await playApplicant();
    dispatch(arrived({ path: '/education' }));
    await pass(replyMs);
    expect(server.sent(put)).toEqual([{ last_page: '/education' }]);
    expect(state().session.lastPage).toBe('/education');
  });

  test.each(['/completion', '/login', '/nowhere', '/about#city'])('is never %s', async (path) => {
    const { dispatch, server } = await playApplicant();
    dispatch(arrived({ path }));
    await pass(replyMs);
    expect(server.sent(put)).toEqual([]);
  });

  test('is not told twice', async () => {
    const { dispatch, server } = await playApplicant();
    dispatch(arrived({ path: '/education' }));
    await pass(replyMs);
    dispatch(arrived({ path: '/education' }));
    await pass(replyMs);
    expect(server.sent(put)).toHaveLength(1);
  });

  test('is the last one when pages are only passed through', async () => {
    const { dispatch, server } = await playApplicant();
    for (const path of ['/about', '/education', '/final-steps']) dispatch(arrived({ path }));
    await pass(3 * replyMs);
    expect(server.sent(put)).toEqual([{ last_page: '/about' }, { last_page: '/final-steps' }]);
  });

  test('that could not be told is told with the next arrival', async () => {
    const { dispatch, server, state } = await playApplicant();
    server.isOffline = true;
    dispatch(arrived({ path: '/education' }));
    await pass(replyMs);
    expect(state().session.lastPage).toBeNull();
    server.isOffline = false;
    dispatch(arrived({ path: '/education' }));
    await pass(replyMs);
    expect(state().session.lastPage).toBe('/education');
  });

  test('is nothing for visitors, and nothing after submission', async () => {
    const visitor = playApp();
    visitor.dispatch(arrived({ path: '/education' }));
    const web_status = (['started', 'validating', 'submitted'] as const).map((status) => ({ web_status: status }));
    const applicant = await playApplicant({
      prepare: (server) => server.on('GET /api/profile', { status: 200, body: profile({ web_status }) }),
    });
    applicant.dispatch(arrived({ path: '/education' }));
    await pass(replyMs);
    expect(visitor.server.calls).toEqual([]);
    expect(applicant.server.calls).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../testing/openTestDatabase.ts';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import type { TestServer } from '../testing/testServer.ts';

/* A page of Ana is open in a browser in which Ben has logged in since. */

describe.each(databases)('on %s', (kind) => {
  let server: TestServer;
  let ana: Awaited<ReturnType<TestServer['quickApplicant']>>;
  let ben: typeof ana;
  let pairs = 0;
  beforeAll(async () => {
    server = await startTestServerOn(kind);
  });
  beforeEach(async () => {
    pairs += 1;
    ana = await server.quickApplicant(`ana${pairs}@example.com`);
    ben = await server.quickApplicant(`ben${pairs}@example.com`);
    await ben.call('PUT', '/api/answer', { first_name: 'Ben' });
  });
  afterAll(() => server.close());

  /** The marker that the browser gets with the profile. */
  const markerOf = async ({ call }: typeof ana) => {
    const { cookies } = await call('GET', '/api/profile');
    const marker = cookies.find(({ name }) => name === 'idp.session');
    return `idp.session=${marker?.value}`;
  };
  const firstName = async ({ call }: typeof ana) => (await call('GET', '/api/profile')).body.answer;

  test.each([
    ['save', 'PUT', '/api/answer', { first_name: 'Ana' }],
    ['submit', 'POST', '/api/submit', undefined],
    ['log out', 'GET', '/api/logout', undefined],
    ['delete the application', 'POST', '/api/delete-application', { password: 'Correct-Horse-7' }],
    ['read the tabs', 'GET', '/api/tabs', undefined],
  ] as const)('a page of another session can not %s', async (_, method, url, body) => {
    const refused = await ben.call(method, url, body, { 'Session-Marker': await markerOf(ana) });
    expect(refused).toMatchObject({ status: 403, body: { reason: 'other_session' } });
    expect(await firstName(ben)).toEqual({ first_name: 'Ben' });
  });

  test('a page of the session saves, also where another site has set a cookie like the marker', async () => {
    const headers = { 'Session-Marker': `idp.other=1; ${await markerOf(ben)}` };
    expect(await ben.call('PUT', '/api/answer', { first_name: 'Ani' }, headers)).toMatchObject({ status: 200 });
  });

  test('a page that names no session is served, as one of a release before', async () => {
    expect(await ben.call('PUT', '/api/answer', { first_name: 'Ani' })).toMatchObject({ status: 200 });
  });

  test('without a session, a page of any is told that it has ended, and a log-out succeeds', async () => {
    const headers = { 'Session-Marker': await markerOf(ana) };
    expect(await server.visitor().call('GET', '/api/tabs', undefined, headers)).toMatchObject({ status: 401 });
    expect(await server.visitor().call('GET', '/api/logout', undefined, headers)).toMatchObject({ status: 204 });
  });

  test('the profile brings the marker of a session that was begun under a release before, once', async () => {
    const old = await server.visitor(undefined, { session: ben.session, 'idp.session': 'of-before' });
    const { cookies } = await old.call('GET', '/api/profile');
    expect(cookies).toMatchObject([{ name: 'idp.session', value: (await markerOf(ben)).replace('idp.session=', '') }]);
    expect((await old.call('GET', '/api/profile')).cookies).toEqual([]);
  });

  test('the marker tells nothing of the session’s token, and is another one for each log-in', async () => {
    const [first, second] = [await markerOf(ana), await markerOf(ben)];
    expect(first).toMatch(/^idp\.session=[0-9a-f]{64}$/);
    expect(first).not.toBe(second);
    expect(first).not.toContain(ana.session);
  });
});

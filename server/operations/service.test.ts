import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileOperations } from '../routes/compileOperations.ts';
import { findAccount } from '../store/accounts.ts';
import { createServiceToken, deleteServiceToken } from '../store/serviceTokens.ts';
import { databases } from '../testing/openTestDatabase.ts';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import { minuteMs, type TestServer } from '../testing/testServer.ts';

const path = '/service/tmp-pdf';
const methods = ['GET', 'PUT', 'POST', 'DELETE'] as const;
const asked = (token: string) => `?${new URLSearchParams({ service_token: token })}`;

describe.each(databases)('on %s, a token of the print job', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServerOn(kind);
  });
  afterAll(() => server.close());

  /** An applicant of this name, and a token for that application as the print job makes it. */
  async function tokenFor(name: string) {
    const username = `${name}@example.com`;
    const ana = await server.applicant(username);
    await ana.call('PUT', '/api/answer', { first_name: name });
    const account = await findAccount(server.database.db, username);
    const token = await createServiceToken(server.database.db, account?.id ?? '', server.clock.now);
    return { ana, token };
  }
  const open = (token: string) => server.visitor().call('GET', path + asked(token));

  test('shows one application, as the applicant left it', async () => {
    const { ana, token } = await tokenFor('shown');
    await ana.call('PUT', '/api/add-another', { button_id: 'works', num_components: 2 });
    await ana.call('PUT', '/api/tabs', { tab_id: 'portfolio', chosen_tab: 'upload' });
    expect(await open(token)).toMatchObject({
      status: 200,
      body: {
        answer: { first_name: 'shown' },
        add_another: { works: 2 },
        document_answer: {},
        tabs: { portfolio: 'upload' },
        submitted_at: null,
      },
    });
  });

  test('opens its own application, also for another applicant who is logged in', async () => {
    const one = await tokenFor('one');
    const other = await tokenFor('other');
    expect((await one.ana.call('GET', path + asked(other.token))).body.answer).toEqual({ first_name: 'other' });
    expect((await other.ana.call('GET', path + asked(one.token))).body.answer).toEqual({ first_name: 'one' });
  });

  test.each<[string, (right: string) => string]>([
    ['that was never created', () => 'wrong'],
    ['with a letter more', (right) => `${right}a`],
    ['with a letter less', (right) => right.slice(0, -1)],
    ['in capitals', (right) => right.toUpperCase()],
    ['as it is stored in the database', (right) => createHash('sha256').update(right).digest('hex')],
    ['with SQL in it', () => "' or '1'='1"],
    ['with a null byte', (right) => `${right}\0`],
  ])('%s opens nothing', async (_what, changed) => {
    const { token } = await tokenFor(`changed${Math.random()}`);
    expect((await open(token)).status).toBe(200);
    const { status, body } = await open(changed(token));
    expect([403, 422]).toContain(status);
    expect(body.answer).toBeUndefined();
  });

  test('that is missing, empty or too long is rejected', async () => {
    for (const query of ['', '?service_token=', asked('a'.repeat(501))])
      expect(await server.visitor().call('GET', path + query)).toMatchObject({ status: 422 });
  });

  test('opens nothing once the print job has ended', async () => {
    const { token } = await tokenFor('ended');
    await deleteServiceToken(server.database.db, token);
    expect(await open(token)).toMatchObject({ status: 403 });
  });

  test('expires after five minutes', async () => {
    const { token } = await tokenFor('late');
    server.clock.advance(5 * minuteMs - 1);
    expect(await open(token)).toMatchObject({ status: 200 });
    server.clock.advance(1);
    expect(await open(token)).toMatchObject({ status: 403 });
  });

  test('is accepted by no other call: not in the address, not as a session, not as a bearer token', async () => {
    const { ana, token } = await tokenFor('else');
    const before = (await ana.call('GET', '/api/profile')).body;
    const calls = compileOperations().filter(({ needsSession }) => needsSession);
    expect(calls.length).toBeGreaterThan(15);
    for (const { id, method, url } of calls) {
      const reply = await server.server.inject({
        url: url.replace(':key', 'portfolio') + asked(token),
        method: methods.find((known) => known === method) ?? 'OPTIONS',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        cookies: { session: token, service_token: token },
        payload: '{}',
      });
      expect(reply.statusCode, id).toBe(401);
    }
    expect(await server.visitor().call('GET', `/public/tmp?token=${token}`)).toMatchObject({ body: {} });
    expect((await ana.call('GET', '/api/profile')).body).toEqual(before);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('changes nothing by %s', async (method) => {
    const { ana, token } = await tokenFor(`change${method.toLowerCase()}`);
    const reply = await server.visitor().call(method, path + asked(token), { first_name: 'Mallory' });
    expect(reply).toMatchObject({ status: 405 });
    expect((await ana.call('GET', '/api/profile')).body.answer).toEqual({
      first_name: `change${method.toLowerCase()}`,
    });
  });

  test('can be guessed a hundred times from one address, and then not for a while', async () => {
    const guesser = server.visitor();
    const { token } = await tokenFor('guessed');
    const guess = () => guesser.call('GET', path + asked('guess'));
    for (let count = 0; count < 100; count += 1) expect((await guess()).status).toBe(403);
    expect(await guess()).toMatchObject({ status: 429 });
    // The print job shares an address with the guesser and still gets in.
    expect(await guesser.call('GET', path + asked(token))).toMatchObject({ status: 200 });
  });
});

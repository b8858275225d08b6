import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../testing/openTestDatabase.ts';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import { minuteMs, type TestServer } from '../testing/testServer.ts';

/* A save checks its session with the statement that saves, for an applicant whom the server remembers from an earlier call. */

describe.each(databases)('on %s, a save', (kind) => {
  let server: TestServer;
  let ana: Awaited<ReturnType<TestServer['quickApplicant']>>;
  let applicants = 0;
  beforeAll(async () => {
    server = await startTestServerOn(kind);
  });
  beforeEach(async () => {
    applicants += 1;
    ana = await server.quickApplicant(`ended${applicants}@example.com`);
    await save({ first_name: 'Ana' });
  });
  afterAll(() => server.close());

  const save = async (answers: object) => {
    const { statusCode } = await server.server.inject({
      method: 'PUT',
      url: '/api/answer',
      headers: { cookie: `session=${ana.session}`, 'content-type': 'application/json' },
      payload: JSON.stringify(answers),
    });
    return statusCode;
  };
  const stored = async () => {
    const { rows } = await server.database.jobs.executeSql('select answers from applications where account_id = $1', [
      ana.id,
    ]);
    return rows[0]?.answers;
  };

  test('is taken as long as the session lasts', async () => {
    expect(await save({ first_name: 'Ani' })).toBe(200);
    expect(await stored()).toMatchObject({ first_name: 'Ani' });
  });

  test.each([
    ['an answer', { first_name: 'Ani' }],
    ['a sensitive answer', { ssn: '123456789' }],
    ['no answer', {}],
    ['an answer that no question has', { no_such_key: 'Ani' }],
  ])('of a session that another call has ended changes nothing: %s', async (_, answers) => {
    expect((await ana.call('GET', '/api/logout')).status).toBeLessThan(300);
    expect(await save(answers)).toBe(401);
    expect(await stored()).toEqual({ first_name: 'Ana' });
  });

  test('after two idle hours changes nothing', async () => {
    server.clock.advance(126 * minuteMs);
    expect(await save({ first_name: 'Ani' })).toBe(401);
    expect(await stored()).toEqual({ first_name: 'Ana' });
  });

  test('keeps the session alive', async () => {
    for (let saves = 0; saves < 4; saves += 1) {
      server.clock.advance(60 * minuteMs);
      expect(await save({ first_name: `Ani ${saves}` })).toBe(200);
    }
    expect(await stored()).toEqual({ first_name: 'Ani 3' });
  });

  test('ends after twelve hours all the same', async () => {
    for (let saves = 0; saves < 11; saves += 1) {
      server.clock.advance(60 * minuteMs);
      await save({ first_name: 'Ani' });
    }
    server.clock.advance(61 * minuteMs);
    expect(await save({ first_name: 'late' })).toBe(401);
    expect(await stored()).toEqual({ first_name: 'Ani' });
  });
});

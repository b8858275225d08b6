import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeAnswers } from '../../form/testing.ts';
import { institution, universityDay } from '../../form/university.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { newConfirmationNumber } from '../account/confirmationNumber.ts';
import { markSubmitted, readApplication } from '../store/applications.ts';
import { createServiceToken } from '../store/serviceTokens.ts';
import { databases } from '../testing/openTestDatabase.ts';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import type { TestServer } from '../testing/testServer.ts';

test('a confirmation number has eight letters and digits that are mistaken for no other', () => {
  const numbers = Array.from({ length: 200 }, newConfirmationNumber);
  for (const number of numbers) expect(number).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{4}-[2-9B-DF-HJKMNP-TV-Z]{4}$/);
  expect(new Set(numbers).size).toBe(numbers.length);
});

describe.each(databases)('on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServerOn(kind);
  });
  afterAll(() => server.close());

  const complete = () => completeAnswers(universityDay(server.clock.now));
  const completed = async (username: string) => {
    const ana = await server.quickApplicant(username);
    await ana.call('PUT', '/api/answer', complete());
    return ana;
  };

  test('the profile tells when the application was submitted and its number, and neither before', async () => {
    const ana = await completed('number@example.com');
    expect((await ana.call('GET', '/api/profile')).body).not.toHaveProperty('submission');
    await ana.call('POST', '/api/submit');
    const { submission } = (await ana.call('GET', '/api/profile')).body;
    expect(submission).toEqual({
      submitted_at: server.clock.now.toISOString(),
      confirmation_number: expect.stringMatching(/^\w{4}-\w{4}$/),
    });
    server.clock.advance(1000);
    await ana.call('POST', '/api/submit');
    expect((await ana.call('GET', '/api/profile')).body.submission).toEqual(submission);
  });

  test('the application for the print job has the number', async () => {
    const ana = await completed('printed@example.com');
    await ana.call('POST', '/api/submit');
    const { submission } = (await ana.call('GET', '/api/profile')).body;
    const token = await createServiceToken(server.database.db, ana.id, server.clock.now);
    const printed = await server.visitor().call('GET', `/service/tmp-pdf?service_token=${token}`);
    expect(printed.body.confirmation_number).toBe(Object(submission).confirmation_number);
  });

  test('one mail tells the day, the time and the number, and no answer, however often it is submitted', async () => {
    const ana = await completed('mailed@example.com');
    await Promise.all([ana.call('POST', '/api/submit'), ana.call('POST', '/api/submit')]);
    await ana.call('POST', '/api/submit');
    const { submission } = (await ana.call('GET', '/api/profile')).body;
    const { subject, text } = await server.nextMail('mailed@example.com');
    expect(subject).toBe(`We received your application: ${institution.title}`);
    expect(text).toContain('You submitted your application on October 2, 2026 at 12:20 PM EDT.');
    expect(text).toContain(`Your confirmation number is ${Object(submission).confirmation_number}.`);
    const told = Object.values(complete()).filter((answer) => String(answer).length > 4);
    expect(told.filter((answer) => text.includes(String(answer)))).toEqual([]);
    await eventually(async () => expect(await unfinishedMail()).toBe(0));
    expect(server.mails.filter(({ to }) => to.address === 'mailed@example.com')).toEqual([]);
  });

  const unfinishedMail = async () => {
    const query = "select count(*)::integer as jobs from pgboss.job where name = 'mail' and state <> 'completed'";
    const { rows } = await server.database.jobs.executeSql(query);
    return Object(rows[0]).jobs;
  };

  test('an incomplete application gets no number and no mail', async () => {
    const ana = await server.quickApplicant('incomplete@example.com');
    expect(await ana.call('POST', '/api/submit')).toMatchObject({ status: 422 });
    expect(await readApplication(server.database.db, ana.id)).toMatchObject({
      confirmationNumber: null,
      submittedAt: null,
    });
    const { rows } = await server.database.jobs.executeSql(
      "select id from pgboss.job where data->>'username' = 'incomplete@example.com'",
    );
    expect(rows).toEqual([]);
  });

  test('two applications never have the same number', async () => {
    const [first, second] = [
      await server.quickApplicant('first@example.com'),
      await server.quickApplicant('second@example.com'),
    ];
    const numbers = ['AAAA-AAAA', 'AAAA-AAAA', 'BBBB-BBBB'];
    const next = () => numbers.shift() ?? '';
    for (const { id } of [first, second])
      await server.database.db.transaction((tx) => markSubmitted(tx, id, next, server.clock.now));
    expect((await readApplication(server.database.db, second.id))?.confirmationNumber).toBe('BBBB-BBBB');
  });

  test('an application that was submitted before there were numbers has no submission in its profile', async () => {
    const ana = await completed('early@example.com');
    await ana.call('POST', '/api/submit');
    await server.database.jobs.executeSql(
      `update applications set confirmation_number = null where account_id = '${ana.id}'`,
    );
    const profile = await ana.call('GET', '/api/profile');
    expect(profile).toMatchObject({ status: 200, body: { web_status: expect.any(Array) } });
    expect(profile.body).not.toHaveProperty('submission');
    const token = await createServiceToken(server.database.db, ana.id, server.clock.now);
    const printed = await server.visitor().call('GET', `/service/tmp-pdf?service_token=${token}`);
    expect(printed.body).not.toHaveProperty('confirmation_number');
  });
});

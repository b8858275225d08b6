import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completeAnswers } from '../../form/testing.ts';
import { universityDay } from '../../form/university.ts';
import { runCommand } from '../commands/command.ts';
import { writeClosing } from '../store/closing.ts';
import type { OpenDatabase } from '../store/database.ts';
import { commandContext } from '../testing/commandContext.ts';
import { databases, openTestDatabase } from '../testing/openTestDatabase.ts';
import { minuteMs, startTestServer, type TestServer } from '../testing/testServer.ts';

describe.each(databases)('on %s, the closing date', (kind) => {
  let database: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    server = await startTestServer(database);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  let count = 0;
  const newApplicant = async () => {
    const applicant = await server.quickApplicant(`closing${++count}@example.com`);
    await applicant.call('PUT', '/api/answer', completeAnswers(universityDay(server.clock.now)));
    return applicant;
  };
  const begun = async () => {
    const applicant = await newApplicant();
    await applicant.call('POST', '/api/web-status', { web_status: 'started' });
    return applicant;
  };
  /** Ten minutes from now, with five minutes of grace. */
  const closesAt = () => server.clock.now.getTime() + 10 * minuteMs;
  beforeEach(() => writeClosing(database.db, { closesAt: closesAt(), graceEndsAt: closesAt() + 5 * minuteMs }));

  test('is told to every caller, and only where there is one', async () => {
    const offers = () => server.visitor().call('GET', '/public/offers');
    const at = new Date(closesAt()).toISOString();
    expect(await offers()).toMatchObject({ status: 200, body: { closing: { closes_at: at } } });
    await writeClosing(database.db, null);
    expect((await offers()).body).not.toHaveProperty('closing');
  });

  test('stops no submission before it', async () => {
    const ana = await newApplicant();
    server.clock.advance(10 * minuteMs);
    expect(await ana.call('POST', '/api/submit')).toMatchObject({ status: 204 });
  });

  test('has a grace for applications that were begun before it, and for no others', async () => {
    const ana = await begun();
    server.clock.advance(10 * minuteMs + 1);
    const late = await begun();
    const refused = await late.call('POST', '/api/submit');
    expect(refused).toMatchObject({ status: 403, body: { reason: 'closed' } });
    expect(await ana.call('POST', '/api/submit')).toMatchObject({ status: 204 });
  });

  test('refuses a submission after the grace in a sentence, and keeps the draft', async () => {
    const ana = await begun();
    server.clock.advance(16 * minuteMs);
    const { status, body } = await ana.call('POST', '/api/submit');
    expect({ status, reason: body.reason }).toEqual({ status: 403, reason: 'closed' });
    expect(body.message).toMatch(
      /^Applications closed on .* Your answers are kept, but you can no longer submit them\.$/,
    );
    const [key] = Object.keys(completeAnswers(universityDay(server.clock.now)));
    expect(await ana.call('PUT', '/api/answer', { [String(key)]: 'Later' })).toMatchObject({ status: 200 });
    expect((await ana.call('GET', '/api/profile')).body.answer).toMatchObject({ [String(key)]: 'Later' });
  });

  test('changes nothing for what was submitted before it, asked again after it', async () => {
    const ana = await begun();
    await ana.call('POST', '/api/submit');
    server.clock.advance(60 * minuteMs);
    expect(await ana.call('POST', '/api/submit')).toMatchObject({ status: 204 });
  });

  test('is moved, removed and shown by a command, and counts at once', async () => {
    const context = commandContext(database);
    const ana = await newApplicant();
    server.clock.advance(60 * minuteMs);
    expect(await ana.call('POST', '/api/submit')).toMatchObject({ status: 403 });
    const closing = { closesAt: Date.parse('2027-01-16T04:59:00Z'), graceEndsAt: Date.parse('2027-01-16T05:29:00Z') };
    const told = 'Applications close on January 15, 2027 at 11:59 PM EST. The grace is 30 minutes.\n';
    expect(await runCommand({ name: 'setClosing', closing }, context)).toEqual({ out: told, err: '' });
    expect(await runCommand({ name: 'showClosing' }, context)).toEqual({ out: told, err: '' });
    expect(await ana.call('POST', '/api/submit')).toMatchObject({ status: 204 });
    expect((await runCommand({ name: 'setClosing', closing: null }, context)).out).toBe('There is no closing date.\n');
  });
});

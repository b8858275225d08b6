import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeAnswers } from '../../form/testing.ts';
import { universityDay } from '../../form/university.ts';
import { openLocalStorage } from '../storage/localStorage.ts';
import type { OpenDatabase } from '../store/database.ts';
import { currentVersion } from '../store/formVersions.ts';
import * as schema from '../store/schema.ts';
import { createServiceToken } from '../store/serviceTokens.ts';
import { importServerWithChangedForm } from '../testing/changedForm.ts';
import { openTestDatabase } from '../testing/openTestDatabase.ts';
import { createStoppedClock, minuteMs, startTestServer, type TestServer } from '../testing/testServer.ts';

const clock = createStoppedClock();
const folder = mkdtempSync(join(tmpdir(), 'form-change-'));
const environment = { DATA_DIR: folder };

/** Every answer that the change of the form concerns, and one that it does not. */
const answers: Readonly<Record<string, string | boolean>> = {
  ...completeAnswers(universityDay(clock.now)),
  nickname: 'Idie',
  work_title: 'The ferry',
  needs_room: 'Y',
  needs_room_desc: 'Yes',
  program: 'painting',
  program_desc: 'Painting',
  school_country: 'CAN',
  school_country_desc: 'Canada',
  school_state: 'Ontario',
  school_state_desc: 'Ontario',
};
const total = 1000;
const people = Array.from({ length: total }, (_, index) => ({
  id: randomUUID(),
  session: `session-${index}`,
  first_name: `Ida ${index}`,
  isSubmitted: index % 2 === 1,
}));
const drafts = people.filter(({ isSubmitted }) => !isSubmitted);
const submitted = people.filter(({ isSubmitted }) => isSubmitted);
/** Spread over all of them. */
const sampleOf = (all: typeof people) => all.filter((_, index) => index % 50 === 7);

let database: OpenDatabase;
let before: TestServer;
let after: TestServer;
const pdfKeyOf = (id: string) => `${id}/copy/${id}.pdf`;

beforeAll(async () => {
  database = await openTestDatabase('PGlite');
  const { db } = database;
  before = await startTestServer(database, { clock, environment });
  const startedAt = clock.now;
  const expiresAt = new Date(startedAt.getTime() + 600 * minuteMs);
  await db.insert(schema.accounts).values(
    people.map(({ id }) => ({
      id,
      username: `${id}@example.com`,
      passwordHash: '',
      confirmedAt: startedAt,
      createdAt: startedAt,
    })),
  );
  await db.insert(schema.applications).values(
    people.map(({ id, first_name, isSubmitted }) => ({
      accountId: id,
      answers: { ...answers, first_name },
      formVersion: currentVersion,
      submittedAt: isSubmitted ? startedAt : null,
    })),
  );
  await db.insert(schema.sessions).values(
    people.map(({ id, session }) => {
      const tokenHash = createHash('sha256').update(session).digest('hex');
      return { tokenHash, accountId: id, expiresAt, lastCallAt: startedAt };
    }),
  );
  await db.insert(schema.logins).values(people.map(({ id }) => ({ accountId: id, at: startedAt })));
  await db
    .insert(schema.pdfCopies)
    .values(submitted.map(({ id }) => ({ accountId: id, status: 'COMPLETED' as const, pdfKey: pdfKeyOf(id) })));
  const storage = openLocalStorage({ dataDir: folder, publicUrl: '' }, { keyedHash: () => '', now: () => clock.now });
  await Promise.all(
    sampleOf(submitted).map(({ id, first_name }) =>
      storage.writePdf(pdfKeyOf(id), Buffer.from(`%PDF of ${first_name}`)),
    ),
  );
  clock.advance(minuteMs);
  const changed = await importServerWithChangedForm(folder);
  after = await changed.startTestServer(database, { clock, environment });
});
afterAll(async () => {
  await after.close();
  await before.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const profileOf = async (server: TestServer, { session }: { session: string }) => {
  const { status, body } = await server.visitor(undefined, { session }).call('GET', '/api/profile');
  expect(status).toBe(200);
  return body;
};

const noLongerAsked = { reason: 'no_longer_asked' };
const noLongerFits = { reason: 'no_longer_fits' };

test('every applicant gets in after the form has changed, and is told what became of the answers', async () => {
  for (const person of sampleOf(drafts)) {
    const { answer, set_aside } = await profileOf(after, person);
    const { nickname, phone, email, needs_room, needs_room_desc, wants_texts, work_title, school_state, ...others } =
      answers;
    const { school_state_desc, ...kept } = others;
    expect(answer).toEqual({ ...kept, first_name: person.first_name });
    expect(set_aside).toHaveLength(7);
    expect(set_aside).toEqual(
      expect.arrayContaining([
        { ...noLongerAsked, question: 'Nickname' },
        { ...noLongerAsked, question: 'Phone' },
        { ...noLongerAsked, question: 'State' },
        { ...noLongerFits, question: 'Email' },
        { ...noLongerFits, question: 'Do you need a room?' },
        { ...noLongerFits, question: 'Text me before the studio day' },
        { ...noLongerFits, question: 'Title' },
      ]),
    );
  }
  for (const person of sampleOf(submitted)) expect(await profileOf(after, person)).not.toHaveProperty('set_aside');
  expect(await database.db.$count(schema.setAsideAnswers)).toBe(sampleOf(drafts).length * 9);
});

test('an applicant is told once: until the next log-in', async () => {
  const [person] = sampleOf(drafts);
  if (!person) throw new Error('There is no draft.');
  clock.advance(minuteMs);
  await database.db.insert(schema.logins).values({ accountId: person.id, at: clock.now });
  expect(await profileOf(after, person)).not.toHaveProperty('set_aside');
});

test('a draft that was not opened since cannot be submitted past the new form, which names withdrawn options', async () => {
  const [person] = drafts;
  if (!person) throw new Error('There is no draft.');
  const applicant = after.visitor(undefined, { session: person.session });
  const { status, body } = await applicant.call('POST', '/api/submit');
  expect({ status, errors: body.errors }).toEqual({
    status: 422,
    errors: {
      motto: ['Your motto'],
      email: ['How may we write to you?'],
      needs_room: ['When do you need a room?'],
      state: ['Choose again, Maine is no longer offered.'],
      program: ['Choose again, Painting is no longer offered.'],
    },
  });
});

test('returning to the old form returns the answers, and sets those to the new one aside', async () => {
  const [first, ...others] = sampleOf(drafts);
  if (!first) throw new Error('There is no draft.');
  const applicant = after.visitor(undefined, { session: first.session });
  const given = { email: 'mail', email_desc: 'By mail', needs_room: '2027-01-05', wants_texts: 'In the evening' };
  expect(await applicant.call('PUT', '/api/answer', { ...given, mobile: '(207) 555-0199' })).toMatchObject({
    status: 200,
  });
  for (const person of others)
    expect((await profileOf(before, person)).answer).toEqual({ ...answers, first_name: person.first_name });
  const { answer, set_aside } = await profileOf(before, first);
  expect(answer).toEqual({ ...answers, first_name: first.first_name });
  expect(set_aside).toEqual(expect.arrayContaining([{ ...noLongerAsked, question: 'Cell phone' }]));
});

test('what was submitted stays as it was submitted', async () => {
  const total = await database.db.$count(schema.applications, isNotNull(schema.applications.submittedAt));
  const unchanged = and(
    eq(schema.applications.formVersion, currentVersion),
    eq(
      sql`${schema.applications.answers} - 'first_name'`,
      sql`${JSON.stringify({ ...answers, first_name: undefined })}::jsonb`,
    ),
  );
  expect(total).toBe(submitted.length);
  expect(
    await database.db.$count(schema.applications, and(isNotNull(schema.applications.submittedAt), unchanged)),
  ).toBe(total);
  for (const { session, first_name } of sampleOf(submitted)) {
    const applicant = after.visitor(undefined, { session });
    const { pathname, search } = new URL(String((await applicant.call('GET', '/api/pdf')).body.url));
    const { rawPayload } = await after.server.inject({
      url: pathname + search,
      headers: { cookie: `session=${session}` },
    });
    expect(String(rawPayload)).toBe(`%PDF of ${first_name}`);
  }
});

test('a copy that is made after the change is printed from the form and the answers that were submitted', async () => {
  const [person] = sampleOf(submitted);
  if (!person) throw new Error('There is no submission.');
  const service_token = await createServiceToken(database.db, person.id, clock.now);
  const print = (server: TestServer) =>
    server.visitor().call('GET', `/service/tmp-pdf?${new URLSearchParams({ service_token })}`);
  const { status, body } = await print(after);
  expect(status).toBe(200);
  const lines = (Array.isArray(body.as_submitted) ? body.as_submitted : []).flatMap((part) => part.lines);
  expect(lines).toEqual(
    expect.arrayContaining([
      { label: 'Given name', text: person.first_name },
      { label: 'Nickname', text: 'Idie' },
      { label: 'Do you need a room?', text: 'Yes' },
      { label: 'Text me before the studio day', text: '[X]' },
      { label: 'Work 1: Title', text: 'The ferry' },
      { label: 'Program', text: 'Painting' },
    ]),
  );
  expect((await print(before)).body).not.toHaveProperty('as_submitted');
});

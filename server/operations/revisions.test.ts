import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completeAnswers } from '../../form/testing.ts';
import { universityDay } from '../../form/university.ts';
import { mergeAnswers } from '../store/applications.ts';
import { databases } from '../testing/openTestDatabase.ts';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import type { TestServer } from '../testing/testServer.ts';

type Answers = Readonly<Record<string, string | boolean>>;

describe.each(databases)('on %s', (kind) => {
  let server: TestServer;
  let ana: Awaited<ReturnType<TestServer['quickApplicant']>>;
  let applicants = 0;
  beforeAll(async () => {
    server = await startTestServerOn(kind);
  });
  beforeEach(async () => {
    applicants += 1;
    ana = await server.quickApplicant(`revision${applicants}@example.com`);
  });
  afterAll(() => server.close());

  /** A revision that a client makes, by a short name. */
  const key = (name: string) => name.padEnd(16, '-');
  const quoted = (revisions: readonly string[]) => revisions.map((revision) => `"${revision}"`).join(', ');
  const save = (answers: Answers, { from, to }: { from?: readonly string[]; to?: string } = {}) =>
    ana.call('PUT', '/api/answer', answers, {
      ...(from && { 'If-Match': quoted(from) }),
      ...(to !== undefined && { 'Idempotency-Key': quoted([to]) }),
    });
  const profile = async () => {
    const { answer, revision } = (await ana.call('GET', '/api/profile')).body;
    return { answer, revision: String(revision) };
  };

  test('a new application has a revision, and a save becomes the next one', async () => {
    const { revision } = await profile();
    expect(revision).toMatch(/^[\w-]{1,64}$/);
    const reply = await save({ first_name: 'Ana' }, { from: [revision], to: key('s1') });
    expect(reply).toMatchObject({ status: 200, body: { message: 'Saved.', revision: key('s1') } });
    await save({ last_name: 'Ortiz' }, { from: [key('s1')], to: key('s2') });
    expect(await profile()).toEqual({ answer: { first_name: 'Ana', last_name: 'Ortiz' }, revision: key('s2') });
  });

  test('a save that is sent again stores nothing, and succeeds', async () => {
    const { revision } = await profile();
    await save({ first_name: 'Ana' }, { from: [revision], to: key('s1') });
    await mergeAnswers(server.database.db, ana.id, { first_name: 'Anna' });
    const again = await save({ first_name: 'Ana' }, { from: [revision], to: key('s1') });
    expect(again).toMatchObject({ status: 200, body: { revision: key('s1') } });
    expect(await profile()).toEqual({ answer: { first_name: 'Anna' }, revision: key('s1') });
  });

  test.each([
    ['was stored', true],
    ['was lost', false],
  ])('a save may replace an earlier one without a reply that %s', async (_, isStored) => {
    const { revision } = await profile();
    if (isStored) await save({ first_name: 'Ana' }, { from: [revision], to: key('s1') });
    const reply = await save({ first_name: 'Ani' }, { from: [revision, key('s1')], to: key('s2') });
    expect(reply).toMatchObject({ status: 200, body: { revision: key('s2') } });
    expect(await profile()).toEqual({ answer: { first_name: 'Ani' }, revision: key('s2') });
  });

  test('a save that another one has overtaken stores nothing', async () => {
    const { revision } = await profile();
    await save({ first_name: 'Ani' }, { from: [revision, key('s1')], to: key('s2') });
    const late = await save({ first_name: 'Ana' }, { from: [revision], to: key('s1') });
    expect(late).toMatchObject({ status: 412, body: { message: expect.any(String) } });
    expect(await profile()).toEqual({ answer: { first_name: 'Ani' }, revision: key('s2') });
  });

  test('a save without headers is stored, and makes a random revision', async () => {
    const before = await profile();
    const { body } = await save({ first_name: 'Ana' });
    const after = await profile();
    expect(after).toEqual({ answer: { first_name: 'Ana' }, revision: body.revision });
    expect(after.revision).not.toBe(before.revision);
    expect(await save({ first_name: 'Eve' }, { from: [before.revision], to: key('s1') })).toMatchObject({
      status: 412,
    });
  });

  test('a key alone replaces any revision', async () => {
    await save({ first_name: 'Ana' });
    expect(await save({ first_name: 'Ani' }, { to: key('s1') })).toMatchObject({ status: 200 });
    expect(await profile()).toEqual({ answer: { first_name: 'Ani' }, revision: key('s1') });
  });

  test('If-Match alone is checked, and makes a random revision', async () => {
    const { revision } = await profile();
    const { body } = await save({ first_name: 'Ana' }, { from: [revision] });
    expect(await save({ first_name: 'Eve' }, { from: [revision] })).toMatchObject({ status: 412 });
    expect(await profile()).toEqual({ answer: { first_name: 'Ana' }, revision: body.revision });
  });

  test('the answer of a document, which the server writes, leaves the revision', async () => {
    const { revision } = await profile();
    await mergeAnswers(server.database.db, ana.id, { portfolio: 'mine.pdf' });
    const reply = await save({ portfolio: 'other.pdf' }, { from: [revision], to: key('s1') });
    expect(reply).toMatchObject({ status: 200 });
    expect(await profile()).toEqual({ answer: { portfolio: 'mine.pdf' }, revision: key('s1') });
  });

  test('of parallel saves that may replace the same revision, one is stored', async () => {
    const { revision } = await profile();
    const names = ['a', 'b', 'c', 'd', 'e'];
    const replies = await Promise.all(
      names.map((name) => save({ first_name: name }, { from: [revision], to: key(name) })),
    );
    const stored = names.filter((_, index) => replies[index]?.status === 200);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412]);
    expect(await profile()).toEqual({ answer: { first_name: stored[0] }, revision: key(stored[0] ?? '') });
  });

  test.each([
    ['If-Match', key('s1')],
    ['If-Match', '*'],
    ['If-Match', 'W/"s1"'],
    ['If-Match', '"s1" "s2"'],
    ['If-Match', ''],
    ['Idempotency-Key', key('s1')],
    ['Idempotency-Key', '"too-short"'],
    ['Idempotency-Key', `"${'s'.repeat(65)}"`],
    ['Idempotency-Key', quoted([key('s1'), key('s2')])],
  ])('%s: %s is refused, and nothing is saved', async (name, value) => {
    const before = await profile();
    const reply = await ana.call('PUT', '/api/answer', { first_name: 'Ana' }, { [name]: value });
    expect(reply).toMatchObject({ status: 422, body: { errors: { [name]: [expect.any(String)] } } });
    expect(await profile()).toEqual(before);
  });

  describe('a submission', () => {
    const submit = (ifMatch: string) => ana.call('POST', '/api/submit', undefined, { 'If-Match': ifMatch });
    const isSubmitted = async () =>
      JSON.stringify((await ana.call('GET', '/api/profile')).body.web_status).includes('submitted');
    beforeEach(() => save(completeAnswers(universityDay(server.clock.now)), { to: key('s1') }));

    test('that names another revision than the application has submits nothing', async () => {
      await save({ first_name: 'Eve' }, { to: key('s2') });
      expect(await submit(quoted([key('s1')]))).toMatchObject({ status: 412, body: { message: expect.any(String) } });
      expect(await isSubmitted()).toBe(false);
      expect(await submit(quoted([key('s2')]))).toMatchObject({ status: 204 });
      expect(await isSubmitted()).toBe(true);
    });

    test('of what is submitted already succeeds, whatever it names, and no save is stored after it', async () => {
      await submit(quoted([key('s1')]));
      expect(await submit('"another"')).toMatchObject({ status: 204 });
      for (const to of [key('s1'), key('s2')])
        expect(await save({ first_name: 'Eve' }, { from: [key('s1')], to })).toMatchObject({ status: 409 });
      expect((await profile()).revision).toBe(key('s1'));
    });

    test.each([key('s1'), '*', quoted([key('s1'), key('s2')]), ''])('that names %j is refused', async (ifMatch) => {
      expect(await submit(ifMatch)).toMatchObject({ status: 422 });
      expect(await isSubmitted()).toBe(false);
    });
  });
});

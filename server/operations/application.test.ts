import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeAnswers } from '../../form/testing.ts';
import { universityDay } from '../../form/university.ts';
import { findAccount } from '../store/accounts.ts';
import { createServiceToken } from '../store/serviceTokens.ts';
import { saveTemporaryAnswers } from '../store/temporaryAnswers.ts';
import { databases } from '../testing/openTestDatabase.ts';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import { minuteMs, type TestServer, type Visitor } from '../testing/testServer.ts';

describe.each(databases)('on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServerOn(kind);
  });
  afterAll(() => server.close());

  const answersOf = async (ana: Visitor) => (await ana.call('GET', '/api/profile')).body.answer;
  const statusesOf = async (ana: Visitor) => (await ana.call('GET', '/api/profile')).body.web_status;
  const complete = () => completeAnswers(universityDay(server.clock.now));
  const submitted = async (username: string) => {
    const ana = await server.applicant(username);
    await ana.call('PUT', '/api/answer', complete());
    expect(await ana.call('POST', '/api/submit')).toMatchObject({ status: 204 });
    return ana;
  };

  test('a new applicant has an empty application', async () => {
    const ana = await server.applicant('empty@example.com');
    expect((await ana.call('GET', '/api/profile')).body).toEqual({
      username: 'empty@example.com',
      answer: {},
      document_answer: {},
      tabs: {},
      add_another: {},
      last_page: null,
      successful_login: [server.clock.now.toISOString()],
      web_status: [],
      revision: expect.any(String),
    });
  });

  describe('answers', () => {
    test('replace answers with the same key and leave the others', async () => {
      const ana = await server.applicant('merge@example.com');
      await ana.call('PUT', '/api/answer', { first_name: 'Ana', city: 'Bern', wants_texts: true });
      const reply = await ana.call('PUT', '/api/answer', { city: '', wants_texts: false });
      expect(reply).toMatchObject({ status: 200, body: { message: 'Saved.' } });
      expect(await answersOf(ana)).toEqual({ first_name: 'Ana', city: '', wants_texts: false });
    });

    test('sent at the same moment are all saved', async () => {
      const ana = await server.applicant('parallel@example.com');
      const parts = Object.entries(complete()).map(([key, answer]) => ({ [key]: answer }));
      await Promise.all(parts.map((part) => ana.call('PUT', '/api/answer', part)));
      expect(await answersOf(ana)).toEqual(complete());
    });

    test.each([
      "Robert'); drop table applications;--",
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
      'أنا ‏Ортис 李 👩‍🎓 e\u0301',
      ' "\\u0000" \\ {{7*7}} $(id) %00 \t',
    ])('are saved exactly as typed: %s', async (text) => {
      const ana = await server.applicant(`exact${Buffer.from(text).toString('hex').slice(0, 20)}@example.com`);
      expect(await ana.call('PUT', '/api/answer', { exhibitions: text })).toMatchObject({ status: 200 });
      expect(await answersOf(ana)).toEqual({ exhibitions: text });
    });

    test('of another applicant cannot be read or changed', async () => {
      const ana = await server.applicant('ana@example.com');
      const eve = await server.applicant('eve@example.com');
      await ana.call('PUT', '/api/answer', { first_name: 'Ana' });
      await eve.call('PUT', '/api/answer', { first_name: 'Eve' });
      expect(await answersOf(ana)).toEqual({ first_name: 'Ana' });
      expect(await answersOf(eve)).toEqual({ first_name: 'Eve' });
    });

    test('come with the last page', async () => {
      const ana = await server.applicant('page@example.com');
      expect(await ana.call('PUT', '/api/last-page', { last_page: '/school' })).toMatchObject({
        status: 204,
        body: {},
      });
      expect((await ana.call('GET', '/api/profile')).body.last_page).toBe('/school');
    });
  });

  describe('statuses', () => {
    test('are recorded in order, each once', async () => {
      const ana = await server.applicant('order@example.com');
      const post = (status: string) => ana.call('POST', '/api/web-status', { web_status: status });
      expect(await post('validating')).toMatchObject({ status: 409 });
      expect(await post('started')).toMatchObject({ status: 204 });
      expect(await post('started')).toMatchObject({ status: 204 });
      expect(await post('submitted')).toMatchObject({ status: 409 });
      expect(await post('validating')).toMatchObject({ status: 204 });
      expect(await post('submitted')).toMatchObject({
        status: 409,
        body: { message: 'An application is started, then validating, then submitted.' },
      });
      expect(await statusesOf(ana)).toEqual([{ web_status: 'started' }, { web_status: 'validating' }]);
    });

    test('posted at the same moment are recorded once', async () => {
      const ana = await server.applicant('statuses@example.com');
      const replies = await Promise.all(
        [1, 2, 3].map(() => ana.call('POST', '/api/web-status', { web_status: 'started' })),
      );
      expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
      expect(await statusesOf(ana)).toEqual([{ web_status: 'started' }]);
    });
  });

  describe('submission', () => {
    test('of an incomplete application reports what is missing and changes nothing', async () => {
      const ana = await server.applicant('missing@example.com');
      const { city: _, ...rest } = complete();
      await ana.call('PUT', '/api/answer', rest);
      expect(await ana.call('POST', '/api/submit')).toMatchObject({
        status: 422,
        body: { message: 'Some questions still need an answer.', errors: { city: ['City'] } },
      });
      expect(await statusesOf(ana)).toEqual([]);
      expect(await ana.call('PUT', '/api/answer', { city: 'Bern' })).toMatchObject({ status: 200 });
      expect(await ana.call('POST', '/api/submit')).toMatchObject({ status: 204 });
    });

    test('is final: it records every status, and no later call changes the application', async () => {
      const ana = await submitted('final@example.com');
      const before = (await ana.call('GET', '/api/profile')).body;
      expect(before.web_status).toEqual(
        ['started', 'validating', 'submitted'].map((status) => ({ web_status: status })),
      );
      const refused = {
        status: 409,
        body: { message: 'Your application was submitted and can no longer be changed.' },
      };
      expect(await ana.call('PUT', '/api/answer', { first_name: 'Eve' })).toMatchObject(refused);
      expect(await ana.call('PUT', '/api/last-page', { last_page: '/about' })).toMatchObject(refused);
      expect(await ana.call('POST', '/api/validations', { errors: {} })).toMatchObject(refused);
      expect(await ana.call('PUT', '/api/tabs', { tab_id: 'a', chosen_tab: 'b' })).toMatchObject(refused);
      expect(await ana.call('PUT', '/api/add-another', { button_id: 'a', num_components: 2 })).toMatchObject(refused);
      expect(await ana.call('POST', '/api/web-status', { web_status: 'submitted' })).toMatchObject({ status: 204 });
      expect((await ana.call('GET', '/api/profile')).body).toEqual(before);
    });

    test('may be repeated, also at the same moment', async () => {
      const ana = await server.applicant('double@example.com');
      await ana.call('PUT', '/api/answer', complete());
      const replies = await Promise.all([ana.call('POST', '/api/submit'), ana.call('POST', '/api/submit')]);
      expect(replies.map(({ status }) => status)).toEqual([204, 204]);
      expect(await ana.call('POST', '/api/submit')).toMatchObject({ status: 204 });
    });

    test('during a save either includes or refuses it, and never submits an incomplete application', async () => {
      const ana = await server.applicant('overlap@example.com');
      await ana.call('PUT', '/api/answer', complete());
      const [save, submit] = await Promise.all([
        ana.call('PUT', '/api/answer', { city: '' }),
        ana.call('POST', '/api/submit'),
      ]);
      const isKept = { city: '', statuses: [], save: 200, submit: 422 };
      const isRefused = { city: complete().city, statuses: expect.any(Array), save: 409, submit: 204 };
      const { body } = await ana.call('GET', '/api/profile');
      const outcome = {
        city: Object(body.answer).city,
        statuses: body.web_status,
        save: save.status,
        submit: submit.status,
      };
      expect([isKept, isRefused]).toContainEqual(outcome);
    });
  });

  test('the errors that an applicant saw are stored for the admissions office', async () => {
    const ana = await server.applicant('shown@example.com');
    const errors = { city: ['City'], zip: ['ZIP/Postal Code must be at least 5 characters.'] };
    expect(await ana.call('POST', '/api/validations', { errors })).toMatchObject({ status: 204 });
    const { rows } = await server.database.jobs.executeSql(
      "select validations from applications join accounts on id = account_id where username = 'shown@example.com'",
    );
    expect(rows).toEqual([{ validations: errors }]);
  });

  describe('tabs and repeated groups', () => {
    test('are saved per group, also when two are sent at the same moment', async () => {
      const ana = await server.applicant('tabs@example.com');
      await Promise.all([
        ana.call('PUT', '/api/tabs', { tab_id: 'portfolio', chosen_tab: 'upload' }),
        ana.call('PUT', '/api/tabs', { tab_id: 'other', chosen_tab: 'first' }),
        ana.call('PUT', '/api/add-another', { button_id: 'works', num_components: 2 }),
        ana.call('PUT', '/api/add-another', { button_id: 'honors', num_components: 10 }),
      ]);
      await ana.call('PUT', '/api/tabs', { tab_id: 'other', chosen_tab: 'second' });
      const tabs = { portfolio: 'upload', other: 'second' };
      const addAnother = { works: 2, honors: 10 };
      expect((await ana.call('GET', '/api/tabs')).body).toEqual(tabs);
      expect((await ana.call('GET', '/api/add-another')).body).toEqual(addAnother);
      expect((await ana.call('GET', '/api/profile')).body).toMatchObject({ tabs, add_another: addAnother });
    });

    test('are limited to a hundred', async () => {
      const ana = await server.applicant('hundred@example.com');
      for (let group = 0; group < 100; group += 1) {
        await ana.call('PUT', '/api/tabs', { tab_id: `group-${group}`, chosen_tab: 'a' });
      }
      expect(await ana.call('PUT', '/api/tabs', { tab_id: 'one-more', chosen_tab: 'a' })).toMatchObject({
        status: 422,
        body: { errors: { tab_id: [expect.any(String)] } },
      });
      expect(await ana.call('PUT', '/api/tabs', { tab_id: 'group-0', chosen_tab: 'b' })).toMatchObject({ status: 204 });
    });
  });

  test('a stored answer whose question was removed is left out of every reply and stays in the database', async () => {
    const ana = await server.applicant('removed@example.com');
    await ana.call('PUT', '/api/answer', { first_name: 'Ana' });
    const { id = '' } = (await findAccount(server.database.db, 'removed@example.com')) ?? {};
    const invitation = await saveTemporaryAnswers(server.database.db, { first_name: 'Ana' }, server.clock.now);
    const serviceToken = await createServiceToken(server.database.db, id, server.clock.now);
    const add = `set answers = answers || '{ "removed_question": "kept" }'`;
    await server.database.jobs.executeSql(`update applications ${add} where account_id = '${id}'`);
    await server.database.jobs.executeSql(`update temporary_answers ${add}`);

    expect(await ana.call('PUT', '/api/answer', { city: 'Bern' })).toMatchObject({ status: 200 });
    const answers = { first_name: 'Ana', city: 'Bern' };
    const printed = await server.visitor().call('GET', `/service/tmp-pdf?service_token=${serviceToken}`);
    const prefilled = await server.visitor().call('GET', `/public/tmp?token=${invitation}`);
    expect(await answersOf(ana)).toEqual(answers);
    expect(printed.body.answer).toEqual(answers);
    expect(prefilled.body).toEqual({ first_name: 'Ana' });
    const { rows } = await server.database.jobs.executeSql(
      `select answers from applications where account_id = '${id}'`,
    );
    expect(rows).toEqual([{ answers: { ...answers, removed_question: 'kept' } }]);
  });

  test('an invitation gives a visitor its answers, for ninety days and with its token only', async () => {
    const visitor = server.visitor();
    const token = await saveTemporaryAnswers(server.database.db, { first_name: 'Ana' }, server.clock.now);
    expect(await visitor.call('GET', `/public/tmp?token=${token}`)).toMatchObject({
      status: 200,
      body: { first_name: 'Ana' },
    });
    expect(await visitor.call('GET', '/public/tmp?token=guess')).toMatchObject({ status: 403 });
    expect(await visitor.call('GET', '/public/tmp')).toMatchObject({
      status: 422,
      body: { errors: { token: ['is required.'] } },
    });
    server.clock.advance(90 * 24 * 60 * minuteMs);
    expect(await visitor.call('GET', `/public/tmp?token=${token}`)).toMatchObject({ status: 403 });
  });
});

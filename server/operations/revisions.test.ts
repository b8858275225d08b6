import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completeAnswers } from '../../form/testing.ts';
import { universityDay } from '../../form/university.ts';
import { mergeAnswers } from '../store/applications.ts';
import { databases } from '../testing/openTestDatabase.ts';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import { minuteMs, type TestServer } from '../testing/testServer.ts';

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

  /** One device of the applicant, which numbers its saves. */
  const device = (name: string) => {
    let last = 0;
    const headers = (base: number, number: number) => ({
      'Answers-Revision': String(base),
      'Answers-Writer': name.padEnd(16, '-'),
      'Answers-Number': String(number),
    });
    return {
      save: async (base: number, answers: Answers, number = last + 1) => {
        last = number;
        return ana.call('PUT', '/api/answer', answers, headers(base, number));
      },
    };
  };
  const [phone, laptop] = [device('phone'), device('laptop')];
  const profile = async () => (await ana.call('GET', '/api/profile')).body;
  const answersNow = async () => (await profile()).answer;
  const now = () => server.clock.now.toISOString();
  const canada = { country: 'CAN', country_desc: 'Canada', city: 'Toronto', state: 'Ontario', state_desc: 'Ontario' };

  test('a new application has revision 0, and each save raises it', async () => {
    expect(await profile()).toMatchObject({ revision: 0 });
    expect((await phone.save(0, { first_name: 'Ana' })).body).toEqual({ message: 'Saved.', revision: 1 });
    expect((await phone.save(1, { first_name: 'Ani', last_name: 'Ortiz' })).body.revision).toBe(2);
    expect(await profile()).toMatchObject({ revision: 2, answer: { first_name: 'Ani', last_name: 'Ortiz' } });
  });

  test('a save without headers is answered as before and raises the revision', async () => {
    expect((await ana.call('PUT', '/api/answer', { first_name: 'Ana' })).body).toEqual({ message: 'Saved.' });
    expect((await ana.call('PUT', '/api/answer', { first_name: 'Ani' })).body).toEqual({ message: 'Saved.' });
    expect(await profile()).toMatchObject({ revision: 2, answer: { first_name: 'Ani' } });
  });

  test('a save with some of the headers is a save without headers', async () => {
    await phone.save(0, { first_name: 'Ana' });
    const reply = await ana.call('PUT', '/api/answer', { first_name: 'Ani' }, { 'answers-revision': '0' });
    expect(reply).toMatchObject({ status: 200, body: { message: 'Saved.' } });
    expect(reply.body).not.toHaveProperty('revision');
    expect(await answersNow()).toEqual({ first_name: 'Ani' });
  });

  test('answers that another device saved meanwhile are merged, and the reply tells them', async () => {
    await phone.save(0, { first_name: 'Ana' });
    const { body } = await laptop.save(0, { last_name: 'Ortiz' });
    expect(body).toEqual({ message: 'Saved.', revision: 2, changes: { first_name: 'Ana' } });
    expect(await answersNow()).toEqual({ first_name: 'Ana', last_name: 'Ortiz' });
  });

  test('an answer that another device changed meanwhile is not replaced, and the reply has it with its time', async () => {
    await laptop.save(0, { first_name: 'Anne' });
    const savedAt = now();
    server.clock.advance(minuteMs);
    const { status, body } = await phone.save(0, { first_name: 'Ana', last_name: 'Ortiz' });
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Saved.',
      revision: 2,
      conflicts: { first_name: { answer: 'Anne', saved_at: savedAt } },
    });
    expect(await answersNow()).toEqual({ first_name: 'Anne', last_name: 'Ortiz' });
    expect((await phone.save(2, { first_name: 'Ana' })).body).toEqual({ message: 'Saved.', revision: 3 });
    expect(await answersNow()).toEqual({ first_name: 'Ana', last_name: 'Ortiz' });
  });

  test('an answer saved without headers meanwhile is a conflict', async () => {
    await ana.call('PUT', '/api/answer', { first_name: 'Anne' });
    const { body } = await phone.save(0, { first_name: 'Ana' });
    expect(body).toMatchObject({ revision: 1, conflicts: { first_name: { answer: 'Anne' } } });
    expect(await answersNow()).toEqual({ first_name: 'Anne' });
  });

  test('an address is left as it is in every part when another device changed one', async () => {
    await phone.save(0, { country: 'USA', country_desc: 'United States', city: 'Chicago', state: 'Illinois' });
    await laptop.save(1, canada);
    const savedAt = now();
    const { body } = await phone.save(1, { zip: '60613', phone_abroad: '', first_name: 'Ana' });
    const other = (answer: string) => ({ answer, saved_at: savedAt });
    expect(body).toEqual({
      message: 'Saved.',
      revision: 3,
      conflicts: {
        ...Object.fromEntries(Object.entries(canada).map(([key, answer]) => [key, other(answer)])),
        address_line_1: other(''),
        address_line_2: other(''),
        zip: other(''),
        phone_abroad: other(''),
      },
    });
    expect(await answersNow()).toEqual({ ...canada, first_name: 'Ana' });
  });

  test('an unchecked box without an answer is false in a conflict', async () => {
    await laptop.save(0, { phone: '(312) 555-0142' });
    const address = { is_mailed_here: true, mail_country: 'USA', mail_country_desc: 'United States' };
    await laptop.save(1, { mail_city: 'Chicago' });
    const { body } = await phone.save(0, { ...address, mail_city: 'Boston' });
    expect(body.conflicts).toMatchObject({ is_mailed_here: { answer: false }, mail_country: { answer: '' } });
  });

  test('a save that is repeated because its reply was lost changes nothing and is no conflict', async () => {
    await phone.save(0, { first_name: 'Ana' });
    await laptop.save(0, { last_name: 'Ortiz' });
    expect((await phone.save(0, { first_name: 'Ana' })).body).toEqual({
      message: 'Saved.',
      revision: 2,
      changes: { last_name: 'Ortiz' },
    });
    expect((await phone.save(0, { first_name: 'Ani' })).body).toMatchObject({ revision: 3 });
    expect(await answersNow()).toEqual({ first_name: 'Ani', last_name: 'Ortiz' });
  });

  test.each([
    ['where nothing else was saved', {}],
    ['where another answer was saved since', { last_name: 'Ortiz' }],
  ])('what is entered again is not replaced by an older answer of another device, %s', async (_, others) => {
    await phone.save(0, { first_name: 'Ana' });
    await laptop.save(1, others);
    await phone.save(1, { first_name: 'Ana' });
    const { body } = await laptop.save(1, { first_name: 'Anna' });
    expect(body.conflicts).toMatchObject({ first_name: { answer: 'Ana' } });
    expect(await answersNow()).toEqual({ first_name: 'Ana', ...others });
  });

  test('a late request of the same device does not bring an older answer back, and learns what is stored', async () => {
    await phone.save(0, { first_name: 'Ana' }, 8);
    const late = await phone.save(0, { first_name: 'An' }, 7);
    expect(late.body).toEqual({ message: 'Saved.', revision: 1, changes: { first_name: 'Ana' } });
    expect(await answersNow()).toEqual({ first_name: 'Ana' });
  });

  test('a late request does not replace an answer that was entered again and was there already', async () => {
    await laptop.save(0, { first_name: 'Ana' }, 1);
    await laptop.save(1, { last_name: 'Ortiz' }, 2);
    await phone.save(1, { first_name: 'Ana' }, 9);
    expect((await phone.save(1, { first_name: 'An' }, 8)).body).toMatchObject({ changes: { first_name: 'Ana' } });
    expect(await answersNow()).toEqual({ first_name: 'Ana', last_name: 'Ortiz' });
  });

  test('a late request is late, whatever revision it is based on', async () => {
    await phone.save(0, { first_name: 'Ana' });
    await laptop.save(0, { first_name: 'Ana' }, 5);
    const late = await laptop.save(1, { first_name: 'Anne' }, 4);
    expect(late.body).toEqual({ message: 'Saved.', revision: 1, changes: { first_name: 'Ana' } });
    expect(await answersNow()).toEqual({ first_name: 'Ana' });
  });

  test('an answer that was stored before revisions were counted is replaced without a conflict', async () => {
    await mergeAnswers(server.database.db, ana.id, { first_name: 'An', city: 'Lima' });
    await laptop.save(0, { last_name: 'Ortiz' });
    const { body } = await phone.save(0, { first_name: 'Ana', city: 'Lima' });
    expect(body).toEqual({ message: 'Saved.', revision: 2, changes: { last_name: 'Ortiz' } });
  });

  test('the answer of a document raises no revision and is never told', async () => {
    await mergeAnswers(server.database.db, ana.id, { portfolio: 'mine.pdf' });
    await laptop.save(0, { last_name: 'Ortiz' });
    const { body } = await phone.save(0, { portfolio: 'other.pdf' });
    expect(body).toEqual({ message: 'Saved.', revision: 1, changes: { last_name: 'Ortiz' } });
    expect(await profile()).toMatchObject({ revision: 1, answer: { portfolio: 'mine.pdf' } });
  });

  test('an empty save changes nothing', async () => {
    expect((await phone.save(0, {})).body).toEqual({ message: 'Saved.', revision: 0 });
    expect(await ana.call('PUT', '/api/answer', {})).toMatchObject({ status: 200, body: { message: 'Saved.' } });
    expect(await profile()).toMatchObject({ revision: 0, answer: {} });
  });

  test('after the submission every save is refused, whatever it is based on', async () => {
    await ana.call('PUT', '/api/answer', completeAnswers(universityDay(server.clock.now)));
    expect(await ana.call('POST', '/api/submit')).toMatchObject({ status: 204 });
    for (const base of [0, 1]) expect(await phone.save(base, { first_name: 'Eve' })).toMatchObject({ status: 409 });
    expect(await profile()).toMatchObject({ revision: 1 });
  });

  describe('a submission', () => {
    const submit = (ifMatch: string) => ana.call('POST', '/api/submit', undefined, { 'If-Match': ifMatch });
    const isSubmitted = async () => JSON.stringify((await profile()).web_status).includes('submitted');
    beforeEach(() => ana.call('PUT', '/api/answer', completeAnswers(universityDay(server.clock.now))));

    test('that names another revision than the application has submits nothing', async () => {
      await laptop.save(1, { first_name: 'Eve' });
      expect(await submit('"1"')).toMatchObject({ status: 412, body: { message: expect.any(String) } });
      expect(await isSubmitted()).toBe(false);
      expect(await submit('"2"')).toMatchObject({ status: 204 });
      expect(await isSubmitted()).toBe(true);
    });

    test('may name several revisions, of which the application has one', async () => {
      expect(await submit('"7", "1"')).toMatchObject({ status: 204 });
    });

    test('of what is submitted already succeeds, whatever it names', async () => {
      await submit('"1"');
      expect(await submit('"7"')).toMatchObject({ status: 204 });
    });

    test.each(['1', '*', '"1', '"1" "2"', ''])('that names %j is refused, and submits nothing', async (ifMatch) => {
      expect(await submit(ifMatch)).toMatchObject({ status: 422 });
      expect(await isSubmitted()).toBe(false);
    });
  });

  test.each([
    ['Answers-Revision', '-1'],
    ['Answers-Revision', 'one'],
    ['Answers-Writer', 'too-short'],
    ['Answers-Writer', 'with a space in it'],
    ['Answers-Number', '1.5'],
    ['Answers-Number', '2147483648'],
  ])('%s: %s is refused, and nothing is saved', async (name, value) => {
    const valid = { 'Answers-Revision': '0', 'Answers-Writer': 'w'.repeat(16), 'Answers-Number': '1' };
    const reply = await ana.call('PUT', '/api/answer', { first_name: 'Ana' }, { ...valid, [name]: value });
    expect(reply).toMatchObject({ status: 422, body: { errors: { [name]: [expect.any(String)] } } });
    expect(await answersNow()).toEqual({});
  });

  test('of parallel saves by two devices, each answer is stored once or reported to one of them', async () => {
    const texts = ['first_name', 'last_name', 'nickname', 'email'];
    const saves = texts.flatMap((key, index) => [
      phone.save(0, { [key]: `phone ${index}` }),
      laptop.save(0, { [key]: `laptop ${index}` }),
    ]);
    const replies = await Promise.all(saves);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const answers = Object(await answersNow());
    for (const [index, key] of texts.entries()) {
      const [byPhone, byLaptop] = [replies[2 * index], replies[2 * index + 1]];
      const isPhones = answers[key] === `phone ${index}`;
      const [winner, loser] = isPhones ? [byPhone, byLaptop] : [byLaptop, byPhone];
      expect(winner?.body).not.toHaveProperty('conflicts');
      expect(loser?.body.conflicts).toMatchObject({ [key]: { answer: answers[key] } });
    }
    expect(await profile()).toMatchObject({ revision: texts.length });
  });

  test('parallel saves of different answers are all stored, and the last reply or the next tells each device the others', async () => {
    const texts = ['first_name', 'last_name', 'nickname', 'email', 'city', 'medium_other'];
    await Promise.all(texts.map((key, index) => (index % 2 ? phone : laptop).save(0, { [key]: key })));
    expect(await profile()).toMatchObject({
      revision: texts.length,
      answer: Object.fromEntries(texts.map((key) => [key, key])),
    });
    const others = texts.filter((_, index) => index % 2 === 0);
    expect((await phone.save(0, {})).body.changes).toEqual(Object.fromEntries(others.map((key) => [key, key])));
  });
});

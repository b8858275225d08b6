import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import type { OpenDatabase } from '../store/database.ts';
import { saveTemporaryAnswers } from '../store/temporaryAnswers.ts';
import { databases, openTestDatabase } from '../testing/openTestDatabase.ts';
import {
  codeIn,
  createStoppedClock,
  linkIn,
  minuteMs,
  nextMailIn,
  startTestServer,
  type TestServer,
} from '../testing/testServer.ts';

describe.each(databases)('on %s, with two servers on one database', (kind) => {
  const clock = createStoppedClock();
  let database: OpenDatabase;
  let one: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    one = await startTestServer(database, { clock });
    other = await startTestServer(database, { clock });
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await database.close();
  });

  /** Calls both servers in turn, each time from another network address unless one is given. */
  async function tryOften(times: number, url: string, body: object, address?: string) {
    const replies = [];
    for (let count = 0; count < times; count += 1) {
      const server = count % 2 === 0 ? one : other;
      replies.push(await server.visitor(address).call('POST', url, body));
    }
    return replies;
  }
  const statuses = (replies: readonly { status: number }[]) => [...new Set(replies.map(({ status }) => status))];

  test.each([
    ['/public/login', 10, { password: 'Wrong-Horse-777' }, 'and try again'],
    ['/public/confirm', 5, { code: '123456' }, 'and ask for a new code'],
    ['/public/signup', 5, { password: 'Newer-Horse-99' }, 'and try again'],
    ['/public/resend-confirm', 5, {}, 'and try again'],
  ])('%s allows %i tries per account in fifteen minutes, on all servers together', async (url, allowed, body, then) => {
    const asked = { username: `limit${allowed}${url.replaceAll('/', '')}@example.com`, ...body };
    expect(statuses(await tryOften(allowed, url, asked))).not.toContain(429);
    const [refused] = await tryOften(1, url, asked);
    expect(refused).toMatchObject({
      status: 429,
      body: { message: `Too many tries for this email address. Please wait 15 minutes ${then}.` },
    });
    expect(refused?.headers['retry-after']).toBe('900');
    const capitals = { ...asked, username: asked.username.toUpperCase() };
    expect(statuses(await tryOften(1, url, capitals))).toEqual([429]);
    expect(statuses(await tryOften(1, url, { ...asked, username: `someone-else-${asked.username}` }))).not.toContain(
      429,
    );
    clock.advance(15 * minuteMs);
    expect(statuses(await tryOften(1, url, asked))).not.toContain(429);
  });

  test('a successful login resets the limit', async () => {
    await one.applicant('reset@example.com');
    const wrong = { username: 'reset@example.com', password: 'Wrong-Horse-777' };
    for (let round = 0; round < 2; round += 1) {
      expect(statuses(await tryOften(9, '/public/login', wrong))).toEqual([401]);
      expect(await other.visitor().logIn('reset@example.com')).toMatchObject({ status: 200 });
    }
  });

  describe('a stranger who uses up every try', () => {
    const wrong = { password: 'Wrong-Horse-777' };

    test('does not keep a browser out that has logged in before', async () => {
      const username = 'known@example.com';
      const owner = await one.applicant(username);
      expect(statuses(await tryOften(11, '/public/login', { username, ...wrong }))).toEqual([401, 429]);
      expect(await other.visitor().logIn(username)).toMatchObject({ status: 429 });
      expect(await owner.logIn(username)).toMatchObject({ status: 200 });
      for (let count = 0; count < 10; count += 1)
        expect((await owner.logIn(username, wrong.password)).status).toBe(401);
      expect(await owner.logIn(username)).toMatchObject({ status: 429 });
    });

    test('does not keep the owner from a mailed link, and never makes the page say that it was too many', async () => {
      const username = 'mailed@example.com';
      await one.applicant(username);
      one.mails.splice(0);
      other.mails.splice(0);
      expect(statuses(await tryOften(12, '/public/forgot-password', { username }))).toEqual([200]);
      await eventually(() => expect(one.mails.length + other.mails.length).toBe(5));
      const links = [...one.mails, ...other.mails].map((mail) => linkIn(mail).searchParams.get('id'));
      const body = { username, password: 'Newer-Horse-99', confirm_password: 'Newer-Horse-99' };
      expect(statuses(await tryOften(30, '/public/reset-password', { ...body, id: 'guess' }))).toEqual([403]);
      const replies = [];
      for (const id of links)
        replies.push(await other.visitor().call('POST', '/public/reset-password', { ...body, id }));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await one.visitor().logIn(username, 'Newer-Horse-99')).toMatchObject({ status: 200 });
    });

    test('does not keep out the owner who opens the mailed link in a browser that never logged in', async () => {
      const username = 'link@example.com';
      const password = 'Newer-Horse-99';
      await one.applicant(username);
      expect(statuses(await tryOften(11, '/public/login', { username, ...wrong }))).toEqual([401, 429]);
      const owner = other.visitor();
      await owner.call('POST', '/public/forgot-password', { username });
      const id = linkIn(await other.nextMail(username)).searchParams.get('id');
      const body = { username, password, confirm_password: password, id };
      expect(await owner.call('POST', '/public/reset-password', body)).toMatchObject({ status: 200 });
      expect(await owner.logIn(username, password)).toMatchObject({ status: 200 });
    });

    test('does not keep out the owner who has just entered the mailed code', async () => {
      const username = 'entered@example.com';
      const owner = one.visitor();
      await owner.signUp(username);
      const code = codeIn(await one.nextMail(username));
      expect(statuses(await tryOften(11, '/public/login', { username, ...wrong }))).toEqual([401, 429]);
      expect(await owner.call('POST', '/public/confirm', { username, code })).toMatchObject({ status: 200 });
      expect(await owner.logIn(username)).toMatchObject({ status: 200 });
    });

    test('does not use up the code of the browser that made the account', async () => {
      const username = 'code@example.com';
      const owner = one.visitor();
      await owner.signUp(username);
      const code = codeIn(await one.nextMail(username));
      const wrongCode = code === '000000' ? '000001' : '000000';
      expect(statuses(await tryOften(6, '/public/confirm', { username, code: wrongCode }))).toEqual([422, 429]);
      // A made-up cookie has no tries beyond those that all share.
      const made = one.visitor(undefined, { device: 'x'.repeat(43) });
      expect(await made.call('POST', '/public/confirm', { username, code })).toMatchObject({ status: 422 });
      await tryOften(2, '/public/resend-confirm', { username });
      expect(await owner.call('POST', '/public/confirm', { username, code })).toMatchObject({ status: 200 });
      expect(await owner.logIn(username)).toMatchObject({ status: 200 });
    });
  });

  describe('a stranger who signs up with the same address', () => {
    const strangers = 'Evil-Horse-666';
    const signUps = async (username: string, order: 'before' | 'after') => {
      const owner = one.visitor();
      const stranger = one.visitor();
      const calls = [
        () => stranger.call('POST', '/public/signup', { username, password: strangers }),
        () => owner.signUp(username),
      ];
      const codes: string[] = [];
      for (const call of order === 'before' ? calls : calls.reverse()) {
        await call();
        codes.push(codeIn(await nextMail(username)));
      }
      return { owner, stranger, codes };
    };
    const nextMail = (username: string) => nextMailIn([one.mails, other.mails], username);

    test.each(['before', 'after'] as const)('%s the owner does not set the password', async (order) => {
      const username = `${order}@example.com`;
      const { owner, stranger, codes } = await signUps(username, order);
      const replies = [];
      for (const code of codes) replies.push(await owner.call('POST', '/public/confirm', { username, code }));
      expect(replies.map(({ status }) => status)).toContain(200);
      expect(await owner.logIn(username)).toMatchObject({ status: 200 });
      expect(await stranger.logIn(username, strangers)).toMatchObject({ status: 401 });
    });

    test('gains nothing where the code is entered in a third browser: the owner sets a password by mail', async () => {
      const username = 'third@example.com';
      const { owner, stranger, codes } = await signUps(username, 'before');
      for (const code of codes) await one.visitor().call('POST', '/public/confirm', { username, code });
      expect(await stranger.logIn(username, strangers)).toMatchObject({ status: 401 });
      await owner.call('POST', '/public/forgot-password', { username });
      const id = linkIn(await nextMail(username)).searchParams.get('id');
      const body = { username, password: 'Newer-Horse-99', confirm_password: 'Newer-Horse-99', id };
      expect(await owner.call('POST', '/public/reset-password', body)).toMatchObject({ status: 200 });
      expect(await owner.logIn(username, 'Newer-Horse-99')).toMatchObject({ status: 200 });
    });
  });

  test('guessing from many addresses is as slow as before: forty passwords and forty codes an hour', async () => {
    const username = 'guessed@example.com';
    const owner = one.visitor();
    await owner.signUp(username);
    let codes = 0;
    let passwords = 0;
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const own = [];
      for (let count = 0; count < 12; count += 1)
        own.push(await owner.call('POST', '/public/confirm', { username, code: '000000' }));
      const guesses = await tryOften(12, '/public/confirm', { username, code: '000000' });
      codes += [...own, ...guesses].filter(({ status }) => status === 422).length;
      const logIns = await tryOften(14, '/public/login', { username, password: 'Wrong-Horse-777' });
      passwords += logIns.filter(({ status }) => status === 401).length;
      clock.advance(15 * minuteMs);
    }
    expect({ codes, passwords }).toEqual({ codes: 40, passwords: 40 });
  });

  test('one network address may ask for three hundred mails', { tags: 'slow' }, async () => {
    const address = '198.51.100.7';
    const guess = (count: number) =>
      one.visitor(address).call('POST', '/public/resend-confirm', { username: `a${count}@example.com` });
    const replies = await Promise.all(Array.from({ length: 300 }, (_, count) => guess(count)));
    expect(statuses(replies)).toEqual([200]);
    expect(await guess(301)).toMatchObject({
      status: 429,
      body: { message: 'Too many tries from your network. Please wait 15 minutes and try again.' },
    });
    expect(
      statuses(await tryOften(2, '/public/resend-confirm', { username: 'b@example.com' }, '198.51.100.8')),
    ).toEqual([200]);
  });

  test('one network address may try a hundred invitations', async () => {
    const visitor = one.visitor('198.51.100.9');
    const guesses = await Promise.all(
      Array.from({ length: 101 }, (_, count) => visitor.call('GET', `/public/tmp?token=${count}`)),
    );
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(100);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('an IPv6 network counts as one, however many of its addresses are used', async () => {
    const guesses = [];
    for (let count = 0; count < 130; count += 1)
      guesses.push(await one.visitor(`2001:db8:7:7::${count.toString(16)}`).call('GET', `/public/tmp?token=${count}`));
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(100);
    expect(await one.visitor('2001:db8:7:8::1').call('GET', '/public/tmp?token=1')).toMatchObject({ status: 403 });
  });

  describe('a school behind one address', () => {
    const wrong = 'Wrong-Horse-777';

    test('opens as many invitations as it has pupils', async () => {
      const token = await saveTemporaryAnswers(database.db, { first_name: 'Ana' }, clock.now);
      const open = () => one.visitor('198.51.100.20').call('GET', `/public/tmp?token=${token}`);
      for (let count = 0; count < 101; count += 1) expect((await open()).status).toBe(200);
    });

    test('logs in hundreds of times in fifteen minutes, also with a typo before', { tags: 'slow' }, async () => {
      const username = 'pupil@example.com';
      await one.applicant(username);
      const pupil = async (count: number) => {
        const browser = one.visitor('198.51.100.21');
        if (count % 5 === 0) expect(await browser.logIn(username, wrong)).toMatchObject({ status: 401 });
        return browser.logIn(username);
      };
      const replies = [];
      for (let count = 0; count < 250; count += 1) replies.push(await pupil(count));
      expect(statuses(replies)).toEqual([200]);
      for (let count = 0; count < 10; count += 1)
        expect((await one.visitor('198.51.100.21').logIn(username, wrong)).status).toBe(401);
      expect(await one.visitor('198.51.100.21').logIn(username)).toMatchObject({ status: 429 });
    });

    test('is kept out by a hundred failures, except browsers that have logged in before', {
      tags: 'slow',
    }, async () => {
      const address = '198.51.100.22';
      const username = 'before@example.com';
      const owner = one.visitor(address);
      await owner.signUp(username);
      await owner.call('POST', '/public/confirm', { username, code: codeIn(await one.nextMail(username)) });
      await owner.logIn(username);
      for (let count = 0; count < 100; count += 1)
        expect((await one.visitor(address).logIn(`nobody${count}@example.com`)).status).toBe(401);
      expect(await one.visitor(address).logIn(username)).toMatchObject({
        status: 429,
        body: { message: 'Too many tries from your network. Please wait 15 minutes and try again.' },
      });
      expect(await owner.logIn(username)).toMatchObject({ status: 200 });
    });
  });
});

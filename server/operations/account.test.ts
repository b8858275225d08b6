import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../store/database.ts';
import { deleteExpired } from '../store/expired.ts';
import { databases } from '../testing/openTestDatabase.ts';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import { codeIn, linkIn, minuteMs, password, type TestServer } from '../testing/testServer.ts';

const hourMs = 60 * minuteMs;

describe.each(databases)('on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServerOn(kind);
  });
  afterAll(() => server.close());

  /** A wrong code. */
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  describe('a new account', () => {
    test('is that of the address as it is read: without what shows nothing, and in the letters of a keyboard', async () => {
      const zoe = server.visitor();
      await zoe.signUp('\u202aＺｏｅ@read.example.com\u202c');
      await zoe.confirm('zoe@read.example.com');
      expect(await server.visitor().logIn('zoe@read.example.com')).toMatchObject({ status: 200 });
      expect(await server.visitor().logIn('zoe@\u200bread.example.com')).toMatchObject({ status: 200 });
      for (const username of ['zoe.@example.com', 'zoe@example.com/'])
        expect(await zoe.signUp(username)).toMatchObject({ status: 422 });
    });

    test('takes its password in composed and decomposed letters', async () => {
      const username = 'nfd@example.com';
      const umlauts = 'Geheim-Ünïcode-42';
      const nfd = server.visitor();
      await nfd.call('POST', '/public/signup', { username, password: umlauts.normalize('NFD') });
      await nfd.confirm(username);
      for (const form of ['NFC', 'NFD', 'NFKC'])
        expect(await server.visitor().logIn(username, umlauts.normalize(form))).toMatchObject({ status: 200 });
    });

    test('is created, confirmed with the mailed code, and can log in', async () => {
      const ana = server.visitor();
      expect(await ana.signUp('new@example.com')).toMatchObject({
        status: 200,
        body: {
          message:
            'We sent you an email with a 6-digit code. If you already have an account, the email says so instead.',
        },
      });
      expect(await ana.logIn('new@example.com')).toMatchObject({ status: 403 });
      expect(await ana.confirm('new@example.com')).toMatchObject({ status: 200 });
      expect(await ana.logIn('new@example.com')).toMatchObject({
        status: 200,
        body: { message: 'You are logged in.' },
      });
      expect(await ana.call('GET', '/api/profile')).toMatchObject({
        status: 200,
        body: { username: 'new@example.com' },
      });
    });

    test('is found by its address with other capitals or spaces', async () => {
      await server.applicant('capitals@example.com');
      expect(await server.visitor().logIn(' Capitals@Example.COM ')).toMatchObject({ status: 200 });
    });

    test('needs a valid address and password, and the reply names the invalid one', async () => {
      const reply = await server.visitor().call('POST', '/public/signup', { username: 'nobody', password: 'short' });
      expect(reply).toMatchObject({
        status: 422,
        body: { errors: { username: ['Your email address must be valid.'] } },
      });
      expect(reply.body.errors?.password).toContain('At least 12 characters');
    });

    test('has the password of the latest sign-up in its browser until it is confirmed', async () => {
      const ana = server.visitor();
      await ana.signUp('twice@example.com');
      const first = codeIn(await server.nextMail('twice@example.com'));
      await ana.call('POST', '/public/signup', { username: 'twice@example.com', password: 'Another-Horse-8' });
      const second = codeIn(await server.nextMail('twice@example.com'));
      if (first !== second) {
        const reply = await ana.call('POST', '/public/confirm', { username: 'twice@example.com', code: first });
        expect(reply.status).toBe(422);
      }
      await ana.call('POST', '/public/confirm', { username: 'twice@example.com', code: second });
      expect(await ana.logIn('twice@example.com')).toMatchObject({ status: 401 });
      expect(await ana.logIn('twice@example.com', 'Another-Horse-8')).toMatchObject({ status: 200 });
    });

    test('cannot be taken over by signing up again: the owner gets a mail, and the password stays', async () => {
      await server.applicant('taken@example.com');
      const stranger = server.visitor();
      const reply = await stranger.call('POST', '/public/signup', {
        username: 'taken@example.com',
        password: 'Evil-Horse-666',
      });
      expect(reply).toMatchObject({ status: 200, body: { message: expect.stringContaining('6-digit') } });
      expect(await server.nextMail('taken@example.com')).toMatchObject({
        subject: expect.stringContaining('You already have an account'),
      });
      expect(await stranger.logIn('taken@example.com', 'Evil-Horse-666')).toMatchObject({ status: 401 });
      expect(await stranger.logIn('taken@example.com')).toMatchObject({ status: 200 });
    });
  });

  describe('a confirmation code', () => {
    const signedUp = async (username: string) => {
      const ana = server.visitor();
      await ana.signUp(username);
      const code = codeIn(await server.nextMail(username));
      return { confirm: (its = code) => ana.call('POST', '/public/confirm', { username, code: its }), ana, code };
    };

    test('works once', async () => {
      const { confirm } = await signedUp('once@example.com');
      expect(await confirm()).toMatchObject({ status: 200 });
      expect(await confirm()).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
    });

    test('works once even when it arrives twice at the same moment', async () => {
      const { confirm } = await signedUp('race@example.com');
      const replies = await Promise.all([confirm(), confirm()]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    test('is refused when it is wrong, and after five wrong tries it has to wait', async () => {
      const { confirm, code } = await signedUp('guess@example.com');
      for (let guess = 0; guess < 5; guess += 1) expect(await confirm(wrong(code))).toMatchObject({ status: 422 });
      expect(await confirm()).toMatchObject({ status: 429 });
    });

    test('works for fifteen minutes', async () => {
      const { confirm } = await signedUp('late@example.com');
      server.clock.advance(15 * minuteMs);
      expect(await confirm()).toMatchObject({ status: 422 });
    });

    test('replaces the one sent before', async () => {
      const { confirm, ana, code } = await signedUp('again@example.com');
      expect(await ana.call('POST', '/public/resend-confirm', { username: 'again@example.com' })).toMatchObject({
        status: 200,
        body: { message: 'If an account for again@example.com is waiting to be confirmed, we sent a new code.' },
      });
      const second = codeIn(await server.nextMail('again@example.com'));
      if (second !== code) expect(await confirm(code)).toMatchObject({ status: 422 });
      expect(await confirm(second)).toMatchObject({ status: 200 });
    });

    test('of one account does not confirm another', async () => {
      const one = await signedUp('one@example.com');
      const other = await signedUp('other@example.com');
      if (one.code !== other.code) expect(await one.confirm(other.code)).toMatchObject({ status: 422 });
      expect(await one.confirm()).toMatchObject({ status: 200 });
    });

    test('of an address without an account is refused with the same message', async () => {
      const reply = await server
        .visitor()
        .call('POST', '/public/confirm', { username: 'none@example.com', code: '123456' });
      expect(reply).toMatchObject({
        status: 422,
        body: {
          message: 'That code is wrong, was used or has expired. If you used it, log in; if not, ask for a new one.',
        },
      });
    });
  });

  describe('logging in', () => {
    test('sets a session cookie that scripts cannot read and a marker cookie that they can', async () => {
      await server.applicant('cookies@example.com');
      const { cookies } = await server.visitor().logIn('cookies@example.com');
      expect(cookies).toEqual([
        { name: 'session', value: expect.stringMatching(/^[\w-]{43}$/), path: '/', httpOnly: true, sameSite: 'Lax' },
        { name: 'idp.session', value: expect.stringMatching(/^[\da-f]{64}$/), path: '/', sameSite: 'Lax' },
        {
          name: 'device',
          value: expect.stringMatching(/^[\w-]{43}$/),
          path: '/public',
          httpOnly: true,
          sameSite: 'Lax',
          maxAge: 400 * 24 * 60 * 60,
        },
      ]);
    });

    test('fails in the same way for a wrong password and an unknown address', async () => {
      await server.applicant('right@example.com');
      const wrongPassword = await server.visitor().logIn('right@example.com', 'Wrong-Horse-777');
      const unknown = await server.visitor().logIn('unknown@example.com');
      expect(wrongPassword).toMatchObject({
        status: 401,
        body: { message: 'The email address or password is incorrect.' },
      });
      expect(unknown.body).toEqual(wrongPassword.body);
      expect(unknown.status).toBe(401);
    });

    test('is recorded each time', async () => {
      const ana = await server.applicant('logins@example.com');
      server.clock.advance(minuteMs);
      await ana.logIn('logins@example.com');
      const { body } = await ana.call('GET', '/api/profile');
      const then = server.clock.now.getTime();
      expect(body.successful_login).toEqual([new Date(then - minuteMs).toISOString(), new Date(then).toISOString()]);
    });

    test('lasts twelve hours, however active the applicant is', async () => {
      const ana = await server.applicant('hours@example.com');
      for (let hour = 1; hour < 12; hour += 1) {
        server.clock.advance(hourMs);
        expect(await ana.call('GET', '/api/profile')).toMatchObject({ status: 200 });
      }
      server.clock.advance(hourMs - 1);
      expect(await ana.call('GET', '/api/profile')).toMatchObject({ status: 200 });
      server.clock.advance(1);
      expect(await ana.call('GET', '/api/profile')).toMatchObject({
        status: 401,
        body: { message: 'Your session is invalid. Please clear your cookies and login again.' },
      });
    });

    test('lasts two hours after each call, and no more than five minutes longer', async () => {
      const ana = await server.applicant('idle@example.com');
      for (const minutes of [4, 120, 3, 120, 1, 1, 120]) {
        server.clock.advance(minutes * minuteMs);
        expect(await ana.call('GET', '/api/tabs')).toMatchObject({ status: 200 });
      }
      server.clock.advance(125 * minuteMs);
      expect(await ana.call('GET', '/api/tabs')).toMatchObject({ status: 401 });
    });

    test('does not last longer for a page that asks for a conversion or a PDF by itself', async () => {
      const ana = await server.applicant('away@example.com');
      const paths = ['/api/pdf/document-answer/personal_statement_doc', '/api/pdf'];
      const poll = () => Promise.all(paths.map(async (path) => (await ana.call('GET', path)).status));
      server.clock.advance(2 * hourMs);
      expect(await poll()).not.toContain(401);
      server.clock.advance(6 * minuteMs);
      expect(await poll()).toEqual([401, 401]);
    });

    test('writes the time of the last call at most every five minutes', async () => {
      const ana = await server.quickApplicant('touch@example.com');
      const start = server.clock.now;
      const lastCall = async () => {
        await ana.call('GET', '/api/tabs');
        const query = `select last_call_at from sessions where account_id = '${ana.id}'`;
        const { rows } = await server.database.jobs.executeSql(query);
        return (new Date(Object(rows[0]).last_call_at).getTime() - start.getTime()) / minuteMs;
      };
      server.clock.advance(4 * minuteMs);
      expect(await lastCall()).toBe(0);
      server.clock.advance(minuteMs);
      expect(await lastCall()).toBe(5);
    });

    test('ends the previous session of the same browser, and no other', async () => {
      const ana = await server.applicant('again@example.com');
      const laptop = server.visitor();
      const before = (await laptop.logIn('again@example.com')).cookies;
      const stolen = before.find(({ name }) => name === 'session')?.value ?? '';
      expect(await laptop.logIn('again@example.com', 'Wrong-Horse-777')).toMatchObject({ status: 401 });
      expect(await laptop.call('GET', '/api/tabs')).toMatchObject({ status: 200 });
      await laptop.logIn('again@example.com');
      const thief = await server.server.inject({ url: '/api/tabs', cookies: { session: stolen } });
      expect(thief.statusCode).toBe(401);
      expect(await laptop.call('GET', '/api/tabs')).toMatchObject({ status: 200 });
      expect(await ana.call('GET', '/api/tabs')).toMatchObject({ status: 200 });
    });

    test('leaves no row once the session has ended by itself', async () => {
      const idle = await server.quickApplicant('rows@example.com');
      const active = await server.quickApplicant('active@example.com');
      server.clock.advance(2 * hourMs);
      await active.call('GET', '/api/tabs');
      server.clock.advance(10 * minuteMs);
      await deleteExpired(server.database.db, server.clock.now);
      const { rows } = await server.database.jobs.executeSql(
        `select account_id from sessions where account_id in ('${idle.id}', '${active.id}')`,
      );
      expect(rows).toEqual([{ account_id: active.id }]);
    });
  });

  describe('logging out', () => {
    test('ends the session on the server and clears both cookies, and may be repeated', async () => {
      const ana = await server.applicant('out@example.com');
      const before = await ana.logIn('out@example.com');
      const stolen = before.cookies.find(({ name }) => name === 'session')?.value ?? '';
      const reply = await ana.call('GET', '/api/logout');
      expect(reply).toMatchObject({ status: 204, body: {} });
      expect(reply.cookies.map(({ name, value, expires }) => ({ name, value, ended: expires?.getTime() }))).toEqual([
        { name: 'session', value: '', ended: 0 },
        { name: 'idp.session', value: '', ended: 0 },
      ]);
      const thief = await server.server.inject({ url: '/api/profile', cookies: { session: stolen } });
      expect(thief.statusCode).toBe(401);
      expect(await ana.call('GET', '/api/logout')).toMatchObject({ status: 204 });
    });
  });

  describe('a forgotten password', () => {
    const newPassword = 'Newer-Horse-99';
    const forgotten = async (username: string) => {
      const ana = await server.applicant(username);
      await ana.call('POST', '/public/forgot-password', { username });
      const link = linkIn(await server.nextMail(username));
      const id = link.searchParams.get('id') ?? '';
      const body = { username, password: newPassword, confirm_password: newPassword, id };
      return {
        ana,
        link,
        body,
        reset: (changes = {}) => ana.call('POST', '/public/reset-password', { ...body, ...changes }),
      };
    };

    test('is replaced through the mailed link, which ends every session', async () => {
      const { ana, link, reset } = await forgotten('forgot@example.com');
      expect(link.pathname).toBe('/reset');
      expect(link.searchParams.get('username')).toBe('forgot@example.com');
      const elsewhere = server.visitor();
      await elsewhere.logIn('forgot@example.com');
      expect(await reset()).toMatchObject({ status: 200 });
      expect(await ana.call('GET', '/api/profile')).toMatchObject({ status: 401 });
      expect(await elsewhere.call('GET', '/api/profile')).toMatchObject({ status: 401 });
      expect(await ana.logIn('forgot@example.com')).toMatchObject({ status: 401 });
      expect(await ana.logIn('forgot@example.com', newPassword)).toMatchObject({ status: 200 });
      expect(await server.nextMail('forgot@example.com')).toMatchObject({
        subject: expect.stringContaining('Your password was changed'),
      });
    });

    test('can be replaced once per link, within an hour, with the right id only', async () => {
      const { reset } = await forgotten('link@example.com');
      expect(await reset({ id: 'a guess' })).toMatchObject({ status: 403 });
      expect(await reset()).toMatchObject({ status: 200 });
      expect(await reset()).toMatchObject({ status: 403 });
      const late = await forgotten('latelink@example.com');
      server.clock.advance(60 * minuteMs);
      expect(await late.reset()).toMatchObject({ status: 403 });
    });

    test('is not replaced by a weak or mistyped password, and the link still works', async () => {
      const { reset } = await forgotten('weak@example.com');
      const weak = await reset({ password: 'weak', confirm_password: 'wake' });
      expect(weak.status).toBe(422);
      expect(Object.keys(weak.body.errors ?? {})).toEqual(['password', 'confirm_password']);
      expect(await reset()).toMatchObject({ status: 200 });
    });

    test('can be replaced for an unconfirmed account, which confirms it', async () => {
      const ana = server.visitor();
      await ana.signUp('unproved@example.com');
      await server.nextMail('unproved@example.com');
      await ana.call('POST', '/public/forgot-password', { username: 'unproved@example.com' });
      const id = linkIn(await server.nextMail('unproved@example.com')).searchParams.get('id');
      const body = { username: 'unproved@example.com', password: newPassword, confirm_password: newPassword, id };
      expect(await ana.call('POST', '/public/reset-password', body)).toMatchObject({ status: 200 });
      expect(await ana.logIn('unproved@example.com', newPassword)).toMatchObject({ status: 200 });
    });
  });

  test('sign-up, resend and forgot answer alike whether or not the address has an account, and an unknown address gets no mail', async () => {
    await server.applicant('known@example.com');
    for (const path of ['/public/resend-confirm', '/public/forgot-password']) {
      const known = await server.visitor().call('POST', path, { username: 'known@example.com' });
      const unknown = await server.visitor().call('POST', path, { username: 'stranger@example.com' });
      // The address that the caller entered comes back.
      const message = known.body.message?.replace('known@', 'stranger@');
      expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: { message } });
      await server.nextMail('known@example.com');
    }
    expect(server.mails.filter(({ to }) => to.address === 'stranger@example.com')).toEqual([]);
  });

  test('the database contains no password, code, reset id or session in plain text', async () => {
    const ana = await server.applicant('leak@example.com');
    const { cookies } = await ana.logIn('leak@example.com');
    await ana.call('POST', '/public/forgot-password', { username: 'leak@example.com' });
    const id = linkIn(await server.nextMail('leak@example.com')).searchParams.get('id') ?? 'no id';
    const kept = await dump(server.database);
    for (const hidden of [password, id, ...cookies.map(({ value }) => value).filter((value) => value.length > 1)])
      expect(kept).not.toContain(hidden);
    expect(kept).toContain('leak@example.com');
  });
});

/** Every row of every table, as text. */
async function dump({ jobs }: OpenDatabase): Promise<string> {
  const tables = ['accounts', 'sessions', 'tokens', 'applications', 'devices', 'rate_limits', 'logins', 'pgboss.job'];
  const rows = await Promise.all(tables.map(async (table) => (await jobs.executeSql(`select * from ${table}`)).rows));
  return JSON.stringify(rows);
}

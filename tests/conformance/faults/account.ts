import { operationOfCall } from '../smallBackend.ts';
import { bodyOf, changeBody, changeReply, htmlPage, inFlow, ownerOf, replaceReply, savedReply } from './fault.ts';

/** Changes or removes the cookies of a login. */
const cookies = (change: (line: string) => string | undefined) =>
  changeReply('logIn', (reply) => ({
    ...reply,
    headers: {
      ...reply.headers,
      'set-cookie': [reply.headers?.['set-cookie'] ?? []].flat().flatMap((line) => change(line) ?? []),
    },
  }));

export const accountFaults = inFlow('account', [
  {
    name: 'an account has eight sessions at most',
    caughtBy: 'twelve sessions of one account go on, and each log-in is recorded',
    wrap: changeReply('logIn', (reply, call, { sessions }) => {
      const own = [...sessions].filter(([, owner]) => owner === bodyOf(call).username);
      for (const [session] of own.slice(0, -8)) sessions.delete(session);
      return reply;
    }),
  },
  {
    name: 'the times of ten log-ins are kept',
    caughtBy: 'twelve sessions of one account go on, and each log-in is recorded',
    wrap: changeBody('getProfile', (profile) => ({
      ...profile,
      successful_login: [profile.successful_login].flat().slice(-10),
    })),
  },
  {
    name: 'sign-up answers 201',
    caughtBy: 'signing up sends a code',
    wrap: changeReply('signUp', (reply) => (reply.status === 200 ? { ...reply, status: 201 } : reply)),
  },
  {
    name: 'any password is accepted',
    caughtBy: 'a password that breaks the rules is refused',
    wrap: changeReply('signUp', (reply) => (reply.status === 422 ? savedReply : reply)),
  },
  {
    name: 'unconfirmed accounts log in',
    caughtBy: 'an unconfirmed account cannot log in',
    wrap: changeReply('logIn', (reply) =>
      reply.status === 403 ? { ...savedReply, headers: { 'set-cookie': ['session=x'] } } : reply,
    ),
  },
  {
    name: 'any code confirms',
    caughtBy: 'a wrong code does not confirm the account',
    wrap: changeReply('confirmAccount', (reply) => (reply.status === 422 ? savedReply : reply)),
  },
  {
    name: 'every code that was ever sent is accepted',
    caughtBy: 'a new code replaces the one before',
    wrap: changeReply('confirmAccount', (reply, call, { accounts }) => {
      const { username, code } = bodyOf(call);
      return accounts.get(String(username))?.codes.includes(String(code)) ? savedReply : reply;
    }),
  },
  {
    name: 'a code is accepted twice',
    caughtBy: 'a code works only once',
    wrap: changeReply('confirmAccount', (reply, call, { accounts }) => {
      const { username, code } = bodyOf(call);
      const account = accounts.get(String(username));
      return account?.isConfirmed && account.codes.includes(String(code)) ? savedReply : reply;
    }),
  },
  {
    name: 'sign-up reveals that an address has an account',
    caughtBy: 'signing up again does not reveal that the address has an account',
    wrap:
      (next, { accounts }) =>
      (call) =>
        operationOfCall(call) === 'signUp' && accounts.has(String(bodyOf(call).username))
          ? { status: 200, body: { message: 'You have an account already.' } }
          : next(call),
  },
  {
    name: 'resend reveals that an address has no account',
    caughtBy: 'requesting a code does not reveal whether the address has an account',
    wrap: replaceReply('resendConfirmation', (call, { accounts }) =>
      accounts.has(String(bodyOf(call).username))
        ? undefined
        : { status: 422, body: { message: 'Unknown.', errors: { username: ['Unknown.'] } } },
    ),
  },
  {
    name: 'any password logs in',
    caughtBy: 'a wrong password is refused',
    wrap: replaceReply('logIn', (call, { accounts }) =>
      accounts.get(String(bodyOf(call).username))?.isConfirmed && bodyOf(call).password === 'Wrong-Horse-77'
        ? { ...savedReply, headers: { 'set-cookie': ['session=x'] } }
        : undefined,
    ),
  },
  {
    name: 'login reveals that an address has no account',
    caughtBy: 'an unknown address gets the same response as a wrong password',
    wrap: replaceReply('logIn', (call, { accounts }) =>
      accounts.has(String(bodyOf(call).username)) ? undefined : { status: 401, body: { message: 'No such account.' } },
    ),
  },
  {
    name: 'the session cookie lacks HttpOnly',
    caughtBy: 'scripts cannot read the session cookie',
    wrap: cookies((line) => line.replace('; HttpOnly', '')),
  },
  {
    name: 'the session cookie lacks SameSite',
    caughtBy: 'other sites cannot send the session cookie',
    wrap: cookies((line) => (line.startsWith('session=') ? line.replace('; SameSite=Lax', '') : line)),
  },
  {
    name: 'cookies are sent only with account calls',
    caughtBy: 'the session cookie is sent with every call, and the marker with every page',
    wrap: cookies((line) => line.replace('Path=/; ', '')),
  },
  {
    name: 'the marker is not sent with pages',
    caughtBy: 'the session cookie is sent with every call, and the marker with every page',
    wrap: cookies((line) => (line.startsWith('idp.') ? line.replace('Path=/', 'Path=/api') : line)),
  },
  {
    name: 'there is no marker',
    caughtBy: 'scripts can read a marker cookie without a secret',
    wrap: cookies((line) => (line.startsWith('idp.') ? undefined : line)),
  },
  {
    name: 'the marker is HttpOnly',
    caughtBy: 'scripts can read a marker cookie without a secret',
    wrap: cookies((line) => (line.startsWith('idp.') ? `${line}; HttpOnly` : line)),
  },
  {
    name: 'the marker is accepted as a session',
    caughtBy: 'the marker cookie alone is not a session',
    wrap:
      (next, { accounts, sessions }) =>
      (call) => {
        const [session] = [...sessions].at(-1) ?? [];
        return next(
          call.cookies.has('idp.session') && !call.cookies.has('session') && session && accounts.size > 0
            ? { ...call, cookies: new Map([['session', session]]) }
            : call,
        );
      },
  },
  {
    name: 'the profile lacks web_status',
    caughtBy: 'the profile can be read after a login',
    wrap: changeBody('getProfile', ({ web_status: _, ...rest }) => rest),
  },
  {
    name: 'the profile has an undocumented field',
    caughtBy: 'the profile can be read after a login',
    wrap: changeBody('getProfile', (profile) => ({ ...profile, password_hash: '$argon2id$…' })),
  },
  {
    name: 'last_page is a number',
    caughtBy: 'the profile can be read after a login',
    wrap: changeBody('getProfile', (profile) => ({ ...profile, last_page: 7 })),
  },
  {
    name: 'logins are not dates',
    caughtBy: 'the profile can be read after a login',
    wrap: changeBody('getProfile', (profile) => ({ ...profile, successful_login: ['yesterday'] })),
  },
  {
    name: 'an undocumented web status',
    caughtBy: 'the profile can be read after a login',
    wrap: changeBody('getProfile', (profile) => ({ ...profile, web_status: [{ web_status: 'draft' }] })),
  },
  {
    name: 'an HTML page instead of the profile',
    caughtBy: 'the profile can be read after a login',
    wrap: changeReply('getProfile', () => htmlPage),
  },
  {
    name: 'a slow response',
    caughtBy: 'the profile can be read after a login',
    timeoutMs: 1000,
    wrap: changeReply('getProfile', (reply) => ({ ...reply, delayMs: 3000 })),
  },
  {
    name: 'logins are sorted from newest to oldest',
    caughtBy: 'every login is recorded, oldest first',
    wrap: changeBody('getProfile', (profile) => ({
      ...profile,
      successful_login: [profile.successful_login].flat().reverse(),
    })),
  },
  {
    name: 'logging out clears only the cookie',
    caughtBy: 'logging out ends the session',
    wrap: replaceReply('logOut', () => ({
      status: 204,
      headers: { 'set-cookie': ['session=; Max-Age=0', 'idp.session=; Max-Age=0'] },
    })),
  },
  {
    name: 'logging out keeps the cookies',
    caughtBy: 'logging out clears the cookies',
    wrap: changeReply('logOut', ({ status }) => ({ status })),
  },
  {
    name: 'logging out needs a session',
    caughtBy: 'logging out without a session succeeds',
    wrap: replaceReply('logOut', (call, state) =>
      ownerOf(call, state) ? undefined : { status: 401, body: { message: 'No session.' } },
    ),
  },
  {
    name: 'logging out ends every session',
    caughtBy: 'logging out leaves other sessions open',
    wrap: changeReply('logOut', (reply, _, { sessions }) => {
      sessions.clear();
      return reply;
    }),
  },
]);

export const passwordResetFaults = inFlow('password reset', [
  {
    name: 'the password reset reveals that an address has no account',
    caughtBy: 'requesting a link does not reveal whether the address has an account',
    wrap: replaceReply('requestPasswordReset', (call, { accounts }) =>
      accounts.has(String(bodyOf(call).username)) ? undefined : { status: 200, body: { message: 'No such account.' } },
    ),
  },
  {
    name: 'any link is accepted',
    caughtBy: 'an unknown link is refused',
    wrap: changeReply('resetPassword', (reply, call) => (bodyOf(call).id === 'never-sent' ? savedReply : reply)),
  },
  {
    name: 'a link works twice',
    caughtBy: 'a link works only once',
    wrap: changeReply('resetPassword', (reply, call, { accounts }) => {
      const { username, id } = bodyOf(call);
      return accounts.get(String(username))?.resetIds.includes(String(id)) ? savedReply : reply;
    }),
  },
  {
    name: 'a link works for any account',
    caughtBy: "an applicant's link does not work for another account",
    wrap: changeReply('resetPassword', (reply, call, { accounts }) =>
      [...accounts.values()].some(({ resetIds }) => resetIds.at(-1) === bodyOf(call).id) && reply.status === 403
        ? savedReply
        : reply,
    ),
  },
  {
    name: 'sessions survive a new password',
    caughtBy: 'a new password ends every session',
    wrap:
      (next, { sessions }) =>
      async (call) => {
        const before = new Map(sessions);
        const reply = await next(call);
        if (operationOfCall(call) === 'resetPassword')
          for (const [session, owner] of before) sessions.set(session, owner);
        return reply;
      },
  },
  {
    name: 'the old password still works',
    caughtBy: 'the old password no longer works',
    wrap: (next) => {
      const old = new Set<string>();
      return async (call) => {
        const { username, password } = bodyOf(call);
        const reply = await next(call);
        if (operationOfCall(call) === 'logIn' && reply.status === 200) old.add(`${username} ${password}`);
        return operationOfCall(call) === 'logIn' && reply.status === 401 && old.has(`${username} ${password}`)
          ? { ...savedReply, headers: { 'set-cookie': ['session=x'] } }
          : reply;
      };
    },
  },
]);

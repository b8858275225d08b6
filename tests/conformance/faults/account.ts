import { operationOfCall } from '../smallBackend.ts';
import { answers, body, html, inFlow, instead, ownerOf, saved, sentIn } from './fault.ts';

/** Rewrites the cookies of a log-in. */
const cookies = (change: (line: string) => string | undefined) =>
  answers('logIn', (reply) => ({
    ...reply,
    headers: {
      ...reply.headers,
      'set-cookie': [reply.headers?.['set-cookie'] ?? []].flat().flatMap((line) => change(line) ?? []),
    },
  }));

export const accountFaults = inFlow('account', [
  {
    name: 'sign-up answers 201',
    caughtBy: 'signing up sends a code',
    wrap: answers('signUp', (reply) => (reply.status === 200 ? { ...reply, status: 201 } : reply)),
  },
  {
    name: 'any password will do',
    caughtBy: 'a password that keeps too few rules is refused',
    wrap: answers('signUp', (reply) => (reply.status === 422 ? saved : reply)),
  },
  {
    name: 'unconfirmed accounts log in',
    caughtBy: 'an account that was not confirmed may not log in',
    wrap: answers('logIn', (reply) =>
      reply.status === 403 ? { ...saved, headers: { 'set-cookie': ['session=x'] } } : reply,
    ),
  },
  {
    name: 'any code confirms',
    caughtBy: 'a wrong code confirms nothing',
    wrap: answers('confirmAccount', (reply) => (reply.status === 422 ? saved : reply)),
  },
  {
    name: 'every code that was ever sent works',
    caughtBy: 'a new code ends the one before',
    wrap: answers('confirmAccount', (reply, call, { accounts }) => {
      const { username, code } = sentIn(call);
      return accounts.get(String(username))?.codes.includes(String(code)) ? saved : reply;
    }),
  },
  {
    name: 'a code is accepted twice',
    caughtBy: 'a code works once',
    wrap: answers('confirmAccount', (reply, call, { accounts }) => {
      const { username, code } = sentIn(call);
      const account = accounts.get(String(username));
      return account?.isConfirmed && account.codes.includes(String(code)) ? saved : reply;
    }),
  },
  {
    name: 'sign-up tells whose address is known',
    caughtBy: 'signing up again tells nobody that the address has an account',
    wrap:
      (next, { accounts }) =>
      (call) =>
        operationOfCall(call) === 'signUp' && accounts.has(String(sentIn(call).username))
          ? { status: 200, body: { message: 'You have an account already.' } }
          : next(call),
  },
  {
    name: 'resend tells that an address is unknown',
    caughtBy: 'asking for a code tells nobody whether the address has an account',
    wrap: instead('resendConfirmation', (call, { accounts }) =>
      accounts.has(String(sentIn(call).username))
        ? undefined
        : { status: 422, body: { message: 'Unknown.', errors: { username: ['Unknown.'] } } },
    ),
  },
  {
    name: 'any password opens',
    caughtBy: 'a wrong password opens nothing',
    wrap: instead('logIn', (call, { accounts }) =>
      accounts.get(String(sentIn(call).username))?.isConfirmed && sentIn(call).password === 'Wrong-Horse-77'
        ? { ...saved, headers: { 'set-cookie': ['session=x'] } }
        : undefined,
    ),
  },
  {
    name: 'log-in tells that an address is unknown',
    caughtBy: 'an unknown address is answered like a wrong password',
    wrap: instead('logIn', (call, { accounts }) =>
      accounts.has(String(sentIn(call).username)) ? undefined : { status: 401, body: { message: 'No such account.' } },
    ),
  },
  {
    name: 'the session cookie lacks HttpOnly',
    caughtBy: 'scripts cannot read the session cookie',
    wrap: cookies((line) => line.replace('; HttpOnly', '')),
  },
  {
    name: 'the session cookie lacks SameSite',
    caughtBy: 'the session cookie stays with this site',
    wrap: cookies((line) => (line.startsWith('session=') ? line.replace('; SameSite=Lax', '') : line)),
  },
  {
    name: 'cookies that come along to the account calls alone',
    caughtBy: 'the session cookie comes along to every call, and the marker to every page',
    wrap: cookies((line) => line.replace('Path=/; ', '')),
  },
  {
    name: 'a marker that pages cannot see',
    caughtBy: 'the session cookie comes along to every call, and the marker to every page',
    wrap: cookies((line) => (line.startsWith('idp.') ? line.replace('Path=/', 'Path=/api') : line)),
  },
  {
    name: 'no marker for the page',
    caughtBy: 'scripts can read a marker that holds no secret',
    wrap: cookies((line) => (line.startsWith('idp.') ? undefined : line)),
  },
  {
    name: 'the marker is HttpOnly',
    caughtBy: 'scripts can read a marker that holds no secret',
    wrap: cookies((line) => (line.startsWith('idp.') ? `${line}; HttpOnly` : line)),
  },
  {
    name: 'the marker opens the profile',
    caughtBy: 'the marker alone is no session',
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
    caughtBy: 'a log-in opens the profile',
    wrap: body('getProfile', ({ web_status: _, ...rest }) => rest),
  },
  {
    name: 'the profile holds a field too many',
    caughtBy: 'a log-in opens the profile',
    wrap: body('getProfile', (profile) => ({ ...profile, password_hash: '$argon2id$…' })),
  },
  {
    name: 'last_page is a number',
    caughtBy: 'a log-in opens the profile',
    wrap: body('getProfile', (profile) => ({ ...profile, last_page: 7 })),
  },
  {
    name: 'log-ins are not dates',
    caughtBy: 'a log-in opens the profile',
    wrap: body('getProfile', (profile) => ({ ...profile, successful_login: ['yesterday'] })),
  },
  {
    name: 'a status outside the list',
    caughtBy: 'a log-in opens the profile',
    wrap: body('getProfile', (profile) => ({ ...profile, web_status: [{ web_status: 'draft' }] })),
  },
  {
    name: 'an HTML page instead of the profile',
    caughtBy: 'a log-in opens the profile',
    wrap: answers('getProfile', () => html),
  },
  {
    name: 'a slow answer',
    caughtBy: 'a log-in opens the profile',
    wrap: answers('getProfile', (reply) => ({ ...reply, delayMs: 3000 })),
  },
  {
    name: 'log-ins newest first',
    caughtBy: 'each log-in is taken down, oldest first',
    wrap: body('getProfile', (profile) => ({
      ...profile,
      successful_login: [profile.successful_login].flat().reverse(),
    })),
  },
  {
    name: 'logging out forgets the cookie only',
    caughtBy: 'logging out ends the session',
    wrap: instead('logOut', () => ({
      status: 204,
      headers: { 'set-cookie': ['session=; Max-Age=0', 'idp.session=; Max-Age=0'] },
    })),
  },
  {
    name: 'logging out leaves the cookies',
    caughtBy: 'logging out takes the cookies away',
    wrap: answers('logOut', ({ status }) => ({ status })),
  },
  {
    name: 'logging out needs a session',
    caughtBy: 'logging out twice answers the same as once',
    wrap: instead('logOut', (call, state) =>
      ownerOf(call, state) ? undefined : { status: 401, body: { message: 'No session.' } },
    ),
  },
  {
    name: 'logging out ends every session',
    caughtBy: 'one session ends without the others',
    wrap: answers('logOut', (reply, _, { sessions }) => {
      sessions.clear();
      return reply;
    }),
  },
]);

export const passwordResetFaults = inFlow('password reset', [
  {
    name: 'forgot tells that an address is unknown',
    caughtBy: 'asking for a link tells nobody whether the address has an account',
    wrap: instead('requestPasswordReset', (call, { accounts }) =>
      accounts.has(String(sentIn(call).username)) ? undefined : { status: 200, body: { message: 'No such account.' } },
    ),
  },
  {
    name: 'any link sets a password',
    caughtBy: 'a link that was never sent sets nothing',
    wrap: answers('resetPassword', (reply, call) => (sentIn(call).id === 'never-sent' ? saved : reply)),
  },
  {
    name: 'a link works twice',
    caughtBy: 'a link works once',
    wrap: answers('resetPassword', (reply, call, { accounts }) => {
      const { username, id } = sentIn(call);
      return accounts.get(String(username))?.resetIds.includes(String(id)) ? saved : reply;
    }),
  },
  {
    name: 'a link opens any account',
    caughtBy: "one applicant's link does not open another's account",
    wrap: answers('resetPassword', (reply, call, { accounts }) =>
      [...accounts.values()].some(({ resetIds }) => resetIds.at(-1) === sentIn(call).id) && reply.status === 403
        ? saved
        : reply,
    ),
  },
  {
    name: 'sessions outlive the old password',
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
    caughtBy: 'the old password opens nothing any more',
    wrap: (next) => {
      const old = new Set<string>();
      return async (call) => {
        const { username, password } = sentIn(call);
        const reply = await next(call);
        if (operationOfCall(call) === 'logIn' && reply.status === 200) old.add(`${username} ${password}`);
        return operationOfCall(call) === 'logIn' && reply.status === 401 && old.has(`${username} ${password}`)
          ? { ...saved, headers: { 'set-cookie': ['session=x'] } }
          : reply;
      };
    },
  },
]);

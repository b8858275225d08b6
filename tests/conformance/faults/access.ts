import type { OperationId } from '../../../contract/operations.ts';
import { operationOfCall, tooMany } from '../smallBackend.ts';
import { bodyOf, changeBody, changeReply, type Fault, htmlPage, inFlow, replaceReply, savedReply } from './fault.ts';

export const sessionsFaults = inFlow('sessions', [
  {
    name: 'a profile without a session',
    caughtBy: 'getProfile needs a session',
    wrap: replaceReply('getProfile', ({ cookies: { size } }) => (size <= 1 ? { status: 200, body: {} } : undefined)),
  },
  {
    name: 'any session cookie returns the tabs',
    caughtBy: 'getTabs refuses an unknown session',
    wrap: changeReply('getTabs', (reply, call) => (call.cookies.has('session') ? { status: 200, body: {} } : reply)),
  },
  {
    name: 'the body is validated before the session',
    caughtBy: 'saveAnswers needs a session',
    wrap: changeReply('saveAnswers', (reply) =>
      reply.status === 401 ? { status: 422, body: { message: 'No.', errors: {} } } : reply,
    ),
  },
  {
    name: 'an HTML page instead of 401',
    caughtBy: 'submitApplication needs a session',
    wrap: changeReply('submitApplication', (reply) => (reply.status === 401 ? { ...htmlPage, status: 401 } : reply)),
  },
  {
    name: 'a redirect to the login page instead of 401',
    caughtBy: 'getAddAnother needs a session',
    wrap: changeReply('getAddAnother', (reply) =>
      reply.status === 401 ? { status: 302, headers: { location: '/login' } } : reply,
    ),
  },
]);

/** The backend does not see the marker of some calls. */
const withoutMarker =
  (isConcerned: (id: OperationId | undefined) => boolean): Fault['wrap'] =>
  (next) =>
  (call) => {
    const { 'session-marker': _, ...headers } = call.headers;
    return next(isConcerned(operationOfCall(call)) ? { ...call, headers } : call);
  };

export const sessionMarkerFaults = inFlow('session marker', [
  {
    name: 'a log-out ends the session of another page',
    caughtBy: 'a page of another session changes nothing, reads nothing and ends nothing',
    wrap: withoutMarker((id) => id === 'logOut'),
  },
  {
    name: 'a page of another session can submit',
    caughtBy: 'a page of another session changes nothing, reads nothing and ends nothing',
    wrap: withoutMarker((id) => id === 'submitApplication'),
  },
  {
    name: 'of several markers the first alone counts',
    caughtBy: 'a page of the session is served, also beside a marker of another site',
    wrap: (next) => (call) => {
      const { 'session-marker': named } = call.headers;
      const headers = { ...call.headers, ...(named && { 'session-marker': String(named).split(';')[0] }) };
      return next({ ...call, headers });
    },
  },
]);

export const tokensFaults = inFlow('tokens', [
  {
    name: 'any invitation token is accepted',
    caughtBy: 'an unknown invitation token is refused',
    wrap: replaceReply('getTemporaryAnswers', ({ query }) =>
      query.has('token') ? { status: 200, body: {} } : undefined,
    ),
  },
  {
    name: 'any service token is accepted',
    caughtBy: 'an unknown service token is refused',
    wrap: replaceReply('getServiceApplication', ({ query }) =>
      query.has('service_token')
        ? { status: 200, body: { answer: {}, add_another: {}, document_answer: {}, tabs: {}, submitted_at: null } }
        : undefined,
    ),
  },
  {
    name: 'a missing token gets 403',
    caughtBy: 'an invitation needs its token',
    wrap: changeReply('getTemporaryAnswers', (reply) => (reply.status === 422 ? { ...reply, status: 403 } : reply)),
  },
]);

export const lookupFaults = inFlow('lookup', [
  {
    name: 'max_results ignored',
    caughtBy: 'max_results limits the suggestions',
    wrap: changeBody('findLookup', (found) =>
      Array.isArray(found) && found.length > 0 ? Array.from({ length: 3 }, () => found[0]) : found,
    ),
  },
  {
    name: 'empty details for an unknown id',
    caughtBy: 'an unknown id is not found',
    wrap: changeReply('findLookup', (reply) => (reply.status === 404 ? { status: 200, body: { name: '' } } : reply)),
  },
  {
    name: 'a suggestion without an id',
    caughtBy: 'a text returns suggestions',
    wrap: changeBody('findLookup', (found) => (Array.isArray(found) ? found.map(({ id: _, ...rest }) => rest) : found)),
  },
  {
    name: 'a quote breaks the query',
    caughtBy: 'quotes and wildcards are plain characters in a text',
    wrap: replaceReply('findLookup', ({ query }) =>
      query.get('text')?.includes("'") ? { status: 500, body: { message: 'Syntax error.' } } : undefined,
    ),
  },
  {
    name: 'an unknown category returns an empty list',
    caughtBy: 'an unknown category is refused',
    wrap: changeReply('findLookup', (reply, { query }) =>
      query.get('category') === 'planets' ? { status: 200, body: [] } : reply,
    ),
  },
]);

/** Answers as if there were no limit. */
const withoutLimit = (id: OperationId, status: number) =>
  changeReply(id, (reply) =>
    reply.status === 429
      ? { status, body: { message: 'Wrong.', ...(status === 422 && { errors: { code: ['Wrong.'] } }) } }
      : reply,
  );

export const limitsFaults = inFlow('limits', [
  {
    name: 'passwords can be guessed without a limit',
    caughtBy: 'guessing the password of an account ends in 429 with Retry-After',
    wrap: withoutLimit('logIn', 401),
  },
  {
    name: 'the limit of passwords is one of the network address alone',
    caughtBy: 'guessing the password of an account ends in 429 with Retry-After',
    wrap: (next) => {
      let tries = 0;
      return (call) => {
        if (operationOfCall(call) !== 'logIn') return next(call);
        tries += 1;
        return tries > 12 ? tooMany : next(call);
      };
    },
  },
  {
    name: 'the right password is taken in spite of the limit',
    caughtBy: 'guessing the password of an account ends in 429 with Retry-After',
    wrap: changeReply('logIn', (reply, call, { accounts }) => {
      const { username, password } = bodyOf(call);
      const isRight = accounts.get(String(username))?.password === password;
      return reply.status === 429 && isRight ? savedReply : reply;
    }),
  },
  {
    name: 'codes can be guessed without a limit',
    caughtBy: 'guessing the code of an account ends in 429 with Retry-After',
    wrap: withoutLimit('confirmAccount', 422),
  },
  {
    name: 'a mailbox can be flooded by signing up',
    caughtBy: 'signUp for one address again and again ends in 429 with Retry-After',
    wrap: withoutLimit('signUp', 200),
  },
  {
    name: 'a mailbox can be flooded with codes',
    caughtBy: 'resendConfirmation for one address again and again ends in 429 with Retry-After',
    wrap: withoutLimit('resendConfirmation', 200),
  },
  {
    name: 'an open session can guess the password without a limit',
    caughtBy: 'guessing the password that a deletion asks for ends in 429',
    wrap: withoutLimit('deleteApplication', 422),
  },
  {
    name: 'a 429 without Retry-After',
    caughtBy: 'guessing the password of an account ends in 429 with Retry-After',
    wrap: changeReply('logIn', (reply) => (reply.status === 429 ? { ...reply, headers: {} } : reply)),
  },
  {
    name: 'Retry-After is in milliseconds',
    caughtBy: 'guessing the password of an account ends in 429 with Retry-After',
    wrap: changeReply('logIn', (reply) =>
      reply.status === 429 ? { ...reply, headers: { ...reply.headers, 'retry-after': '900000' } } : reply,
    ),
  },
  {
    name: 'Retry-After is a second, and the limit lasts',
    caughtBy: 'guessing the password of an account ends in 429 with Retry-After',
    wrap: changeReply('logIn', (reply) =>
      reply.status === 429 ? { ...reply, headers: { ...reply.headers, 'retry-after': '1' } } : reply,
    ),
  },
]);

export const addressLimitFaults = inFlow('limit of the address', [
  {
    name: 'one address can guess the passwords of all accounts',
    caughtBy: 'guessing passwords of ever other accounts ends in 429',
    wrap: withoutLimit('logIn', 401),
  },
]);

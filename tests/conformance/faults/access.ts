import { answers, body, html, inFlow, instead } from './fault.ts';

export const sessionsFaults = inFlow('sessions', [
  {
    name: 'a profile for whoever asks',
    caughtBy: 'getProfile needs a session',
    wrap: instead('getProfile', ({ cookies: { size } }) => (size <= 1 ? { status: 200, body: {} } : undefined)),
  },
  {
    name: 'any session cookie opens the tabs',
    caughtBy: 'getTabs takes no session that never was',
    wrap: answers('getTabs', (reply, call) => (call.cookies.has('session') ? { status: 200, body: {} } : reply)),
  },
  {
    name: 'the body is looked at before the session',
    caughtBy: 'saveAnswers needs a session',
    wrap: answers('saveAnswers', (reply) =>
      reply.status === 401 ? { status: 422, body: { message: 'No.', errors: {} } } : reply,
    ),
  },
  {
    name: 'an HTML page for who is not logged in',
    caughtBy: 'submitApplication needs a session',
    wrap: answers('submitApplication', (reply) => (reply.status === 401 ? { ...html, status: 401 } : reply)),
  },
  {
    name: 'a redirect to the log-in page instead of 401',
    caughtBy: 'getAddAnother needs a session',
    wrap: answers('getAddAnother', (reply) =>
      reply.status === 401 ? { status: 302, headers: { location: '/login' } } : reply,
    ),
  },
]);

export const tokensFaults = inFlow('tokens', [
  {
    name: 'any invitation opens',
    caughtBy: 'an invitation that was never sent opens nothing',
    wrap: instead('getTemporaryAnswers', ({ query }) => (query.has('token') ? { status: 200, body: {} } : undefined)),
  },
  {
    name: 'any service token opens an application',
    caughtBy: 'a service token that was never given opens nothing',
    wrap: instead('getServiceApplication', ({ query }) =>
      query.has('service_token')
        ? { status: 200, body: { answer: {}, add_another: {}, document_answer: {}, tabs: {}, submitted_at: null } }
        : undefined,
    ),
  },
  {
    name: 'a missing token answered 403',
    caughtBy: 'an invitation needs its token',
    wrap: answers('getTemporaryAnswers', (reply) => (reply.status === 422 ? { ...reply, status: 403 } : reply)),
  },
]);

export const lookUpFaults = inFlow('look-up', [
  {
    name: 'max_results ignored',
    caughtBy: 'never more than asked for come',
    wrap: body('findLookup', (found) =>
      Array.isArray(found) && found.length > 0 ? Array.from({ length: 3 }, () => found[0]) : found,
    ),
  },
  {
    name: 'empty details for an unknown id',
    caughtBy: 'an id that was never suggested is not found',
    wrap: answers('findLookup', (reply) => (reply.status === 404 ? { status: 200, body: { name: '' } } : reply)),
  },
  {
    name: 'a suggestion without its id',
    caughtBy: 'a text brings suggestions',
    wrap: body('findLookup', (found) => (Array.isArray(found) ? found.map(({ id: _, ...rest }) => rest) : found)),
  },
  {
    name: 'a quote breaks the query',
    caughtBy: 'quotes and wildcards are letters like others',
    wrap: instead('findLookup', ({ query }) =>
      query.get('text')?.includes("'") ? { status: 500, body: { message: 'Syntax error.' } } : undefined,
    ),
  },
  {
    name: 'an unknown category brings an empty list',
    caughtBy: 'a category that is not known is refused',
    wrap: answers('findLookup', (reply, { query }) =>
      query.get('category') === 'planets' ? { status: 200, body: [] } : reply,
    ),
  },
]);

export const limitsFaults = inFlow('limits', [
  {
    name: 'passwords may be guessed without end',
    caughtBy: 'guessing a password ends in 429, with the seconds to wait',
    wrap: answers('logIn', (reply) => (reply.status === 429 ? { status: 401, body: { message: 'Wrong.' } } : reply)),
  },
  {
    name: 'a limit that does not say how long',
    caughtBy: 'guessing a password ends in 429, with the seconds to wait',
    wrap: answers('logIn', (reply) => (reply.status === 429 ? { ...reply, headers: {} } : reply)),
  },
]);

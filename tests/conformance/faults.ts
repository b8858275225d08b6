import type { OperationId } from '../../conformance/contract.ts';
import { type Call, type Handler, operationOfCall, type Reply, type State } from './smallBackend.ts';

/*
 * Faults that backends really have, put one at a time in front of a backend that is right. Each names the check that must
 * find it: a fault that only another check finds counts as missed.
 */

export interface Fault {
  /** What is wrong with the backend. */
  name: string;
  /** The check that must fail. */
  caughtBy: string;
  /** The flow that check belongs to: the only one that is run. */
  flow: string;
  /** Puts the fault in front of a right backend. */
  wrap: (next: Handler, state: State) => Handler;
}

type Change = (reply: Reply, call: Call, state: State) => Reply | Promise<Reply>;

/** Changes what some operations answer. */
const answers =
  (ids: OperationId | readonly OperationId[], change: Change): Fault['wrap'] =>
  (next, state) =>
  async (call) => {
    const id = operationOfCall(call);
    const reply = await next(call);
    return id && [ids].flat().includes(id) ? change(reply, call, state) : reply;
  };

/** Answers instead of the backend, which never hears of the call. */
const instead =
  (ids: OperationId | readonly OperationId[], answer: (call: Call, state: State) => Reply | undefined): Fault['wrap'] =>
  (next, state) =>
  (call) => {
    const id = operationOfCall(call);
    return (id && [ids].flat().includes(id) ? answer(call, state) : undefined) ?? next(call);
  };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const fieldsOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
const sentIn = ({ bytes }: Call): Record<string, unknown> => {
  try {
    return fieldsOf(JSON.parse(bytes.toString()));
  } catch {
    return {};
  }
};

/** Changes the body of a success. */
const body = (
  ids: OperationId | readonly OperationId[],
  change: (body: Record<string, unknown>, call: Call, state: State) => unknown,
) =>
  answers(ids, (reply, call, state) =>
    reply.status === 200 ? { ...reply, body: change(fieldsOf(reply.body), call, state) } : reply,
  );

const ownerOf = ({ cookies }: Call, { sessions, accounts }: State) =>
  accounts.get(sessions.get(cookies.get('session') ?? '') ?? '');
const saved: Reply = { status: 200, body: { message: 'Saved.' } };
const done: Reply = { status: 204 };
const html: Reply = { status: 200, headers: { 'content-type': 'text/html' }, bytes: Buffer.from('<h1>Sorry</h1>') };

/** Rewrites the cookies of a log-in. */
const cookies = (change: (line: string) => string | undefined) =>
  answers('logIn', (reply) => ({
    ...reply,
    headers: {
      ...reply.headers,
      'set-cookie': [reply.headers?.['set-cookie'] ?? []].flat().flatMap((line) => change(line) ?? []),
    },
  }));

/** A 409 after the submission becomes a success, and the change is made all the same. */
const writableAfterwards = (id: OperationId, make: (call: Call, state: State) => void, success: Reply = done) =>
  answers(id, (reply, call, state) => {
    if (reply.status !== 409) return reply;
    make(call, state);
    return success;
  });

const fault = (flow: string, caughtBy: string, name: string, wrap: Fault['wrap']): Fault => ({
  name,
  caughtBy,
  flow,
  wrap,
});

export const faults: readonly Fault[] = [
  fault(
    'sessions',
    'getProfile needs a session',
    'a profile for whoever asks',
    instead('getProfile', ({ cookies: { size } }) => (size <= 1 ? { status: 200, body: {} } : undefined)),
  ),
  fault(
    'sessions',
    'getTabs takes no session that never was',
    'any session cookie opens the tabs',
    answers('getTabs', (reply, call) => (call.cookies.has('session') ? { status: 200, body: {} } : reply)),
  ),
  fault(
    'sessions',
    'saveAnswers needs a session',
    'the body is looked at before the session',
    answers('saveAnswers', (reply) =>
      reply.status === 401 ? { status: 422, body: { message: 'No.', errors: {} } } : reply,
    ),
  ),
  fault(
    'sessions',
    'submitApplication needs a session',
    'an HTML page for who is not logged in',
    answers('submitApplication', (reply) => (reply.status === 401 ? { ...html, status: 401 } : reply)),
  ),
  fault(
    'sessions',
    'getAddAnother needs a session',
    'a redirect to the log-in page instead of 401',
    answers('getAddAnother', (reply) =>
      reply.status === 401 ? { status: 302, headers: { location: '/login' } } : reply,
    ),
  ),

  fault(
    'tokens',
    'an invitation that was never sent opens nothing',
    'any invitation opens',
    instead('getTemporaryAnswers', ({ query }) => (query.has('token') ? { status: 200, body: {} } : undefined)),
  ),
  fault(
    'tokens',
    'a service token that was never given opens nothing',
    'any service token opens an application',
    instead('getServiceApplication', ({ query }) =>
      query.has('service_token')
        ? { status: 200, body: { answer: {}, add_another: {}, document_answer: {}, tabs: {}, submitted_at: null } }
        : undefined,
    ),
  ),
  fault(
    'tokens',
    'an invitation needs its token',
    'a missing token answered 403',
    answers('getTemporaryAnswers', (reply) => (reply.status === 422 ? { ...reply, status: 403 } : reply)),
  ),

  fault(
    'look-up',
    'never more than asked for come',
    'max_results ignored',
    body('findLookup', (found) =>
      Array.isArray(found) && found.length > 0 ? Array.from({ length: 3 }, () => found[0]) : found,
    ),
  ),
  fault(
    'look-up',
    'an id that was never suggested is not found',
    'empty details for an unknown id',
    answers('findLookup', (reply) => (reply.status === 404 ? { status: 200, body: { name: '' } } : reply)),
  ),
  fault(
    'look-up',
    'a text brings suggestions',
    'a suggestion without its id',
    body('findLookup', (found) => (Array.isArray(found) ? found.map(({ id: _, ...rest }) => rest) : found)),
  ),
  fault(
    'look-up',
    'quotes and wildcards are letters like others',
    'a quote breaks the query',
    instead('findLookup', ({ query }) =>
      query.get('text')?.includes("'") ? { status: 500, body: { message: 'Syntax error.' } } : undefined,
    ),
  ),
  fault(
    'look-up',
    'a category that is not known is refused',
    'an unknown category brings an empty list',
    answers('findLookup', (reply, { query }) =>
      query.get('category') === 'planets' ? { status: 200, body: [] } : reply,
    ),
  ),

  fault(
    'account',
    'signing up sends a code',
    'sign-up answers 201',
    answers('signUp', (reply) => (reply.status === 200 ? { ...reply, status: 201 } : reply)),
  ),
  fault(
    'account',
    'a password that keeps too few rules is refused',
    'any password will do',
    answers('signUp', (reply) => (reply.status === 422 ? saved : reply)),
  ),
  fault(
    'account',
    'an account that was not confirmed may not log in',
    'unconfirmed accounts log in',
    answers('logIn', (reply) =>
      reply.status === 403 ? { ...saved, headers: { 'set-cookie': ['session=x'] } } : reply,
    ),
  ),
  fault(
    'account',
    'a wrong code confirms nothing',
    'any code confirms',
    answers('confirmAccount', (reply) => (reply.status === 422 ? saved : reply)),
  ),
  fault(
    'account',
    'a new code ends the one before',
    'every code that was ever sent works',
    answers('confirmAccount', (reply, call, { accounts }) => {
      const { username, code } = sentIn(call);
      return accounts.get(String(username))?.codes.includes(String(code)) ? saved : reply;
    }),
  ),
  fault(
    'account',
    'a code works once',
    'a code is accepted twice',
    answers('confirmAccount', (reply, call, { accounts }) => {
      const { username, code } = sentIn(call);
      const account = accounts.get(String(username));
      return account?.isConfirmed && account.codes.includes(String(code)) ? saved : reply;
    }),
  ),
  fault(
    'account',
    'signing up again tells nobody that the address has an account',
    'sign-up tells whose address is known',
    (next, { accounts }) =>
      (call) =>
        operationOfCall(call) === 'signUp' && accounts.has(String(sentIn(call).username))
          ? { status: 200, body: { message: 'You have an account already.' } }
          : next(call),
  ),
  fault(
    'account',
    'asking for a code tells nobody whether the address has an account',
    'resend tells that an address is unknown',
    instead('resendConfirmation', (call, { accounts }) =>
      accounts.has(String(sentIn(call).username))
        ? undefined
        : { status: 422, body: { message: 'Unknown.', errors: { username: ['Unknown.'] } } },
    ),
  ),
  fault(
    'account',
    'a wrong password opens nothing',
    'any password opens',
    instead('logIn', (call, { accounts }) =>
      accounts.get(String(sentIn(call).username))?.isConfirmed && sentIn(call).password === 'Wrong-Horse-77'
        ? { ...saved, headers: { 'set-cookie': ['session=x'] } }
        : undefined,
    ),
  ),
  fault(
    'account',
    'an unknown address is answered like a wrong password',
    'log-in tells that an address is unknown',
    instead('logIn', (call, { accounts }) =>
      accounts.has(String(sentIn(call).username)) ? undefined : { status: 401, body: { message: 'No such account.' } },
    ),
  ),
  fault(
    'account',
    'scripts cannot read the session cookie',
    'the session cookie lacks HttpOnly',
    cookies((line) => line.replace('; HttpOnly', '')),
  ),
  fault(
    'account',
    'the session cookie stays with this site',
    'the session cookie lacks SameSite',
    cookies((line) => (line.startsWith('session=') ? line.replace('; SameSite=Lax', '') : line)),
  ),
  fault(
    'account',
    'scripts can read a marker that holds no secret',
    'no marker for the page',
    cookies((line) => (line.startsWith('idp.') ? undefined : line)),
  ),
  fault(
    'account',
    'scripts can read a marker that holds no secret',
    'the marker is HttpOnly',
    cookies((line) => (line.startsWith('idp.') ? `${line}; HttpOnly` : line)),
  ),
  fault(
    'account',
    'the marker alone is no session',
    'the marker opens the profile',
    (next, { accounts, sessions }) =>
      (call) => {
        const [session] = [...sessions].at(-1) ?? [];
        return next(
          call.cookies.has('idp.session') && !call.cookies.has('session') && session && accounts.size > 0
            ? { ...call, cookies: new Map([['session', session]]) }
            : call,
        );
      },
  ),
  fault(
    'account',
    'a log-in opens the profile',
    'the profile lacks web_status',
    body('getProfile', ({ web_status: _, ...rest }) => rest),
  ),
  fault(
    'account',
    'a log-in opens the profile',
    'the profile holds a field too many',
    body('getProfile', (profile) => ({ ...profile, password_hash: '$argon2id$…' })),
  ),
  fault(
    'account',
    'a log-in opens the profile',
    'last_page is a number',
    body('getProfile', (profile) => ({ ...profile, last_page: 7 })),
  ),
  fault(
    'account',
    'a log-in opens the profile',
    'log-ins are not dates',
    body('getProfile', (profile) => ({ ...profile, successful_login: ['yesterday'] })),
  ),
  fault(
    'account',
    'a log-in opens the profile',
    'a status outside the list',
    body('getProfile', (profile) => ({ ...profile, web_status: [{ web_status: 'draft' }] })),
  ),
  fault(
    'account',
    'a log-in opens the profile',
    'an HTML page instead of the profile',
    answers('getProfile', () => html),
  ),
  fault(
    'account',
    'a log-in opens the profile',
    'a slow answer',
    answers('getProfile', (reply) => ({ ...reply, delayMs: 3000 })),
  ),
  fault(
    'account',
    'each log-in is taken down, oldest first',
    'log-ins newest first',
    body('getProfile', (profile) => ({ ...profile, successful_login: [profile.successful_login].flat().reverse() })),
  ),
  fault(
    'account',
    'logging out ends the session',
    'logging out forgets the cookie only',
    instead('logOut', () => ({
      status: 204,
      headers: { 'set-cookie': ['session=; Max-Age=0', 'idp.session=; Max-Age=0'] },
    })),
  ),
  fault(
    'account',
    'logging out takes the cookies away',
    'logging out leaves the cookies',
    answers('logOut', ({ status }) => ({ status })),
  ),
  fault(
    'account',
    'logging out twice answers the same as once',
    'logging out needs a session',
    instead('logOut', (call, state) =>
      ownerOf(call, state) ? undefined : { status: 401, body: { message: 'No session.' } },
    ),
  ),
  fault(
    'account',
    'one session ends without the others',
    'logging out ends every session',
    answers('logOut', (reply, _, { sessions }) => {
      sessions.clear();
      return reply;
    }),
  ),

  fault(
    'password reset',
    'asking for a link tells nobody whether the address has an account',
    'forgot tells that an address is unknown',
    instead('requestPasswordReset', (call, { accounts }) =>
      accounts.has(String(sentIn(call).username)) ? undefined : { status: 200, body: { message: 'No such account.' } },
    ),
  ),
  fault(
    'password reset',
    'a link that was never sent sets nothing',
    'any link sets a password',
    answers('resetPassword', (reply, call) => (sentIn(call).id === 'never-sent' ? saved : reply)),
  ),
  fault(
    'password reset',
    'a link works once',
    'a link works twice',
    answers('resetPassword', (reply, call, { accounts }) => {
      const { username, id } = sentIn(call);
      return accounts.get(String(username))?.resetIds.includes(String(id)) ? saved : reply;
    }),
  ),
  fault(
    'password reset',
    "one applicant's link does not open another's account",
    'a link opens any account',
    answers('resetPassword', (reply, call, { accounts }) =>
      [...accounts.values()].some(({ resetIds }) => resetIds.at(-1) === sentIn(call).id) && reply.status === 403
        ? saved
        : reply,
    ),
  ),
  fault(
    'password reset',
    'a new password ends every session',
    'sessions outlive the old password',
    (next, { sessions }) =>
      async (call) => {
        const before = new Map(sessions);
        const reply = await next(call);
        if (operationOfCall(call) === 'resetPassword')
          for (const [session, owner] of before) sessions.set(session, owner);
        return reply;
      },
  ),
  fault('password reset', 'the old password opens nothing any more', 'the old password still works', (next) => {
    const old = new Set<string>();
    return async (call) => {
      const { username, password } = sentIn(call);
      const reply = await next(call);
      if (operationOfCall(call) === 'logIn' && reply.status === 200) old.add(`${username} ${password}`);
      return operationOfCall(call) === 'logIn' && reply.status === 401 && old.has(`${username} ${password}`)
        ? { ...saved, headers: { 'set-cookie': ['session=x'] } }
        : reply;
    };
  }),

  fault(
    'answers',
    'a new applicant has answered nothing',
    'a new profile with an answer',
    body('getProfile', (profile) => ({ ...profile, answer: { country: 'USA', ...fieldsOf(profile.answer) } })),
  ),
  fault(
    'answers',
    'an answer is given back as it was saved',
    'answers are trimmed',
    body('getProfile', (profile) => ({
      ...profile,
      answer: Object.fromEntries(
        Object.entries(fieldsOf(profile.answer)).map(([key, value]) => [
          key,
          typeof value === 'string' ? value.trim() : value,
        ]),
      ),
    })),
  ),
  fault(
    'answers',
    'an answer is given back as it was saved',
    'answers come back with HTML escaped',
    body('getProfile', (profile) => ({
      ...profile,
      answer: Object.fromEntries(
        Object.entries(fieldsOf(profile.answer)).map(([key, value]) => [
          key,
          typeof value === 'string' ? value.replaceAll('<', '&lt;') : value,
        ]),
      ),
    })),
  ),
  fault(
    'answers',
    'answers that are not named stay as they are',
    'a save replaces all answers',
    (next, state) => (call) => {
      const account = ownerOf(call, state);
      if (operationOfCall(call) === 'saveAnswers' && account) account.answer = {};
      return next(call);
    },
  ),
  fault(
    'answers',
    'answers that are not named stay as they are',
    'an empty answer is left out',
    body('getProfile', (profile) => ({
      ...profile,
      answer: Object.fromEntries(Object.entries(fieldsOf(profile.answer)).filter(([, value]) => value !== '')),
    })),
  ),
  fault(
    'answers',
    'a save that is refused changes nothing',
    'the known part of a refused save is kept',
    answers('saveAnswers', (reply, call, state) => {
      if (reply.status === 422) Object.assign(ownerOf(call, state)?.answer ?? {}, { city: sentIn(call).city });
      return reply;
    }),
  ),
  fault(
    'answers',
    'a save that is refused changes nothing',
    'an unknown answer is taken in silence',
    answers('saveAnswers', (reply) => (reply.status === 422 ? saved : reply)),
  ),
  fault(
    'answers',
    'the page an applicant left is remembered',
    'the last page is forgotten',
    instead('saveLastPage', () => done),
  ),
  fault(
    'answers',
    'a chosen tab is remembered',
    'the chosen tab is forgotten',
    instead('saveTab', () => done),
  ),
  fault(
    'answers',
    'the chosen tabs can be asked for alone',
    'the tabs alone are always empty',
    body('getTabs', () => ({})),
  ),
  fault(
    'answers',
    'how many entries a repeater shows is remembered',
    'one repeater for all',
    (next, state) => (call) => {
      const account = ownerOf(call, state);
      if (operationOfCall(call) === 'saveAddAnother' && account) account.addAnother = {};
      return next(call);
    },
  ),
  fault(
    'answers',
    'a repeater never shows more than ten entries, nor none',
    'eleven entries',
    answers('saveAddAnother', (reply) => (reply.status === 422 ? done : reply)),
  ),
  fault(
    'answers',
    'an application is not validating before it was started',
    'the order of statuses is ignored',
    answers('saveWebStatus', (reply) => (reply.status === 409 ? done : reply)),
  ),
  fault('answers', 'a status is recorded once', 'a status is recorded twice', (next, state) => (call) => {
    const statuses = ownerOf(call, state)?.statuses ?? [];
    if (operationOfCall(call) === 'saveWebStatus' && sentIn(call).web_status === statuses.at(-1))
      statuses.push('started');
    return next(call);
  }),
  fault(
    'answers',
    'only the submit call submits',
    'submitted by its status',
    answers('saveWebStatus', (reply, call) => (sentIn(call).web_status === 'submitted' ? done : reply)),
  ),
  fault(
    'answers',
    "one applicant's answers are not another's",
    'all applicants share their answers',
    (next, { accounts }) => {
      const shared = {};
      return async (call) => {
        const reply = await next(call);
        if (operationOfCall(call) === 'saveAnswers' && reply.status === 200) Object.assign(shared, sentIn(call));
        for (const account of accounts.values()) Object.assign(account.answer, shared);
        return reply;
      };
    },
  ),

  fault(
    'documents',
    'a file of more than 1,048,576 bytes is refused by storage',
    'a file of any size',
    (next) => (call) => (call.path === '/storage' && call.bytes.length > 1_048_576 ? done : next(call)),
  ),
  fault(
    'documents',
    'a file that was never sent cannot be converted',
    'a conversion of nothing',
    answers('convertDocument', (reply) => (reply.status === 404 ? done : reply)),
  ),
  fault(
    'documents',
    "another applicant's file cannot be converted",
    "another applicant's file converts",
    (next, state) => (call) => {
      const file = state.files.get(String(sentIn(call).file_key));
      const account = ownerOf(call, state);
      if (operationOfCall(call) === 'convertDocument' && file && file.bytes.length > 0 && account)
        file.owner = account.username;
      return next(call);
    },
  ),
  fault(
    'documents',
    'a document can be sent where the backend says',
    'the place for an upload lacks its key',
    body('presignUpload', (place) => ({ ...place, fields: {} })),
  ),
  fault(
    'documents',
    'a document is converted to PDF',
    'a conversion that never ends',
    body('getConversion', (conversion) => (conversion.status === 'COMPLETED' ? { status: 'IN_PROGRESS' } : conversion)),
  ),
  fault(
    'documents',
    'a document is converted to PDF',
    'a conversion status outside the list',
    body('getConversion', (conversion) =>
      conversion.status === 'COMPLETED' ? { ...conversion, status: 'DONE' } : conversion,
    ),
  ),
  fault(
    'documents',
    'the applicant can read the PDF',
    'the link leads to an error page',
    (next) => (call) => (call.path.startsWith('/files/') && call.cookies.has('session') ? html : next(call)),
  ),
  fault(
    'documents',
    'nobody else can read the PDF',
    "another applicant's PDF is readable",
    (next) => (call) =>
      call.path.startsWith('/files/') ? { status: 200, bytes: Buffer.from('%PDF-1.4') } : next(call),
  ),
  fault(
    'documents',
    'an uploaded document is listed with its name and size',
    'the size in kilobytes',
    body('getDocumentAnswers', (listed) =>
      Object.fromEntries(Object.entries(listed).map(([key, value]) => [key, { ...fieldsOf(value), file_size: 1 }])),
    ),
  ),
  fault(
    'documents',
    'a PDF can be deleted',
    'a deleted PDF stays',
    instead('deleteConversion', () => done),
  ),
  fault(
    'documents',
    'a document can be deleted',
    'a deleted document stays listed',
    instead('deleteDocumentAnswer', () => done),
  ),
  fault(
    'documents',
    "one applicant cannot delete another's document",
    "anybody's document is deleted",
    answers('deleteDocumentAnswer', (reply, _, { accounts }) => {
      for (const account of accounts.values()) delete account.document;
      return reply;
    }),
  ),
  fault(
    'documents',
    'a file that is not what its name says is refused',
    'whatever was sent counts as converted',
    body('getConversion', (conversion) =>
      conversion.status === 'FAILED' ? { status: 'COMPLETED', url: '/files/x.pdf' } : conversion,
    ),
  ),

  fault(
    'submission',
    'an application with things missing is refused, and says which',
    'an incomplete application is submitted',
    answers('submitApplication', (reply) => (reply.status === 422 ? done : reply)),
  ),
  fault(
    'submission',
    'an application with things missing is refused, and says which',
    'a refusal that names nothing',
    answers('submitApplication', (reply) =>
      reply.status === 422 ? { ...reply, body: { message: 'Missing.', errors: {} } } : reply,
    ),
  ),
  fault(
    'submission',
    'submitting ends the row of statuses',
    'submitted is not among the statuses',
    body('getProfile', (profile) => ({
      ...profile,
      web_status: [profile.web_status].flat().filter((entry) => fieldsOf(entry).web_status !== 'submitted'),
    })),
  ),
  fault(
    'submission',
    'submitting twice answers the same as once',
    'submitting twice is refused',
    (next, state) => (call) =>
      operationOfCall(call) === 'submitApplication' && ownerOf(call, state)?.statuses.includes('submitted')
        ? { status: 409, body: { message: 'Submitted already.' } }
        : next(call),
  ),
  fault(
    'submission',
    'a submitted application keeps its answers',
    'a submitted application is still writable',
    writableAfterwards(
      'saveAnswers',
      (call, state) => Object.assign(ownerOf(call, state)?.answer ?? {}, sentIn(call)),
      saved,
    ),
  ),
  fault(
    'submission',
    'a submitted application keeps the page it was left on',
    'the last page moves after the submission',
    writableAfterwards('saveLastPage', () => undefined),
  ),
  fault(
    'submission',
    'a submitted application keeps its document',
    'the document is deleted after the submission',
    writableAfterwards('deleteDocumentAnswer', () => undefined),
  ),
  fault(
    'submission',
    'a submitted application takes no document any more',
    'a document is taken after the submission',
    writableAfterwards('convertDocument', () => undefined),
  ),
  fault(
    'submission',
    'a PDF copy is made of what was submitted',
    'no copy is made',
    body('getPdfCopy', () => ({ status: 'FAILED', message: 'Sorry.' })),
  ),
  fault(
    'submission',
    'nobody else can read the copy',
    "another applicant's copy is readable",
    (next) => (call) =>
      call.path.startsWith('/files/') ? { status: 200, bytes: Buffer.from('%PDF-1.4') } : next(call),
  ),
  fault(
    'submission',
    'an application that was not submitted has no copy',
    'a copy of a draft',
    body('getPdfCopy', () => ({ status: 'COMPLETED', url: '/files/draft.pdf' })),
  ),

  fault(
    'wrong requests',
    'saveTab refuses an unknown field',
    'a refusal that names no field',
    answers('saveTab', (reply) =>
      reply.status === 422 ? { ...reply, body: { message: 'Wrong.', errors: {} } } : reply,
    ),
  ),
  fault(
    'wrong requests',
    'saveAnswers takes JSON alone',
    'any content type is read',
    (next) => (call) =>
      next(operationOfCall(call) === 'saveAnswers' ? { ...call, contentType: 'application/json' } : call),
  ),
  fault(
    'wrong requests',
    'saveLastPage refuses half a body, and bytes that are no text',
    'half a body breaks the server',
    answers('saveLastPage', (reply) =>
      reply.status === 400 ? { status: 500, body: { message: 'SyntaxError' } } : reply,
    ),
  ),
  fault(
    'wrong requests',
    'saveValidations refuses a body larger than any application',
    'bodies of any size',
    answers('saveValidations', (reply) =>
      reply.status === 413 ? { status: 422, body: { message: 'Wrong.', errors: {} } } : reply,
    ),
  ),

  fault(
    'generated requests',
    'saveAddAnother refuses every body that does not fit',
    'half a number is rounded',
    answers('saveAddAnother', (reply, call) =>
      reply.status === 422 && sentIn(call).num_components === 1.5 ? done : reply,
    ),
  ),
  fault(
    'generated requests',
    'saveTab takes every body that fits',
    'a tab name of sixty letters breaks the server',
    answers('saveTab', (reply, call) =>
      String(sentIn(call).tab_id).length > 20 ? { status: 500, body: { message: 'Value too long.' } } : reply,
    ),
  ),
  fault(
    'generated requests',
    'whatever is saved is given back as it was',
    'letters beyond the first 65,536 are lost',
    body('getProfile', (profile) => ({
      ...profile,
      answer: Object.fromEntries(
        Object.entries(fieldsOf(profile.answer)).map(([key, value]) => [
          key,
          typeof value === 'string' ? value.replace(/[\u{10000}-\u{10ffff}]/gu, '?') : value,
        ]),
      ),
    })),
  ),

  fault(
    'limits',
    'guessing a password ends in 429, with the seconds to wait',
    'passwords may be guessed without end',
    answers('logIn', (reply) => (reply.status === 429 ? { status: 401, body: { message: 'Wrong.' } } : reply)),
  ),
  fault(
    'limits',
    'guessing a password ends in 429, with the seconds to wait',
    'a limit that does not say how long',
    answers('logIn', (reply) => (reply.status === 429 ? { ...reply, headers: {} } : reply)),
  ),
];

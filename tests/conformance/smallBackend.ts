import { randomUUID } from 'node:crypto';
import type { Mailbox } from '../../conformance/mailbox/mailbox.ts';
import { operations } from '../../conformance/operations.ts';
import { pdfOf } from '../../conformance/readPdf.ts';
import { schemaErrors } from '../../conformance/validate.ts';
import { findOperation, jsonOf, type Operation, type OperationId } from '../../contract/operations.ts';
import { schemaOf } from '../../contract/schema.ts';
import { passwordErrors } from '../../form/engine/accountRules.ts';
import { findErrors } from '../../form/engine/errors.ts';
import { form, universityDay } from '../../form/university.ts';
import type { Call, Handler, Reply } from './serve.ts';

/*
 * A second backend: plain Node, everything in memory, nothing of server/. It shows that the checks depend on the contract
 * and the form alone, and it is the backend into which faults.ts puts its faults.
 */

interface Account {
  username: string;
  password: string;
  isConfirmed: boolean;
  codes: string[];
  resetIds: string[];
  answer: Record<string, unknown>;
  lastPage: string | null;
  logins: string[];
  statuses: string[];
  tabs: Record<string, string>;
  addAnother: Record<string, number>;
  revision: string;
  submission?: { submitted_at: string; confirmation_number: string };
  document?: { fileKey: string; fileName: string; size: number; status?: string; pdf?: Uint8Array };
}

export interface State {
  accounts: Map<string, Account>;
  /** Usernames by session. */
  sessions: Map<string, string>;
  /** Files by key, each with its owner. */
  files: Map<string, { owner: string; bytes: Uint8Array }>;
  tries: Map<string, number>;
}

const school = {
  name: 'Lakeview High School',
  ceeb: '140000',
  city: 'Chicago',
  state: 'Illinois',
  zip: '60613',
  country: 'USA',
};
/** The question that is answered with a file: it takes one. */
const documentKey = form.documentKeys[0] ?? '';

const maxBody = 262_144;
const maxTries = 20;
const maxTriesOfAddress = 250;

/** A backend without accounts. */
export function createSmallBackend(): { handle: Handler; state: State; mailbox: Mailbox } {
  const state: State = { accounts: new Map(), sessions: new Map(), files: new Map(), tries: new Map() };
  const handle: Handler = (call) => answer(state, call);
  const mailbox: Mailbox = {
    code: async (address) => state.accounts.get(address)?.codes.at(-1) ?? '',
    resetId: async (address) => state.accounts.get(address)?.resetIds.at(-1) ?? '',
    close: async () => undefined,
  };
  return { handle, state, mailbox };
}

const messageReply = (status: number, message: string): Reply => ({ status, body: { message } });
const validationReply = (errors: Record<string, string[]>): Reply => ({
  status: 422,
  body: { message: Object.values(errors).flat().join(' '), errors },
});
const noContent: Reply = { status: 204 };
const notFound = messageReply(404, 'There is nothing here.');
const alreadySubmitted = messageReply(409, 'Submitted already.');

/** Undefined when the contract has no such operation. */
export const operationOfCall = ({ method, path }: Call): OperationId | undefined =>
  findOperation(operations, method, path)?.id;

async function answer(state: State, call: Call): Promise<Reply> {
  const reply = await replyTo(state, call);
  return { ...reply, headers: { 'cache-control': 'no-store', ...reply.headers } };
}

async function replyTo(state: State, call: Call): Promise<Reply> {
  if (call.path === '/storage') return store(state, call);
  if (call.path.startsWith('/files/')) return file(state, call);
  const operation = findOperation(operations, call.method, call.path);
  if (!operation) return notFound;
  const account = accountOf(state, call);
  if (operation.needsSession && !account) return messageReply(401, 'There is no session.');
  if (account && isOfOtherSession(operation, call))
    return { status: 403, body: { message: 'Another account is logged in.', reason: 'other_session' } };
  if (operation.path.includes('{key}') && !call.path.endsWith(`/${documentKey}`)) return notFound;
  const wrong = queryErrors(operation, call) ?? bodyErrors(operation, call);
  if (wrong) return wrong;
  const body = operation.requestBody ? JSON.parse(call.bytes.toString()) : {};
  // An address is the same in capital letters and with spaces around it.
  if (typeof body.username === 'string') body.username = body.username.trim().toLowerCase();
  return handlers[operation.id]({ state, account: account ?? noAccount, body, call });
}

function accountOf({ sessions, accounts }: State, { cookies }: Call): Account | undefined {
  return accounts.get(sessions.get(cookies.get('session') ?? '') ?? '');
}

/** The marker of a session is its beginning. */
const markerOf = (session: string) => `idp.session=${session.slice(0, 8)}`;

function isOfOtherSession({ parameters }: Operation, { cookies, headers }: Call): boolean {
  const { 'session-marker': named } = headers;
  if (named === undefined || !parameters.some(({ name }) => name === 'Session-Marker')) return false;
  return !String(named)
    .split('; ')
    .includes(markerOf(cookies.get('session') ?? ''));
}

function queryErrors({ parameters }: Operation, { query }: Call): Reply | undefined {
  for (const { name, isRequired, schema } of parameters.filter((parameter) => parameter.in === 'query')) {
    const [value = null, ...others] = query.getAll(name);
    if (others.length > 0) return validationReply({ [name]: ['comes twice.'] });
    if (value === null) {
      if (isRequired) return validationReply({ [name]: ['is needed.'] });
      continue;
    }
    const errors = schemaErrors(schemaOf(schema).type === 'integer' ? Number(value) : value, schema.pointer);
    if (errors.length > 0) return validationReply({ [name]: [...errors] });
  }
  return undefined;
}

function bodyErrors(operation: Operation, { contentType, bytes }: Call): Reply | undefined {
  const json = jsonOf(operation.requestBody);
  if (!json) return undefined;
  if (!contentType.startsWith('application/json')) return messageReply(415, 'Please send JSON.');
  if (bytes.length > maxBody) return messageReply(413, 'Too large.');
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return messageReply(400, 'Not JSON.');
  }
  const errors = schemaErrors(body, json.schema.pointer);
  return errors.length > 0
    ? validationReply(Object.fromEntries(errors.map((error) => [fieldIn(error), [error]])))
    : undefined;
}

/** The field that an error names: at its beginning, in quotes or in brackets. */
const fieldIn = (error: string): string =>
  /^\/([^/ ]+)/.exec(error)?.[1] ?? /'(.+)'/.exec(error)?.[1] ?? /\((.+)\)/.exec(error)?.[1] ?? 'body';

async function store(state: State, { bytes, contentType, headers }: Call): Promise<Reply> {
  if (headers['sec-fetch-site'] === 'cross-site') return { status: 403 };
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
  const [key, sent] = [form.get('key'), form.get('file')];
  const stored = typeof key === 'string' && state.files.get(key);
  if (!stored || !(sent instanceof Blob)) return { status: 403 };
  if (sent.size > 1_048_576 || sent.size === 0) return { status: 400 };
  if (stored.bytes.length > 0) return { status: 409 };
  stored.bytes = new Uint8Array(await sent.arrayBuffer());
  return noContent;
}

function file(state: State, call: Call): Reply {
  const account = accountOf(state, call);
  if (!account) return { status: 401 };
  const name = call.path.slice('/files/'.length);
  const { document } = account;
  if (document?.status && document.pdf && name === document.fileKey) return { status: 200, bytes: document.pdf };
  return isSubmitted(account) && name === copyName(account) ? { status: 200, bytes: copyOf(account) } : { status: 404 };
}

/** The fields of all bodies. Each body was validated against its operation's schema before. */
type Texts =
  | 'username'
  | 'password'
  | 'confirm_password'
  | 'code'
  | 'id'
  | 'last_page'
  | 'web_status'
  | 'tab_id'
  | 'chosen_tab';
type Body = Readonly<Record<Texts | 'button_id' | 'file_key' | 'file_name', string> & { num_components: number }>;

interface HandlerContext {
  state: State;
  account: Account;
  body: Body;
  call: Call;
}

const noAccount: Account = newAccount('', '');

function newAccount(username: string, password: string): Account {
  return {
    username,
    password,
    isConfirmed: false,
    codes: [],
    resetIds: [],
    answer: {},
    lastPage: null,
    logins: [],
    statuses: [],
    tabs: {},
    addAnother: {},
    revision: randomUUID(),
  };
}

const isEmail = (text: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);
const newCode = () => String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0');
const isSubmitted = ({ statuses }: Account) => statuses.includes('submitted');
export const tooMany: Reply = { ...messageReply(429, 'Too many tries.'), headers: { 'retry-after': '60' } };

/** Counts a try, and tells whether there were too many. */
function isLimited({ tries }: State, what: string, most = maxTries): boolean {
  const count = (tries.get(what) ?? 0) + 1;
  tries.set(what, count);
  return count > most;
}

const answersIn = ({ answer }: Account): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(answer).filter((entry): entry is [string, string | boolean] =>
      ['string', 'boolean'].includes(typeof entry[1]),
    ),
  );

const copyName = ({ username }: Account) => `${encodeURIComponent(username)}.pdf`;

/** Each sentence of an answer and the confirmation number on a page of its own. */
const copyOf = ({ answer, submission, document }: Account) =>
  pdfOf(
    [...Object.values(answer), submission?.confirmation_number, ...linesOf(document?.pdf)]
      .flatMap((value) => String(value).split(/(?<=\. )/))
      .filter((text) => text !== ''),
  );

/** The lines of a PDF as the check makes them. */
const linesOf = (pdf: Uint8Array = new Uint8Array()) =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\((.*)\) Tj/g),
  ].map(([, line]) => line);

/** Deletes the file of an account's document, unless it has this key. */
function deleteFile({ files }: State, { document }: Account, kept?: string) {
  if (document && document.fileKey !== kept) files.delete(document.fileKey);
}

/** A picture becomes one page; a PDF stays as it is; nothing else can be converted. */
function convert(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] === 0x89) return pdfOf(['A picture']);
  return new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-' ? bytes : undefined;
}

/** Changes an application unless it was submitted. */
const change = (account: Account, work: () => void, reply: Reply = noContent): Reply => {
  if (isSubmitted(account)) return alreadySubmitted;
  work();
  return reply;
};

const otherRevision = messageReply(412, 'The application has changed.');
const mayReplace = ({ revision }: Account, { headers: { 'if-match': ifMatch } }: Call) =>
  ifMatch === undefined || String(ifMatch).includes(`"${revision}"`);

/** Changes answers or documents, and the revision. A call that is sent again changes nothing. */
function changeRecord(account: Account, call: Call, work: () => void): Reply {
  if (isSubmitted(account)) return alreadySubmitted;
  const key = String(call.headers['idempotency-key'] ?? randomUUID()).replaceAll('"', '');
  if (account.revision === key) return noContent;
  if (!mayReplace(account, call)) return otherRevision;
  work();
  account.revision = key;
  return noContent;
}

const handlers: Record<OperationId, (asked: HandlerContext) => Reply> = {
  signUp: ({ state, body: { username, password } }) => {
    if (!isEmail(username)) return validationReply({ username: ['Your username must be an address.'] });
    const wrong = passwordErrors(password);
    if (wrong.length > 0) return validationReply({ password: [...wrong] });
    if (isLimited(state, `signUp ${username}`)) return tooMany;
    if (!state.accounts.has(username)) {
      const account = newAccount(username, password);
      account.codes.push(newCode());
      state.accounts.set(username, account);
    }
    return messageReply(200, 'A code is on its way.');
  },
  confirmAccount: ({ state, body: { username, code } }) => {
    const account = state.accounts.get(username);
    if (isLimited(state, `confirm ${username}`)) return tooMany;
    if (!account || account.codes.at(-1) !== code) return validationReply({ code: ['That code is wrong.'] });
    account.isConfirmed = true;
    account.codes.push('');
    return messageReply(200, 'Confirmed.');
  },
  resendConfirmation: ({ state, body: { username } }) => {
    if (isLimited(state, `resend ${username}`)) return tooMany;
    state.accounts.get(username)?.codes.push(newCode());
    return messageReply(200, 'A code is on its way.');
  },
  logIn: ({ state, body: { username, password }, call }) => {
    const account = state.accounts.get(username);
    if (isLimited(state, username) || isLimited(state, 'address', maxTriesOfAddress)) return tooMany;
    if (!account || account.password !== password) return messageReply(401, 'Wrong address or password.');
    if (!account.isConfirmed) return messageReply(403, 'Not confirmed.');
    state.tries.delete(username);
    state.sessions.delete(call.cookies.get('session') ?? '');
    const session = randomUUID();
    state.sessions.set(session, username);
    account.logins.push(new Date().toISOString());
    const cookies = [
      `session=${session}; Path=/; HttpOnly; SameSite=Lax`,
      `${markerOf(session)}; Path=/; SameSite=Lax`,
    ];
    return { ...messageReply(200, 'Logged in.'), headers: { 'set-cookie': cookies } };
  },
  logOut: ({ state, call }) => {
    state.sessions.delete(call.cookies.get('session') ?? '');
    return {
      status: 204,
      headers: { 'set-cookie': ['session=; Path=/; Max-Age=0', 'idp.session=; Path=/; Max-Age=0'] },
    };
  },
  deleteApplication: ({ state, account, body: { password } }) => {
    if (isLimited(state, `deletion ${account.username}`)) return tooMany;
    if (account.password !== password) return validationReply({ password: ['It is wrong.'] });
    if (isSubmitted(account)) return alreadySubmitted;
    state.accounts.delete(account.username);
    for (const [key, { owner }] of state.files) if (owner === account.username) state.files.delete(key);
    for (const [session, owner] of state.sessions) if (owner === account.username) state.sessions.delete(session);
    return {
      status: 204,
      headers: { 'set-cookie': ['session=; Path=/; Max-Age=0', 'idp.session=; Path=/; Max-Age=0'] },
    };
  },
  requestPasswordReset: ({ state, body: { username } }) => {
    state.accounts.get(username)?.resetIds.push(randomUUID());
    return messageReply(200, 'If there is an account, a link is on its way.');
  },
  resetPassword: ({ state, body: { username, password, confirm_password, id } }) => {
    const wrong = passwordErrors(password);
    if (wrong.length > 0) return validationReply({ password: [...wrong] });
    if (password !== confirm_password) return validationReply({ confirm_password: ['They differ.'] });
    const account = state.accounts.get(username);
    if (!account || id === '' || account.resetIds.at(-1) !== id) return messageReply(403, 'That link is wrong.');
    account.password = password;
    account.isConfirmed = true;
    account.resetIds.push('');
    for (const [session, owner] of state.sessions) if (owner === username) state.sessions.delete(session);
    return messageReply(200, 'Changed.');
  },
  getTemporaryAnswers: ({ call }) =>
    call.query.get('token') === 'invited'
      ? { status: 200, body: { first_name: 'Ana' } }
      : messageReply(403, 'Wrong link.'),
  getServiceApplication: () => messageReply(403, 'Wrong link.'),
  getProfile: ({ account }) => ({
    status: 200,
    body: {
      username: account.username,
      answer: { ...account.answer, ...answerOfDocument(account) },
      document_answer: documentsOf(account),
      tabs: account.tabs,
      add_another: account.addAnother,
      last_page: account.lastPage,
      successful_login: account.logins,
      web_status: account.statuses.map((web_status) => ({ web_status })),
      revision: account.revision,
      ...(account.submission && { submission: account.submission }),
    },
  }),
  saveAnswers: ({ account, body, call }) => {
    // Its own conversion answers the question of a document.
    const { [documentKey]: _, ...answers }: Record<string, unknown> = { ...body };
    const reply = changeRecord(account, call, () => Object.assign(account.answer, answers));
    return reply === noContent ? { status: 200, body: { message: 'Saved.', revision: account.revision } } : reply;
  },
  saveLastPage: ({ account, body }) => change(account, () => (account.lastPage = body.last_page)),
  saveValidations: ({ account }) => change(account, () => undefined),
  saveWebStatus: ({ account: { statuses }, body: { web_status } }) => {
    if (statuses.includes(web_status)) return noContent;
    const isTurn = web_status === (statuses.length === 0 ? 'started' : 'validating');
    if (!isTurn) return messageReply(409, 'Not its turn.');
    statuses.push(web_status);
    return noContent;
  },
  submitApplication: ({ account, call }) => {
    if (isSubmitted(account)) return noContent;
    if (!mayReplace(account, call)) return otherRevision;
    if (account.document?.status === 'UNPROCESSED') return validationReply({ [documentKey]: ['Please wait.'] });
    const errors = findErrors(form, { answers: answersIn(account), today: universityDay(new Date()) });
    if (Object.keys(errors).length > 0)
      return validationReply(Object.fromEntries(Object.entries(errors).map(([key, texts]) => [key, [...texts]])));
    account.statuses = ['started', 'validating', 'submitted'];
    account.submission = { submitted_at: new Date().toISOString(), confirmation_number: randomUUID().slice(0, 8) };
    return noContent;
  },
  saveTab: ({ account, body }) => change(account, () => (account.tabs[body.tab_id] = body.chosen_tab)),
  getTabs: ({ account }) => ({ status: 200, body: account.tabs }),
  saveAddAnother: ({ account, body }) =>
    change(account, () => (account.addAnother[body.button_id] = body.num_components)),
  getAddAnother: ({ account }) => ({ status: 200, body: account.addAnother }),
  presignUpload: ({ state, account }) => {
    if (isSubmitted(account)) return alreadySubmitted;
    const key = randomUUID();
    state.files.set(key, { owner: account.username, bytes: new Uint8Array() });
    return { status: 200, body: { url: '/storage', fields: { key } } };
  },
  convertDocument: ({ state, account, body: { file_key, file_name }, call }) => {
    const sent = state.files.get(file_key);
    if (sent?.owner !== account.username || sent.bytes.length === 0) return notFound;
    const pdf = convert(sent.bytes);
    return changeRecord(account, call, () => {
      if (account.document?.fileKey === file_key && account.document.status) return;
      deleteFile(state, account, file_key);
      account.document = {
        fileKey: file_key,
        fileName: file_name,
        size: sent.bytes.length,
        status: 'UNPROCESSED',
        ...(pdf && { pdf }),
      };
    });
  },
  getConversion: ({ account }) => {
    const { document } = account;
    if (!document?.status) return { status: 200, body: { status: 'NOT_ANSWERED' } };
    const ended = document.pdf ? 'COMPLETED' : 'FAILED';
    const status = document.status;
    document.status = ended;
    if (status === 'UNPROCESSED') return { status: 200, body: { status } };
    return {
      status: 200,
      body: {
        status,
        ...(status === 'COMPLETED' ? { url: `/files/${document.fileKey}` } : { message: 'Please send a picture.' }),
      },
    };
  },
  deleteConversion: ({ account, call }) =>
    changeRecord(account, call, () => {
      if (account.document) delete account.document.status;
    }),
  getDocumentAnswers: ({ account }) => ({ status: 200, body: documentsOf(account) }),
  deleteDocumentAnswer: ({ state, account, call }) =>
    changeRecord(account, call, () => {
      deleteFile(state, account);
      delete account.document;
    }),
  getPdfCopy: ({ account }) => ({
    status: 200,
    body: isSubmitted(account)
      ? { status: 'COMPLETED', url: `/files/${copyName(account)}` }
      : { status: 'NOT_ANSWERED' },
  }),
  getOffers: () => ({ status: 200, body: { browser_errors: true, deletion: true } }),
  reportBrowserError: () => ({ status: 204 }),
  findLookup: ({ call: { query } }) => {
    const [text, id] = [query.get('text'), query.get('id')];
    if (id !== null) return id === school.ceeb ? { status: 200, body: school } : notFound;
    if (text === null) return validationReply({ text: ['or an id is needed.'] });
    const isFound = text !== '' && school.name.toLowerCase().includes(text.toLowerCase());
    const suggestion = { id: school.ceeb, text: school.name, sub_text: 'Chicago, Illinois' };
    return { status: 200, body: isFound ? [suggestion] : [] };
  },
};

const answerOfDocument = ({ document }: Account) =>
  document?.status === 'COMPLETED' ? { [documentKey]: document.fileName } : {};

const documentsOf = ({ document }: Account) =>
  document && document.status !== 'FAILED'
    ? { [documentKey]: { file_name: document.fileName, file_size: document.size } }
    : {};

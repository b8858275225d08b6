import { randomBytes } from 'node:crypto';
import { isRecord } from '../../../app/platform/isRecord.ts';
import type { Answers } from '../../../form/engine/answers.ts';
import { findErrors } from '../../../form/engine/errors.ts';
import { form, universityDay } from '../../../form/university.ts';
import type { components } from '../../../openapi.d.ts';
import { emptyAnswer } from '../../../server/operations/knownAnswers.ts';
import { type LastSave, mergeSave, type Writing } from '../../../server/store/mergeSave.ts';
import type { Call, Reply } from '../world/network.ts';
import { type Backend, type BackendOptions, nothingStored, password } from './backend.ts';
import { type Documents, documentAnswers, memoryDocuments } from './memoryDocuments.ts';

/*
 * The reference server's rules on a store in memory: its own merge of a save (server/store/mergeSave.ts), with everything
 * around it as small as can be. It answers in microseconds, so that a hundred thousand histories take minutes.
 *
 * The old backend knows no revisions: it ignores the headers of a save, which replaces what is there, and offers nothing that
 * came into the contract later.
 */

type WebStatus = components['schemas']['WebStatus'];

interface Account {
  username: string;
  answers: Answers;
  documents: Documents;
  lastSaves: Map<string, LastSave>;
  revision: number;
  tabs: Record<string, string>;
  lastPage: string | null;
  statuses: WebStatus[];
  submittedAt: string | null;
  logins: string[];
  isConfirmed: boolean;
}

interface Session {
  username: string;
  lastCall: number;
}

const idleMs = 2 * 60 * 60_000;
const statusOrder: readonly WebStatus[] = ['started', 'validating', 'submitted'];
const submittedAlready: Reply = { status: 409, body: { message: 'The application was submitted already.' } };
const refused = (message: string): Reply => ({ status: 422, body: { message, errors: {} } });

export const memoryBackend = (options: BackendOptions): Backend => openBackend(options, { hasRevisions: true });
export const oldBackend = (options: BackendOptions): Backend => openBackend(options, { hasRevisions: false });

function openBackend({ now, onStored }: BackendOptions, { hasRevisions }: { hasRevisions: boolean }): Backend {
  const documents = memoryDocuments(now);
  const accounts = new Map<string, Account>();
  const sessions = new Map<string, Session>();

  const newAccount = (username: string, answers: Answers, isConfirmed: boolean) =>
    accounts.set(username, {
      username,
      answers,
      documents: new Map(),
      lastSaves: new Map(),
      revision: 0,
      tabs: {},
      lastPage: null,
      statuses: [],
      submittedAt: null,
      logins: [],
      isConfirmed,
    });

  function visitorCall({ path, body }: Call): Reply | null {
    const { username, password: given } = credentials(body);
    const account = accounts.get(username);
    switch (path) {
      case '/public/signup':
        if (!account) newAccount(username, {}, false);
        return { status: 200, body: { message: 'We sent you a code.' } };
      case '/public/confirm':
        if (account) account.isConfirmed = true;
        return { status: 200, body: { message: 'You can log in now.' } };
      case '/public/login': {
        if (!account || given !== password) return { status: 401, body: { message: 'Wrong.' } };
        if (!account.isConfirmed) return { status: 403, body: { message: 'Please confirm your account.' } };
        const session = randomBytes(16).toString('hex');
        sessions.set(session, { username, lastCall: now() });
        account.logins.push(new Date(now()).toISOString());
        return { status: 200, session, body: { message: 'You are logged in.' } };
      }
      default:
        return null;
    }
  }

  function sessionOf(token: string | null): Session | undefined {
    const known = sessions.get(token ?? '');
    if (!known || now() - known.lastCall > idleMs) return undefined;
    known.lastCall = now();
    return known;
  }

  function save(account: Account, { body, headers }: Call): Reply {
    if (account.submittedAt) return submittedAlready;
    const sent = withoutDocuments(answersIn(body));
    const writing = hasRevisions ? writingOf(headers) : undefined;
    const savedAt = new Date(now());
    const saved = writing
      ? mergeSave(account, sent, writing, form.together)
      : { accepted: sent, confirmed: [], changes: {}, conflicts: [] };
    const by = { writer: writing?.writer ?? null, number: writing?.number ?? null };
    if (Object.keys(saved.accepted).length > 0) account.revision += 1;
    account.answers = { ...account.answers, ...saved.accepted };
    for (const key of Object.keys(saved.accepted))
      account.lastSaves.set(key, { revision: account.revision, savedAt, ...by });
    for (const key of saved.confirmed)
      account.lastSaves.set(key, { revision: 0, savedAt, ...account.lastSaves.get(key), ...by });
    if (!writing) return { status: 200, body: { message: 'Saved.' } };
    const conflicts = saved.conflicts.map(({ key, answer = emptyAnswer(key), savedAt: at }) => {
      return [key, { answer, saved_at: at.toISOString() }] as const;
    });
    return {
      status: 200,
      body: {
        message: 'Saved.',
        revision: account.revision,
        ...(Object.keys(saved.changes).length > 0 && { changes: saved.changes }),
        ...(conflicts.length > 0 && { conflicts: Object.fromEntries(conflicts) }),
      },
    };
  }

  function recordStatus({ statuses }: Account, { body }: Call): Reply {
    const status = isRecord(body) ? statusOrder.find((one) => one === body.web_status) : undefined;
    if (!status) return refused('No status.');
    if (statuses.includes(status)) return { status: 204 };
    if (status === 'submitted' || statusOrder[statuses.length] !== status)
      return { status: 409, body: { message: 'Out of order.' } };
    statuses.push(status);
    return { status: 204 };
  }

  function submit(account: Account, { headers }: Call): Reply {
    if (account.submittedAt) return { status: 204 };
    const { 'if-match': seen } = headers;
    if (hasRevisions && seen !== undefined && seen !== `"${account.revision}"`)
      return { status: 412, body: { message: 'The application has changed.' } };
    const errors = findErrors(form, { answers: account.answers, today: universityDay(new Date(now())) });
    if (Object.keys(errors).length > 0) return { status: 422, body: { message: 'Something is missing.', errors } };
    account.submittedAt = new Date(now()).toISOString();
    account.statuses = [...statusOrder];
    return { status: 204 };
  }

  function applicantCall(account: Account, call: Call): Reply {
    const { method, path, body } = call;
    switch (`${method} ${path}`) {
      case 'GET /api/profile':
        return { status: 200, body: { ...profileOf(account), ...(hasRevisions && newerProfileOf(account)) } };
      case 'PUT /api/answer':
        return save(account, call);
      case 'POST /api/web-status':
        return recordStatus(account, call);
      case 'POST /api/submit':
        return submit(account, call);
      case 'PUT /api/last-page':
        if (isRecord(body) && typeof body.last_page === 'string') account.lastPage = body.last_page;
        return { status: 204 };
      case 'PUT /api/tabs':
        if (isRecord(body)) account.tabs[String(body.tab_id)] = String(body.chosen_tab);
        return { status: 204 };
      case 'GET /api/pdf':
        return { status: 200, body: { status: 'COMPLETED', url: '/copy.pdf' } };
      default:
        return documents.answer(account, call) ?? { status: 204 };
    }
  }

  /** Does something with an account, and tells what the server has of it when that has changed. */
  function telling<Result>(account: Account, work: () => Result): Result {
    const before = storedOf(account);
    const result = work();
    const after = storedOf(account);
    const isSame = before.answers === after.answers && before.isSubmitted === after.isSubmitted;
    if (!isSame) onStored(account.username, after);
    return result;
  }

  function answerNow(call: Call): Reply {
    const { session, method, path } = call;
    const reply = visitorCall(call) ?? documents.store(call);
    if (reply) return reply;
    if (`${method} ${path}` === 'GET /api/logout') {
      sessions.delete(session ?? '');
      return { status: 204, session: null };
    }
    const known = sessionOf(session);
    const account = known && accounts.get(known.username);
    // Of an account that is gone it knows the sessions until they would have expired.
    if (!account) return { status: 401, body: { message: 'No session.', ...(known && { reason: 'deleted' }) } };
    return telling(account, () => {
      documents.endConversions(account);
      return applicantCall(account, call);
    });
  }

  return {
    answer: async (call) => answerNow(call),
    addAccount: async (username, answers) => void newAccount(username, answers, true),
    async endSessions(username) {
      for (const [token, session] of sessions) if (session.username === username) sessions.delete(token);
    },
    async deleteAccount(username) {
      const account = accounts.get(username);
      return account !== undefined && account.submittedAt === null && accounts.delete(username);
    },
    stored(username) {
      const account = accounts.get(username);
      if (!account) return nothingStored;
      telling(account, () => documents.endConversions(account));
      return storedOf(account);
    },
    codeFor: async () => '123456',
    takesFiles: true,
  };
}

const storedOf = ({ answers, submittedAt }: Account) => ({ answers, isSubmitted: submittedAt !== null });

const profileOf = (account: Account) => ({
  username: account.username,
  answer: account.answers,
  document_answer: documentAnswers(account.documents),
  tabs: account.tabs,
  add_another: {},
  last_page: account.lastPage,
  successful_login: account.logins,
  web_status: account.statuses.map((status) => ({ web_status: status })),
});

/** What a backend of today tells beside that. */
const newerProfileOf = (account: Account) => ({
  revision: account.revision,
  ...(account.submittedAt && {
    submission: { submitted_at: account.submittedAt, confirmation_number: 'AAAA-BBBB' },
  }),
});

function credentials(body: unknown) {
  if (!isRecord(body)) return { username: '', password: '' };
  return { username: String(body.username ?? ''), password: String(body.password ?? '') };
}

const answersIn = (body: unknown): Answers =>
  Object.fromEntries(
    Object.entries(isRecord(body) ? body : {}).flatMap(([key, answer]) =>
      typeof answer === 'string' || typeof answer === 'boolean' ? [[key, answer] as const] : [],
    ),
  );

const withoutDocuments = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !form.documentKeys.includes(key)));

function writingOf(headers: Call['headers']): Writing | undefined {
  const { 'answers-revision': base, 'answers-writer': writer, 'answers-number': number } = headers;
  if (base === undefined || writer === undefined || number === undefined) return undefined;
  return { base: Number(base), writer, number: Number(number) };
}

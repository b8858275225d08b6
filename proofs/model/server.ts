import { isSameAnswer } from '../../app/state/groups/groups.ts';
import { profile } from '../../app/testing/profile.ts';
import { conditionsIn, serverRecord } from '../../app/testing/serverRecord.ts';
import type { Answer, AnswerKey, Answers } from '../../form/engine/answers.ts';
import { type Account, accounts, fieldKeys } from './fields.ts';

/** A request as it reaches the server. */
export interface ServerCall {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
  /** The marker of the session that the browser has sent. */
  session: string | undefined;
  /** The tab that has sent it. */
  by: string;
}

export interface ServerReply {
  status: number;
  body?: unknown;
  /** The session of the browser from now on; null: it has none any more. */
  session?: string | null;
}

/** An answer has got another value. */
export interface Write {
  account: Account;
  key: AnswerKey;
  before: Answer;
  after: Answer;
  /** A tab, or `elsewhere`. */
  by: string;
  at: number;
}

export const elsewhere = 'elsewhere';

interface Listeners {
  onWrite: (write: Write) => void;
  onSave: (account: Account, body: string) => void;
}

/** The server with the records of two accounts, by the contract. It remembers each value that an answer has had. */
export function createServer({ onWrite, onSave }: Listeners) {
  let sessionCount = 0;
  const sessions = new Map<string, Account>();
  const records = new Map(accounts.map((account) => [account, serverRecord()] as const));
  const writes: Write[] = [];
  const faults = { error: false, refusedKey: null as AnswerKey | null };

  for (const record of records.values()) record.revision = 'created-with-account';

  const recordOf = (account: Account) => {
    const record = records.get(account);
    if (!record) throw new Error(`No account ${account}`);
    return record;
  };

  /** Runs a change of a record, and notes the answers that it replaces. */
  function noting<Result>(account: Account, by: string, change: () => Result): Result {
    const before = recordOf(account).answers;
    const result = change();
    const after = recordOf(account).answers;
    for (const key of fieldKeys.filter((one) => !isSameAnswer(before[one], after[one]))) {
      const write = { account, key, before: before[key] ?? '', after: after[key] ?? '', by, at: Date.now() };
      onWrite(write);
      writes.push(write);
    }
    return result;
  }

  function logIn(body: unknown, session: string | undefined): ServerReply {
    const username = accounts.find((account) => (body as { username: string }).username === account);
    if (!username) return { status: 401, body: { message: 'Wrong.' } };
    if (session) sessions.delete(session);
    sessionCount += 1;
    sessions.set(`${sessionCount}`, username);
    return { status: 200, body: { message: 'Welcome.' }, session: `${sessionCount}` };
  }

  function save(account: Account, { body, headers, by }: ServerCall): ServerReply {
    onSave(account, JSON.stringify(body));
    if (faults.error) return { status: 500, body: { message: 'Error.' } };
    const answers = body as Answers;
    const { refusedKey } = faults;
    if (refusedKey !== null && answers[refusedKey])
      return { status: 422, body: { message: 'Not this.', errors: { [refusedKey]: ['Not this.'] } } };
    const parameters = Object.fromEntries(
      [
        ['If-Match', headers.get('if-match')] as const,
        ['Idempotency-Key', headers.get('idempotency-key')] as const,
      ].flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    );
    const record = recordOf(account);
    const reply = noting(account, by, () => record.receive({ operation: 'saveAnswers', body: answers, parameters }));
    const { key } = conditionsIn(parameters);
    if (reply?.status !== undefined) return { status: reply.status, body: { message: 'No.' } };
    return { status: 200, body: { message: 'Saved.', revision: key ?? record.revision } };
  }

  function receive(call: ServerCall): ServerReply {
    const { method, path, headers, session } = call;
    if (path === '/public/login') return logIn(call.body, session);
    const account = session === undefined ? undefined : sessions.get(session);
    if (!account) return { status: 401, body: { message: 'No session.' }, session: null };
    const named = headers.get('session-marker');
    if (path !== '/api/profile' && named !== null && named !== markerOf(session ?? ''))
      return { status: 403, body: { message: 'Other session.', reason: 'other_session' } };
    if (path === '/api/profile') {
      const { answers, revision } = recordOf(account);
      return { status: 200, body: profile({ username: account, answer: answers, revision: revision ?? '' }) };
    }
    if (path === '/api/logout') {
      sessions.delete(session ?? '');
      return { status: 204, session: null };
    }
    if (method === 'PUT' && path === '/api/answer') return save(account, call);
    return method === 'GET' ? { status: 404, body: { message: 'None.' } } : { status: 204 };
  }

  return {
    receive,
    faults,
    writes,
    answersOf: (account: Account): Answers => recordOf(account).answers,
    accountOf: (session: string | undefined): Account | undefined =>
      session === undefined ? undefined : sessions.get(session),
    endSession: (session: string | undefined) => void sessions.delete(session ?? ''),
    saveElsewhere: (account: Account, answers: Answers) =>
      noting(account, elsewhere, () => recordOf(account).saveElsewhere(answers)),
  };
}

export type Server = ReturnType<typeof createServer>;

/** The marker of a session in the cookies that scripts can read. */
export const markerOf = (session: string): string => `idp.session=${session}`;

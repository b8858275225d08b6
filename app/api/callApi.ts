import { call, delay, race } from 'typed-redux-saga';
import { type Failure, type Outcome, unexpectedMessage } from './failure.ts';

interface Reply<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** A server that has not answered by then is out of reach. Every call here is answered in well under a second. */
const longestWaitMs = 30_000;

const offline: Failure = { kind: 'offline' };

/**
 * The one door from a saga to the server. The request is aborted when the saga is cancelled or has waited too long.
 * Never throws: a failure is a value, put into words in one place (failure.ts).
 */
export function* callApi<Data>(send: (signal: AbortSignal) => Promise<Reply<Data>>) {
  const request = new AbortController();
  try {
    const { outcome } = yield* race({
      outcome: call(settle<Data>, send(request.signal)),
      tooLate: delay(longestWaitMs),
    });
    return outcome ?? { ok: false as const, failure: offline };
  } finally {
    request.abort();
  }
}

async function settle<Data>(reply: Promise<Reply<Data>>): Promise<Outcome<Data | undefined>> {
  try {
    const { data, error, response } = await reply;
    if (response.ok) return { ok: true, data };
    return { ok: false, failure: { kind: 'refused', status: response.status, ...saidBy(error) } };
  } catch (error) {
    // A page of HTML where JSON was promised does not parse; everything else that rejects is the network.
    if (error instanceof SyntaxError)
      return { ok: false, failure: { kind: 'refused', status: 200, message: unexpectedMessage } };
    return { ok: false, failure: offline };
  }
}

function saidBy(error: unknown): { message: string; errors?: Record<string, string[]> } {
  if (!isRecord(error) || typeof error.message !== 'string') return { message: unexpectedMessage };
  return isMessagesByKey(error.errors) ? { message: error.message, errors: error.errors } : { message: error.message };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isMessagesByKey = (value: unknown): value is Record<string, string[]> =>
  isRecord(value) &&
  Object.values(value).every((list) => Array.isArray(list) && list.every((item) => typeof item === 'string'));

import { call, delay, race } from 'typed-redux-saga';
import { ForeignReply } from './checkReply.ts';
import { type Failure, type Outcome, type RefusedFailure, unexpectedMessage, unreadableReply } from './failure.ts';
import { isRecord } from './isRecord.ts';

interface Reply<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** After this time the server counts as offline. Every call is answered in well under a second. */
const longestWaitMs = 30_000;

const offline: Failure = { kind: 'offline' };

/**
 * Calls the server: the only way from a saga to the network. Never throws: a failure is a value (failure.ts). The request
 * is aborted when the saga is cancelled or the server does not answer in time.
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
    return { ok: false, failure: { kind: 'refused', status: response.status, ...messagesOf(error) } };
  } catch (error) {
    // HTML in place of JSON does not parse. Every other rejection comes from the network.
    if (error instanceof SyntaxError || error instanceof ForeignReply) return { ok: false, failure: unreadableReply };
    return { ok: false, failure: offline };
  }
}

function messagesOf(body: unknown): Pick<RefusedFailure, 'message' | 'reason' | 'errors'> {
  if (!isRecord(body) || typeof body.message !== 'string') return { message: unexpectedMessage };
  const { message, reason, errors } = body;
  return { message, ...(typeof reason === 'string' && { reason }), ...(isMessagesByKey(errors) && { errors }) };
}

const isMessagesByKey = (value: unknown): value is Record<string, string[]> =>
  isRecord(value) &&
  Object.values(value).every((list) => Array.isArray(list) && list.every((item) => typeof item === 'string'));

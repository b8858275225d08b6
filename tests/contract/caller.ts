import { type Answer, faultsOfAnswer, type OperationId, operationOf, readAnswer } from './contract.ts';

export interface CallParts {
  /** What the browser sends as cookies. */
  cookie?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  /** @default application/json */
  contentType?: string;
  query?: Record<string, string>;
  /** The document's key in the path. */
  key?: string;
  /** The caller's network address, for the limits. */
  from?: string;
}

/** Calls operations of a server, holds every answer to the contract, and remembers which statuses were seen. */
export function createCaller(url: () => string) {
  const seen = new Map<OperationId, Set<number>>();

  async function call(
    id: OperationId,
    parts: CallParts = {},
  ): Promise<Answer & { setCookie: readonly string[]; retryAfter: number }> {
    const { method, path } = operationOf(id);
    const address = new URL(path.replace('{key}', parts.key ?? 'personal_statement_doc'), url());
    address.search = new URLSearchParams(parts.query).toString();
    const response = await fetch(address, {
      method: method.toUpperCase(),
      headers: headersOf(parts),
      ...bodyOf(parts),
    });
    const answer = await readAnswer(response);
    seen.set(id, (seen.get(id) ?? new Set()).add(answer.status));
    const { headers } = response;
    return { ...answer, setCookie: headers.getSetCookie(), retryAfter: Number(headers.get('retry-after')) };
  }

  return {
    call,
    /** Calls, and throws unless the answer has this status and is as the contract documents it. */
    async expect(status: number, id: OperationId, parts: CallParts = {}) {
      const answer = await call(id, parts);
      const faults = faultsOfAnswer(id, answer);
      if (answer.status !== status || faults.length > 0)
        throw new Error(`${id}: ${status} was expected, ${answer.status} came: ${faults.join('; ') || answer.text}`);
      return answer;
    },
    statusesSeen: (id: OperationId): ReadonlySet<number> => seen.get(id) ?? new Set(),
  };
}

const headersOf = ({ cookie, contentType = 'application/json', from }: CallParts): Record<string, string> => ({
  'content-type': contentType,
  ...(cookie && { cookie }),
  ...(from && { 'x-forwarded-for': from }),
});

const bodyOf = ({ body, raw }: CallParts): { body?: string | Uint8Array<ArrayBuffer> } =>
  raw !== undefined ? { body: raw } : body !== undefined ? { body: JSON.stringify(body) } : {};

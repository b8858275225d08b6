import { setTimeout as pause } from 'node:timers/promises';
import { type OperationId, operationOf, parametersOf } from './contract.ts';

/* Requests as the check sends them: one after the other, at or below one address, never faster than asked for, and never followed elsewhere. */

export interface Sent {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** One request and what came back. */
export interface Exchange {
  request: Sent;
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  text: string;
}

export interface CallParts {
  /** What a browser would send as cookies. */
  cookie?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  /** @default application/json */
  contentType?: string;
  query?: Readonly<Record<string, string>>;
  /** Parameters of the path. @default the contract's examples */
  path?: Readonly<Record<string, string>>;
}

/** A request that brought no answer at all. */
export class NoAnswer extends Error {
  readonly request: Sent;
  constructor(request: Sent, why: string) {
    super(why);
    this.request = request;
  }
}

/** A request that would leave the address the check was given. */
export class Elsewhere extends Error {}

interface Limits {
  /** The backend's address; its path begins every path of the contract. */
  base: URL;
  /** Where documents may be sent and read besides; without it only below the backend's own address. */
  storage?: URL | undefined;
  /** Requests per second at most. */
  rate: number;
  /** How long an answer may take, in milliseconds. */
  timeoutMs: number;
}

export interface Client {
  /** Calls an operation of the contract. */
  call: (id: OperationId, parts?: CallParts) => Promise<Exchange>;
  /** Sends a request to an address that an answer named, if that is one the check may touch. */
  send: (request: Sent) => Promise<Exchange>;
  /** Every address as the backend names it, relative ones included. */
  address: (path: string) => URL;
  /** Where a path of the contract is in this backend. */
  placeOf: (path: string) => URL;
}

export function createClient({ base, storage, rate, timeoutMs }: Limits): Client {
  const gapMs = 1000 / rate;
  let next = 0;

  async function send(request: Sent): Promise<Exchange> {
    const target = new URL(request.url);
    if (!isBelow(base, target) && !(storage && isBelow(storage, target)))
      throw new Elsewhere(
        `It leads to ${target.origin}${target.pathname}, which the check was not given. --storage ${target.origin} lets it go there.`,
      );
    const now = Date.now();
    const turn = Math.max(now, next);
    next = turn + gapMs;
    if (turn > now) await pause(turn - now);
    const { method, url, headers, body } = request;
    try {
      const response = await fetch(url, {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body !== undefined && { body }),
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      return {
        request,
        status: response.status,
        headers: response.headers,
        bytes,
        text: new TextDecoder().decode(bytes),
      };
    } catch (error) {
      const isSlow = error instanceof Error && error.name === 'TimeoutError';
      throw new NoAnswer(
        request,
        isSlow ? `no answer came within ${timeoutMs} ms` : `the connection failed (${causeOf(error)})`,
      );
    }
  }

  const placeOf = (path: string) => new URL(rootOf(base) + path, base);

  return {
    send,
    address: (path) => new URL(path, base),
    placeOf,
    call(id, parts = {}) {
      const operation = operationOf(id);
      const named: Record<string, string> = { ...parametersOf(operation, 'path').examples, ...parts.path };
      const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(named[name] ?? ''));
      const url = placeOf(path);
      url.search = new URLSearchParams(parts.query).toString();
      const { cookie, body, raw, contentType = 'application/json' } = parts;
      const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      return send({
        method: operation.method.toUpperCase(),
        url: url.href,
        headers: { ...(sent !== undefined && { 'content-type': contentType }), ...(cookie && { cookie }) },
        ...(sent !== undefined && { body: sent }),
      });
    },
  };
}

/** A path without the slash at its end. */
const rootOf = ({ pathname }: URL) => pathname.replace(/\/+$/, '');

const isBelow = (top: URL, { origin, pathname }: URL) =>
  origin === top.origin && `${pathname}/`.startsWith(`${rootOf(top)}/`);

function causeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  if (typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string')
    return cause.code;
  return cause instanceof Error ? cause.message : String(cause);
}

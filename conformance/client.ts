import { setTimeout as pause } from 'node:timers/promises';
import type { OperationId } from '../contract/operations.ts';
import { operationOf, parametersOf } from './operations.ts';

/* Sends requests not faster than allowed, only to the addresses it was given, following no redirect. */

export interface SentRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** How long to wait in the middle of the body, in milliseconds. The headers need its length then. */
  pauseMs?: number;
}

/** A request and its response. */
export interface Exchange {
  request: SentRequest;
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  text: string;
}

export interface CallOptions {
  /** The `Cookie` header. */
  cookie?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  /** @default application/json */
  contentType?: string;
  /** Further headers. */
  headers?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** The query as it is, instead of `query`. */
  search?: string;
  /** Parameters of the path. @default the contract's examples */
  path?: Readonly<Record<string, string>>;
}

/** The request got no response. */
export class NoResponseError extends Error {
  readonly request: SentRequest;
  constructor(request: SentRequest, reason: string) {
    super(reason);
    this.request = request;
  }
}

/** The request would go to an address that the check was not given. */
export class ForeignAddressError extends Error {}

export interface ClientOptions {
  /** The backend's address. Its path comes before every path of the contract. */
  base: URL;
  /** Another address where documents may be uploaded and read. */
  storage?: URL | undefined;
  /** Requests per second at most. */
  rate: number;
  /** How long a response may take, in milliseconds. */
  timeoutMs: number;
}

export interface Client {
  /** Calls an operation of the contract. */
  call: (id: OperationId, options?: CallOptions) => Promise<Exchange>;
  /** Sends a request to a URL that a response named. Rejects with a `ForeignAddressError` if the check was not given it. */
  send: (request: SentRequest) => Promise<Exchange>;
  /** Makes a URL that a response named absolute. */
  resolveUrl: (url: string) => URL;
  /** The URL of a path of the contract. */
  urlOf: (path: string) => URL;
}

export function createClient({ base, storage, rate, timeoutMs }: ClientOptions): Client {
  const takeTurn = rateLimiter(rate);
  const urlOf = (path: string) => new URL(withoutSlash(base.pathname) + path, base);

  async function send(request: SentRequest): Promise<Exchange> {
    const target = new URL(request.url);
    if (!isBelow(base, target) && !(storage && isBelow(storage, target)))
      throw new ForeignAddressError(
        `It leads to ${target.origin}${target.pathname}, an address the check was not given. Allow it with --storage ${target.origin}.`,
      );
    await takeTurn();
    return exchange(request, timeoutMs);
  }

  return {
    send,
    urlOf,
    resolveUrl: (url) => new URL(url, base),
    call: (id, options = {}) => send(requestOf(id, options, urlOf)),
  };
}

/** Waits so that in no second more than `rate` calls begin. Those that a flow sends at once do begin at once. */
function rateLimiter(rate: number): () => Promise<void> {
  const most = Math.max(1, Math.floor(rate));
  const windowMs = (most / rate) * 1000;
  /** When the last calls begin, oldest first. */
  const turns: number[] = [];
  return async () => {
    const now = Date.now();
    const turn = turns.length < most ? now : Math.max(now, (turns.shift() ?? now) + windowMs);
    turns.push(turn);
    if (turn > now) await pause(turn - now);
  };
}

function requestOf(id: OperationId, options: CallOptions, urlOf: Client['urlOf']): SentRequest {
  const operation = operationOf(id);
  const parameters: Record<string, string> = { ...parametersOf(operation, 'path').examples, ...options.path };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parameters[name] ?? ''));
  const url = urlOf(path);
  url.search = options.search ?? new URLSearchParams(options.query).toString();
  const { cookie, body, raw, contentType = 'application/json', headers } = options;
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    method: operation.method,
    url: url.href,
    headers: { ...headers, ...(sent !== undefined && { 'content-type': contentType }), ...(cookie && { cookie }) },
    ...(sent !== undefined && { body: sent }),
  };
}

async function exchange(request: SentRequest, timeoutMs: number): Promise<Exchange> {
  const { method, url, headers, body } = request;
  try {
    const response = await fetch(url, {
      method,
      // A connection that is used again may be closed by the server at the same moment, and the request be lost.
      headers: { ...headers, connection: 'close' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(request.pauseMs !== undefined ? slowly(request) : body !== undefined && { body }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    return { request, status: response.status, headers: response.headers, bytes, text };
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    throw new NoResponseError(
      request,
      isTimeout ? `no response within ${timeoutMs} ms` : `the connection failed (${causeOf(error)})`,
    );
  }
}

/** The body of a request in two halves, with a pause between them. */
function slowly({ body = '', pauseMs }: SentRequest) {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const half = Math.floor(bytes.length / 2);
  const halves = new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes.subarray(0, half));
      await pause(pauseMs);
      controller.enqueue(bytes.subarray(half));
      controller.close();
    },
  });
  return { body: halves, duplex: 'half' as const };
}

const withoutSlash = (path: string) => path.replace(/\/+$/, '');

const isBelow = (base: URL, { origin, pathname }: URL) =>
  origin === base.origin && `${pathname}/`.startsWith(`${withoutSlash(base.pathname)}/`);

function causeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  if (typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string')
    return cause.code;
  return cause instanceof Error ? cause.message : String(cause);
}

import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/* Calls and replies as data: a backend is a function, and a fault is a function around it. */

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  cookies: ReadonlyMap<string, string>;
  contentType: string;
  bytes: Buffer;
}
export interface Reply {
  status: number;
  headers?: Record<string, string | string[]>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as they are, instead of `body`. */
  bytes?: Uint8Array;
  delayMs?: number;
  /** Closes the connection without a response. */
  hangsUp?: boolean;
}
export type Handler = (call: Call) => Reply | Promise<Reply>;

/** Serves a backend on a free port. */
export async function serve(handle: Handler): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const reply = await Promise.resolve(readCall(request))
      .then(handle)
      .catch(() => ({ status: 500, body: { message: 'Broken.' } }));
    const { status, headers = {}, body, bytes, delayMs = 0, hangsUp = false }: Reply = reply;
    if (hangsUp) return response.destroy();
    if (delayMs > 0) await pause(delayMs);
    const isJson = body !== undefined && bytes === undefined;
    response.writeHead(status, { ...(isJson && { 'content-type': 'application/json' }), ...headers });
    response.end(isJson ? JSON.stringify(body) : bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://small');
  const pairs = (request.headers.cookie ?? '').split('; ').map((pair): [string, string] => {
    const [name = '', ...value] = pair.split('=');
    return [name, value.join('=')];
  });
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    cookies: new Map(pairs),
    contentType: request.headers['content-type'] ?? '',
    bytes: await buffer(request),
  };
}

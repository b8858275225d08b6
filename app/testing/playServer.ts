import type { Profile } from '../api/client.ts';
import type { Upload } from '../api/uploadFile.ts';

/** What the played server answers: a status, and a body of JSON unless it says otherwise. */
export interface Reply {
  status: number;
  body?: unknown;
  /** Sent as it is, instead of the body as JSON. */
  text?: string;
}

/** A call as the server saw it. */
export interface Call {
  operation: string;
  body: unknown;
}

type Handler = (body: unknown) => Reply;

const message = (words: string) => ({ status: 200, body: { message: words } });
const nothing = { status: 204 };

export const profile = (changes: Partial<Profile> = {}): Profile => ({
  username: 'ana@example.com',
  answer: {},
  document_answer: {},
  tabs: {},
  add_another: {},
  last_page: null,
  successful_login: ['2026-10-02T16:20:00Z'],
  web_status: [{ web_status: 'started' }],
  ...changes,
});

const goodDay: Readonly<Record<string, Reply>> = {
  'POST /public/signup': message('We sent a code.'),
  'POST /public/confirm': message('Your account is confirmed.'),
  'POST /public/resend-confirm': message('We sent a new code.'),
  'POST /public/login': message('You are logged in.'),
  'POST /public/forgot-password': message('We sent a link.'),
  'POST /public/reset-password': message('Your password was changed.'),
  'GET /api/profile': { status: 200, body: profile() },
  'PUT /api/answer': message('Saved.'),
  'PUT /api/last-page': nothing,
  'POST /api/web-status': nothing,
  'POST /api/validations': nothing,
  'POST /api/submit': nothing,
  'GET /api/logout': nothing,
  'GET /api/pdf': { status: 200, body: { status: 'COMPLETED', url: '/copy.pdf' } },
  'PUT /api/tabs': nothing,
  'POST /api/presigned-url': { status: 200, body: { url: 'http://storage.test/', fields: { key: 'a/file' } } },
  'POST /api/pdf/document-answer/personal_statement_doc': nothing,
  'GET /api/pdf/document-answer/personal_statement_doc': { status: 200, body: { status: 'COMPLETED', url: '/a.pdf' } },
  'DELETE /api/pdf/document-answer/personal_statement_doc': nothing,
  'DELETE /api/document-answer/personal_statement_doc': nothing,
};

/** How long the played server takes, in milliseconds. */
export const replyMs = 50;

/**
 * The network, played at the level of `fetch`: the client, its middleware and the parsing are real. Everything
 * succeeds until a test says otherwise.
 */
export function playServer() {
  const calls: Call[] = [];
  const handlers = new Map<string, Handler>();
  let answerAny: (operation: string) => Reply | undefined = (operation) => goodDay[operation];
  const server = {
    calls,
    isOffline: false,
    /** Takes calls and never answers. */
    isSilent: false,
    /** Answers an operation ("PUT /api/answer") so from now on. */
    on(operation: string, handler: Handler | Reply) {
      handlers.set(operation, typeof handler === 'function' ? handler : () => handler);
    },
    /** Answers every operation that `on` does not name so from now on. */
    onAny(answer: (operation: string) => Reply | undefined) {
      answerAny = answer;
    },
    /** The bodies an operation was called with. */
    sent: (operation: string) => calls.filter((call) => call.operation === operation).map((call) => call.body),
    /** Storage: answers so from now on; null is a connection that breaks. */
    storage: [{ status: 204 }] as ({ status: number } | null)[],
    uploads: [] as string[],
    async upload({ file, onProgress, signal }: Upload) {
      server.uploads.push(file.name);
      onProgress(50);
      await replyAfter(server.isSilent ? neverMs : replyMs, signal).catch(() => {});
      if (signal.aborted) return null;
      return (server.storage.length > 1 ? server.storage.shift() : server.storage[0]) ?? null;
    },
    async fetch(request: Request): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      const operation = `${request.method} ${pathname}${search}`;
      const text = await request.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      calls.push({ operation, body });
      await replyAfter(server.isSilent ? neverMs : replyMs, request.signal);
      if (server.isOffline) throw new TypeError('Failed to fetch');
      const reply = handlers.get(operation)?.(body) ?? answerAny(operation);
      if (!reply) throw new Error(`The played server does not know ${operation}`);
      return new Response(reply.status === 204 ? null : (reply.text ?? JSON.stringify(reply.body)), reply);
    },
  };
  return server;
}

/** A day: longer than any test waits. */
const neverMs = 86_400_000;

const replyAfter = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Connect, Plugin } from 'vite';
import { operationAt, readOperations } from './contract.ts';
import { isScenarioName, noReplies, type Replies, type Reply, replyTo, scenarioNames, scenarios } from './scenarios.ts';

/** Where `npm run mock` listens. */
const defaultTarget = 'http://127.0.0.1:4010';

/**
 * The addresses of the contract. None has a dot in it, while the app's own modules do: /api/client.ts is a file of
 * app/api, not a call.
 */
const contractAddresses = '^/(public|api|lookup|service)/[^.?]*(\\?|$)';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const operations = readOperations(readFileSync(fileOf('../openapi.yaml'), 'utf8'));

/** product.md section 3: the app knows that somebody is logged in by a readable cookie of this prefix. */
const marker = 'idp.session=1; Path=/; SameSite=Lax';
const session = 'session=mock-session; Path=/; HttpOnly; SameSite=Lax';
const cleared = ['session=; Path=/; Max-Age=0', 'idp.session=; Path=/; Max-Age=0'];

/** Keeps the chosen scenario through reloads and navigation; the panel in the page reads it (playScenario.ts). */
const scenarioCookie = 'mock-scenario';

interface MockOptions {
  /** @default http://127.0.0.1:4010, where `npm run mock` listens */
  target?: string | undefined;
  /** How long the mock may take to start, in milliseconds. @default 20000 */
  patienceMs?: number;
}

/**
 * Lets Vite's development server answer every call of the contract from Prism. Prism answers each call by itself, so
 * what lasts from one call to the next is kept here in cookies: the session (it comes with the contract's own example
 * of a log-in; the readable marker is added, and both end with a log-out), and the scenario chosen by
 * `?scenario=name` (scenarios.ts).
 */
export function mockServer({ target = defaultTarget, patienceMs = 20_000 }: MockOptions = {}): Plugin {
  return {
    name: 'mock-server',
    // A build never knows of scenarios.
    apply: 'serve',
    config: () => ({ server: { proxy: { [contractAddresses]: { target, configure: keepCookies } } } }),
    async configureServer({ middlewares }) {
      middlewares.use(chooseScenario);
      middlewares.use(playScenario);
      middlewares.use('/storage', takeUpload);
      await untilUp(target, patienceMs);
    },
    // Before the app's own script: the scenario sets the clock that the app reads when it starts.
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: `/@fs${fileOf('playScenario.ts')}` }, injectTo: 'head-prepend' },
    ],
  };
}

/** A page opened with `?scenario=name` comes with the cookies of the scenario; an empty name ends it. */
const chooseScenario: Connect.NextHandleFunction = (request, response, next) => {
  const { pathname, searchParams } = addressOf(request);
  const name = searchParams.get('scenario');
  const isPage = request.headers.accept?.includes('text/html') && !pathname.includes('.');
  if (name === null || !isPage) return next();
  if (name !== '' && !isScenarioName(name)) return refuse(response, name);
  const { isLoggedIn = true } = name === '' ? { isLoggedIn: false } : scenarios[name];
  response.setHeader('Set-Cookie', [
    `${scenarioCookie}=${name}; Path=/; SameSite=Lax${name === '' ? '; Max-Age=0' : ''}`,
    ...(isLoggedIn ? [session, marker] : cleared),
  ]);
  next();
};

function refuse(response: ServerResponse, name: string) {
  response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`There is no scenario "${name}". The scenarios are:\n\n${scenarioNames.join('\n')}\n`);
}

/** Turns what the scenario says of a call into Prism's `Prefer` header; delays and pages of HTML are played here. */
const playScenario: Connect.NextHandleFunction = async (request, response, next) => {
  const { pathname, searchParams } = addressOf(request);
  const operation = operationAt(operations, request.method ?? '', pathname);
  if (!operation) return next();
  const reply = replyTo(operation.id, searchParams, chosenBy(request.headers.cookie));
  if (reply.delayMs) await pause(reply.delayMs);
  if (reply.html !== undefined)
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(reply.html);
  const prefer = preferenceFor(reply);
  if (prefer) request.headers.prefer = prefer;
  next();
};

/** https://docs.stoplight.io/docs/prism: `Prefer: code=422, example=somethingMissing`. */
const preferenceFor = ({ code, example }: Reply): string =>
  [code && `code=${code}`, example && `example=${example}`].filter(Boolean).join(', ');

function chosenBy(cookies = ''): Replies {
  const [, name = ''] = cookies.match(new RegExp(`(?:^|; )${scenarioCookie}=([^;]*)`)) ?? [];
  return isScenarioName(name) ? scenarios[name] : noReplies;
}

/** Storage, as the contract's example of a presigned upload names it: takes every file and keeps none. */
const takeUpload: Connect.NextHandleFunction = (request, response) => {
  request.resume().on('end', () => response.writeHead(204).end());
};

const addressOf = ({ url = '/' }: Connect.IncomingMessage) => new URL(url, 'http://localhost');

interface Answer {
  statusCode?: number | undefined;
  headers: { 'set-cookie'?: string[] | undefined };
}
interface Proxy {
  on(event: 'proxyRes', listener: (answer: Answer, request: { url?: string | undefined }) => void): unknown;
}

function keepCookies(proxy: Proxy) {
  proxy.on('proxyRes', (answer, { url = '' }) => {
    const isSuccess = (answer.statusCode ?? 500) < 300;
    if (isSuccess && url.startsWith('/public/login'))
      answer.headers['set-cookie'] = [...(answer.headers['set-cookie'] ?? []), marker];
    if (isSuccess && url.startsWith('/api/logout')) answer.headers['set-cookie'] = cleared;
  });
}

/** `npm run dev:mock` starts both at once, and Prism takes a moment longer than Vite. */
async function untilUp(target: string, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const isUp = await fetch(target).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (Date.now() > deadline)
      throw new Error(
        `No mock answers at ${target}. Start it with \`npm run mock\`, or both with \`npm run dev:mock\`.`,
      );
    await pause(200);
  }
}

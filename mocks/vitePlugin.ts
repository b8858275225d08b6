import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Connect, Plugin, ProxyOptions } from 'vite';
import { callAddresses } from '../contract/callAddresses.ts';
import { readContractFile } from '../contract/contractFile.ts';
import { findOperation, readOperations } from '../contract/operations.ts';
import { noReplies, type Replies, type Reply, replyTo } from './scenario.ts';
import { isScenarioName, scenarioNames, scenarios } from './scenarios.ts';

/** Where `npm run mock` listens. */
const defaultTarget = `http://127.0.0.1:${process.env.MOCK_PORT || 4010}`;

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const operations = readOperations(readContractFile());

/** The app reads this cookie to see that the applicant is logged in. */
const marker = 'idp.session=1; Path=/; SameSite=Lax';
const session = 'session=mock-session; Path=/; HttpOnly; SameSite=Lax';
const clearedCookies = ['session=; Path=/; Max-Age=0', 'idp.session=; Path=/; Max-Age=0'];

/** Keeps the scenario through reloads and navigation. startScenario.ts reads it in the page. */
const scenarioCookie = 'mock-scenario';
/** Says that a save of the scenario has been answered with 412. */
const otherRevisionCookie = 'mock-other-revision';
const save = operations.find(({ id }) => id === 'saveAnswers');

interface MockOptions {
  /** @default http://127.0.0.1:4010, where `npm run mock` listens */
  target?: string | undefined;
  /** How long the mock may take to start, in milliseconds. @default 20000 */
  startTimeoutMs?: number;
}

/**
 * Sends the calls of Vite's development server to Prism. Prism remembers nothing, so cookies hold what lasts from one call
 * to the next: the session of the contract's example login with its readable marker, and the scenario that
 * `?scenario=name` chose.
 */
export function mockServer({ target = defaultTarget, startTimeoutMs = 20_000 }: MockOptions = {}): Plugin {
  return {
    name: 'mock-server',
    // Builds contain no scenarios.
    apply: 'serve',
    config: () => ({
      server: {
        proxy: {
          [`^${save?.path}$`]: { target, selfHandleResponse: true, configure: replyToSaves },
          [callAddresses(operations)]: { target, configure: setCookies },
        },
      },
    }),
    async configureServer({ middlewares }) {
      middlewares.use(chooseScenario);
      middlewares.use(applyScenario);
      middlewares.use('/storage', acceptUpload);
      await waitForMock(target, startTimeoutMs);
    },
    // It runs before the app's own script, because the scenario sets the clock that the app reads when it starts.
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: `/@fs${fileOf('startScenario.ts')}` }, injectTo: 'head-prepend' },
    ],
  };
}

/** Sets the scenario's cookies when a page is opened with `?scenario=name`. An empty name ends the scenario. */
const chooseScenario: Connect.NextHandleFunction = (request, response, next) => {
  const { pathname, searchParams } = addressOf(request);
  const name = searchParams.get('scenario');
  const isPage = request.headers.accept?.includes('text/html') && !pathname.includes('.');
  if (name === null || !isPage) return next();
  if (name !== '' && !isScenarioName(name)) return refuseScenario(response, name);
  const { isLoggedIn = true } = name === '' ? { isLoggedIn: false } : scenarios[name];
  response.setHeader('Set-Cookie', [
    `${scenarioCookie}=${name}; Path=/; SameSite=Lax${name === '' ? '; Max-Age=0' : ''}`,
    `${otherRevisionCookie}=; Path=/; Max-Age=0`,
    ...(isLoggedIn ? [session, marker] : clearedCookies),
  ]);
  next();
};

function refuseScenario(response: ServerResponse, name: string) {
  response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`There is no scenario "${name}". The scenarios are:\n\n${scenarioNames.join('\n')}\n`);
}

/** Asks Prism for the scenario's reply with a `Prefer` header. Delays and HTML pages do not need Prism. */
const applyScenario: Connect.NextHandleFunction = async (request, response, next) => {
  const { pathname, searchParams } = addressOf(request);
  const operation = findOperation(operations, request.method ?? '', pathname);
  if (!operation) return next();
  // A scenario sets the page's clock, which the time of a reply would set back.
  response.sendDate = false;
  const { cookie = '' } = request.headers;
  const reply = replyTo(operation.id, searchParams, scenarioIn(cookie), cookie.includes(`${otherRevisionCookie}=1`));
  if (reply.delayMs) await pause(reply.delayMs);
  if (reply.html !== undefined)
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(reply.html);
  const prefer = preferHeaderOf(reply);
  if (prefer) request.headers.prefer = prefer;
  next();
};

/** https://docs.stoplight.io/docs/prism: `Prefer: code=422, example=somethingMissing`. */
const preferHeaderOf = ({ code, example }: Reply): string =>
  [code && `code=${code}`, example && `example=${example}`].filter(Boolean).join(', ');

function scenarioIn(cookies: string): Replies {
  const [, name = ''] = cookies.match(new RegExp(`(?:^|; )${scenarioCookie}=([^;]*)`)) ?? [];
  return isScenarioName(name) ? scenarios[name] : noReplies;
}

/** The storage that the contract's example of a presigned upload names: accepts every file and stores none. */
const acceptUpload: Connect.NextHandleFunction = (request, response) => {
  request.resume().on('end', () => response.writeHead(204).end());
};

const addressOf = ({ url = '/' }: Connect.IncomingMessage) => new URL(url, 'http://localhost');

type Configure = NonNullable<ProxyOptions['configure']>;

const setCookies: Configure = (proxy) => {
  proxy.on('proxyRes', (response, { url = '' }) => {
    delete response.headers.date;
    const isSuccess = (response.statusCode ?? 500) < 300;
    if (isSuccess && url.startsWith('/public/login'))
      response.headers['set-cookie'] = [...(response.headers['set-cookie'] ?? []), marker];
    if (isSuccess && url.startsWith('/api/logout')) response.headers['set-cookie'] = clearedCookies;
  });
};

/** The key of a save is the revision that it makes, which no example of the contract can know. */
const replyToSaves: Configure = (proxy) => {
  proxy.on('proxyRes', async (reply, request, response) => {
    const { statusCode = 500 } = reply;
    const body = await text(reply);
    const key = request.headers['idempotency-key'];
    if (statusCode === 412) response.setHeader('set-cookie', `${otherRevisionCookie}=1; Path=/; SameSite=Lax`);
    response.writeHead(statusCode, { 'content-type': reply.headers['content-type'] ?? 'application/json' });
    const isSaved = statusCode === 200 && key !== undefined;
    response.end(isSaved ? JSON.stringify({ ...JSON.parse(body), revision: JSON.parse(String(key)) }) : body);
  });
};

/** `npm run dev:mock` starts both at once, and Prism takes longer to start than Vite. */
async function waitForMock(target: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
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

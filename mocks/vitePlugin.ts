import { setTimeout as pause } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** Where `npm run mock` listens. */
const defaultTarget = 'http://127.0.0.1:4010';

/**
 * The addresses of the contract. None has a dot in it, while the app's own modules do: /api/client.ts is a file of
 * app/api, not a call.
 */
const contractAddresses = '^/(public|api|lookup|service)/[^.?]*(\\?|$)';

/** product.md section 3: the app knows that somebody is logged in by a readable cookie of this prefix. */
const marker = 'idp.session=1; Path=/; SameSite=Lax';
const cleared = ['session=; Path=/; Max-Age=0', 'idp.session=; Path=/; Max-Age=0'];

interface MockOptions {
  /** @default http://127.0.0.1:4010, where `npm run mock` listens */
  target?: string;
  /** How long the mock may take to start, in milliseconds. @default 20000 */
  patienceMs?: number;
}

/**
 * Lets Vite's development server answer every call of the contract from Prism. Prism answers each call by itself, so
 * the two cookies that last from one call to the next are kept here: `session` comes with the contract's own example
 * of a log-in, the readable marker is added to it, and both end with a log-out.
 */
export function mockServer({ target = defaultTarget, patienceMs = 20_000 }: MockOptions = {}): Plugin {
  return {
    name: 'mock-server',
    config: () => ({ server: { proxy: { [contractAddresses]: { target, configure: keepCookies } } } }),
    configureServer: () => untilUp(target, patienceMs),
  };
}

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

import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { type Account, makeAccount } from '../support/accounts.ts';
import { limitMs } from '../support/limits.ts';
import { startOldestBackend } from '../support/startOldestBackend.ts';
import { type RunningServer, startServer } from '../support/startServer.ts';

const backends = { today: startServer, oldest: startOldestBackend };
const usual = process.env.BACKEND === 'oldest' ? 'oldest' : 'today';

/** Starts the server of a journey. With `BACKEND=oldest` it knows only the oldest release of the contract. */
export const startBackend = backends[usual];

export interface OfOneWorker {
  /** What the shared server knows of the contract: all of it, or its oldest release. */
  backend: keyof typeof backends;
  /** The real server on a database of its own, shared by the journeys of one worker; each journey has its own account. */
  server: RunningServer;
}
interface OfOneJourney {
  /** A confirmed account without a log-in yet. */
  account: Account;
  /** A page of another browser, which shares nothing with the browser of `page`. */
  elsewhere: Page;
}

/**
 * The calls of a journey itself ask again where the server has just closed the connection that was kept open, after ten idle seconds. So do
 * browsers, and so the calls of the pages.
 */
function askingAgain(context: BrowserContext): BrowserContext {
  const { request } = context;
  const fetchOnce = request.fetch.bind(request);
  request.fetch = (url, options) => fetchOnce(url, { maxRetries: 1, ...options });
  return context;
}

export const test = base.extend<OfOneJourney, OfOneWorker>({
  backend: [usual, { scope: 'worker', option: true }],
  server: [
    async ({ backend }, use) => {
      const server = await backends[backend]();
      await use(server);
      await server.discard();
    },
    { scope: 'worker', timeout: limitMs(60) },
  ],
  baseURL: ({ server }, use) => use(server.url),
  context: ({ context }, use) => use(askingAgain(context)),
  account: async ({ server }, use) => use(await makeAccount(server)),
  elsewhere: async ({ browser, server }, use) => {
    const context = askingAgain(await browser.newContext({ baseURL: server.url }));
    await use(await context.newPage());
    await context.close();
  },
});

export { expect } from '@playwright/test';

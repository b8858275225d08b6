import { test as base } from '@playwright/test';
import { type Account, makeAccount } from '../support/accounts.ts';
import { startOldestBackend } from '../support/startOldestBackend.ts';
import { type RunningServer, startServer } from '../support/startServer.ts';

/** Starts the server of a journey. With `BACKEND=oldest` it knows only the oldest release of the contract. */
export const startBackend = process.env.BACKEND === 'oldest' ? startOldestBackend : startServer;

interface OfOneWorker {
  /** The real server on a database of its own, shared by the journeys of one worker; each journey has its own account. */
  server: RunningServer;
}
interface OfOneJourney {
  /** A confirmed account without a log-in yet. */
  account: Account;
}

export const test = base.extend<OfOneJourney, OfOneWorker>({
  server: [
    async ({ browserName: _anyBrowser }, use) => {
      const server = await startBackend();
      await use(server);
      await server.discard();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  account: async ({ server }, use) => use(await makeAccount(server)),
});

export { expect } from '@playwright/test';

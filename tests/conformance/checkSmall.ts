import { checkBackend } from '../../conformance/run.ts';
import { serve } from './serve.ts';
import { createSmallBackend } from './smallBackend.ts';

/*
 * Checks the small backend with the questions of the university that the environment names, and prints which checks failed and how
 * many passed. It is a process of its own because contract and form are read once.
 */

const { handle, mailbox } = createSmallBackend();
const server = await serve(handle);
const { results } = await checkBackend({
  base: new URL(server.url),
  rate: 10_000,
  timeoutMs: 10_000,
  mailbox,
  settings: { seed: 1, runs: 5, jobTimeoutMs: 10_000, pollIntervalMs: 20 },
  only: [],
  isReadOnly: false,
});
server.close();
for (const { name, outcome, reason } of results) if (outcome === 'failed') console.log(`${name}: ${reason}`);
console.log(`${results.filter(({ outcome }) => outcome === 'passed').length} passed`);

import { parseArgs } from 'node:util';
import { openSmtpSink } from '../../conformance/mailbox/smtpSink.ts';
import { checkBackend } from '../../conformance/run.ts';
import { startServer } from '../support/startServer.ts';

/*
 * `npm run conformance:seeds -- --from 1 --count 100`: the checks of generated requests and histories with one seed after the other,
 * on the reference server. A check that fails at one of them is wrong, or the server is.
 */

const { values } = parseArgs({ options: { from: { type: 'string' }, count: { type: 'string' } } });
const from = Number(values.from ?? 1);
const count = Number(values.count ?? 100);

/** Longer than the window in which the server counts sign-ups. */
const window = 16 * 60_000;

const mailbox = await openSmtpSink(0);
const server = await startServer({ env: { SMTP_URL: `smtp://127.0.0.1:${mailbox.port}` }, movesClock: true });
let failed = 0;
try {
  for (let seed = from; seed < from + count; seed++) {
    const { results } = await checkBackend({
      base: new URL(server.url),
      rate: 10_000,
      timeoutMs: 10_000,
      mailbox,
      settings: { seed, runs: 20, jobTimeoutMs: 120_000, pollIntervalMs: 100 },
      only: [],
      isReadOnly: false,
      flows: ['generated requests', 'random histories'],
    });
    const wrong = results.filter(({ outcome }) => outcome === 'failed');
    for (const { name, reason, response } of wrong) console.log(`seed ${seed}: ${name}\n  ${reason}\n  ${response}`);
    failed += wrong.length > 0 ? 1 : 0;
    if ((seed - from + 1) % 10 === 0) console.log(`${seed - from + 1} seeds, ${failed} failed`);
    await server.advance(window);
  }
} finally {
  await server.discard();
  await mailbox.close();
}
console.log(`${count - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

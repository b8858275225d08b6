import { expect, test } from 'vitest';
import { notPassed, runConformance } from '../conformance/runConformance.ts';
import { limitMs } from '../support/limits.ts';
import { freePort } from '../support/startProcess.ts';
import { startServer } from '../support/startServer.ts';

test('the reference server passes the quick conformance checks', { timeout: limitMs(150) }, async ({
  onTestFinished,
}) => {
  const smtpPort = String(await freePort());
  const server = await startServer({ env: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` } });
  onTestFinished(() => server.discard());
  const args = ['--quick', '--smtp-port', smtpPort, '--rate', '1000', '--seed', '1', '--runs', '1', '--timeout', '20'];
  const conformance = await runConformance([server.url, ...args]);
  expect(notPassed(conformance)).toEqual([
    'skipped: a valid invitation token returns its answers: It needs a valid token: --invitation-token.',
    'skipped: a valid service token returns its application: It needs a valid token: --service-token.',
  ]);
  expect(conformance.exitCode).toBe(3);
});

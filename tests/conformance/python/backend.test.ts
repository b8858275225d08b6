import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { hasPython } from '../../../proofs/rules/compareRules.ts';
import { universityEnvironment } from '../../support/buildOtherUniversity.ts';
import { freePort } from '../../support/startProcess.ts';
import { notPassed, runConformance } from '../runConformance.ts';

/* A backend in another language, which was written from the contract: what the check asks for does not come from our own code. */

const universities = [['this university', {}] as const, ['another university', universityEnvironment] as const];

test.each(universities)(
  'the account part in Python passes the level of accounts with the questions of %s',
  { skip: !hasPython },
  async (_, env) => {
    const [port, smtpPort] = [String(await freePort()), String(await freePort())];
    // The low cost of a password's hash saves this test seconds.
    const args = ['--port', port, '--smtp', `127.0.0.1:${smtpPort}`, '--cost', '16'];
    const backend = spawn('python3', ['tests/conformance/python/backend.py', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line] = await once(backend.stdout, 'data');
      const conformance = await runConformance(
        [
          String(line).trim(),
          ...['--level', 'account', '--smtp-port', smtpPort, '--rate', '1000', '--seed', '1', '--runs', '5'],
        ],
        { env },
      );
      expect(notPassed(conformance).filter((line) => !line.startsWith('not offered'))).toEqual([]);
      expect(conformance.exitCode).toBe(0);
    } finally {
      backend.kill();
    }
  },
);

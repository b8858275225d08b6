import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CheckFailure } from '../result.ts';
import { type Mailbox, mailTimeoutMs } from './mailbox.ts';

const execute = promisify(execFile);

/**
 * Runs a shell command of the backend's developers with `KIND` (`code` or `reset`) and `ADDRESS` in its environment. It
 * prints the newest code, or the `id` of the newest link, or nothing while there is none. It is run again until it prints
 * something new.
 */
export function openHook(command: string, timeoutMs = mailTimeoutMs): Mailbox {
  const seen = new Set<string>();

  async function next(kind: 'code' | 'reset', address: string): Promise<string> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const { stdout } = await execute('/bin/sh', ['-c', command], {
        env: { ...process.env, KIND: kind, ADDRESS: address },
        timeout: timeoutMs,
      });
      const secret = stdout.trim();
      const entry = `${kind} ${address} ${secret}`;
      if (secret && !seen.has(entry)) {
        seen.add(entry);
        return secret;
      }
      if (Date.now() > deadline) throw new CheckFailure(`The hook printed no new ${kind} for ${address}.`);
      await pause(200);
    }
  }

  return {
    code: (address) => next('code', address),
    resetId: (address) => next('reset', address),
    close: () => Promise.resolve(),
  };
}

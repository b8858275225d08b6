import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { freePort, root } from '../../tests/support/startProcess.ts';

/* The commands for development share the ports that `PORT` and `MOCK_PORT` choose. */

/** Runs a script of package.json in a process group of its own, since it starts more processes. */
function runScript(name: string, env: Readonly<Record<string, string>>) {
  const child = spawn('npm', ['run', '--silent', name], { cwd: root, env: { ...process.env, ...env }, detached: true });
  const finished = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  const stop = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await finished;
  };
  return { finished, stop };
}

/** Takes the port this far after one that is free. */
async function takePortAfter(offset: number) {
  const port = await freePort({ neighbors: offset });
  const other = createServer().listen(port + offset, 'localhost');
  await once(other, 'listening');
  return { port, other };
}

test.each([
  ['dev', 'PORT', 0],
  ['dev', 'PORT', 1],
  ['dev:mock', 'PORT', 0],
  ['dev:mock', 'MOCK_PORT', 0],
  ['mock', 'MOCK_PORT', 0],
])('npm run %s ends with one line when %s plus %i is in use', async (script, variable, offset) => {
  const free = { PORT: String(await freePort()), MOCK_PORT: String(await freePort()) };
  const { port, other } = await takePortAfter(offset);
  const { finished } = runScript(script, { ...free, [variable]: String(port) });
  const [out, err, [code]] = await finished;
  other.close();
  expect(out + err).toBe(`Port ${port + offset} is in use. Stop what uses it or set ${variable}.\n`);
  expect(code).toBe(1);
});

test('a port that is no number is refused by name', async () => {
  const [, err] = await runScript('dev', { PORT: 'eighty' }).finished;
  expect(err).toContain('PORT must be a number from 1 to 65534.\n');
});

test('npm run dev passes the calls of the app on to its server, whatever PORT is', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dev-'));
  const port = await freePort({ neighbors: 1 });
  const { finished, stop } = runScript('dev', {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: '',
  });
  const unknownInvitation = () => fetch(`http://localhost:${port}/public/tmp?token=never-was`);
  const isReady = async () => expect((await unknownInvitation()).status).toBe(403);
  const itsEnd = finished.then(([out, err]) => Promise.reject(new Error(`It has ended:\n${out}${err}`)));
  try {
    await Promise.race([eventually(isReady, 200), itsEnd]);
  } finally {
    itsEnd.catch(() => undefined);
    await stop();
    rmSync(dataDir, { recursive: true });
  }
});

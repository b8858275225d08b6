import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import type { Command } from './command.ts';
import type { Printed } from './commandContext.ts';
import { askServer, serveCommands } from './commandSocket.ts';

const folder = mkdtempSync(join(tmpdir(), 'commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

const command: Command = { name: 'invite', answers: { first_name: 'Ana' } };
const done = { out: 'done\n', err: '' };

test('a command is run by the server, on a socket for its own user alone', async () => {
  const run = vi.fn(async () => done);
  const server = serveCommands(folder, run);
  expect(await askServer(folder, command)).toEqual(done);
  expect(run).toHaveBeenCalledWith(command, expect.any(AbortSignal));
  expect(statSync(join(folder, 'commands.sock')).mode & 0o777).toBe(0o600);
  await server.close();
  expect(await askServer(folder, command)).toBeUndefined();
});

test('the reason of a failed command is told', async () => {
  const server = serveCommands(folder, () => Promise.reject(new Error('The file is empty.')));
  await expect(askServer(folder, command)).rejects.toThrow(/^The file is empty\.$/);
  await server.close();
});

/** A command that runs until the test finishes it. */
function unfinished() {
  let finish = () => {};
  const run = vi.fn(
    (_: Command, _signal: AbortSignal) => new Promise<Printed>((resolve) => (finish = () => resolve(done))),
  );
  return {
    run,
    finish: () => finish(),
    started: () => eventually(() => expect(run).toHaveBeenCalled()),
  };
}

test('a command that ends before its reply is interrupted in the server', async () => {
  const { run, started, finish } = unfinished();
  const server = serveCommands(folder, run);
  const call = request({ socketPath: join(folder, 'commands.sock'), method: 'POST' });
  call.on('error', () => {}).end(JSON.stringify(command));
  await started();
  const signal = run.mock.calls[0]?.[1];
  expect(signal?.aborted).toBe(false);
  call.destroy();
  await eventually(() => expect(signal?.aborted).toBe(true));
  finish();
  await server.close();
});

test('a server that stops finishes the running command', async () => {
  const { run, started, finish } = unfinished();
  const server = serveCommands(folder, run);
  const reply = askServer(folder, command);
  await started();
  const closed = server.close();
  finish();
  expect(await reply).toEqual(done);
  await closed;
});

test('a socket of another user gets no answers of applicants', async () => {
  const run = vi.fn(async () => done);
  const server = serveCommands(folder, run);
  const someoneElse = vi.spyOn(process, 'getuid').mockReturnValue(4321);
  await expect(askServer(folder, command)).rejects.toThrow('Run this command as the user who runs the server.');
  someoneElse.mockRestore();
  expect(run).not.toHaveBeenCalled();
  await server.close();
});

test('the socket of a crashed server is replaced', async () => {
  const crashed = join(folder, 'crashed');
  mkdirSync(crashed);
  const code = "require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))";
  spawnSync(process.execPath, ['--eval', code, join(crashed, 'commands.sock')]);
  expect(await askServer(crashed, command)).toBeUndefined();
  const server = serveCommands(crashed, async () => done);
  expect(await askServer(crashed, command)).toEqual(done);
  await server.close();
});

test('a data folder with a long name has its commands too', async () => {
  const long = join(folder, 'long'.repeat(40));
  const server = serveCommands(long, async () => done);
  expect(await askServer(long, command)).toEqual(done);
  await server.close();
});

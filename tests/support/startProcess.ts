import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

interface ProcessOptions {
  /** Node's arguments: the file to run, then the file's own arguments. */
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** The folder it runs in. @default the project's root */
  cwd?: string;
  /** The process is ready when this address answers with a status below 500. */
  address: string;
  /** How long the start may take, in milliseconds. @default 90000 */
  patienceMs?: number;
}

export interface RunningProcess {
  pid: number;
  /** Everything the process wrote so far, on both streams. */
  output: () => string;
  /** Sends a message through Node's process channel and waits for the reply. */
  tell: (message: number) => Promise<unknown>;
  /** Stops the process. Resolves with its exit code, or with the signal that ended it. */
  stop: (signal?: NodeJS.Signals) => Promise<number | NodeJS.Signals | null>;
}

/** Starts a Node process and waits until it is ready. Throws with its output when it ends or times out. */
export async function startProcess({
  args,
  env = {},
  cwd = root,
  address,
  patienceMs = 90_000,
}: ProcessOptions): Promise<RunningProcess> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit').then(() => child.exitCode ?? child.signalCode);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const deadline = Date.now() + patienceMs;
  while (!(await answers(address))) {
    if (isRunning() && Date.now() < deadline) {
      await pause(50);
      continue;
    }
    child.kill('SIGKILL');
    throw new Error(`${args.join(' ')} did not answer at ${address}:\n${output}`);
  }
  return {
    pid: child.pid ?? 0,
    output: () => output,
    tell: async (message) => {
      const reply = once(child, 'message');
      child.send(message);
      return reply;
    },
    stop: (signal = 'SIGTERM') => {
      if (isRunning()) child.kill(signal);
      return ended;
    },
  };
}

const answers = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(1000) }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

interface ProcessOptions {
  /** Given to Node: the file to run, then its arguments. */
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Any answer below 500 from here means that it is up. */
  address: string;
  /** How long the start may take, in milliseconds. @default 90000 */
  patienceMs?: number;
}

export interface RunningProcess {
  /** All it wrote so far, on both streams. */
  output: () => string;
  /** Sends a message through Node's channel between processes and waits for one that comes back. */
  tell: (message: number) => Promise<unknown>;
  /** Asks it to stop and waits until it has. Resolves with its exit code, or with the signal that ended it. */
  stop: (signal?: NodeJS.Signals) => Promise<number | NodeJS.Signals | null>;
}

/** Starts a Node process and waits until it answers. Throws with its output when it ends or stays silent instead. */
export async function startProcess({
  args,
  env = {},
  address,
  patienceMs = 90_000,
}: ProcessOptions): Promise<RunningProcess> {
  const child = spawn(process.execPath, args, {
    cwd: root,
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

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

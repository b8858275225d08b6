import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { limitMs, runsAll } from './limits.ts';

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
export async function startProcess({ args, env = {}, cwd = root, address }: ProcessOptions): Promise<RunningProcess> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit').then(() => child.exitCode ?? child.signalCode);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const deadline = Date.now() + limitMs(runsAll ? 180 : 60);
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
  fetch(address, { signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Where the next search for a port begins, by process. */
let nextPort = process.pid * 10;

/**
 * A port that is free on this machine, like the `neighbors` after it, and that no other process is given while this one lives: a
 * server listens seconds later. From a range that systems do not give to outgoing connections.
 */
export async function freePort({ neighbors = 0 } = {}): Promise<number> {
  const first = 11_000 + (nextPort % 21_000);
  nextPort += neighbors + 1;
  for (let port = first; port <= first + neighbors; port += 1)
    if (!((await claim(port)) && (await isFree(port)))) return freePort({ neighbors });
  return first;
}

/** Takes the number among the ports of UDP, which no server here uses. Other processes leave the port alone then. */
async function claim(port: number): Promise<boolean> {
  const socket = createSocket('udp4').bind({ port, address: '127.0.0.1', exclusive: true });
  const isTaken = await once(socket, 'listening').then(
    () => false,
    () => true,
  );
  if (isTaken) socket.close();
  else socket.unref();
  return !isTaken;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isListening) return false;
  server.close();
  await once(server, 'close');
  return true;
}

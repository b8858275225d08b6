import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutbox, type Outbox } from './outbox.ts';
import { freePort, type RunningProcess, startProcess } from './startProcess.ts';

export interface RunningServer {
  url: string;
  /** What it keeps, the outbox included. */
  dataDir: string;
  outbox: Outbox;
  /** All it logged so far. */
  output: () => string;
  /** Sets its clock forward; only of a server started with `movesClock`. */
  advance: (ms: number) => Promise<unknown>;
  /** Asks it to stop; its data stays. Resolves with its exit code. */
  stop: RunningProcess['stop'];
  /** Starts it again on the same data and address. */
  start: () => Promise<void>;
  /** Stops it and deletes its data, unless that was named. */
  discard: () => Promise<void>;
}

export interface ServerOptions {
  env?: Readonly<Record<string, string>>;
  /** Its clock can be set forward; otherwise it runs as `npm start` runs it. @default false */
  movesClock?: boolean;
  /** Where it keeps its data, several servers the same; whoever names it deletes it. @default a folder of its own */
  dataDir?: string;
}

/** Starts the real server, on an embedded database of its own unless `env` names another, and waits until it is ready. */
export async function startServer({
  env = {},
  movesClock = false,
  ...shared
}: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = shared.dataDir ?? (await mkdtemp(join(tmpdir(), 'admission-')));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: '',
  };
  const entry = movesClock ? 'tests/support/clockedServer.ts' : 'server/main.ts';
  const launch = () => startProcess({ args: [entry], env: { ...settings, ...env }, address: `${url}/healthz` });

  let running = await launch();
  return {
    url,
    dataDir,
    outbox: createOutbox(join(dataDir, 'outbox')),
    output: () => running.output(),
    advance: (ms) => running.tell(ms),
    stop: (signal) => running.stop(signal),
    start: async () => {
      running = await launch();
    },
    discard: async () => {
      await running.stop();
      if (!shared.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

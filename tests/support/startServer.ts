import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutbox, type Outbox } from './outbox.ts';
import { freePort, type RunningProcess, startProcess } from './startProcess.ts';

export interface RunningServer {
  url: string;
  /** The id of its process; another one after each start. */
  pid: () => number;
  /** The server's data folder, which holds the outbox. */
  dataDir: string;
  outbox: Outbox;
  /** Everything the server logged so far. */
  output: () => string;
  /** Sets the server's clock forward. Needs `movesClock`. */
  advance: (ms: number) => Promise<unknown>;
  /** Stops the server and keeps its data. Resolves with its exit code. */
  stop: RunningProcess['stop'];
  /** Starts the server again on the same data and address. */
  start: () => Promise<void>;
  /** Stops the server, and deletes its data folder unless the test chose it. */
  discard: () => Promise<void>;
}

export interface ServerOptions {
  env?: Readonly<Record<string, string>>;
  /** Whether the clock can be set forward. @default false */
  movesClock?: boolean;
  /** A data folder to share between servers. The test that names it deletes it. @default a new temporary folder */
  dataDir?: string;
}

/**
 * V8 does not optimize the embedded database, which takes longer than what a test asks of it: a start and three applicants
 * take 2.1 s of a processor instead of 2.8 s (measured).
 */
export const databaseFlags: readonly string[] = ['--liftoff-only'];

/** Starts the real server, on an embedded database of its own unless `env` names another, and waits until it is ready. */
export async function startServer({
  env = {},
  movesClock = false,
  ...shared
}: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = shared.dataDir ?? (await newDataDir(env.DATABASE_URL === undefined));
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
  const launch = () =>
    startProcess({ args: [...databaseFlags, entry], env: { ...settings, ...env }, address: `${url}/healthz` });

  let running = await launch();
  return {
    url,
    pid: () => running.pid,
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

/** A new data folder. With `hasDatabase` it is that of a first start, when the run has prepared one (prepareDatabase.ts). */
async function newDataDir(hasDatabase: boolean): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'admission-'));
  const { PREPARED_DATA_DIR: prepared } = process.env;
  if (prepared && hasDatabase)
    for (const name of ['database', 'sealing', 'files'])
      await cp(join(prepared, name), join(dataDir, name), { recursive: true });
  return dataDir;
}

import { join } from 'node:path';
import { releases } from '../../contract/changes/releases.ts';
import { contractFile } from '../../contract/contractFile.ts';
import { freePort, type RunningProcess, root, startProcess } from './startProcess.ts';
import { type RunningServer, type ServerOptions, startServer } from './startServer.ts';

interface ProxyOptions {
  /** The address of a backend of today. */
  backendUrl: string;
  port: number;
  /** The file of the contract that the backend shall know. @default the oldest release */
  release?: string;
  /** The file of the contract that the backend has. @default openapi.yaml */
  newer?: string;
}

const oldestRelease = () => join(root, 'contract/releases', `${releases[0]?.version}.yaml`);

/** Starts the proxy that hides from clients what the backend has and the release has not (oldestProxy.ts). */
export const startOldestProxy = ({
  backendUrl,
  port,
  release = oldestRelease(),
  newer = contractFile,
}: ProxyOptions): Promise<RunningProcess> =>
  startProcess({
    args: ['tests/support/oldestProxy.ts'],
    env: { PORT: String(port), BACKEND_URL: backendUrl, OPENAPI_FILE: release, NEWER_CONTRACT: newer },
    address: `http://127.0.0.1:${port}/healthz`,
  });

/** Starts the real server so that it knows only the oldest release of the contract. */
export async function startOldestBackend({ env = {}, ...options }: ServerOptions = {}): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer({ ...options, env: { ...env, PUBLIC_URL: url } });
  const proxy = await startOldestProxy({ backendUrl: server.url, port });
  return {
    ...server,
    url,
    discard: async () => {
      await proxy.stop();
      await server.discard();
    },
  };
}

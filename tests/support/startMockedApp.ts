import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMock } from './startMock.ts';
import { freePort, type RunningProcess, root, startProcess } from './startProcess.ts';

const vite = join(root, 'node_modules/vite/bin/vite.js');

/** Starts the application on the mock as `npm run dev:mock` does, both on free ports. */
export async function startMockedApp(): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const mock = await startMock();
  const cache = await mkdtemp(join(tmpdir(), 'vite-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const app: RunningProcess = await startProcess({
    args: [vite, '--config', 'app/vite.config.ts', '--mode', 'mock', '--host', '127.0.0.1', '--port', String(port)],
    env: { MOCK_URL: mock.url, VITE_CACHE_DIR: cache },
    address: url,
  });
  const stop = async () => {
    await Promise.all([app.stop(), mock.stop()]);
    await rm(cache, { recursive: true, force: true });
  };
  return { url, stop };
}

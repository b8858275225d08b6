import { join } from 'node:path';
import { freePort, type RunningProcess, root, startProcess } from './startProcess.ts';

const prism = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js');

/** Starts Prism on the contract as `npm run mock` does, on a free port; a request that does not fit the contract is refused. */
export async function startMock(): Promise<RunningProcess & { url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = await startProcess({
    args: [prism, 'mock', 'openapi.yaml', '--port', String(port), '--errors'],
    address: url,
  });
  return { ...running, url };
}

import { freePort, type RunningProcess, startProcess } from './startProcess.ts';

/** Starts Prism as `npm run mock` does, on a free port. It refuses requests that do not fit the contract. */
export async function startMock(): Promise<RunningProcess & { url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = await startProcess({
    args: ['mocks/prism.ts', '--port', String(port)],
    address: url,
  });
  return { ...running, url };
}

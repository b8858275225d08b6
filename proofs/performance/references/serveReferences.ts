import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** Serves the references compressed, as the server does with ours. */
export async function serveReferences(files: ReadonlyMap<string, string>): Promise<{ url: string; close: () => void }> {
  const compressed = new Map([...files].map(([path, text]) => [path, brotliCompressSync(text)]));
  const server = createServer(({ url = '' }, response) => {
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    response.setHeader('content-type', type).setHeader('content-encoding', 'br').end(compressed.get(url));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

import { connect, createServer, type Socket } from 'node:net';

/** `muted`: requests arrive at the server, and no reply comes back. */
export type Network = 'open' | 'cut' | 'muted';

/** A connection to a server that can be cut. */
export async function startCuttableProxy(port: number, serverPort: () => number) {
  let network: Network = 'open';
  const sockets = new Set<Socket>();
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const proxy = createServer((client) => {
    if (network === 'cut') return void client.destroy();
    const server = connect(serverPort(), '127.0.0.1');
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.pipe(server);
    server.on('data', (bytes) => (network === 'muted' ? drop() : client.write(bytes)));
    server.on('end', () => client.end());
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return {
    set(next: Network) {
      network = next;
      if (next === 'cut') drop();
    },
    close() {
      drop();
      proxy.close();
    },
  };
}

export type CuttableProxy = Awaited<ReturnType<typeof startCuttableProxy>>;

import type { FastifyInstance } from 'fastify';

/** Where this machine reaches the server. `PUBLIC_URL` may lead through a proxy or a certificate. */
export function localAddress(app: FastifyInstance): string {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen yet.');
  const { address: host, port, family } = address;
  // By number, since `localhost` may lead to another program that listens on the other address family.
  if (host === '::' || host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  return family === 'IPv6' ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}

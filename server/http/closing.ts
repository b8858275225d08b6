import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorMessages } from '../routes/errorMessages.ts';

/**
 * Lets the server close without cutting a call: those under way finish, later ones get a 503. Every reply then ends its
 * connection, which a browser would keep open for its next request. Connections that were opened ahead and have sent nothing
 * are ended: the server would wait for their first request.
 */
export function refuseCallsOnClose(app: FastifyInstance) {
  let isClosing = false;
  const connections = openConnections(app);
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (isClosing) return reply.code(503).send({ message: errorMessages.closing });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

function openConnections({ server }: FastifyInstance): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

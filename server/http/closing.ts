import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { errorMessages } from '../routes/errorMessages.ts';

/** How often the end of the last connection is looked for, in milliseconds. */
const lookMs = 50;

/**
 * Lets the server close without cutting a call.
 *
 * - From the first moment `/readyz` answers 503, so that a load balancer sends its calls elsewhere, and every reply ends its
 *   connection, which a browser or a proxy would keep open for its next request.
 * - Calls are answered as always for a third of `drainMs`, and then until the last connection has ended, `drainMs` at most. An
 *   idle connection ends with its next reply, or by itself after the time that the server has announced for it.
 * - Then calls that are under way finish, and later ones get a 503. A connection that has sent nothing is ended: the server
 *   would wait for its first request.
 *
 * @param drainMs 0 closes idle connections at once
 * @returns whether the server is closing
 */
export function closeGracefully(app: FastifyInstance, drainMs: number): () => boolean {
  let isClosing = false;
  let isRefusing = false;
  const connections = openConnections(app);
  app.addHook('preClose', async () => {
    isClosing = true;
    if (drainMs > 0) await drain(connections, drainMs);
    isRefusing = true;
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (isRefusing) reply.code(503).send({ message: errorMessages.closing });
    else done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  return () => isClosing;
}

/**
 * Counts its looks, not the time: before each of them calls are answered, and new connections taken, also by a process that stood
 * still for a while.
 */
async function drain(connections: ReadonlySet<Socket>, drainMs: number) {
  await pause(drainMs / 3);
  let left = (drainMs * 2) / 3;
  do {
    await pause(lookMs);
    left -= lookMs;
  } while (connections.size > 0 && left > 0);
}

function openConnections({ server }: FastifyInstance): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

import type { FastifyInstance } from 'fastify';
import { errorMessages } from '../routes/errorMessages.ts';

/**
 * Lets the server close without cutting a call: those under way finish, later ones get a 503. Every reply then ends its
 * connection, which a browser would keep open for its next request.
 */
export function refuseCallsOnClose(app: FastifyInstance) {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (isClosing) return reply.code(503).send({ message: errorMessages.closing });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

import type { FastifyInstance } from 'fastify';

/**
 * Once the server is closing, every reply ends its connection. A browser would keep it open for the next request, and
 * closing waits for open connections.
 */
export function endConnectionsOnClose(app: FastifyInstance) {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

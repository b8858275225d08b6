import type { FastifyInstance } from 'fastify';

/**
 * One structured line per request. The route's template stands for the address, so that no token in a query and no key
 * in a path is logged; headers, cookies, bodies, names and network addresses never are.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}

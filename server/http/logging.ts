import type { FastifyInstance } from 'fastify';

/**
 * Logs one structured line per request. It names the route's template instead of the address, so that no token or key is
 * logged. Headers, cookies, bodies, names and network addresses are never logged.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
    done();
  });
}

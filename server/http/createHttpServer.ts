import fastify, { type FastifyInstance, LogController } from 'fastify';
import { answerClientError } from './clientErrors.ts';
import { answerError, describeError } from './errors.ts';

/** The longest application is about 30 kB. */
const bodyLimit = 256 * 1024;
/** Long enough to upload the largest document, 1 MB, at 28 kbit/s. */
const requestTimeout = 5 * 60_000;
/** How long an idle connection stays open, in milliseconds. Closing the server waits that long at most. */
const keepAliveTimeout = 10_000;

/** More than a deadline's evening has. Beyond it a connection is refused, before it takes memory and a file handle. */
const maxConnections = 10_000;

/**
 * For all headers of a request, in bytes. Cookies of other applications of the domain come along, and 18 kB of them have been seen.
 */
const maxHeaderSize = 32 * 1024;

interface HttpOptions {
  trustedProxies: readonly string[];
}

/** A Fastify server with our limits. It logs only what `logRequests` and `describeError` choose. */
export function createHttpServer(
  { trustedProxies }: HttpOptions,
  logTo?: { write(line: string): void },
): FastifyInstance {
  const app: FastifyInstance = fastify({
    bodyLimit,
    http: { maxHeaderSize },
    requestTimeout,
    forceCloseConnections: 'idle',
    keepAliveTimeout,
    // Closing has limits of its own (closing.ts). After Fastify's ten seconds the process would crash instead.
    pluginTimeout: 0,
    trustProxy: ['loopback', ...trustedProxies],
    logger: logTo ? { level: 'info', stream: logTo, base: null, serializers: redactingSerializers } : false,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
    // Fastify's own 503 has another body; `closeGracefully` answers instead.
    return503OnClosing: false,
  });
  app.server.maxConnections = maxConnections;
  collectBodies(app);
  return app;
}

/** Fastify logs requests, replies and errors through these, and they may hold what an applicant wrote. */
const redactingSerializers = {
  req: () => ({}),
  res: () => ({}),
  err: (error: Error) => ({ ...describeError(error), message: '', stack: '' }),
};

/** Routes parse bodies as the contract says, so Fastify only collects their bytes. */
function collectBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

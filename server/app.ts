import cookie from '@fastify/cookie';
import { sql } from 'drizzle-orm';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import { addContract } from './contract/routes.ts';
import { words } from './contract/words.ts';
import type { OperationId, Operations } from './contract.ts';
import { startConversions } from './documents/conversions.ts';
import { openStorage } from './documents/openStorage.ts';
import { addStorageRoutes } from './documents/storageRoutes.ts';
import { sweepStorage } from './documents/sweepStorage.ts';
import { endConnectionsOnClose } from './http/closing.ts';
import { answerError, describeError } from './http/errors.ts';
import { logRequests } from './http/logging.ts';
import { addPage, builtApp } from './http/page.ts';
import { refuseOtherSites } from './http/sameSite.ts';
import { addSecurityHeaders } from './http/security.ts';
import { startJobs } from './jobs/startJobs.ts';
import { keyedHashWith } from './keyedHash.ts';
import type { Mailbox } from './mail/mailbox.ts';
import { startMailQueue } from './mail/mailQueue.ts';
import { mailWriter } from './mail/writeMail.ts';
import { accountOperations } from './operations/account.ts';
import { addAnotherOperations } from './operations/addAnother.ts';
import { answerOperations } from './operations/answers.ts';
import { documentOperations } from './operations/documents.ts';
import { lookupOperations } from './operations/lookup.ts';
import { pdfOperations } from './operations/pdf.ts';
import { profileOperations } from './operations/profile.ts';
import { serviceOperations } from './operations/service.ts';
import { submissionOperations } from './operations/submission.ts';
import { tabOperations } from './operations/tabs.ts';
import { startCopies } from './printing/copies.ts';
import { openPrinter } from './printing/printer.ts';
import type { Services } from './services.ts';
import type { OpenDatabase } from './store/database.ts';
import { deleteExpired } from './store/expired.ts';
import { findApplicant } from './store/sessions.ts';

export interface ServerParts {
  config: Config;
  database: OpenDatabase;
  mailbox: Mailbox;
  /** The key of `findSecret`. */
  secret: string;
  /** The clock. */
  now: () => Date;
  /** Where log lines go; absent, nothing is logged. */
  logTo?: { write(line: string): void };
  /** The folder of the built application. @default app/dist */
  pageFolder?: string;
}

/** The longest application is about 30 kB. */
const bodyLimit = 256 * 1024;
/** The largest document, 1 MB, over the slowest connection we wait for: 28 kbit/s. */
const slowestRequestMs = 5 * 60_000;
/** How long a connection waits for its next request, and closing, at worst, for a connection: 10 s. */
const keepAliveTimeout = 10_000;
/** What has run out is deleted every hour. */
const housekeepingMs = 60 * 60 * 1000;

/** Builds the server, ready to listen. Closing it lets requests and mail finish; the database stays open. */
export async function buildServer({ config, database, mailbox, secret, now, logTo, pageFolder }: ServerParts) {
  const app = fastify({
    bodyLimit,
    requestTimeout: slowestRequestMs,
    forceCloseConnections: 'idle',
    keepAliveTimeout,
    trustProxy: ['loopback', ...config.trustedProxies],
    logger: logTo ? { level: 'info', stream: logTo, base: null, serializers: silent } : false,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError,
  });
  const { db } = database;
  const keyedHash = keyedHashWith(secret);
  const storage = await openStorage(config, { keyedHash, now });
  const write = mailWriter({ db, mailbox, publicUrl: config.publicUrl, keyedHash, now });
  const report = (error: unknown) => app.log.error({ error: describeError(error) }, 'background work failed');
  const jobs = await startJobs(database, report);
  app.addHook('onClose', () => jobs.stop());
  const mail = await startMailQueue(jobs, write);
  const printer = openPrinter(() => listeningAt(app));
  app.addHook('onClose', () => printer.close());
  const copies = await startCopies(jobs, { db, storage, printer, now });
  const conversions = await startConversions(jobs, { db, storage });
  keepHouse(app, async () => {
    await deleteExpired(db, now()).catch(report);
    await sweepStorage({ db, storage, now }).catch(report);
  });

  const isHttps = config.publicUrl.startsWith('https:');
  app.setErrorHandler(answerError);
  logRequests(app);
  endConnectionsOnClose(app);
  await addSecurityHeaders(app, isHttps);
  await app.register(cookie);
  readBytes(app);
  addHealth(app, database);
  const applicantOf = (token: string) => findApplicant(db, token, now());
  if ('keep' in storage)
    await addStorageRoutes(app, { storage, keyedHash, now, publicUrl: config.publicUrl, findApplicant: applicantOf });
  await app.register(async (calls) => {
    calls.addHook('onRequest', refuseOtherSites(config.publicUrl));
    addContract(calls, {
      handlers: handlersOf({ db, mail, now, keyedHash, storage, conversions, copies }),
      findApplicant: applicantOf,
      checksReplies: config.checksReplies,
      cookiesAreSecure: isHttps,
    });
  });
  await addPage(app, pageFolder ?? builtApp, storage.origin);
  return app;
}

/** Where this server hears itself, whatever PUBLIC_URL says: proxies and certificates stand outside. */
function listeningAt(app: FastifyInstance): string {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen yet.');
  const { address: host, port, family } = address;
  // By number: under a name another program may listen at the other kind of address.
  if (host === '::' || host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  return family === 'IPv6' ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}

/** Nothing of a request or a reply is logged but what `logRequests` names. */
const silent = {
  req: () => ({}),
  res: () => ({}),
  err: (error: Error) => ({ ...describeError(error), message: '', stack: '' }),
};

function handlersOf(services: Services) {
  const operations: Operations<OperationId> = {
    ...accountOperations(services),
    ...profileOperations(services),
    ...answerOperations(services),
    ...submissionOperations(services),
    ...tabOperations(services),
    ...addAnotherOperations(services),
    ...documentOperations(services),
    ...pdfOperations(services),
    ...serviceOperations(services),
    ...lookupOperations(services),
  };
  return new Map(Object.entries(operations).map(([id, handle]) => [id, { handle }]));
}

/** The contract reads bodies itself, so Fastify only collects their bytes. */
function readBytes(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Listening begins once the database is up to date, so whoever is answered at all is answered truly. */
function addHealth(app: FastifyInstance, { db }: OpenDatabase) {
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await db.execute(sql`select 1`);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ message: words.closing });
    }
  });
}

function keepHouse(app: FastifyInstance, clean: () => Promise<void>) {
  const timer = setInterval(clean, housekeepingMs).unref();
  app.addHook('onReady', clean);
  app.addHook('onClose', async () => clearInterval(timer));
}

import cookie from '@fastify/cookie';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { deleteDue } from './applicants/retention.ts';
import type { Config } from './config.ts';
import { countCalls } from './http/callLimit.ts';
import { closeGracefully } from './http/closing.ts';
import { createHttpServer } from './http/createHttpServer.ts';
import { answerError, describeError } from './http/errors.ts';
import { addHealth } from './http/health.ts';
import { logRequests } from './http/logging.ts';
import { addMetrics } from './http/metrics.ts';
import { addPage, builtApp } from './http/page.ts';
import { addReadiness } from './http/readiness.ts';
import { refuseOtherSites } from './http/sameSite.ts';
import { addSecurityHeaders } from './http/security.ts';
import { keyedHashWith } from './keyedHash.ts';
import type { Mailbox } from './mail/mailbox.ts';
import { createHandlers } from './operations/createHandlers.ts';
import { profileOperations } from './operations/profile.ts';
import { addRoutes } from './routes/addRoutes.ts';
import { chooseSession } from './routes/chooseSession.ts';
import { markerOf } from './routes/sessionCookies.ts';
import type { Sealing } from './sealing/sealing.ts';
import { startServices } from './startServices.ts';
import { openStorage } from './storage/openStorage.ts';
import { addStorageRoutes } from './storage/storageRoutes.ts';
import { sweepStorage } from './storage/sweepStorage.ts';
import type { OpenDatabase } from './store/database.ts';
import { deleteExpired } from './store/expired.ts';
import { recordForm } from './store/formVersions.ts';
import { findApplicant, isOfDeletedAccount } from './store/sessions.ts';

export interface ServerOptions {
  config: Config;
  database: OpenDatabase;
  sealing: Sealing;
  mailbox: Mailbox;
  /** The key of keyed hashes: see `loadSessionSecret`. */
  secret: string;
  /** The clock. */
  now: () => Date;
  /** Receives log lines. Without it nothing is logged. */
  logTo?: { write(line: string): void };
  /** The folder of the built application. @default app/dist */
  pageFolder?: string | undefined;
}

/** What a call without a body and parameters brings. */
const noInput = {
  body: undefined,
  query: undefined,
  path: undefined,
  headers: undefined,
  address: '',
  device: undefined,
};

const cleanupIntervalMs = 60 * 60 * 1000;

/** Builds the server, ready to listen. Closing it lets requests and mail finish; the database stays open. */
export async function buildServer(options: ServerOptions) {
  const { config, database, sealing, mailbox, secret, now, logTo, pageFolder } = options;
  const { publicUrl } = config;
  const { db } = database;
  const app = createHttpServer(config, logTo);
  const report = (failure: string, error: unknown) => app.log.error({ error: describeError(error) }, failure);
  const keyedHash = keyedHashWith(secret);
  await recordForm(db, now());
  const storage = await openStorage(config, { keyedHash, now });
  const services = await startServices(app, {
    database,
    sealing,
    storage,
    mailbox,
    publicUrl,
    keyedHash,
    now,
    report,
  });
  scheduleCleanup(app, async () => {
    await deleteExpired(db, now()).catch((error: unknown) => report('Expired rows were not deleted.', error));
    const deleted = await deleteDue({ db, sealing, storage, retention: config.retention, now }).catch(
      (error: unknown) => {
        report('People whose time is over were not deleted.', error);
        return 0;
      },
    );
    if (deleted > 0) app.log.info({ deleted }, 'people were deleted whose time was over');
    await sweepStorage({ db, storage, now }).catch((error: unknown) =>
      report('Unused files were not deleted from the storage.', error),
    );
  });

  const isHttps = publicUrl.startsWith('https:');
  app.setErrorHandler(answerError);
  logRequests(app);
  addSecurityHeaders(app, isHttps);
  const isClosing = closeGracefully(app, config.drainSeconds * 1000);
  await app.register(cookie);
  addHealth(app, db);
  const checks = {
    database: async () => db.execute(sql`select 1`),
    storage: storage.check,
    mail: mailbox.check,
    printing: services.printer.check,
  };
  addReadiness(app, checks, { isClosing, report });
  const { countWithMissingWords } = services.conversions;
  addMetrics(app, { database, countWithMissingWords, now, token: config.metricsToken });
  const secondsToWait = countCalls();
  const applicantOf = (token: string, isPoll = false) => findApplicant(db, token, { now: now(), isPoll });
  const wasDeleted = (token: string) => isOfDeletedAccount(db, token, now());
  chooseSession(app, async (token) => (await applicantOf(token, true)) !== undefined || (await wasDeleted(token)));
  if ('create' in storage)
    await addStorageRoutes(app, { storage, keyedHash, now, publicUrl, findApplicant: applicantOf });
  await app.register(async (routes) => {
    routes.addHook('onRequest', refuseOtherSites(publicUrl));
    addRoutes(routes, {
      handlers: createHandlers(services),
      findApplicant: applicantOf,
      markerOf: (token) => markerOf(keyedHash, token),
      isOfDeletedAccount: wasDeleted,
      countCall: (applicantId) => secondsToWait(applicantId, now()),
      checksReplies: config.checksReplies,
      cookiesAreSecure: isHttps,
    });
  });
  const { getProfile } = profileOperations(services);
  await addPage(app, pageFolder ?? builtApp, {
    dataDir: config.dataDir,
    uploadOrigin: storage.origin,
    // A page with answers is given to whom the call for them is.
    readProfile: async (sessionToken) => {
      const applicant = await applicantOf(sessionToken);
      if (!applicant || secondsToWait(applicant.id, now()) > 0) return undefined;
      const { status, body } = await getProfile({ ...noInput, applicant, sessionToken });
      return status === 200 ? body : undefined;
    },
    now,
    report,
  });
  return app;
}

function scheduleCleanup(app: FastifyInstance, clean: () => Promise<void>) {
  const timer = setInterval(clean, cleanupIntervalMs).unref();
  app.addHook('onReady', clean);
  app.addHook('onClose', async () => clearInterval(timer));
}

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorMessages } from '../routes/errorMessages.ts';
import { keepAssets } from './keptAssets.ts';
import { pagePolicy } from './security.ts';

/** Where `npm run build` puts the application. */
export const builtApp = fileURLToPath(new URL('../../app/dist', import.meta.url));

/** The build writes this wherever a nonce belongs. */
const placeholder = '__CSP_NONCE__';

const notBuilt = 'The application is not built yet. Run: npm run build\n';

/** Paths of calls and of what programs ask for, which are never answered with the page. A path of the application has no dot. */
const programPaths = /^\/((api|public|lookup|service|storage|metrics|healthz|readyz|livez)(\/|$)|.*\.(?!html$))/i;

/**
 * Serves the built application: its files, and its page at every other address.
 *
 * @param dataDir where the files of other builds are kept, for pages that were loaded from another server or before an update
 * @param uploadOrigin the origin that documents are uploaded to, when it is another than this server's
 */
export async function addPage(app: FastifyInstance, folder: string, dataDir: string, uploadOrigin?: string) {
  const index = join(folder, 'index.html');
  const html = existsSync(index) ? readFileSync(index, 'utf8') : undefined;
  if (html) {
    await addFiles(app, folder);
    await addOtherBuilds(app, await keepAssets(join(folder, 'assets'), dataDir));
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isPage = ['GET', 'HEAD'].includes(request.method) && !programPaths.test(path) && acceptsHtml(request);
    return isPage ? answerPage(reply, html, uploadOrigin) : reply.code(404).send({ message: errorMessages.notFound });
  });
}

async function addFiles(app: FastifyInstance, folder: string) {
  await app.register(serveStatic, {
    root: folder,
    index: false,
    // One route per file, so that every other address gets the page. The page itself is answered with a nonce.
    wildcard: false,
    globIgnore: ['index.html*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets') + sep);
      reply.header('cache-control', isHashed ? forever : 'public, max-age=3600');
    },
  });
}

/** The name of a file under assets/ contains the hash of its content, so the file never changes. */
const forever = 'public, max-age=31536000, immutable';

/** Serves what this build does not have, also files that another server puts there later. */
async function addOtherBuilds(app: FastifyInstance, kept: string) {
  await app.register(serveStatic, {
    root: kept,
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', forever),
  });
}

function answerPage(reply: FastifyReply, html: string | undefined, uploadOrigin?: string) {
  if (!html) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(nonce, uploadOrigin))
    .send(html.replaceAll(placeholder, nonce));
}

/** Whether a person navigates here. A missing script or image is a 404 instead of the page. */
function acceptsHtml({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*';
  const isNavigation = headers['sec-fetch-dest'] === undefined || headers['sec-fetch-dest'] === 'document';
  return isNavigation && /text\/html|\*\/\*/.test(accept);
}

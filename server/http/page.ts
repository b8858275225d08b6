import { randomBytes } from 'node:crypto';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorMessages } from '../routes/errorMessages.ts';
import { type ApplicantPageOptions, openApplicantPages } from './applicantPages.ts';
import { type BuiltPage, readBuiltPages } from './builtPages.ts';
import { keepAssets } from './keptAssets.ts';
import { acceptsHtml, isPageAddress } from './navigation.ts';
import { pagePolicy } from './security.ts';

/** Where `npm run build` puts the application. */
export const builtApp = fileURLToPath(new URL('../../app/dist', import.meta.url));

const notBuilt = 'The application is not built yet. Run: npm run build\n';

interface PageOptions extends ApplicantPageOptions {
  /** Where the files of other builds are kept, for pages that were loaded from another server or before an update. */
  dataDir: string;
  /** The origin that documents are uploaded to, when it is another than this server's. */
  uploadOrigin?: string | undefined;
}

/**
 * Serves the built application: its files, and its pages at every other address: `about.html` at `/about`, and `index.html` where no
 * page has the address.
 */
export async function addPage(
  app: FastifyInstance,
  folder: string,
  { dataDir, uploadOrigin, ...applicants }: PageOptions,
) {
  const pages = readBuiltPages(folder);
  const applicantPage = await openApplicantPages(folder, applicants);
  if (pages.size > 0) {
    await addFiles(app, folder);
    await addOtherBuilds(app, await keepAssets(join(folder, 'assets'), dataDir));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const isPage = ['GET', 'HEAD'].includes(request.method) && isPageAddress(path) && acceptsHtml(request);
    if (!isPage) return reply.code(404).send({ message: errorMessages.notFound });
    const nonce = randomBytes(16).toString('base64');
    const own = await applicantPage(request, nonce);
    if (own !== undefined) {
      const allowed = [`nonce-${nonce}`];
      reply.header('content-security-policy', pagePolicy({ scripts: allowed, styles: allowed }, uploadOrigin));
      return answerPage(request, reply, { html: own });
    }
    const page = pages.get(path) ?? pages.get('/index');
    if (!page) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    reply.header('content-security-policy', pagePolicy(page.inline, uploadOrigin));
    return answerPage(request, reply, page);
  });
}

async function addFiles(app: FastifyInstance, folder: string) {
  await app.register(serveStatic, {
    root: folder,
    index: false,
    // One route per file, so that every other address gets the page. The page itself is answered with its policy.
    wildcard: false,
    globIgnore: ['*.html*'],
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

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, brotli }: Pick<BuiltPage, 'html'> & Partial<BuiltPage>,
) {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(html);
  return reply.header('content-encoding', 'br').send(brotli ?? (await compress(html, { params: quick })));
}

const compress = promisify(brotliCompress);
/** A sixth of the page's size after 4 ms. The best quality would take 200 ms for a page that is made for one applicant. */
const quick = { [constants.BROTLI_PARAM_QUALITY]: 5 };

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messagePage, messagePolicy } from '../http/messagePage.ts';
import { acceptsHtml } from '../http/navigation.ts';
import { refuseOtherSites } from '../http/sameSite.ts';
import { pdfPolicy } from '../http/security.ts';
import type { KeyedHash } from '../keyedHash.ts';
import { errorMessages } from '../routes/errorMessages.ts';
import type { Applicant } from '../store/sessions.ts';
import { isLinkValid } from './localSignature.ts';
import { type LocalStorage, storagePath } from './localStorage.ts';
import { maxBodyBytes, receiveUpload, uploadStatuses } from './receiveUpload.ts';
import { isKeyOf } from './storage.ts';

interface Dependencies {
  storage: LocalStorage;
  keyedHash: KeyedHash;
  now: () => Date;
  publicUrl: string;
  findApplicant: (sessionToken: string) => Promise<Applicant | undefined>;
}

/** Serves the local storage as S3 serves a bucket: uploads by signed policy, PDFs by signed link. */
export async function addStorageRoutes(app: FastifyInstance, dependencies: Dependencies) {
  await app.register(async (routes) => {
    routes.addHook('onRequest', refuseOtherSites(dependencies.publicUrl));
    routes.removeAllContentTypeParsers();
    // The handler reads the body while it arrives.
    routes.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
    addUpload(routes, dependencies);
    addReading(routes, dependencies);
  });
}

function addUpload(app: FastifyInstance, dependencies: Dependencies) {
  app.post(storagePath, { bodyLimit: maxBodyBytes }, async (request, reply) => {
    const isTooLong = Number(request.headers['content-length'] ?? 0) > maxBodyBytes;
    const outcome = isTooLong ? 'EntityTooLarge' : await receiveUpload(request, dependencies);
    if (outcome === 'created') return reply.code(204).send();
    // Closes the connection instead of waiting for the rest of the body.
    reply.header('connection', 'close').type('application/xml');
    return reply.code(uploadStatuses[outcome]).send(`<?xml version="1.0"?><Error><Code>${outcome}</Code></Error>`);
  });
}

/** A PDF opens for its owner only. A link alone is not enough, because links can leak and this origin has the session cookie. */
function addReading(app: FastifyInstance, { storage, keyedHash, now, publicUrl, findApplicant }: Dependencies) {
  app.get<{ Params: { '*': string } }>(`${storagePath}/*`, async (request, reply) => {
    const { '*': key } = request.params;
    // Parsed here, because Fastify turns a repeated parameter into a list.
    const { searchParams } = new URL(request.url, publicUrl);
    const parameter = (name: string) => searchParams.get(name) ?? '';
    const [name, expires, signature] = [parameter('name'), parameter('expires'), parameter('signature')];
    const applicant = await findApplicant(request.cookies.session ?? '');
    const isPermitted =
      applicant && isKeyOf(applicant.id, key) && isLinkValid(keyedHash, { key, name, expires, signature }, now());
    const bytes = isPermitted ? await storage.read(key) : undefined;
    if (!bytes) return refuseReading(request, reply.code(404));
    return reply
      .type('application/pdf')
      .header('content-security-policy', pdfPolicy)
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(bytes);
  });
}

const refuseReading = (request: FastifyRequest, reply: FastifyReply) =>
  acceptsHtml(request)
    ? reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', messagePolicy)
        .send(messagePage(unusableLink))
    : reply.send({ message: errorMessages.notFound });

const unusableLink = {
  title: 'This link does not open the PDF',
  paragraphs: [
    'A link to a PDF works for a few minutes, and only while you are logged in. Open the PDF again from your application.',
  ],
  link: { label: 'Go to your application', href: '/' },
};

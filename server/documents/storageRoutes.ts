import type { FastifyInstance } from 'fastify';
import { words } from '../contract/words.ts';
import { refuseOtherSites } from '../http/sameSite.ts';
import type { KeyedHash } from '../keyedHash.ts';
import type { Applicant } from '../store/sessions.ts';
import { isLinkGood } from './localSignature.ts';
import { type LocalStorage, storagePath } from './localStorage.ts';
import { mostBytes, receiveUpload, uploadStatuses } from './receiveUpload.ts';
import { isKeyOf } from './storage.ts';

interface Kit {
  storage: LocalStorage;
  keyedHash: KeyedHash;
  now: () => Date;
  publicUrl: string;
  findApplicant: (sessionToken: string) => Promise<Applicant | undefined>;
}

/** What a bucket would answer, for the files on this disk: uploads by a signed policy, and PDFs by a signed link. */
export async function addStorageRoutes(app: FastifyInstance, kit: Kit) {
  await app.register(async (routes) => {
    routes.addHook('onRequest', refuseOtherSites(kit.publicUrl));
    routes.removeAllContentTypeParsers();
    // The body is read as it comes in, by the handler.
    routes.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
    addUpload(routes, kit);
    addReading(routes, kit);
  });
}

function addUpload(app: FastifyInstance, kit: Kit) {
  app.post(storagePath, { bodyLimit: mostBytes }, async (request, reply) => {
    const isTooLong = Number(request.headers['content-length'] ?? 0) > mostBytes;
    const outcome = isTooLong ? 'EntityTooLarge' : await receiveUpload(request, kit);
    if (outcome === 'kept') return reply.code(204).send();
    // What is still on its way is not waited for.
    reply.header('connection', 'close').type('application/xml');
    return reply.code(uploadStatuses[outcome]).send(`<?xml version="1.0"?><Error><Code>${outcome}</Code></Error>`);
  });
}

/** A PDF may be read by its owner alone, even by whoever has the link: it opens on this origin, with its cookies. */
function addReading(app: FastifyInstance, { storage, keyedHash, now, publicUrl, findApplicant }: Kit) {
  app.get<{ Params: { '*': string } }>(`${storagePath}/*`, async (request, reply) => {
    const { '*': key } = request.params;
    // Read here, because Fastify makes a list of what an address says twice.
    const { searchParams } = new URL(request.url, publicUrl);
    const said = (part: string) => searchParams.get(part) ?? '';
    const link = { key, name: said('name'), expires: said('expires'), signature: said('signature') };
    const applicant = await findApplicant(request.cookies.session ?? '');
    const isPermitted = applicant && isKeyOf(applicant.id, key) && isLinkGood(keyedHash, link, now());
    const bytes = isPermitted ? await storage.read(key) : undefined;
    if (!bytes) return reply.code(404).send({ message: words.notFound });
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(link.name)}`)
      .send(bytes);
  });
}

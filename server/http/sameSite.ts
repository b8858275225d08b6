import type { FastifyReply, FastifyRequest } from 'fastify';
import { words } from '../contract/words.ts';

/**
 * Refuses calls that another site's page makes in the applicant's browser (cross-site request forgery), on top of the
 * `SameSite=Lax` cookie and the JSON content type. Browsers tell the truth in these headers and other programs need not
 * send them. A logout is a GET, so GETs are checked as well.
 */
export const refuseOtherSites = (publicUrl: string) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  const isOurs = !origin || origin === publicUrl || URL.parse(origin)?.host === host;
  const isSame = site === undefined || site === 'same-origin' || site === 'none';
  if (!isOurs || !isSame) return reply.code(403).send({ message: words.otherSite });
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '../../openapi.d.ts';
import { errorMessages } from '../routes/errorMessages.ts';

/**
 * Refuses calls that another site's page makes in the applicant's browser (cross-site request forgery), in addition to the
 * `SameSite=Lax` cookie and the JSON content type. A page cannot forge these headers; programs other than browsers need not
 * send them. GET is checked too, because logging out is a GET.
 */
export const refuseOtherSites = (publicUrl: string) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  const isOurs = !origin || origin === publicUrl || URL.parse(origin)?.host === host;
  const isSame = site === undefined || site === 'same-origin' || site === 'none';
  if (!isOurs || !isSame) return reply.code(403).send(refusal);
};

/** The reason lets the app tell it from an operation's own 403, such as that of an unconfirmed account. */
const refusal: components['schemas']['Refusal'] = { message: errorMessages.otherSite, reason: 'other_site' };

import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { errorMessages } from '../routes/errorMessages.ts';

/** The policy for replies to API calls, which are data and never a page. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy for PDFs. Safari draws a PDF 154 pixels high unless its own viewer may use inline styles. */
export const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * The policy for the page. Scripts and styles come from this server or carry the response's nonce, which styled-components
 * adds to its styles. Documents may be uploaded to the configured bucket.
 */
export const pagePolicy = (nonce: string, uploadOrigin?: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${uploadOrigin ? ` ${uploadOrigin}` : ''}`,
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** What no page of ours uses, and nothing that gets into one shall. */
const permissionsPolicy = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** One year, the shortest time that browsers' preload lists accept. */
const hstsSeconds = 365 * 24 * 60 * 60;

/**
 * Adds the security headers of every response.
 *
 * @param isHttps whether applicants reach the server by https
 */
export async function addSecurityHeaders(app: FastifyInstance, isHttps: boolean) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps && { maxAge: hstsSeconds, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', dataPolicy).header('cache-control', 'no-store');
    reply.header('permissions-policy', permissionsPolicy);
    // RFC 9112, 3.2: with two, a proxy and this server may mean different hosts.
    if (countHosts(request.raw) > 1) {
      return reply.code(400).header('connection', 'close').send({ message: errorMessages.notHttp });
    }
  });
}

const countHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

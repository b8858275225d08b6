import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { errorMessages } from '../routes/errorMessages.ts';

/** The policy for replies to API calls, which are data and never a page. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy for PDFs. Safari draws a PDF 154 pixels high unless its own viewer may use inline styles. */
export const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** What a policy allows beside the files of this server: nonces or hashes, without quotes. */
export interface Inline {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The policy for a page. Scripts and styles come from this server or are those that the build wrote into the page: by their hashes, or in a
 * page that is made for one applicant by its nonce. Documents may be uploaded to the configured bucket.
 */
export const pagePolicy = ({ scripts, styles }: Inline, uploadOrigin?: string): string =>
  [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts.map(quoted)].join(' '),
    ['style-src', "'self'", ...styles.map(quoted)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${uploadOrigin ? ` ${uploadOrigin}` : ''}`,
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const quoted = (allowed: string) => `'${allowed}'`;

/** What no page of ours uses, and nothing that gets into one shall. */
const permissionsPolicy = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** One year, the shortest time that browsers' preload lists accept. */
const hstsSeconds = 365 * 24 * 60 * 60;

/** Of every response. A route may send a policy or a lifetime of its own instead. */
const headersOf = (isHttps: boolean) => ({
  'cache-control': 'no-store',
  'content-security-policy': dataPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  ...(isHttps && { 'strict-transport-security': `max-age=${hstsSeconds}` }),
});

/**
 * Adds the security headers of every response.
 *
 * @param isHttps whether applicants reach the server by https
 */
export function addSecurityHeaders(app: FastifyInstance, isHttps: boolean) {
  const headers = headersOf(isHttps);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // RFC 9112, 3.2: with two, a proxy and this server may mean different hosts.
    if (countHosts(request.raw) > 1)
      reply.code(400).header('connection', 'close').send({ message: errorMessages.notHttp });
    else done();
  });
}

const countHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

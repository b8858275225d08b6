import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What calls of the contract answer is data, never a page. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * What the page may do. Scripts and styles come from us or carry this response's nonce, which styled-components gives to
 * the styles it adds; documents may go to the bucket that is configured. No `unsafe-inline`, no frames, no plug-ins, no other base address.
 */
export const pagePolicy = (nonce: string, uploadOrigin?: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${uploadOrigin ? ` ${uploadOrigin}` : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** One year, the shortest that browsers' preload lists take. */
const hstsSeconds = 365 * 24 * 60 * 60;

/** The headers every response carries. `isHttps` says how applicants reach us. */
export async function addSecurityHeaders(app: FastifyInstance, isHttps: boolean) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps && { maxAge: hstsSeconds, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', dataPolicy).header('cache-control', 'no-store');
  });
}

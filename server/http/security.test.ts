import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addSecurityHeaders } from './security.ts';

const always = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), serial=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** The headers of a reply, without those that Node.js and Fastify add to it. */
async function securityHeaders(isHttps: boolean) {
  const app = fastify();
  addSecurityHeaders(app, isHttps);
  const { headers } = await app.inject({ url: '/nothing' });
  const { connection: _, date: __, 'content-length': ___, 'content-type': ____, ...others } = headers;
  return others;
}

test('every reply has the security headers, one that finds nothing as well', async () => {
  expect(await securityHeaders(false)).toEqual(always);
});

test('a server that is reached by https asks for https from then on', async () => {
  expect(await securityHeaders(true)).toEqual({ ...always, 'strict-transport-security': 'max-age=31536000' });
});

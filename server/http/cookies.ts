import type {} from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/** Tells the page that somebody is logged in (product.md section 3): readable by script, and worth nothing to a thief. */
const marker = 'idp.session';

/** Begins a session in the browser. It ends with the browser, since many applicants share a computer. */
export function setSession(reply: FastifyReply, token: string, secure: boolean) {
  const options = { path: '/', sameSite: 'lax', secure } as const;
  reply.setCookie('session', token, { ...options, httpOnly: true }).setCookie(marker, '1', options);
}

export function clearSession(reply: FastifyReply, secure: boolean) {
  const options = { path: '/', sameSite: 'lax', secure } as const;
  reply.clearCookie('session', { ...options, httpOnly: true }).clearCookie(marker, options);
}

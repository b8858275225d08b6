import type {} from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/** Lets the page's scripts see that the applicant is logged in. It holds no secret. */
const marker = 'idp.session';

/** Starts a session in the browser. It ends when the browser closes, since applicants share computers. */
export function setSession(reply: FastifyReply, token: string, secure: boolean) {
  const options = { path: '/', sameSite: 'lax', secure } as const;
  reply.setCookie('session', token, { ...options, httpOnly: true }).setCookie(marker, '1', options);
}

export function clearSession(reply: FastifyReply, secure: boolean) {
  const options = { path: '/', sameSite: 'lax', secure } as const;
  reply.clearCookie('session', { ...options, httpOnly: true }).clearCookie(marker, options);
}

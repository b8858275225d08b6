import { randomUUID } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/**
 * Lets the page's scripts see that the applicant is logged in, and whether another log-in has replaced the session. It holds no
 * secret.
 */
const marker = 'idp.session';

/** Starts a session in the browser. It ends when the browser closes, since applicants share computers. */
export function setSession(reply: FastifyReply, token: string, secure: boolean) {
  const options = { path: '/', sameSite: 'lax', secure } as const;
  reply.setCookie('session', token, { ...options, httpOnly: true }).setCookie(marker, randomUUID(), options);
}

export function clearSession(reply: FastifyReply, secure: boolean) {
  const options = { path: '/', sameSite: 'lax', secure } as const;
  reply.clearCookie('session', { ...options, httpOnly: true }).clearCookie(marker, options);
}

/** Four hundred days, the longest that browsers keep a cookie. */
const deviceSeconds = 400 * 24 * 60 * 60;

/** Remembers the browser for the calls of visitors only, where it gives the applicant tries of its own. */
export function setDevice(reply: FastifyReply, device: string, secure: boolean) {
  reply.setCookie('device', device, {
    path: '/public',
    sameSite: 'lax',
    secure,
    httpOnly: true,
    maxAge: deviceSeconds,
  });
}

/** The browser's cookie, if it has the form of one. */
export const deviceIn = ({ device }: Readonly<Record<string, string | undefined>>): string | undefined =>
  device && /^[\w-]{43}$/.test(device) ? device : undefined;

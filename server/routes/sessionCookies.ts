import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyedHash } from '../keyedHash.ts';

/**
 * Lets the page's scripts see that the applicant is logged in, and whether another log-in has replaced the session. It holds no
 * secret.
 */
const markerCookie = 'idp.session';

/** The value of the marker: it follows from the session's token, so that none is stored, and does not tell it. */
export const markerOf = (keyedHash: KeyedHash, token: string): string => keyedHash('session marker', token);

/** Starts a session in the browser. It ends when the browser closes, since applicants share computers. */
export function setSession(reply: FastifyReply, { token, marker }: { token: string; marker: string }, secure: boolean) {
  reply.setCookie('session', token, { path: '/', sameSite: 'lax', secure, httpOnly: true });
  setMarker(reply, marker, secure);
}

export function setMarker(reply: FastifyReply, marker: string, secure: boolean) {
  reply.setCookie(markerCookie, marker, { path: '/', sameSite: 'lax', secure });
}

export function clearSession(reply: FastifyReply, secure: boolean) {
  const options = { path: '/', sameSite: 'lax', secure } as const;
  reply.clearCookie('session', { ...options, httpOnly: true }).clearCookie(markerCookie, options);
}

/** Whether the browser has another marker than that of its session, such as one of a release before. */
export const hasOtherMarker = ({ cookies }: FastifyRequest, marker: string): boolean =>
  cookies[markerCookie] !== marker;

/** Whether the page that calls belongs to another session than the one with this marker. A page that names none may belong to it. */
export function isOfOtherSession({ headers }: FastifyRequest, marker: string): boolean {
  const { 'session-marker': named } = headers;
  return named !== undefined && !String(named).split(/; */).includes(`${markerCookie}=${marker}`);
}

/** Four hundred days, the longest that browsers keep a cookie. */
const deviceSeconds = 400 * 24 * 60 * 60;

/** Remembers the browser for the calls of visitors only, where it gives the applicant tries of its own. Null forgets it. */
export function setDevice(reply: FastifyReply, device: string | null, secure: boolean) {
  const options = { path: '/public', sameSite: 'lax', secure, httpOnly: true } as const;
  if (device === null) reply.clearCookie('device', options);
  else reply.setCookie('device', device, { ...options, maxAge: deviceSeconds });
}

/** The browser's cookie, if it has the form of one. */
export const deviceIn = ({ device }: Readonly<Record<string, string | undefined>>): string | undefined =>
  device && /^[\w-]{43}$/.test(device) ? device : undefined;

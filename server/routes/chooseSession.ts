import type {} from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';

/** The form of our own tokens: a foreign value of another form costs no query. */
const ownToken = /^[\w-]{43}$/;
/** So that a request with many cookies costs few queries. */
const mostTried = 5;

/**
 * Makes `request.cookies.session` the value that opens a session, where a browser sends several: another application of the
 * domain may have set a cookie of that name, too.
 */
export function chooseSession(app: FastifyInstance, isOpen: (token: string) => Promise<boolean>) {
  app.addHook('onRequest', async ({ headers, cookies }) => {
    const tokens = sessionsIn(headers.cookie ?? '');
    if (tokens.length < 2) return;
    for (const token of tokens.filter((value) => ownToken.test(value)).slice(0, mostTried)) {
      if (!(await isOpen(token))) continue;
      cookies.session = token;
      return;
    }
  });
}

const sessionsIn = (cookie: string): readonly string[] =>
  cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith('session='))
    .map((pair) => pair.slice('session='.length));

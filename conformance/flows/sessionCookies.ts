import type { Account } from '../applicants.ts';
import type { Exchange } from '../client.ts';
import { cookiesFor, isSentTo, secondsKept } from '../cookies.ts';
import type { FlowContext } from '../flow.ts';
import { assert } from '../result.ts';

/** The two cookies of a login: the session, which scripts must not read, and the marker, which they read. */
export async function checkSessionCookies({ caller, check }: FlowContext, account: Account): Promise<void> {
  let reply: Promise<Exchange> | undefined;
  const logIn = async () => {
    // One log-in for all checks: a backend limits how many an address makes.
    reply ??= caller.expect(200, 'logIn', { body: { ...account } });
    const exchange = await reply;
    const lines = exchange.headers.getSetCookie();
    return {
      exchange,
      session: lines.find((line) => line.startsWith('session=')) ?? '',
      marker: lines.find((line) => line.startsWith('idp.')) ?? '',
    };
  };
  await check('scripts cannot read the session cookie', 'logIn', async () => {
    const { exchange, session } = await logIn();
    assert(session !== '', 'There is no cookie named session.', exchange);
    assert(/;\s*httponly/i.test(session), 'The session cookie lacks HttpOnly.', exchange);
  });
  await check('other sites cannot send the session cookie', 'logIn', async () => {
    const { exchange, session } = await logIn();
    assert(/;\s*samesite=(lax|strict)/i.test(session), 'The session cookie lacks SameSite=Lax.', exchange);
  });
  await check('the session cookie is sent with every call, and the marker with every page', 'logIn', async () => {
    const { exchange, session, marker } = await logIn();
    for (const [line, path] of [[session, '/api/profile'] as const, [marker, '/'] as const]) {
      const url = caller.urlOf(path);
      const isSent = line === '' || isSentTo(url, line, exchange);
      assert(isSent, `The path of the cookie “${line}” does not match ${url.pathname}.`, exchange);
    }
  });
  await check('on an https site the session cookie is sent over https only', 'logIn', async () => {
    const { exchange, session } = await logIn();
    const isHttps = exchange.request.url.startsWith('https:');
    assert(!isHttps || /;\s*secure/i.test(session), 'The session cookie lacks Secure.', exchange);
  });
  await check('scripts can read a marker cookie without a secret', 'logIn', async () => {
    const { exchange, session, marker } = await logIn();
    const valueIn = (line: string) => line.slice(line.indexOf('=') + 1).split(';')[0] ?? '';
    assert(marker !== '', 'There is no cookie whose name starts with idp.', exchange);
    const isReadable = !/;\s*httponly/i.test(marker);
    assert(isReadable, 'The marker is HttpOnly, so the page cannot see that the applicant is logged in.', exchange);
    assert(valueIn(marker) !== valueIn(session), 'The marker has the value of the session cookie.', exchange);
  });
  await check('a browser keeps both cookies for three minutes at least', 'logIn', async () => {
    const { exchange, session, marker } = await logIn();
    for (const line of [session, marker]) {
      const seconds = secondsKept(line, exchange);
      assert(seconds >= 180, `A browser keeps the cookie “${line}” for ${Math.round(seconds)} seconds.`, exchange);
    }
  });
  await check('the marker cookie alone is not a session', 'getProfile', async () => {
    const { exchange } = await logIn();
    const marker = cookiesFor(caller.urlOf('/api/profile'), exchange)
      .split('; ')
      .filter((pair) => pair.startsWith('idp.'))
      .join('; ');
    await caller.expect(401, 'getProfile', { cookie: marker }, 'only the marker cookie was sent');
  });
}

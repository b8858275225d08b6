import { CookieJar } from 'tough-cookie';
import { answersOf } from '../answerKeys.ts';
import { type Account, newAccount, signUpAndLogIn } from '../applicants.ts';
import type { Exchange } from '../client.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { operationOf } from '../operations.ts';
import { assert } from '../result.ts';

/** The replies with an applicant's data. */
const privateReads = [
  'getProfile',
  'getTabs',
  'getAddAnother',
  'getDocumentAnswers',
  'getConversion',
  'getPdfCopy',
] as const;

/** Cookies as a browser keeps them, what it may keep of the replies, and what it lets other sites read. */
export const browsers: Flow = {
  name: 'browsers',
  operations: ['logIn', 'logOut', 'saveAnswers', ...privateReads],
  run: async (context) => {
    const { caller, mailbox, step } = context;
    let account: Account = newAccount();
    let cookie = '';
    await step('an applicant of a browser can log in', 'logIn', async () => {
      ({ cookie, ...account } = await signUpAndLogIn(caller, mailbox));
    });
    await checkJar(context, account);
    await checkCaching(context, cookie);
    await checkOrigins(context, cookie);
  },
};

/** A browser's cookies, kept and sent by the rules of RFC 6265. */
function openJar({ caller }: FlowContext) {
  const jar = new CookieJar();
  return {
    keep: async ({ request, headers }: Exchange) => {
      for (const line of headers.getSetCookie()) await jar.setCookie(line, request.url, { ignoreError: true });
    },
    namesAt: async (path: string) => (await jar.getCookies(caller.urlOf(path).href)).map(({ key }) => key),
    headerFor: (path: string) => jar.getCookieString(caller.urlOf(path).href),
  };
}

async function checkJar(context: FlowContext, { username, password }: Account): Promise<void> {
  const { caller, check } = context;
  const paths = ['/', '/about', '/api/profile', '/public/login', '/api/logout'];
  // One browser for all: a backend limits how often an address logs in.
  const jar = openJar(context);
  const cookies = () => jar.headerFor('/api/profile');
  const logIn = async () =>
    jar.keep(await caller.expect(200, 'logIn', { cookie: await cookies(), body: { username, password } }));
  let ended = '';
  await check('a browser sends the session to every call, and sees the marker on every page', 'logIn', async () => {
    await logIn();
    for (const path of paths) {
      const names = await jar.namesAt(path);
      const isKept = names.includes('session') && names.some((name) => name.startsWith('idp.'));
      assert(isKept, `At ${path} a browser has only these cookies: ${names.join(', ') || 'none'}.`);
    }
  });
  await check('after a log-out a browser has neither the session nor the marker', 'logOut', async () => {
    ended = await cookies();
    await jar.keep(await caller.expect(204, 'logOut', { cookie: ended }));
    for (const path of paths) {
      const left = (await jar.namesAt(path)).filter((name) => name === 'session' || name.startsWith('idp.'));
      assert(left.length === 0, `At ${path} a browser still has the cookies ${left.join(', ')}.`);
    }
    await caller.expect(401, 'getProfile', { cookie: ended }, 'the session was ended');
  });
  await check(
    'a log-in in the same browser starts another session, and the ended one stays ended',
    'logIn',
    async () => {
      await logIn();
      assert(sessionIn(await cookies()) !== sessionIn(ended), 'The second log-in got the session of the first.');
      assert(markerIn(await cookies()) !== markerIn(ended), 'The marker has the value of the session before.');
      await caller.expect(401, 'getProfile', { cookie: ended }, 'that session was ended');
      await caller.expect(200, 'getProfile', { cookie: await cookies() });
    },
  );
  await check('a log-in over an open session ends that session', 'logIn', async () => {
    const first = await cookies();
    await logIn();
    await caller.expect(401, 'getProfile', { cookie: first }, 'the same browser logged in anew');
    await caller.expect(200, 'getProfile', { cookie: await cookies() });
  });
}

const pairIn = (cookies: string, name: string) => cookies.split('; ').find((pair) => pair.startsWith(name));
const sessionIn = (cookies: string) => pairIn(cookies, 'session=');
const markerIn = (cookies: string) => pairIn(cookies, 'idp.');

async function checkCaching({ caller, has, check }: FlowContext, cookie: string): Promise<void> {
  for (const id of privateReads.filter(has))
    await check(`${id} is kept by no cache`, id, async () => {
      for (const options of [{ cookie }, {}]) {
        const exchange = await caller.expect([200, 401], id, options);
        const isKept = !/\bno-store\b/i.test(exchange.headers.get('cache-control') ?? '');
        assert(!isKept, 'Cache-Control must have no-store: a shared computer would keep what it says.', exchange);
      }
    });
}

const otherSite = 'https://another-site.example';

async function checkOrigins({ caller, has, check }: FlowContext, cookie: string): Promise<void> {
  for (const id of privateReads.filter(has))
    await check(`${id} cannot be read by a page of another site`, id, async () => {
      // One that only begins as the application's does, and the one of a page in a sandbox.
      for (const origin of [`${caller.urlOf('/').origin}.another-site.example`, 'null']) {
        const exchange = await caller.call(id, { cookie, headers: { origin } });
        const allowed = exchange.headers.get('access-control-allow-origin');
        assert(allowed !== '*' && allowed !== origin, `Access-Control-Allow-Origin is ${allowed}.`, exchange);
      }
    });
  await check('a page of the application may save, and say where it is from', 'saveAnswers', async () => {
    const headers = { origin: caller.urlOf('/').origin, 'sec-fetch-site': 'same-origin' };
    await caller.expect(200, 'saveAnswers', { cookie, headers, body: answersOf({ text: 'Ana' }) });
  });
  await check('a browser that asks whether another site may save is not told that it may', 'saveAnswers', async () => {
    const exchange = await caller.send({
      method: 'OPTIONS',
      url: caller.urlOf(operationOf('saveAnswers').path).href,
      headers: { origin: otherSite, 'access-control-request-method': 'PUT' },
    });
    const allowed = exchange.headers.get('access-control-allow-origin');
    assert(allowed !== '*' && allowed !== otherSite, `Access-Control-Allow-Origin is ${allowed}.`, exchange);
  });
}

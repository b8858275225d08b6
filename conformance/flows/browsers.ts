import { CookieJar } from 'tough-cookie';
import { answersOf } from '../answerKeys.ts';
import { type Account, newAccount, signUpAndLogIn } from '../applicants.ts';
import type { Exchange } from '../client.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { operations, parametersOf } from '../operations.ts';
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
function openJar(context: FlowContext, jar = new CookieJar()) {
  const { caller } = context;
  return {
    copy: async () => openJar(context, await jar.clone()),
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
  const assertNone = async (after = jar) => {
    for (const path of paths) {
      const left = (await after.namesAt(path)).filter(isOfSession);
      assert(left.length === 0, `At ${path} a browser still has the cookies ${left.join(', ')}.`);
    }
  };
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
    await assertNone();
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
  await check('a browser has one session and one marker, however often it logs in', 'logIn', async () => {
    for (const path of paths) {
      const names = (await jar.namesAt(path)).filter(isOfSession);
      const isOne = names.length === 2 && names.includes('session');
      assert(isOne, `After three log-ins a browser has these cookies at ${path}: ${names.join(', ')}.`);
    }
  });
  await check(
    'a log-out after several log-ins leaves neither session nor marker, nor does one whose session has ended',
    'logOut',
    async () => {
      const cookie = await cookies();
      // As when the reply of the first was lost: the browser has its cookies still.
      for (let times = 0; times < 2; times++) {
        const after = await jar.copy();
        await after.keep(await caller.expect(204, 'logOut', { cookie }));
        await assertNone(after);
      }
    },
  );
}

const isOfSession = (name: string) => name === 'session' || name.startsWith('idp.');

const pairIn = (cookies: string, name: string) => cookies.split('; ').find((pair) => pair.startsWith(name));
const sessionIn = (cookies: string) => pairIn(cookies, 'session=');
const markerIn = (cookies: string) => pairIn(cookies, 'idp.');

async function checkCaching({ caller, has, check }: FlowContext, cookie: string): Promise<void> {
  for (const id of privateReads.filter(has))
    await check(`${id} is kept by no cache`, id, async () => {
      for (const options of [{ cookie }, {}]) assertUncached(await caller.expect([200, 401], id, options));
    });
}

async function checkOrigins({ caller, has, check }: FlowContext, cookie: string): Promise<void> {
  // One that only begins as the application's does, and the one of a page in a sandbox.
  const strangers = [`${caller.urlOf('/').origin}.another-site.example`, 'null'];
  // What writes is called by the flow of other sites.
  for (const operation of operations.filter(({ id, method }) => method === 'GET' && id !== 'logOut' && has(id))) {
    const { id, needsSession } = operation;
    await check(`${id} cannot be read by a page of another site`, id, async () => {
      const query = parametersOf(operation, 'query').examples;
      for (const origin of strangers)
        assertUnreadable(
          await caller.call(id, { ...(needsSession && { cookie }), query, headers: { origin } }),
          origin,
        );
    });
  }
  await check('a page of the application may save, and say where it is from', 'saveAnswers', async () => {
    const headers = { origin: caller.urlOf('/').origin, 'sec-fetch-site': 'same-origin' };
    await caller.expect(200, 'saveAnswers', { cookie, headers, body: answersOf({ text: 'Ana' }) });
  });
  await check('a browser that asks what another site may call is told of no operation', 'saveAnswers', async () => {
    const origin = 'https://another-site.example';
    for (const { method, path } of operations.filter(({ id, method }) => method !== 'GET' && has(id))) {
      const headers = { origin, 'access-control-request-method': method };
      assertUnreadable(await caller.send({ method: 'OPTIONS', url: caller.urlOf(path).href, headers }), origin);
    }
  });
}

/** Fails when the reply tells a browser that a page of this origin may read it. */
export function assertUnreadable(exchange: Exchange, origin: string) {
  const allowed = exchange.headers.get('access-control-allow-origin');
  assert(allowed !== '*' && allowed !== origin, `Access-Control-Allow-Origin is ${allowed}.`, exchange);
}

/** Fails when a cache may keep the reply. */
export function assertUncached(exchange: Exchange) {
  const isKept = !/\bno-store\b/i.test(exchange.headers.get('cache-control') ?? '');
  assert(!isKept, 'Cache-Control must have no-store: a shared computer would keep what it says.', exchange);
}

import { type Applicant, logIn, newApplicant, type Session } from '../applicants.ts';
import { hold } from '../check.ts';
import type { Exchange } from '../client.ts';
import { cookiesFor, isSentTo } from '../cookies.ts';
import type { FlowPlan, Kit } from '../kit.ts';
import { jsonOf } from './json.ts';

/** Sign-up, confirmation, log-in and log-out (product.md section 4). */
export const account: FlowPlan = {
  name: 'account',
  operations: ['signUp', 'confirmAccount', 'resendConfirmation', 'logIn', 'logOut', 'getProfile'],
  run: async (kit) => {
    const { caller, mailbox, flow } = kit;
    const { step, check } = flow;
    const applicant = newApplicant();
    const { username, password } = applicant;
    let firstCode = '';
    let code = '';
    let signedUp: Exchange | undefined;

    await step('signing up sends a code', 'signUp', async () => {
      signedUp = await caller.expect(200, 'signUp', { body: { ...applicant } });
      firstCode = await mailbox.code(username);
    });
    await check('a password that keeps too few rules is refused', 'signUp', () =>
      caller.expect(422, 'signUp', { body: { ...newApplicant(), password: 'short' } }),
    );
    await check('an account that was not confirmed may not log in', 'logIn', () =>
      caller.expect(403, 'logIn', { body: { ...applicant } }, 'the address was not proved yet'),
    );
    await check('a wrong code confirms nothing', 'confirmAccount', () =>
      caller.expect(422, 'confirmAccount', { body: { username, code: another(firstCode) } }, 'the code is wrong'),
    );
    await step('a new code is sent on request', 'resendConfirmation', async () => {
      await caller.expect(200, 'resendConfirmation', { body: { username } });
      code = await mailbox.code(username);
    });
    if (code !== firstCode)
      await check('a new code ends the one before', 'confirmAccount', () =>
        caller.expect(422, 'confirmAccount', { body: { username, code: firstCode } }, 'a newer code was sent'),
      );
    await step('the mailed code confirms the account', 'confirmAccount', () =>
      caller.expect(200, 'confirmAccount', { body: { username, code } }),
    );
    await check('a code works once', 'confirmAccount', () =>
      caller.expect(422, 'confirmAccount', { body: { username, code } }, 'the code was used'),
    );
    await check('signing up again tells nobody that the address has an account', 'signUp', async () => {
      const again = await caller.expect(200, 'signUp', { body: { ...applicant } });
      hold(again.text === signedUp?.text, 'It answers differently for an address that has an account.', again);
    });
    await check('asking for a code tells nobody whether the address has an account', 'resendConfirmation', () =>
      caller.expect(200, 'resendConfirmation', { body: { username: newApplicant().username } }),
    );
    await check('a wrong password opens nothing', 'logIn', () =>
      caller.expect(401, 'logIn', { body: { username, password: 'Wrong-Horse-77' } }, 'the password is wrong'),
    );
    await check('an unknown address is answered like a wrong password', 'logIn', async () => {
      const wrong = await caller.expect(401, 'logIn', { body: { username, password: 'Wrong-Horse-77' } });
      const unknown = await caller.expect(401, 'logIn', { body: { ...newApplicant() } });
      hold(unknown.text === wrong.text, 'It answers differently for an address that has no account.', unknown);
    });
    await step('the right password opens a session', 'logIn', () =>
      caller.expect(200, 'logIn', { body: { ...applicant } }),
    );
    await checkCookies(kit, applicant);

    let session: Session = { ...applicant, cookie: '' };
    await step('a log-in opens the profile', 'getProfile', async () => {
      session = await logIn(caller, applicant);
      const profile = await caller.expect(200, 'getProfile', { cookie: session.cookie });
      hold(jsonOf(profile).username === username, 'The profile names another applicant.', profile);
    });
    await check('each log-in is taken down, oldest first', 'getProfile', async () => {
      const before = await caller.expect(200, 'getProfile', { cookie: session.cookie });
      const again = await logIn(caller, applicant);
      const after = await caller.expect(200, 'getProfile', { cookie: again.cookie });
      const times = (exchange: Exchange) => [jsonOf(exchange).successful_login].flat().map(String);
      hold(times(after).length === times(before).length + 1, 'The log-in was not added to successful_login.', after);
      hold(
        times(after).every((time, at, all) => at === 0 || time >= (all[at - 1] ?? '')),
        'They are not in order.',
        after,
      );
    });
    await check('logging out ends the session', 'logOut', async () => {
      const leaving = await logIn(caller, { username, password });
      await caller.expect(204, 'logOut', { cookie: leaving.cookie });
      await caller.expect(401, 'getProfile', { cookie: leaving.cookie }, 'the session was ended');
    });
    await check('logging out takes the cookies away', 'logOut', async () => {
      const leaving = await logIn(caller, { username, password });
      const left = await caller.expect(204, 'logOut', { cookie: leaving.cookie });
      const ended = left.headers.getSetCookie().filter((line) => /max-age=0|expires=thu, 01 jan 1970/i.test(line));
      const names = ended.map((line) => line.split('=')[0] ?? '');
      hold(
        names.includes('session') && names.some((name) => name.startsWith('idp.')),
        'Set-Cookie should end the session and its marker.',
        left,
      );
    });
    await check('logging out twice answers the same as once', 'logOut', () => caller.expect(204, 'logOut', {}));
    await check('one session ends without the others', 'logOut', () =>
      caller.expect(200, 'getProfile', { cookie: session.cookie }, 'another session was ended, not this one'),
    );
  },
};

/** The contract's words on the log-in call: what scripts may read, and what they must not. */
async function checkCookies({ caller, flow: { check } }: Kit, applicant: Applicant): Promise<void> {
  const cookies = async () => {
    const exchange = await caller.expect(200, 'logIn', { body: { ...applicant } });
    const lines = exchange.headers.getSetCookie();
    return {
      exchange,
      session: lines.find((line) => line.startsWith('session=')) ?? '',
      marker: lines.find((line) => line.startsWith('idp.')) ?? '',
    };
  };
  await check('scripts cannot read the session cookie', 'logIn', async () => {
    const { exchange, session } = await cookies();
    hold(session !== '', 'There is no cookie named session.', exchange);
    hold(/;\s*httponly/i.test(session), 'The session cookie lacks HttpOnly.', exchange);
  });
  await check('the session cookie stays with this site', 'logIn', async () => {
    const { exchange, session } = await cookies();
    hold(/;\s*samesite=(lax|strict)/i.test(session), 'The session cookie lacks SameSite=Lax.', exchange);
  });
  await check('the session cookie comes along to every call, and the marker to every page', 'logIn', async () => {
    const { exchange, session, marker } = await cookies();
    const places = [
      [session, '/api/profile'],
      [marker, '/'],
    ] as const;
    for (const [line, path] of places) {
      const place = caller.placeOf(path);
      hold(
        line === '' || isSentTo(place, line, exchange),
        `The path of “${line}” does not lead to ${place.pathname}.`,
        exchange,
      );
    }
  });
  await check('the session cookie keeps to https where the site does', 'logIn', async () => {
    const { exchange, session } = await cookies();
    const isHttps = exchange.request.url.startsWith('https:');
    hold(!isHttps || /;\s*secure/i.test(session), 'The session cookie lacks Secure.', exchange);
  });
  await check('scripts can read a marker that holds no secret', 'logIn', async () => {
    const { exchange, session, marker } = await cookies();
    const valueIn = (line: string) => line.slice(line.indexOf('=') + 1).split(';')[0] ?? '';
    hold(marker !== '', 'There is no cookie whose name starts with idp.', exchange);
    hold(
      !/;\s*httponly/i.test(marker),
      'The marker is HttpOnly: the page cannot see that somebody is logged in.',
      exchange,
    );
    hold(valueIn(marker) !== valueIn(session), 'The marker holds the session itself.', exchange);
  });
  await check('the marker alone is no session', 'getProfile', async () => {
    const { exchange } = await cookies();
    const marker = cookiesFor(caller.placeOf('/api/profile'), exchange)
      .split('; ')
      .filter((pair) => pair.startsWith('idp.'))
      .join('; ');
    await caller.expect(401, 'getProfile', { cookie: marker }, 'the marker proves nothing');
  });
}

/** A code that is not this one. */
const another = (code: string) => (code === '000000' ? '000001' : '000000');

import { type Account, logIn, newAccount, type Session, signUpConfirmed } from '../applicants.ts';
import type { Exchange } from '../client.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { bodyOf, isNow } from '../json.ts';
import { assert } from '../result.ts';
import { profileOf } from './profile.ts';
import { checkSessionCookies } from './sessionCookies.ts';

/** Sign-up, confirmation, login and logout. */
export const account: Flow = {
  name: 'account',
  operations: ['signUp', 'confirmAccount', 'resendConfirmation', 'logIn', 'logOut', 'getProfile'],
  run: async (context) => {
    const account = newAccount();
    /** The sessions that are not ended. A backend limits how often an address logs in, so each is used again. */
    const open: Session[] = [];
    await checkSignUp(context, account, open);
    await checkLogin(context, account, open);
    await checkSessionCookies(context, account);
    await checkProfile(context, account, open);
    await checkLogout(context, account, open);
  },
};

async function checkSignUp({ caller, mailbox, step, check }: FlowContext, account: Account, open: Session[]) {
  const { username } = account;
  const confirm = (status: number, code: string, reason?: string) =>
    caller.expect(status, 'confirmAccount', { body: { username, code } }, reason);
  let signedUp: Exchange | undefined;
  let firstCode = '';
  let code = '';

  await step('signing up sends a code', 'signUp', async () => {
    signedUp = await caller.expect(200, 'signUp', { body: { ...account } });
    firstCode = await mailbox.code(username);
  });
  await check('a password that breaks the rules is refused', 'signUp', () =>
    caller.expect(422, 'signUp', { body: { ...newAccount(), password: 'short' } }),
  );
  await check('an unconfirmed account cannot log in', 'logIn', () =>
    caller.expect(403, 'logIn', { body: { ...account } }, 'the account is not confirmed'),
  );
  await check('a wrong password does not tell that the account is not confirmed', 'logIn', () =>
    caller.expect(401, 'logIn', { body: { username, password: 'Wrong-Horse-77' } }, 'the password is wrong'),
  );
  await check("another account's code does not confirm the account", 'confirmAccount', async () => {
    const other = newAccount();
    await caller.expect(200, 'signUp', { body: { ...other } });
    const othersCode = await mailbox.code(other.username);
    if (othersCode !== firstCode) await confirm(422, othersCode, 'the code was mailed to another address');
  });
  await check('a wrong code does not confirm the account', 'confirmAccount', () =>
    confirm(422, codeOtherThan(firstCode), 'the code is wrong'),
  );
  await step('a new code is sent on request', 'resendConfirmation', async () => {
    await caller.expect(200, 'resendConfirmation', { body: { username } });
    code = await mailbox.code(username);
  });
  if (!mailbox.hasFixedCode)
    await check('a new code replaces the one before', 'confirmAccount', async () => {
      // One in a million is the same by chance.
      assert(code !== firstCode, 'The new code is the one before.');
      await confirm(422, firstCode, 'a newer code was sent');
    });
  await step('the mailed code confirms the account', 'confirmAccount', () => confirm(200, code));
  await check('a code works only once', 'confirmAccount', () => confirm(422, code, 'the code was used'));
  await check('signing up again does not reveal that the address has an account', 'signUp', async () => {
    const again = await caller.expect(200, 'signUp', { body: { ...account } });
    assert(again.text === signedUp?.text, 'The response differs for an address with an account.', again);
  });
  await check('signing up again with another password leaves the password as it is', 'signUp', async () => {
    await caller.expect(200, 'signUp', { body: { username, password: 'Correct-Horse-9' } });
    await caller.expect(401, 'logIn', { body: { username, password: 'Correct-Horse-9' } }, 'it is not the password');
    open.push(await logIn(caller, account));
  });
  const { mail } = mailbox;
  if (mail)
    await check('an address with an account gets a mail that says so, and no code', 'resendConfirmation', async () => {
      // Those of the two sign-ups before.
      for (let times = 0; times < 2; times++) await mail(username);
      await caller.expect(200, 'resendConfirmation', { body: { username } });
      const text = await mail(username);
      assert(!/(?<![\w=])\d{6}(?!\w)/.test(text), `A confirmed account is mailed a code: ${text}`);
    });
  await check('two addresses that differ in one character are two accounts', 'logIn', async () => {
    // In a pattern, an underscore stands for any letter.
    const other = { username: username.replace('o', '_'), password: 'Correct-Horse-9' };
    await signUpConfirmed(caller, mailbox, other);
    const { cookie } = await logIn(caller, other);
    const profile = await caller.expect(200, 'getProfile', { cookie });
    assert(bodyOf(profile).username === other.username, 'It is the profile of another applicant.', profile);
  });
  await check('two addresses that differ in an accent are two accounts', 'confirmAccount', () =>
    signUpConfirmed(caller, mailbox, { username: username.replace('o', 'ó'), password: 'Correct-Horse-9' }),
  );
  await check('requesting a code does not reveal whether the address has an account', 'resendConfirmation', () =>
    caller.expect(200, 'resendConfirmation', { body: { username: newAccount().username } }),
  );
}

/** More than the devices of one applicant. */
const manySessions = 12;

const codeOtherThan = (code: string) => (code === '000000' ? '000001' : '000000');

async function checkLogin({ caller, step, check }: FlowContext, account: Account, open: Session[]) {
  const wrongPassword = { username: account.username, password: 'Wrong-Horse-77' };
  await check('a wrong password is refused', 'logIn', () =>
    caller.expect(401, 'logIn', { body: wrongPassword }, 'the password is wrong'),
  );
  await check('an unknown address gets the same response as a wrong password', 'logIn', async () => {
    const wrong = await caller.expect(401, 'logIn', { body: wrongPassword });
    const unknown = await caller.expect(401, 'logIn', { body: { ...newAccount() } });
    assert(unknown.text === wrong.text, 'The response differs for an address without an account.', unknown);
  });
  await check('an address is the same in capital letters and with spaces around it', 'logIn', async () => {
    for (const username of [account.username.toUpperCase(), ` ${account.username} `]) {
      const { cookie } = await logIn(caller, { ...account, username });
      open.push({ ...account, cookie });
      const profile = await caller.expect(200, 'getProfile', { cookie });
      assert(bodyOf(profile).username === account.username, 'It is the profile of another applicant.', profile);
    }
  });
  await step('the right password starts a session', 'logIn', () =>
    caller.expect(200, 'logIn', { body: { ...account } }),
  );
}

async function checkProfile({ caller, step, check }: FlowContext, account: Account, open: Session[]) {
  let session: Session = { ...account, cookie: '' };
  await step('the profile can be read after a login', 'getProfile', async () => {
    session = await logIn(caller, account);
    open.push(session);
    const profile = await caller.expect(200, 'getProfile', { cookie: session.cookie });
    assert(
      bodyOf(profile).username === account.username,
      'The profile has the username of another applicant.',
      profile,
    );
  });
  await check('every login is recorded, oldest first', 'getProfile', async () => {
    const loginsOf = (exchange: Exchange) => [bodyOf(exchange).successful_login].flat().map(String);
    const before = await caller.expect(200, 'getProfile', { cookie: session.cookie });
    const added = await logIn(caller, account);
    open.push(added);
    const { cookie } = added;
    const after = await caller.expect(200, 'getProfile', { cookie });
    const logins = loginsOf(after);
    const isAdded = logins.length === loginsOf(before).length + 1;
    assert(isAdded, 'The login was not added to successful_login.', after);
    assert(isNow(logins.at(-1), after), `The time of the login is given as ${logins.at(-1)}.`, after);
    await caller.expect(401, 'logIn', { body: { ...account, password: 'Wrong-Horse-77' } });
    const unchanged = await caller.expect(200, 'getProfile', { cookie });
    assert(
      loginsOf(unchanged).length === logins.length,
      'A refused login was recorded as a successful one.',
      unchanged,
    );
    const isSorted = logins.every((time, index) => index === 0 || time >= (logins[index - 1] ?? ''));
    assert(isSorted, 'successful_login is not sorted from oldest to newest.', after);
  });
}

async function checkLogout({ caller, check }: FlowContext, account: Account, open: Session[]) {
  await check('logging out ends the session', 'logOut', async () => {
    const { cookie } = await logIn(caller, account);
    await caller.expect(204, 'logOut', { cookie });
    await caller.expect(401, 'getProfile', { cookie }, 'the session was ended');
  });
  await check('logging out clears the cookies', 'logOut', async () => {
    const { cookie } = await logIn(caller, account);
    const exchange = await caller.expect(204, 'logOut', { cookie });
    const cleared = exchange.headers
      .getSetCookie()
      .filter((line) => /max-age=0|expires=thu, 01 jan 1970/i.test(line))
      .map((line) => line.split('=')[0] ?? '');
    const isComplete = cleared.includes('session') && cleared.some((name) => name.startsWith('idp.'));
    assert(isComplete, 'Set-Cookie must clear the session cookie and its marker.', exchange);
  });
  await check('logging out without a session succeeds', 'logOut', () => caller.expect(204, 'logOut', {}));
  await check('logging out leaves other sessions open', 'logOut', () =>
    caller.expect(200, 'getProfile', { cookie: open.at(-1)?.cookie ?? '' }, 'only another session was ended'),
  );
  await check('twelve sessions of one account go on, and each log-in is recorded', 'logIn', async () => {
    const missing = manySessions - open.length;
    const { successful_login: before } = await profileOf({ caller }, open[0]?.cookie ?? '');
    while (open.length < manySessions) open.push(await logIn(caller, account));
    for (const { cookie } of open) {
      const profile = await caller.expect(200, 'getProfile', { cookie }, 'other sessions of the account go on');
      const count = [bodyOf(profile).successful_login].flat().length;
      const expected = [before].flat().length + missing;
      assert(count === expected, `successful_login has ${count} times, and must have ${expected}.`, profile);
    }
  });
}

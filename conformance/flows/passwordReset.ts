import { logIn, newAccount, type Session, signUpAndLogIn } from '../applicants.ts';
import type { Flow } from '../flow.ts';
import { isEqual } from '../json.ts';
import { assert } from '../result.ts';
import { recordOf } from './profile.ts';
import { everyAnswer } from './wholeRecord.ts';

/** A forgotten password: the mailed link sets a new one, once. */
export const passwordReset: Flow = {
  name: 'password reset',
  operations: ['requestPasswordReset', 'resetPassword'],
  run: async ({ caller, mailbox, has, step, check }) => {
    const password = 'Correct-Horse-8';
    let session: Session = { ...newAccount(), cookie: '' };
    let id = '';
    let record: object = {};
    const requestLink = (username: string) => caller.expect(200, 'requestPasswordReset', { body: { username } });
    const reset = (status: number, changes: object = {}, reason?: string) => {
      const body = { username: session.username, password, confirm_password: password, id, ...changes };
      return caller.expect(status, 'resetPassword', { body }, reason);
    };

    await step('a link to set a new password is sent on request', 'requestPasswordReset', async () => {
      session = await signUpAndLogIn(caller, mailbox);
      const body = everyAnswer();
      if (has('saveAnswers')) await caller.expect(200, 'saveAnswers', { cookie: session.cookie, body });
      record = await recordOf({ caller }, session.cookie);
      await requestLink(session.username);
      id = await mailbox.resetId(session.username);
    });
    await check(
      'requesting a link does not reveal whether the address has an account',
      'requestPasswordReset',
      async () => {
        const known = await requestLink(session.username);
        // Only the newest link works.
        id = await mailbox.resetId(session.username);
        const unknown = await requestLink(newAccount().username);
        assert(unknown.text === known.text, 'The response differs for an address without an account.', unknown);
      },
    );
    await check('a new link replaces the one before', 'resetPassword', async () => {
      const older = id;
      await requestLink(session.username);
      id = await mailbox.resetId(session.username);
      assert(older !== id, 'The new link is the one before.');
      await reset(403, { id: older }, 'a newer link was sent');
    });
    await check('asking for a link changes nothing yet', 'requestPasswordReset', async () => {
      await caller.expect(200, 'getProfile', { cookie: session.cookie }, 'no password was set');
      await logIn(caller, session);
    });
    await check('an unknown link is refused', 'resetPassword', () =>
      reset(403, { id: 'never-sent' }, 'the link does not exist'),
    );
    const unconfirmed = newAccount();
    await check("an applicant's link does not work for another account", 'resetPassword', async () => {
      await caller.expect(200, 'signUp', { body: { ...unconfirmed } });
      const { username } = unconfirmed;
      await reset(403, { username }, 'the link belongs to another account');
    });
    await check('two passwords that differ are refused', 'resetPassword', () =>
      reset(422, { confirm_password: 'Correct-Horse-9' }),
    );
    await step('the link sets a new password', 'resetPassword', () => reset(200));
    await check('a link works only once', 'resetPassword', () => reset(403, {}, 'the link was used'));
    await check('a new password ends every session', 'resetPassword', () =>
      caller.expect(401, 'getProfile', { cookie: session.cookie }, 'the password was changed after the login'),
    );
    await check('the old password no longer works', 'resetPassword', () =>
      caller.expect(401, 'logIn', { body: { username: session.username, password: session.password } }),
    );
    await check('a new password leaves the application as it was', 'resetPassword', async () => {
      const { cookie } = await logIn(caller, { username: session.username, password });
      const after = await recordOf({ caller }, cookie);
      assert(isEqual(after, record), 'The profile changed with the password.');
    });
    await check('a mailed link confirms an account that is not confirmed', 'resetPassword', async () => {
      const { username } = unconfirmed;
      await requestLink(username);
      await reset(200, { username, id: await mailbox.resetId(username) });
      await logIn(caller, { username, password });
    });
    await check('the new password starts a session', 'resetPassword', () =>
      logIn(caller, { username: session.username, password }),
    );
  },
};

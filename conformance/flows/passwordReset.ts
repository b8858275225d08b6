import { enter, logIn, newApplicant, type Session } from '../applicants.ts';
import { hold } from '../check.ts';
import type { FlowPlan } from '../kit.ts';

/** A forgotten password (product.md section 4): the mailed link sets a new one, once. */
export const passwordReset: FlowPlan = {
  name: 'password reset',
  operations: ['requestPasswordReset', 'resetPassword'],
  run: async ({ caller, mailbox, flow: { step, check } }) => {
    const password = 'Correct-Horse-8';
    let session: Session = { ...newApplicant(), cookie: '' };
    let id = '';
    const bodyWith = (changes: object) => ({
      body: { username: session.username, password, confirm_password: password, id, ...changes },
    });

    await step('a link to set a new password is sent on request', 'requestPasswordReset', async () => {
      session = await enter(caller, mailbox);
      await caller.expect(200, 'requestPasswordReset', { body: { username: session.username } });
      id = await mailbox.resetId(session.username);
    });
    await check(
      'asking for a link tells nobody whether the address has an account',
      'requestPasswordReset',
      async () => {
        const known = await caller.expect(200, 'requestPasswordReset', { body: { username: session.username } });
        // The newest link is the one that works.
        id = await mailbox.resetId(session.username);
        const unknown = await caller.expect(200, 'requestPasswordReset', {
          body: { username: newApplicant().username },
        });
        hold(unknown.text === known.text, 'It answers differently for an address that has no account.', unknown);
      },
    );
    await check('a link that was never sent sets nothing', 'resetPassword', () =>
      caller.expect(403, 'resetPassword', bodyWith({ id: 'never-sent' }), 'the link is wrong'),
    );
    await check("one applicant's link does not open another's account", 'resetPassword', async () => {
      const other = await enter(caller, mailbox);
      await caller.expect(
        403,
        'resetPassword',
        bodyWith({ username: other.username }),
        'the link is of another account',
      );
    });
    await check('two passwords that differ set nothing', 'resetPassword', () =>
      caller.expect(422, 'resetPassword', bodyWith({ confirm_password: 'Correct-Horse-9' })),
    );
    await step('the link sets a new password', 'resetPassword', () =>
      caller.expect(200, 'resetPassword', bodyWith({})),
    );
    await check('a link works once', 'resetPassword', () =>
      caller.expect(403, 'resetPassword', bodyWith({}), 'the link was used'),
    );
    await check('a new password ends every session', 'resetPassword', () =>
      caller.expect(401, 'getProfile', { cookie: session.cookie }, 'the password was changed since'),
    );
    await check('the old password opens nothing any more', 'resetPassword', () =>
      caller.expect(401, 'logIn', { body: { username: session.username, password: session.password } }),
    );
    await check('the new password opens a session', 'resetPassword', () =>
      logIn(caller, { username: session.username, password }),
    );
  },
};

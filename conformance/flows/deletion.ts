import { completeAnswers } from '../../form/testing.ts';
import { logIn, type Session, signUpAndLogIn, signUpConfirmed } from '../applicants.ts';
import type { Exchange } from '../client.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { bodyOf, isRecord } from '../json.ts';
import { assert } from '../result.ts';
import { assertGone, pollJob, upload } from './files.ts';
import { writeSomething } from './writeSomething.ts';

/** Deleting the account with everything in it, where the backend offers it. */
export const deletion: Flow = {
  name: 'deletion',
  isSlow: true,
  operations: ['deleteApplication'],
  run: async (context) => {
    await checkDraft(context);
    if (context.has('submitApplication')) await checkSubmitted(context);
  },
};

const wrongPassword = 'Wrong-Horse-77';

async function checkDraft(context: FlowContext): Promise<void> {
  const { caller, mailbox, step, check } = context;
  let completed: Exchange | undefined;
  let resetId = '';
  const files: object[] = [];
  let session: Session = { username: '', password: '', cookie: '' };
  let other = session;
  await step('deleting with a wrong password is refused and deletes nothing', 'deleteApplication', async () => {
    session = await signUpAndLogIn(caller, mailbox);
    const { username, password } = session;
    other = await logIn(caller, { username, password });
    const options = { cookie: session.cookie, body: { password: wrongPassword } };
    const refused = await caller.expect(422, 'deleteApplication', options, 'the password is wrong');
    const { errors } = bodyOf(refused);
    assert(isRecord(errors) && 'password' in errors, 'errors must name the password.', refused);
    await caller.expect(200, 'getProfile', { cookie: session.cookie });
  });
  await step('there is something to delete, and a link is mailed before', 'deleteApplication', async () => {
    const { cookie, username } = session;
    await writeSomething(context, cookie);
    if (context.has('getConversion')) {
      const file = await upload(context, cookie);
      await caller.expect(204, 'convertDocument', { cookie, body: file });
      completed = await pollJob(context, 'getConversion', cookie);
      // The other one was not made the document.
      files.push(file, await upload(context, cookie));
    }
    await caller.expect(200, 'requestPasswordReset', { body: { username } });
    resetId = await mailbox.resetId(username);
  });
  await step('an applicant can delete the account', 'deleteApplication', async () => {
    const { cookie, password } = session;
    const deleted = await caller.expect(204, 'deleteApplication', { cookie, body: { password } });
    const cleared = deleted.headers.getSetCookie().map((line) => line.split('=')[0] ?? '');
    const isComplete = cleared.includes('session') && cleared.some((name) => name.startsWith('idp.'));
    assert(isComplete, 'Set-Cookie must clear the session cookie and its marker.', deleted);
  });
  await check('a deletion ends every session of the account', 'deleteApplication', async () => {
    for (const { cookie } of [session, other])
      await caller.expect(401, 'getProfile', { cookie }, 'the account was deleted');
  });
  await check('a deleted account cannot log in', 'deleteApplication', async () => {
    const { username, password } = session;
    await caller.expect(401, 'logIn', { body: { username, password } }, 'the account was deleted');
  });
  await check('a link that was mailed before the deletion sets no password', 'deleteApplication', async () => {
    const { username } = session;
    const body = { username, id: resetId, password: 'Correct-Horse-8', confirm_password: 'Correct-Horse-8' };
    await caller.expect(403, 'resetPassword', { body }, 'the account was deleted');
  });
  await check('the address of a deleted account can sign up again and begins anew', 'deleteApplication', async () => {
    const { username, password } = session;
    const { cookie } = await logIn(caller, await signUpConfirmed(caller, mailbox, { username, password }));
    const profile = await caller.expect(200, 'getProfile', { cookie });
    const { answer, document_answer, tabs, add_another, web_status, successful_login } = bodyOf(profile);
    const kept = Object.entries({ answer, document_answer, tabs, add_another, web_status })
      .filter(([, part]) => Object.keys(Object(part)).length > 0)
      .map(([part]) => part);
    assert(kept.length === 0, `The new account has ${kept.join(', ')} of the deleted one.`, profile);
    assert([successful_login].flat().length === 1, 'The new account has log-ins of the deleted one.', profile);
    if (completed) await assertGone(context, completed, cookie);
    const reason = 'it was a file of the deleted account';
    for (const body of files) await caller.expect(404, 'convertDocument', { cookie, body }, reason);
  });
}

async function checkSubmitted({ caller, mailbox, check }: FlowContext): Promise<void> {
  await check('a submitted application cannot be deleted', 'deleteApplication', async () => {
    const { cookie, password } = await signUpAndLogIn(caller, mailbox);
    await caller.expect(200, 'saveAnswers', { cookie, body: completeAnswers(new Date().toISOString().slice(0, 10)) });
    await caller.expect(204, 'submitApplication', { cookie });
    await caller.expect(409, 'deleteApplication', { cookie, body: { password } }, 'the application was submitted');
    await caller.expect(200, 'getProfile', { cookie });
  });
}

import { exec } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { completeAnswers } from '../../form/testing.ts';
import { type Account, logIn, newAccount, type Session, signUpAndLogIn } from '../applicants.ts';
import type { Exchange } from '../client.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { bodyOf, isEqual } from '../json.ts';
import { assert, CheckFailure, NotOffered } from '../result.ts';
import { isPdf, type PresignedUpload, picture, pollJob, presign, readPdf, sendFile, upload } from './files.ts';
import { profileOf, recordOf } from './profile.ts';
import { writeSomething } from './writeSomething.ts';
import { assertWritten, type Written, write } from './writing.ts';

const run = promisify(exec);

/** How long `--long` waits, in milliseconds. */
const minutes = 3 * 60_000;

/** What was begun before a restart, or minutes ago, goes on: run only with `--restart-hook` or `--long`. */
export const later: Flow = {
  name: 'later',
  run: async (context) => {
    const { restartHook, isLong } = context.settings;
    if (restartHook) await checkAfter(context, 'after a restart', () => restart(restartHook));
    if (isLong) await checkAfter(context, 'after three minutes', () => pause(minutes));
  },
};

/** What an applicant leaves behind. */
interface Left {
  session: Session;
  record: Record<string, unknown>;
  /** The reply that named the address of a document. */
  converted?: Exchange;
  /** The permission to upload a file. */
  target?: PresignedUpload;
  /** An applicant with a copy of the application, and the reply that named its address. */
  copied?: { cookie: string; completed: Exchange; record: Record<string, unknown> };
  logins: unknown;
  /** The cookies of applicants whose document, and whose copy, were not ready yet. */
  waiting: string;
  submitted: string;
  /** An account whose code has been mailed. */
  unconfirmed: Account;
  code: string;
  /** The id of a link to set a new password, and the account it was sent to. */
  forgetful: Session;
  resetId: string;
  /** A save of one of several writers. */
  written?: Written;
  /** A file that was uploaded and is no document yet, and one that was deleted. */
  uploaded?: object;
  deleted?: object;
  ended: Ended;
}

/** What was used up or ended: the code and the link of an account, and its session. */
interface Ended extends Session {
  code: string;
  resetId: string;
}

async function checkAfter(context: FlowContext, when: string, wait: () => Promise<unknown>): Promise<void> {
  const { caller, has, step, check } = context;
  let left: Left | undefined;
  const known = (): Left => {
    if (!left) throw new CheckFailure('Nothing was left behind.');
    return left;
  };
  await step(`what is to be found ${when} can be left`, 'logIn', async () => {
    left = await leave(context);
    await wait();
  });
  await check(`${when} an applicant is still logged in`, 'logIn', () =>
    caller.expect(200, 'getProfile', { cookie: known().session.cookie }, 'a session lasts three minutes at least'),
  );
  await check(`${when} the whole record is as it was`, 'getProfile', async () => {
    const { session, record, logins } = known();
    const after = await recordOf(context, session.cookie);
    const differing = Object.keys({ ...record, ...after }).filter((part) => !isEqual(record[part], after[part]));
    assert(differing.length === 0, `These parts of the profile differ: ${differing.join(', ')}.`);
    const { successful_login } = await profileOf(context, session.cookie);
    const isKept = isEqual([successful_login].flat().slice(0, [logins].flat().length), logins);
    assert(isKept, 'The profile no longer has the times of earlier log-ins.');
  });
  if (has('saveAnswers'))
    await check(`${when} the revision, time, writer and number of a save are known`, 'saveAnswers', async () => {
      const { written, session } = known();
      if (!written) throw new NotOffered('The profile has no revision.');
      await assertWritten(context, session.cookie, written);
    });
  await check(`${when} what was used up or ended before stays so`, 'logIn', async () => {
    const { username, password, cookie, code, resetId } = known().ended;
    await caller.expect(401, 'getProfile', { cookie }, 'the session was ended');
    // With one code for all, a code that was used is that of a new sign-up.
    if (!context.mailbox.hasFixedCode)
      await caller.expect(422, 'confirmAccount', { body: { username, code } }, 'it was used');
    const body = { username, id: resetId, password, confirm_password: password };
    await caller.expect(403, 'resetPassword', { body }, 'the link was used');
  });
  if (has('convertDocument'))
    await check(
      `${when} a file that was uploaded can be converted, and a deleted one is gone`,
      'convertDocument',
      async () => {
        const { forgetful, uploaded, deleted } = known();
        const { cookie } = forgetful;
        await caller.expect(404, 'convertDocument', { cookie, body: deleted }, 'the file was deleted');
        const { status: before } = bodyOf(await caller.expect(200, 'getConversion', { cookie }));
        assert(before === 'NOT_ANSWERED', `The document was deleted, and its status is ${before}.`);
        await caller.expect(204, 'convertDocument', { cookie, body: uploaded });
        const { status } = bodyOf(await pollJob(context, 'getConversion', cookie));
        assert(status === 'COMPLETED', `Its status is ${status}.`);
      },
    );
  const { invitationToken } = context.settings;
  if (invitationToken && has('getTemporaryAnswers'))
    await check(`${when} an invitation works`, 'getTemporaryAnswers', () =>
      caller.expect(200, 'getTemporaryAnswers', { query: { token: invitationToken } }),
    );
  await check(`${when} a mailed code confirms the account`, 'confirmAccount', async () => {
    const { unconfirmed, code } = known();
    await caller.expect(200, 'confirmAccount', { body: { username: unconfirmed.username, code } });
  });
  await check(`${when} a mailed link sets a new password`, 'resetPassword', async () => {
    const { forgetful, resetId } = known();
    const { username } = forgetful;
    const password = 'Correct-Horse-8';
    await caller.expect(200, 'resetPassword', {
      body: { username, id: resetId, password, confirm_password: password },
    });
    await caller.expect(401, 'getProfile', { cookie: forgetful.cookie }, 'the password was changed');
    await logIn(caller, { username, password });
  });
  if (has('getConversion'))
    await check(
      `${when} a document is still there, at the address that was named before`,
      'getConversion',
      async () => {
        const { session } = known();
        const completed = await pollJob(context, 'getConversion', session.cookie);
        for (const named of [completed, known().converted ?? completed])
          assert(isPdf(await readPdf(context, named, session.cookie)), 'The url does not lead to a PDF.', named);
      },
    );
  if (has('presignUpload'))
    await check(`${when} a file can be uploaded that was permitted before`, 'presignUpload', async () => {
      const { target } = known();
      const stored = target && (await sendFile(context, target, new Uint8Array(picture)));
      assert(stored !== undefined && stored.status < 300, `Storage answered ${stored?.status}.`, stored);
    });
  if (has('getConversion'))
    await check(`${when} a conversion that was waiting goes on`, 'getConversion', async () => {
      const ended = await pollJob(context, 'getConversion', known().waiting);
      const { status } = bodyOf(ended);
      assert(status === 'COMPLETED', `Its status is ${status}.`, ended);
    });
  if (has('getPdfCopy'))
    await check(`${when} a copy that was waiting is made`, 'getPdfCopy', async () => {
      const { status } = bodyOf(await pollJob(context, 'getPdfCopy', known().submitted));
      assert(status === 'COMPLETED', `Its status is ${status}.`);
    });
  if (has('getPdfCopy'))
    await check(`${when} the copy is there, at the address that was named before`, 'getPdfCopy', async () => {
      const { copied } = known();
      const isThere = copied && isPdf(await readPdf(context, copied.completed, copied.cookie));
      assert(Boolean(isThere), 'The url does not lead to a PDF.', copied?.completed);
    });
  if (has('getPdfCopy'))
    await check(
      `${when} a submitted application is as it was, and cannot be changed`,
      'submitApplication',
      async () => {
        const cookie = known().copied?.cookie ?? '';
        const record = await recordOf(context, cookie);
        await caller.expect(204, 'submitApplication', { cookie });
        await caller.expect(409, 'saveLastPage', { cookie, body: { last_page: '/education' } }, 'it was submitted');
        assert(isEqual(record, known().copied?.record), 'The profile changed.');
        assert(isEqual(await recordOf(context, cookie), record), 'The profile changed with a second submission.');
      },
    );
}

/** Submits an application, whose copy is made then. */
async function submit(context: FlowContext): Promise<string> {
  const { caller, mailbox } = context;
  const { cookie } = await signUpAndLogIn(caller, mailbox);
  await caller.expect(200, 'saveAnswers', { cookie, body: completeAnswers(new Date().toISOString().slice(0, 10)) });
  await caller.expect(204, 'submitApplication', { cookie });
  return cookie;
}

async function leave(context: FlowContext): Promise<Left> {
  const { caller, mailbox, has } = context;
  const session = await signUpAndLogIn(caller, mailbox);
  const { cookie } = session;
  await writeSomething(context, cookie);
  const written = has('saveAnswers') ? await write(context, cookie) : undefined;
  const unconfirmed = newAccount();
  await caller.expect(200, 'signUp', { body: { ...unconfirmed } });
  const code = await mailbox.code(unconfirmed.username);
  const forgetful = await signUpAndLogIn(caller, mailbox);
  await caller.expect(200, 'requestPasswordReset', { body: { username: forgetful.username } });
  const resetId = await mailbox.resetId(forgetful.username);
  const documents = has('convertDocument') && {
    deleted: await deleteOne(context, forgetful.cookie),
    uploaded: await upload(context, forgetful.cookie),
  };
  const ended = await end(context);
  const { successful_login: logins } = await profileOf(context, cookie);
  const converted = has('getConversion') ? await caller.expect(200, 'getConversion', { cookie }) : undefined;
  const target = has('presignUpload') ? await presign(context, cookie) : undefined;
  const cookieOfCopy = has('getPdfCopy') ? await submit(context) : '';
  const copied = cookieOfCopy && {
    cookie: cookieOfCopy,
    completed: await pollJob(context, 'getPdfCopy', cookieOfCopy),
    record: await recordOf(context, cookieOfCopy),
  };
  const record = await recordOf(context, cookie);
  const submitted = has('getPdfCopy') ? await submit(context) : '';
  const { cookie: waiting } = await signUpAndLogIn(caller, mailbox);
  // Last, so that it waits when the backend restarts.
  if (has('convertDocument'))
    await caller.expect(204, 'convertDocument', { cookie: waiting, body: await upload(context, waiting) });
  return {
    session,
    submitted,
    waiting,
    ...(converted && { converted }),
    ...(target && { target }),
    ...(written && { written }),
    ...documents,
    ended,
    ...(copied && { copied }),
    record,
    logins,
    unconfirmed,
    code,
    forgetful,
    resetId,
  };
}

/** Uploads, converts and deletes a file, and resolves with the body that made it the document. */
async function deleteOne(context: FlowContext, cookie: string): Promise<object> {
  const body = await upload(context, cookie);
  await context.caller.expect(204, 'convertDocument', { cookie, body });
  await pollJob(context, 'getConversion', cookie);
  await context.caller.expect(204, 'deleteDocumentAnswer', { cookie });
  return body;
}

/** Uses up a code and a link, and ends a session. */
async function end({ caller, mailbox }: FlowContext): Promise<Ended> {
  const { username, password } = newAccount();
  await caller.expect(200, 'signUp', { body: { username, password } });
  const code = await mailbox.code(username);
  await caller.expect(200, 'confirmAccount', { body: { username, code } });
  await caller.expect(200, 'requestPasswordReset', { body: { username } });
  const resetId = await mailbox.resetId(username);
  const body = { username, id: resetId, password, confirm_password: password };
  await caller.expect(200, 'resetPassword', { body });
  const session = await logIn(caller, { username, password });
  await caller.expect(204, 'logOut', { cookie: session.cookie });
  return { ...session, code, resetId };
}

async function restart(command: string): Promise<void> {
  try {
    await run(command, { timeout: minutes });
  } catch (error) {
    throw new CheckFailure(`The command of --restart-hook failed: ${error instanceof Error ? error.message : error}`);
  }
}

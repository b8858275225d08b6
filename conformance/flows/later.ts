import { exec } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { logIn } from '../applicants.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { bodyOf, isEqual } from '../json.ts';
import { assert, CheckFailure, SkippedCheck } from '../result.ts';
import { isPdf, picture, pollJob, readPdf, sendFile } from './files.ts';
import { type Left, leave } from './leftBehind.ts';
import { lastingProfileOf, profileOf, recordOf } from './profile.ts';

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
    const after = await lastingProfileOf(context, session.cookie);
    const differing = Object.keys({ ...record, ...after }).filter((part) => !isEqual(record[part], after[part]));
    assert(differing.length === 0, `These parts of the profile differ: ${differing.join(', ')}.`);
    const { successful_login } = await profileOf(context, session.cookie);
    const isKept = isEqual([successful_login].flat().slice(0, [logins].flat().length), logins);
    assert(isKept, 'The profile no longer has the times of earlier log-ins.');
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
  await check(`${when} a limit that was reached holds as long as it said`, 'confirmAccount', async () => {
    const { limited } = known();
    if (!limited) throw new SkippedCheck('With one code for all, no code is wrong.');
    const { call, until } = limited;
    // A second for the clocks.
    if (Date.now() < until - 1000) await caller.expect(429, 'confirmAccount', call, 'Retry-After is not over');
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
        assert(before === 'NOT_ANSWERED', `The PDF was deleted, and its status is ${before}.`);
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
  if (has('convertDocument') && has('getPdfCopy'))
    await check(`${when} a document that could not be converted says so still`, 'getConversion', async () => {
      const { cookie = '', failed } = known().copied ?? {};
      const after = bodyOf(await caller.expect(200, 'getConversion', { cookie }));
      assert(isEqual(after, failed), `Its status was ${JSON.stringify(failed)} and is ${JSON.stringify(after)}.`);
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

async function restart(command: string): Promise<void> {
  try {
    await run(command, { timeout: minutes });
  } catch (error) {
    throw new CheckFailure(`The command of --restart-hook failed: ${error instanceof Error ? error.message : error}`);
  }
}

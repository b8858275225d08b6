import { exec } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Account, logIn, newAccount, type Session, signUpAndLogIn } from '../applicants.ts';
import type { Exchange } from '../client.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { isEqual } from '../json.ts';
import { assert, CheckFailure } from '../result.ts';
import { isPdf, pollJob, readPdf } from './files.ts';
import { profileOf, recordOf } from './profile.ts';
import { writeSomething } from './writeSomething.ts';

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
  logins: unknown;
  /** An account whose code has been mailed. */
  unconfirmed: Account;
  code: string;
  /** The id of a link to set a new password, and the account it was sent to. */
  forgetful: Session;
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
  await check(`${when} an applicant is still logged in, or logs in again`, 'logIn', async () => {
    const { session } = known();
    const { status } = await caller.expect([200, 401], 'getProfile', { cookie: session.cookie });
    if (status === 401) session.cookie = (await logIn(caller, session)).cookie;
  });
  await check(`${when} the whole record is as it was`, 'getProfile', async () => {
    const { session, record, logins } = known();
    const after = await recordOf(context, session.cookie);
    const differing = Object.keys({ ...record, ...after }).filter((part) => !isEqual(record[part], after[part]));
    assert(differing.length === 0, `These parts of the profile differ: ${differing.join(', ')}.`);
    const { successful_login } = await profileOf(context, session.cookie);
    const isKept = isEqual([successful_login].flat().slice(0, [logins].flat().length), logins);
    assert(isKept, 'The profile no longer has the times of earlier log-ins.');
  });
  await check(`${when} a mailed code confirms the account`, 'confirmAccount', async () => {
    const { unconfirmed, code } = known();
    await caller.expect(403, 'logIn', { body: { ...unconfirmed } }, 'the account is not confirmed');
    await caller.expect(200, 'confirmAccount', { body: { username: unconfirmed.username, code } });
    await logIn(caller, unconfirmed);
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
}

async function leave(context: FlowContext): Promise<Left> {
  const { caller, mailbox, has } = context;
  const session = await signUpAndLogIn(caller, mailbox);
  const { cookie } = session;
  await writeSomething(context, cookie);
  const unconfirmed = newAccount();
  await caller.expect(200, 'signUp', { body: { ...unconfirmed } });
  const code = await mailbox.code(unconfirmed.username);
  const forgetful = await signUpAndLogIn(caller, mailbox);
  await caller.expect(200, 'requestPasswordReset', { body: { username: forgetful.username } });
  const resetId = await mailbox.resetId(forgetful.username);
  const { successful_login: logins } = await profileOf(context, cookie);
  const converted = has('getConversion') ? await caller.expect(200, 'getConversion', { cookie }) : undefined;
  return {
    session,
    ...(converted && { converted }),
    record: await recordOf(context, cookie),
    logins,
    unconfirmed,
    code,
    forgetful,
    resetId,
  };
}

async function restart(command: string): Promise<void> {
  try {
    await run(command, { timeout: minutes });
  } catch (error) {
    throw new CheckFailure(`The command of --restart-hook failed: ${error instanceof Error ? error.message : error}`);
  }
}

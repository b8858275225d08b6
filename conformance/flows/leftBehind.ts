import { completeAnswers } from '../../form/testing.ts';
import { type Account, logIn, newAccount, type Session, signUpAndLogIn } from '../applicants.ts';
import type { Exchange } from '../client.ts';
import type { FlowContext } from '../flow.ts';
import { bodyOf } from '../json.ts';
import { type PresignedUpload, pollJob, presign, readJob, upload } from './files.ts';
import { type Limited, limitOne } from './limits.ts';
import { lastingProfileOf, profileOf, recordOf } from './profile.ts';
import { writeSomething } from './writeSomething.ts';

/** What an applicant leaves behind. */
export interface Left {
  session: Session;
  record: Record<string, unknown>;
  /** The reply that named the address of a document. */
  converted?: Exchange;
  /** The permission to upload a file. */
  target?: PresignedUpload;
  /** An applicant with a copy of the application, and the reply that named its address. */
  copied?: { cookie: string; completed: Exchange; record: Record<string, unknown>; failed?: Record<string, unknown> };
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
  /** A file that was uploaded and is no document yet, and one that was deleted. */
  uploaded?: object;
  deleted?: object;
  ended: Ended;
  /** Undefined where a code is the same for all. */
  limited: Limited | undefined;
}

/** What was used up or ended: the code and the link of an account, and its session. */
interface Ended extends Session {
  code: string;
  resetId: string;
}

/** Submits an application, whose copy is made then. A document that could not be converted does not count. */
async function submit(context: FlowContext, hasFailed = false): Promise<string> {
  const { caller, mailbox } = context;
  const { cookie } = await signUpAndLogIn(caller, mailbox);
  await caller.expect(200, 'saveAnswers', { cookie, body: completeAnswers(new Date().toISOString().slice(0, 10)) });
  if (hasFailed) {
    const body = await upload(context, cookie, new TextEncoder().encode('This is not a picture.'));
    await caller.expect(204, 'convertDocument', { cookie, body });
    await pollJob(context, 'getConversion', cookie);
  }
  await caller.expect(204, 'submitApplication', { cookie });
  return cookie;
}

/** Leaves something of each kind, for a restart or minutes. */
export async function leave(context: FlowContext): Promise<Left> {
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
  const documents = has('convertDocument') && {
    deleted: await deleteOne(context, forgetful.cookie, 'deleteDocumentAnswer'),
    uploaded: await upload(context, forgetful.cookie),
  };
  // Its file stays, and its PDF is not made again.
  if (documents) await deleteOne(context, forgetful.cookie, 'deleteConversion');
  const ended = await end(context);
  const limited = mailbox.hasFixedCode ? undefined : await limitOne(context);
  const { successful_login: logins } = await profileOf(context, cookie);
  const converted = has('getConversion') ? await caller.expect(200, 'getConversion', { cookie }) : undefined;
  const target = has('presignUpload') ? await presign(context, cookie) : undefined;
  const cookieOfCopy = has('getPdfCopy') ? await submit(context, has('convertDocument')) : '';
  const copied = cookieOfCopy && {
    cookie: cookieOfCopy,
    ...(has('convertDocument') && { failed: bodyOf(await readJob(context, 'getConversion', cookieOfCopy)) }),
    completed: await pollJob(context, 'getPdfCopy', cookieOfCopy),
    record: await recordOf(context, cookieOfCopy),
  };
  const record = await lastingProfileOf(context, cookie);
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
    ...documents,
    ended,
    limited,
    ...(copied && { copied }),
    record,
    logins,
    unconfirmed,
    code,
    forgetful,
    resetId,
  };
}

/** Uploads and converts a file, deletes it or its PDF, and resolves with the body that made it the document. */
async function deleteOne(
  context: FlowContext,
  cookie: string,
  id: 'deleteDocumentAnswer' | 'deleteConversion',
): Promise<object> {
  const body = await upload(context, cookie);
  await context.caller.expect(204, 'convertDocument', { cookie, body });
  await pollJob(context, 'getConversion', cookie);
  await context.caller.expect(204, id, { cookie });
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

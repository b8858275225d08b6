import { randomBytes } from 'node:crypto';
import { type Caller, hold } from './check.ts';
import { cookiesFor } from './cookies.ts';
import type { Mailbox } from './mailbox/mailbox.ts';

/** Somebody of this run alone. The addresses can receive no mail: RFC 2606 reserves their domain. */
export interface Applicant {
  username: string;
  password: string;
}

const run = randomBytes(4).toString('hex');
let applicants = 0;

/** Meets every requirement of a new password (product.md section 5). */
export const newApplicant = (): Applicant => ({
  username: `conformance.${run}.${++applicants}@example.com`,
  password: 'Correct-Horse-7',
});

export interface Session extends Applicant {
  cookie: string;
}

export async function logIn(caller: Caller, applicant: Applicant): Promise<Session> {
  const exchange = await caller.expect(200, 'logIn', { body: { ...applicant } });
  const cookie = cookiesFor(caller.placeOf('/api/profile'), exchange);
  hold(cookie !== '', 'Logging in set no cookie that a browser sends when it asks for the profile.', exchange);
  return { ...applicant, cookie };
}

/** The session of an applicant who is made when first needed: what needs nobody can be checked without mail. */
export function sessionWhenNeeded(caller: Caller, mailbox: Mailbox): () => Promise<string> {
  let entered: Promise<Session> | undefined;
  return async () => {
    entered ??= enter(caller, mailbox);
    return (await entered).cookie;
  };
}

/** Signs up, confirms and logs in: where most flows begin. */
export async function enter(caller: Caller, mailbox: Mailbox): Promise<Session> {
  const applicant = newApplicant();
  await caller.expect(200, 'signUp', { body: { ...applicant } });
  const code = await mailbox.code(applicant.username);
  await caller.expect(200, 'confirmAccount', { body: { username: applicant.username, code } });
  return logIn(caller, applicant);
}

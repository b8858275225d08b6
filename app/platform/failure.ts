/** The server answered with an error. A 422 may name the wrong fields, each with its messages. */
export interface RefusedFailure {
  kind: 'refused';
  status: number;
  message: string;
  /** With a 403: the call was refused for this reason, whatever the operation's own 403 means. */
  reason?: string;
  errors?: Readonly<Record<string, readonly string[]>>;
}

/** Why a call failed. `offline` means that no answer came: the server may have done what it was asked. */
export type Failure = { kind: 'offline' } | RefusedFailure;

export type Outcome<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

/** Shown when the server sends no readable message. */
export const unexpectedMessage = "We've encountered an unexpected error at this time. Please try again later.";

/** Shown on /login when the session has ended. */
export const sessionEndedMessage = 'Your session is invalid. Please clear your cookies and login again.';

export const offlineMessage = 'We could not reach the server. Please check your connection and try again.';

/** The message that the applicant reads about a failure. */
export function failureMessage(failure: Failure): string {
  if (failure.kind === 'offline') return offlineMessage;
  return beginsWithFieldName.test(failure.message) ? unexpectedMessage : failure.message;
}

/**
 * Whether a failure leaves open what the server did: no reply came, a proxy replied for the server, or the server failed
 * midway.
 */
export const leavesOutcomeOpen = (failure: Failure): boolean =>
  failure.kind === 'offline' || failure.status < 400 || failure.status >= 500 || failure.status === 408;

/** Of every call but `saveWebStatus`: another device has submitted the application, and the page goes to the receipt. */
export const isSubmittedAlready = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 409;

/** The name of a field, as in "birth_date: must be text.", says nothing to applicants. */
const beginsWithFieldName = /^[a-z_][\w.]*: /;

/** A reply that is not the contract's JSON, such as the page of a hotel network. */
export const unreadableReply: RefusedFailure = { kind: 'refused', status: 200, message: unexpectedMessage };

const loggedMessage = 'The issue was logged and will be fixed.';

/** What the error screen says. The contract's 500 comes from the server, which has logged why it failed. */
export const errorScreenMessage = (failure: Failure): string =>
  failure.kind === 'refused' && failure.status === 500
    ? `${failureMessage(failure)} ${loggedMessage}`
    : failureMessage(failure);

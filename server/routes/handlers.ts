import type { OperationId } from '../../contract/operations.ts';
import type { operations } from '../../openapi.d.ts';
import type { Applicant } from '../store/sessions.ts';

/** The operations that need no session. The server does not start when this list and the contract's `security` differ. */
export const visitorOperations = [
  'getOffers',
  'reportBrowserError',
  'signUp',
  'confirmAccount',
  'resendConfirmation',
  'logIn',
  'requestPasswordReset',
  'resetPassword',
  'getTemporaryAnswers',
  'logOut',
  'getServiceApplication',
  'findLookup',
] as const satisfies OperationId[];

/** The operations that a page repeats by itself. They do not keep a session alive. */
export const polls = ['getConversion', 'getPdfCopy'] as const satisfies OperationId[];

/**
 * The operations that check the session themselves, with the statement that they make anyway: their applicant may be one whose
 * session has ended. They answer 401 then, and change nothing.
 */
export const sessionCheckers = ['saveAnswers'] as const satisfies OperationId[];

type VisitorOperation = (typeof visitorOperations)[number];

type Json<Message> = Message extends { content: { 'application/json': infer Body } } ? Body : undefined;
type Responses<Id extends OperationId> = operations[Id]['responses'];

/** What a handler receives: keys, types and limits are checked against the contract. */
export interface RequestOf<Id extends OperationId> {
  body: Json<operations[Id]['requestBody']>;
  query: operations[Id]['parameters']['query'];
  path: operations[Id]['parameters']['path'];
  /** Those that the contract names for the operation. */
  headers: operations[Id]['parameters']['header'];
  /** The logged-in applicant; undefined for an operation that needs no session. */
  applicant: Id extends VisitorOperation ? undefined : Applicant;
  /** The caller's network address, for rate limits. It is never stored or logged in plain text. */
  address: string;
  /** The value of the session cookie, valid or not. */
  sessionToken: string | undefined;
  /** The value of the browser's own cookie: see devices.ts. */
  device: string | undefined;
}

/** What a handler may answer: the contract's statuses, each with its body. */
export type ReplyOf<Id extends OperationId> = {
  [Status in keyof Responses<Id> & number]: { status: Status } & Effects &
    (Json<Responses<Id>[Status]> extends undefined ? { body?: undefined } : { body: Json<Responses<Id>[Status]> });
}[keyof Responses<Id> & number];

/** What a reply does besides its body. */
export interface Effects {
  /** The token of a new session for the browser; null ends the session. */
  session?: string | null;
  /** The browser's own cookie, to be kept for long; null deletes it. */
  device?: string | null;
  /** Seconds, with a 429. */
  retryAfter?: number;
}

/** The handlers of some operations; `app.ts` puts those of all together. */
export type Handlers<Ids extends OperationId> = {
  [Id in Ids]: (request: RequestOf<Id>) => Promise<ReplyOf<Id>>;
};

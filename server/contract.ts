import type { operations } from '../openapi.d.ts';
import type { Applicant } from './store/sessions.ts';

/** A call of the contract, by its operationId. */
export type OperationId = keyof operations;

/** The calls that need no session. The start fails when this list and the contract's `security` differ. */
export const visitorOperations = [
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
type VisitorOperation = (typeof visitorOperations)[number];

type Json<Part> = Part extends { content: { 'application/json': infer Body } } ? Body : undefined;
type Responses<Id extends OperationId> = operations[Id]['responses'];

/** What a handler is given: checked against the contract, keys, types and limits. */
export interface RequestOf<Id extends OperationId> {
  body: Json<operations[Id]['requestBody']>;
  query: operations[Id]['parameters']['query'];
  path: operations[Id]['parameters']['path'];
  /** Who is logged in; a visitor's call does not know. */
  applicant: Id extends VisitorOperation ? undefined : Applicant;
  /** The network address of the caller, for limits. It is never kept or logged as it is. */
  address: string;
  /** What the session cookie holds, valid or not. */
  sessionToken: string | undefined;
}

/** What a handler may answer: the contract's statuses, each with its body. */
export type ReplyOf<Id extends OperationId> = {
  [Status in keyof Responses<Id> & number]: { status: Status } & Effects &
    (Json<Responses<Id>[Status]> extends undefined ? { body?: undefined } : { body: Json<Responses<Id>[Status]> });
}[keyof Responses<Id> & number];

/** What a reply does besides its body. */
export interface Effects {
  /** The session to begin in the browser; null ends the one there is. */
  session?: string | null;
  /** Seconds, with a 429. */
  retryAfter?: number;
}

/** Handlers of some operations; `app.ts` brings those of all together. */
export type Operations<Ids extends OperationId> = {
  [Id in Ids]: (request: RequestOf<Id>) => Promise<ReplyOf<Id>>;
};

import type { OperationId } from '../contract/operations.ts';
import type { Exchange, SentRequest } from './client.ts';

/** The outcome of one check of a backend. */
export interface Result {
  /** A sentence that is true of a correct backend. */
  name: string;
  operation: OperationId;
  outcome: 'passed' | 'failed' | 'skipped' | 'not offered';
  /** Why it did not pass. */
  reason?: string;
  /** The line of openapi.yaml that documents what is expected. */
  line?: number;
  /** A command that sends the same request again. */
  curl?: string;
  /** The beginning of the response. */
  response?: string;
  seconds: number;
}

/** The backend is wrong. */
export class CheckFailure extends Error {
  readonly exchange: Exchange | { request: SentRequest } | undefined;
  /** Where the contract documents what is expected. */
  readonly pointer: string | undefined;
  constructor(message: string, exchange?: Exchange | { request: SentRequest }, pointer?: string) {
    super(message);
    this.exchange = exchange;
    this.pointer = pointer;
  }
}

/** This run cannot find out whether the backend is right. */
export class SkippedCheck extends Error {}

/** The backend does without something that the contract leaves to it. */
export class NotOffered extends Error {}

/** Throws a `CheckFailure` with this message unless the condition holds. */
export function assert(condition: boolean, message: string, exchange?: Exchange): asserts condition {
  if (!condition) throw new CheckFailure(message, exchange);
}

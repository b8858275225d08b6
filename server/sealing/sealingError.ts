/** The keys cannot be had at the moment, so nothing can be sealed or opened. The message names no key and no applicant. */
export class SealingError extends Error {
  /** Answered as 503: another try may succeed. */
  readonly statusCode = 503;
}

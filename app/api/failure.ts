/** Why a call brought nothing: the network, or the server's own words (with the messages by field on a 422). */
export type Failure =
  | { kind: 'offline' }
  | { kind: 'refused'; status: number; message: string; errors?: Readonly<Record<string, readonly string[]>> };

export type Outcome<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

/** product.md section 8: said when the server says nothing readable. */
export const unexpectedMessage = "We've encountered an unexpected error at this time. Please try again later.";

/** product.md section 8: said on /login when a session has ended. */
export const sessionEndedMessage = 'Your session is invalid. Please clear your cookies and login again.';

export const offlineMessage = 'We could not reach the server. Please check your connection and try again.';

/** The one place where a failure is put into words. */
export const wordsFor = (failure: Failure): string => (failure.kind === 'offline' ? offlineMessage : failure.message);

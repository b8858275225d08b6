import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorMessages } from '../routes/errorMessages.ts';
import { InvalidReplyError } from '../routes/validate.ts';

const messageByStatus: Readonly<Record<number, string>> = {
  404: errorMessages.notFound,
  413: errorMessages.tooLarge,
  415: errorMessages.notJson,
  // The page tries again, as after a restart.
  503: errorMessages.closing,
};

/** Answers every failure as JSON with a message. An error of the server is logged, and its reply does not explain it. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const status = statusOf(error);
  if (status >= 500 && (status !== 503 || isUnreachable(error) || isDiskFull(error)))
    request.log.error({ error: describeError(error) }, isDiskFull(error) ? 'A disk is full.' : 'failed');
  return reply.code(status).send({ message: messageOf(error, status) });
}

function messageOf(error: unknown, status: number): string {
  if (codeOf(error) === 'FST_ERR_BAD_URL') return errorMessages.badAddress;
  if (isDiskFull(error)) return errorMessages.unexpected;
  return messageByStatus[status] ?? (status >= 500 ? errorMessages.unexpected : errorMessages.malformed);
}

function statusOf(error: unknown): number {
  const known: Partial<FastifyError> = error instanceof Error ? error : {};
  // A path parameter that is too long names nothing that exists.
  if (known.statusCode === 414) return 404;
  if (isUnreachable(error) || isDiskFull(error)) return 503;
  return known.statusCode && known.statusCode >= 400 ? known.statusCode : 500;
}

/** Whether a connection failed, as to the database: codes of Node, and of a PostgreSQL that stops, starts or takes no more. */
function isUnreachable(error: unknown): boolean {
  const cause = causeOf(error);
  const isCut =
    cause instanceof Error && /^(Connection terminated|timeout exceeded when trying to connect)/.test(cause.message);
  return (
    isCut ||
    /^(E(CONNREFUSED|CONNRESET|PIPE|HOSTUNREACH|TIMEDOUT)|57P0[123]|08...|53300|55000)$/.test(String(codeOf(cause)))
  );
}

/** Whether a file, or the database, could not be written for want of room. An operator can make some. */
const isDiskFull = (error: unknown): boolean => /^(ENOSPC|EDQUOT|53100)$/.test(String(codeOf(causeOf(error))));

const causeOf = (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause : error);

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * What may be logged of an error: its type, its code and where it happened. The message is left out, because messages of
 * databases, parsers and mail servers may quote what an applicant wrote.
 */
export function describeError(error: unknown): { type: string; code?: string; why?: string; at: readonly string[] } {
  if (!isErrorLike(error)) return { type: typeof error, at: [] };
  const innermost = error.cause instanceof Error ? error.cause : error;
  return {
    type: innermost.name ?? 'Error',
    ...('code' in innermost && { code: String(innermost.code) }),
    ...(error instanceof InvalidReplyError && { why: error.message }),
    // A stack begins with the message, and lines of the message may look like lines of the stack.
    at: (error.stack ?? '')
      .replace(error.message, '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim())
      .slice(0, 8),
  };
}

/** An error, or a copy of its properties, as the job queue reports it. */
const isErrorLike = (error: unknown): error is Partial<Error> & { message: string } =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';

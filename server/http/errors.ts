import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ContractBroken } from '../contract/check.ts';
import { words } from '../contract/words.ts';

const wordsByStatus: Readonly<Record<number, string>> = {
  404: words.notFound,
  413: words.tooLarge,
  415: words.notJson,
  503: words.closing,
};

/** Answers every failure as JSON with a message; what is not the caller's fault is logged and stays unexplained. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const status = statusOf(error);
  if (status >= 500 && status !== 503) request.log.error({ error: describeError(error) }, 'failed');
  const message = status >= 500 ? words.unexpected : words.malformed;
  return reply.code(status).send({ message: wordsByStatus[status] ?? message });
}

function statusOf(error: unknown): number {
  const known: Partial<FastifyError> = error instanceof Error ? error : {};
  return known.statusCode && known.statusCode >= 400 ? known.statusCode : 500;
}

/**
 * What may be logged of an error: its kind, its code and where it happened. Its message stays out, since databases,
 * parsers and mail servers like to quote what an applicant wrote.
 */
export function describeError(error: unknown): { type: string; code?: string; why?: string; at: readonly string[] } {
  if (!(error instanceof Error)) return { type: typeof error, at: [] };
  const innermost = error.cause instanceof Error ? error.cause : error;
  return {
    type: innermost.name,
    ...('code' in innermost && { code: String(innermost.code) }),
    ...(error instanceof ContractBroken && { why: error.message }),
    // A stack begins with the message, which may have lines that look like the stack's.
    at: (error.stack ?? '')
      .replace(error.message, '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim())
      .slice(0, 8),
  };
}

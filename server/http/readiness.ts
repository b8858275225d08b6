import type { FastifyInstance } from 'fastify';

/** Each rejects when the server cannot reach what it is named after. One that resolves to `full` has little room left. */
type Checks = Readonly<Record<'database' | 'storage' | 'mail' | 'printing', () => Promise<unknown>>>;

interface Options {
  isClosing: () => boolean;
  /** Receives what failed. */
  report: (failure: string, error: unknown) => void;
}

/** How long a result is kept. Frequent requests for it do not reach the mail server. */
const keptMs = 5_000;
const longestMs = 5_000;

/**
 * `GET /readyz` names what this server cannot reach. Without its database or its storage it can serve no applicant and answers
 * 503, and so does a server that is closing. Mail and printing are tried again later, so without them it is still ready; and on
 * a full disk, because answers are saved to the database still.
 */
export function addReadiness(app: FastifyInstance, checks: Checks, { isClosing, report }: Options) {
  const check = async ([name, work]: [string, () => Promise<unknown>]) => {
    try {
      const found = await inTime(work());
      return [name, found === 'full' ? 'full' : 'ok'] as const;
    } catch (error) {
      report(`The check of readiness failed: ${name}.`, error);
      return [name, 'failed'] as const;
    }
  };
  const checkAll = async () => new Map(await Promise.all(Object.entries(checks).map(check)));
  let kept: { until: number; results: ReturnType<typeof checkAll> } | undefined;
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (isClosing()) return reply.code(503).send({ status: 'closing' });
    if (!kept || kept.until < performance.now()) kept = { until: performance.now() + keptMs, results: checkAll() };
    const results = await kept.results;
    const isReady = results.get('database') !== 'failed' && results.get('storage') !== 'failed';
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', ...Object.fromEntries(results) });
  });
}

async function inTime(work: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), longestMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

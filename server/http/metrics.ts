import { timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorMessages } from '../routes/errorMessages.ts';
import type { OpenDatabase } from '../store/database.ts';

/*
 * `GET /metrics` in the text format of Prometheus. Labels are operations, statuses and names of queues: nothing that
 * an applicant sent, and no address.
 */

interface Dependencies {
  database: OpenDatabase;
  /** Documents converted without a few words since the start. */
  countWithMissingWords: () => number;
  now: () => Date;
  /** `METRICS_TOKEN` */
  token: string | undefined;
}

interface Timing {
  count: number;
  seconds: number;
  /** How many requests took at most as long as each bucket. */
  buckets: number[];
}

/** Seconds. */
const bucketLimits = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

export function addMetrics(app: FastifyInstance, { database, countWithMissingWords, now, token }: Dependencies) {
  /** By operation, then by status. */
  const requests = new Map<string, Map<number, number>>();
  const timings = new Map<string, Timing>();
  app.addHook('onResponse', (request, reply, done) => {
    const operation = operationOf(request);
    const byStatus = requests.get(operation) ?? new Map<number, number>();
    requests.set(operation, byStatus.set(reply.statusCode, (byStatus.get(reply.statusCode) ?? 0) + 1));
    const timing = timings.get(operation) ?? { count: 0, seconds: 0, buckets: bucketLimits.map(() => 0) };
    timings.set(operation, timing);
    const seconds = reply.elapsedTime / 1000;
    timing.count += 1;
    timing.seconds += seconds;
    timing.buckets = timing.buckets.map((count, index) => count + (seconds <= (bucketLimits[index] ?? 0) ? 1 : 0));
    done();
  });
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!mayRead(request, token)) return reply.code(404).send({ message: errorMessages.notFound });
    // Without the database the counters of this process are still told.
    const stored = await readStored(database, now()).catch(() => nothingStored);
    const { rss } = process.memoryUsage();
    const lines = [
      ...family('http_requests_total', 'counter', 'Requests by operation and status.', requestSamples(requests)),
      ...family('http_request_duration_seconds', 'histogram', 'Time to answer, by operation.', timingSamples(timings)),
      ...family('jobs', 'gauge', 'Background jobs by queue and state.', stored.jobs),
      ...family('conversions_with_missing_words_total', 'counter', 'Documents converted without a few words.', [
        ['', countWithMissingWords()],
      ]),
      ...family('sessions', 'gauge', 'Sessions that have not ended.', stored.sessions),
      ...family('applications', 'gauge', 'Applications by state.', stored.applications),
      ...family('process_resident_memory_bytes', 'gauge', 'Memory of this process.', [['', rss]]),
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

/** The operation of the contract, or what else was asked for. */
function operationOf({ routeOptions, is404 }: FastifyRequest): string {
  if (is404) return 'page or nothing';
  return routeOptions.config.operation ?? (routeOptions.url?.startsWith('/storage') ? 'storage' : 'file');
}

/** Programs on this machine, and callers with the token. */
function mayRead({ ip, headers }: FastifyRequest, token: string | undefined): boolean {
  if (loopback.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4')) return true;
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return token !== undefined && given.length === expected.length && timingSafeEqual(given, expected);
}

/** What follows the name of a metric, and its value. */
type Sample = readonly [suffix: string, value: number];

const family = (name: string, type: string, help: string, samples: readonly Sample[]): readonly string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...samples.map(([suffix, value]) => `${name}${suffix} ${value}`),
];

const requestSamples = (requests: ReadonlyMap<string, ReadonlyMap<number, number>>): readonly Sample[] =>
  [...requests].flatMap(([operation, byStatus]) =>
    [...byStatus].map(([status, count]) => [`{operation="${operation}",status="${status}"}`, count] as const),
  );

const timingSamples = (timings: ReadonlyMap<string, Timing>): readonly Sample[] =>
  [...timings].flatMap(([operation, { count, seconds, buckets }]) => [
    ...bucketLimits.map((limit, index) => [bucket(operation, String(limit)), buckets[index] ?? 0] as const),
    [bucket(operation, '+Inf'), count] as const,
    [`_sum{operation="${operation}"}`, seconds] as const,
    [`_count{operation="${operation}"}`, count] as const,
  ]);

const bucket = (operation: string, limit: string) => `_bucket{operation="${operation}",le="${limit}"}`;

const nothingStored: Awaited<ReturnType<typeof readStored>> = { jobs: [], sessions: [], applications: [] };

async function readStored({ jobs }: OpenDatabase, now: Date) {
  const counts = async (query: string, values: unknown[] = []): Promise<readonly Sample[]> => {
    const { rows } = await jobs.executeSql(query, values);
    return rows.map(({ suffix, n }) => [String(suffix ?? ''), Number(n)] as const);
  };
  return {
    jobs: await counts(
      `select format('{queue="%s",state="%s"}', name, state) as suffix, count(*) as n from pgboss.job group by name, state order by 1`,
    ),
    sessions: await counts(`select count(*) as n from sessions where expires_at > $1 and account_id is not null`, [
      now,
    ]),
    applications: await counts(
      `select format('{state="%s"}', case when submitted_at is null then 'draft' else 'submitted' end) as suffix,
        count(*) as n from applications group by submitted_at is null order by 1`,
    ),
  };
}

import { Readable } from 'node:stream';
import { buildServer } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { importEntries } from '../../server/lookup/importEntries.ts';
import type { OpenDatabase } from '../../server/store/database.ts';
import { startPGlite } from '../../server/store/embedded.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { addressOf, withClient } from '../../server/testing/databases.ts';
import { testSealing } from '../../server/testing/testSealing.ts';
import { generatedSchools } from './generatedSchools.ts';

/** Milliseconds from request to reply of one look-up. Look-ups run one at a time. */
export interface LookupTime {
  name: string;
  count: number;
  median: number;
  p95: number;
  slowest: number;
}

/** Limit for the 95th percentile in milliseconds, so that suggestions keep up with typing. */
export const lookupBar = 20;

const schoolCount = 100_000;

/** Searches 100,000 schools key by key, on the embedded database and on PostgreSQL when `TEST_DATABASE_URL` names one. */
export async function measureLookups(): Promise<readonly LookupTime[]> {
  const times = await measureOn('PGlite', await startPGlite({}));
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return times;
  const name = `admission_bench_${process.pid}`;
  await withClient(url, (client) => client.query(`create database ${name}`));
  try {
    return [...times, ...(await measureOn('PostgreSQL', await openPostgres(addressOf(url, name))))];
  } finally {
    await withClient(url, (client) => client.query(`drop database ${name} with (force)`));
  }
}

async function measureOn(kind: string, database: OpenDatabase): Promise<readonly LookupTime[]> {
  const open = () => Readable.from(generatedSchools(schoolCount));
  await importEntries(database.db, { category: 'hs_ceeb', open, isSample: false });
  const server = await buildServer({
    config: readConfig({ NODE_ENV: 'production' }),
    database,
    mailbox: { place: 'nowhere', send: async () => {}, check: async () => {} },
    sealing: testSealing(() => new Date()),
    secret: 'a secret of at least thirty-two characters',
    now: () => new Date(),
  });
  const find = async (text: string) => {
    const url = `/lookup/find?category=hs_ceeb&text=${encodeURIComponent(text)}`;
    const started = performance.now();
    const reply = await server.inject({ url, headers: { 'x-forwarded-for': anyAddress() } });
    if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}`);
    return performance.now() - started;
  };
  try {
    const times: LookupTime[] = [];
    for (const [name, texts] of Object.entries(typed)) {
      for (const text of texts.slice(0, 20)) await find(text);
      const taken: number[] = [];
      for (const text of texts) taken.push(await find(text));
      times.push(summary(`${kind}, ${name}`, taken));
    }
    return times;
  } finally {
    await server.close();
    await database.close();
  }
}

/** A new client address per search, because look-ups are limited per address. */
let addresses = 0;
function anyAddress(): string {
  addresses += 1;
  return `10.1.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Every prefix of a name, from two letters on. */
const keyByKey = (names: readonly string[]) =>
  names.flatMap((name) => Array.from({ length: name.length - 1 }, (_, index) => name.slice(0, index + 2)));

/** The searches, by kind. */
const typed = {
  'key by key': keyByKey([
    'Harmanfield Hills High School',
    'Lincoln High School',
    'St. Marbeton Academy',
    'Saint Garvale Preparatory School',
    'Eldeford Creek High School Ohio',
    'high school Kentucky',
  ]),
  'misspelt, key by key': keyByKey(['Harmnafeild Hils Hihg School', 'Linclon Hgih Shcool', 'Gravalle Acadmey']),
} as const;

function summary(name: string, times: readonly number[]): LookupTime {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { name, count: sorted.length, median: at(0.5), p95: at(0.95), slowest: at(1) };
}

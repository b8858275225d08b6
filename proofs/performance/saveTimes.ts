import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { confirmAccount, createAccount, findAccount } from '../../server/store/accounts.ts';
import type { Database } from '../../server/store/database.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { startSession } from '../../server/store/sessions.ts';
import { addressOf, withClient } from '../../server/testing/databases.ts';
import { freePort, startProcess } from '../../tests/support/startProcess.ts';
import { startServer } from '../../tests/support/startServer.ts';
import type { Goal } from './besideReferences.ts';

/** What saves take: how many a second, and milliseconds that one in a hundred exceeds. Medians of all rounds. */
interface SaveCost {
  perSecond: number;
  p99: number;
}

const rounds = 5;
const savesPerRound = 4000;
const atOnce = 16;
/** So many that the calls of each stay below the limit of calls for one applicant. */
const applicantCount = 400;

/**
 * Saves of three answers, which name the revision that the application has, beside the upsert of a bare route. Each server has a process
 * of its own, and both use the PostgreSQL of `TEST_DATABASE_URL`.
 */
export async function measureSaves(): Promise<readonly Goal[]> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    console.log('\nSaves are measured on PostgreSQL: TEST_DATABASE_URL names none.\n');
    return [];
  }
  const name = `admission_bench_${process.pid}`;
  await withClient(url, (client) => client.query(`create database ${name}`));
  const address = addressOf(url, name);
  const port = await freePort();
  const ours = await startServer({ env: { DATABASE_URL: address, NODE_ENV: 'production' } });
  const bare = await startProcess({
    args: ['proofs/performance/references/bareRoute.ts'],
    env: { DATABASE_URL: address, PORT: String(port), NODE_ENV: 'production' },
    address: `http://127.0.0.1:${port}/healthz`,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  try {
    const savers = await makeSavers(address);
    const saveOurs = savers.map((call) => countingFrom1((count) => put(agent, `${ours.url}/api/answer`, call(count))));
    const saveBare = savers.map((call, index) =>
      countingFrom1((count) => put(agent, `http://127.0.0.1:${port}/answers/${index}`, call(count))),
    );
    const costs: { ours: SaveCost[]; bare: SaveCost[] } = { ours: [], bare: [] };
    await saveAll(saveOurs);
    await saveAll(saveBare);
    for (let round = 0; round < rounds; round += 1) {
      costs.bare.push(await saveAll(saveBare));
      costs.ours.push(await saveAll(saveOurs));
    }
    const [one, other] = [medians(costs.ours), medians(costs.bare)];
    console.log(
      `\n${atOnce} saves at a time, medians of ${rounds} rounds\n\n  ours: ${inWords(one)}\n  the bare route: ${inWords(other)}\n`,
    );
    return [
      { name: 'saves a second, a bare route : ours', ratio: other.perSecond / one.perSecond, most: 1 / 0.6 },
      { name: 'slowest save of 100, ours : a bare route', ratio: one.p99 / other.p99, most: 2 },
    ];
  } finally {
    agent.destroy();
    await ours.discard();
    await bare.stop();
    await withClient(url, (client) => client.query(`drop database ${name} with (force)`));
  }
}

function countingFrom1(save: (count: number) => Promise<void>): () => Promise<void> {
  let count = 0;
  return () => {
    count += 1;
    return save(count);
  };
}

interface Call {
  headers: Readonly<Record<string, string>>;
  body: object;
}

/** Each gives a save of an applicant, the first, the second and so on. */
async function makeSavers(address: string): Promise<readonly ((count: number) => Call)[]> {
  const { db, close } = await openPostgres(address);
  try {
    return await Promise.all(Array.from({ length: applicantCount }, (_, index) => makeSaver(db, index)));
  } finally {
    await close();
  }
}

async function makeSaver(db: Database, index: number): Promise<(count: number) => Call> {
  const now = new Date();
  const device = randomUUID();
  const quoted = (count: number) => `"${device}-${count}"`;
  const username = `saver${index}@example.com`;
  const session = await db.transaction(async (tx) => {
    await createAccount(tx, { username, passwordHash: '', now });
    const { id = '' } = (await findAccount(tx, username)) ?? {};
    await confirmAccount(tx, id, now);
    return startSession(tx, id, now);
  });
  return (count) => ({
    headers: {
      cookie: `session=${session}`,
      // The first revision is not known here.
      ...(count > 1 && { 'if-match': quoted(count - 1) }),
      'idempotency-key': quoted(count),
    },
    body: { first_name: `Ana ${count}`, last_name: `Lima ${count}`, city: `Porto ${count}` },
  });
}

/** Saves so many times, some at once. */
async function saveAll(saves: readonly (() => Promise<void>)[]): Promise<SaveCost> {
  const times: number[] = [];
  const began = performance.now();
  let next = 0;
  const saveOn = async () => {
    while (next < savesPerRound) {
      const save = saves[next % saves.length];
      next += 1;
      const started = performance.now();
      await save?.();
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, saveOn));
  const seconds = (performance.now() - began) / 1000;
  const sorted = times.sort((a, b) => a - b);
  return { perSecond: savesPerRound / seconds, p99: sorted[Math.floor(0.99 * sorted.length)] ?? Number.NaN };
}

function put(agent: Agent, url: string, { headers, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'PUT', agent, headers: { ...headers, 'content-type': 'application/json' } });
    sent.on('error', reject);
    sent.on('response', (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      reply.on('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${reply.statusCode} ${text}`))));
    });
    sent.end(JSON.stringify(body));
  });
}

function medians(costs: readonly SaveCost[]): SaveCost {
  const median = (of: keyof SaveCost) =>
    costs.map((cost) => cost[of]).sort((a, b) => a - b)[Math.floor(costs.length / 2)] ?? Number.NaN;
  return { perSecond: median('perSecond'), p99: median('p99') };
}

const inWords = ({ perSecond, p99 }: SaveCost) =>
  `${perSecond.toFixed(0)} saves a second, 99 of 100 within ${p99.toFixed(1)} ms`;

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword } from '../../server/account/passwords.ts';
import { confirmAccount, createAccount } from '../../server/store/accounts.ts';
import { writeClosing } from '../../server/store/closing.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { addressOf, withClient } from '../../server/testing/databases.ts';
import { pdf } from '../../server/testing/documents.ts';
import { goodPassword } from '../../tests/support/accounts.ts';
import { root } from '../../tests/support/startProcess.ts';
import { live, type Outcome, type Plan } from './applicant.ts';
import { type Caller, createCaller } from './caller.ts';
import { type Call, groupBy, type MemorySample } from './measures.ts';
import { type Fleet, startFleet } from './servers.ts';

export interface Settings {
  applicants: number;
  minutes: number;
  /** A PostgreSQL server, where a database is made for the rehearsal and dropped afterwards. */
  databaseUrl: string;
}

export interface Restart {
  server: number;
  from: number;
  to: number;
}

export interface Rehearsal {
  settings: Settings;
  calls: readonly Call[];
  memory: readonly MemorySample[];
  restarts: readonly Restart[];
  /** Seconds until the last applicant was done. */
  seconds: number;
  submitted: number;
  uploaded: number;
  acknowledgedAnswers: number;
  /** Applicants whose call never got its answer, by operation. */
  stuck: ReadonlyMap<string, number>;
  /** What the server acknowledged and does not have. */
  lost: readonly string[];
  copies: { made: number; waiting: number; failed: number };
}

/** Arrivals end at this share of the time, so that the last ones can type, too. */
const arrivalShare = 0.7;
/** Every third applicant uploads a statement. */
const uploadEvery = 3;

/** Lives an evening on servers and a database of its own, which are gone afterwards, also when the signal interrupts it. */
export async function rehearse(
  settings: Settings,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<Rehearsal> {
  const interrupted = once(signal, 'abort').then(() => Promise.reject(new Error('The rehearsal was interrupted.')));
  const name = `rehearsal_${process.pid}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  await withClient(settings.databaseUrl, (client) => client.query(`create database ${name}`));
  const url = addressOf(settings.databaseUrl, name);
  try {
    const secret = randomBytes(32).toString('base64url');
    const fleet = await startFleet({ DATABASE_URL: url, SESSION_SECRET: secret, NODE_ENV: 'production' }, dataDir);
    try {
      return await Promise.race([play(settings, { fleet, url }, say), interrupted]);
    } finally {
      await fleet.stop();
    }
  } finally {
    await withClient(settings.databaseUrl, (client) => client.query(`drop database ${name} with (force)`));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function play(settings: Settings, { fleet, url }: { fleet: Fleet; url: string }, say: (line: string) => void) {
  const { applicants, minutes } = settings;
  const totalMs = minutes * 60_000;
  const database = await openPostgres(url);
  const usernames = Array.from({ length: applicants }, (_, index) => `rehearsal${index}@example.com`);
  const passwordHash = await hashPassword(goodPassword);
  const now = new Date();
  for (const username of usernames)
    await database.db.transaction(async (tx) => {
      const account = await createAccount(tx, { username, passwordHash, now });
      await confirmAccount(tx, account?.id ?? '', now);
    });
  const statement = await pdf({ pages: 2 });
  const assets = filesOfThePage();
  say(`${applicants} accounts are made.`);

  const start = performance.now();
  const clock = () => (performance.now() - start) / 1000;
  const calls: Call[] = [];
  const memory: MemorySample[] = [];
  const restarts: Restart[] = [];
  const closesAt = Date.now() + totalMs;
  await writeClosing(database.db, { closesAt, graceEndsAt: closesAt + 30 * 60_000 });
  const sampling = setInterval(() => void memory.push({ at: clock(), ...fleet.memory() }), 2000);
  const telling = setInterval(() => say(`${clock().toFixed(0)} s: ${calls.length} calls`), 15_000);
  const restarting = pause(totalMs / 2).then(() =>
    fleet.restart((server, event) => {
      say(`${clock().toFixed(0)} s: server ${server + 1} ${event === 'stops' ? 'is told to stop' : 'is ready again'}`);
      if (event === 'stops') restarts.push({ server, from: clock(), to: Number.NaN });
      else restarts.splice(-1, 1, { ...(restarts.at(-1) ?? { server, from: 0 }), to: clock() });
    }),
  );
  const people: Person[] = usernames.map((username, number) => {
    // More and more arrive: half of them in the last third of the arrivals.
    const arrivesMs = totalMs * arrivalShare * Math.sqrt(Math.random());
    const untilEndMs = totalMs * 0.97 - arrivesMs;
    const plan: Plan = {
      username,
      password: goodPassword,
      number,
      // Most submit shortly before the end.
      typingMs: untilEndMs * (0.4 + 0.6 * Math.sqrt(Math.random())),
      statement: number % uploadEvery === 0 ? statement : undefined,
    };
    return { plan, arrivesMs, caller: createCaller({ fleet, calls, clock }, addressOfPerson(number)) };
  });
  const lives = people.map(async ({ plan, arrivesMs, caller }) => {
    await pause(arrivesMs);
    return live(caller, plan, assets);
  });
  const [outcomes] = await Promise.all([Promise.all(lives), restarting]);
  const seconds = clock();
  clearInterval(sampling);
  clearInterval(telling);
  const measured = [...calls];
  say(`${seconds.toFixed(0)} s: all are done. Reading everything back.`);
  const lost = await readBack(people, outcomes);
  const { rows } = await database.jobs.executeSql('select status, count(*)::int as count from copies group by status');
  const copiesOf = (...statuses: readonly string[]) =>
    rows.reduce((sum: number, { status, count }) => sum + (statuses.includes(status) ? count : 0), 0);
  await database.close();
  return {
    settings,
    calls: measured,
    memory,
    restarts,
    seconds,
    submitted: outcomes.filter(({ isSubmitted }) => isSubmitted).length,
    uploaded: outcomes.filter(({ isUploaded }) => isUploaded).length,
    acknowledgedAnswers: outcomes.reduce((sum, { acknowledged }) => sum + Object.keys(acknowledged).length, 0),
    stuck: countBy(outcomes.flatMap(({ stuckAt }) => stuckAt ?? [])),
    lost,
    copies: {
      made: copiesOf('COMPLETED'),
      waiting: copiesOf('UNPROCESSED', 'IN_PROGRESS'),
      failed: copiesOf('FAILED'),
    },
  };
}

interface Person {
  plan: Plan;
  arrivesMs: number;
  caller: Caller;
}

/** Compares what each applicant's profile has with what the server acknowledged. */
async function readBack(people: readonly Person[], outcomes: readonly Outcome[]): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const [index, { caller, plan }] of people.entries()) {
    const { acknowledged, isUploaded, isSubmitted } = outcomes[index] as Outcome;
    const reply = await caller.call('readBack', [200], { method: 'GET', path: '/api/profile' });
    if (!reply) {
      lost.push(`${plan.username}: no profile`);
      continue;
    }
    const profile = JSON.parse(reply.bytes.toString());
    for (const [key, value] of Object.entries(acknowledged))
      if (profile.answer[key] !== value) lost.push(`${plan.username}: ${key}`);
    if (isSubmitted !== (profile.submission !== undefined)) lost.push(`${plan.username}: the submission`);
    if (isUploaded && Object.keys(profile.document_answer).length === 0) lost.push(`${plan.username}: the document`);
  }
  return lost;
}

/** The scripts and styles that the built page names. */
function filesOfThePage(): readonly string[] {
  const html = readFileSync(join(root, 'app/dist/index.html'), 'utf8');
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);
}

/** Each applicant has a network address, as a proxy on this machine would tell it: tries are limited by address. */
const addressOfPerson = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

const countBy = (words: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...groupBy(words, (word) => word)].map(([word, its]) => [word, its.length]));

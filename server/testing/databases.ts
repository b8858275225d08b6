import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startPGlite } from '../store/embedded.ts';
import { openPostgres } from '../store/postgres.ts';

export type Kind = 'PGlite' | 'PostgreSQL';

declare module 'vitest' {
  interface ProvidedContext {
    /** The databases that tests run on. */
    databases: Kind[];
    /** The path of a dump of a migrated PGlite, from which each test file starts quickly. */
    dump: string;
    /** A PostgreSQL server and the migrated database there that tests copy. */
    postgres: { url: string; template: string };
  }
}

/**
 * Prepares a migrated database of each kind that the tests run on, and removes them afterwards: the embedded one, or with
 * TEST_DATABASE_URL the PostgreSQL server there. `npm run test:all` runs on both.
 */
export default async function prepareDatabases(project: TestProject) {
  const name = `admission_test_${process.pid}`;
  const dump = join(tmpdir(), `${name}.tar`);
  await dumpPGlite(dump);
  const url = process.env.TEST_DATABASE_URL ?? '';
  const answers = url !== '' && (await isAnswering(url));
  if (answers) await makeTemplate(url, name);

  const kinds: Kind[] = !answers ? ['PGlite'] : process.env.TEST_ALL ? ['PGlite', 'PostgreSQL'] : ['PostgreSQL'];
  project.provide('databases', kinds);
  project.provide('dump', dump);
  project.provide('postgres', { url, template: name });
  console.log(`Tests run on ${kinds.join(' and ')}${answers ? '' : ` (${why(url)})`}.`);

  return async () => {
    await rm(dump, { force: true });
    if (answers) await dropDatabases(url, name);
  };
}

const why = (url: string) => (url ? 'TEST_DATABASE_URL does not answer' : 'TEST_DATABASE_URL is not set');

async function dumpPGlite(path: string) {
  const { pglite, close } = await startPGlite({});
  const dump = await pglite.dumpDataDir('none');
  await writeFile(path, new Uint8Array(await dump.arrayBuffer()));
  await close();
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query('select 1'));
    return true;
  } catch {
    return false;
  }
}

async function makeTemplate(url: string, name: string) {
  await withClient(url, (client) => client.query(`create database ${name}`));
  const database = await openPostgres(addressOf(url, name));
  await database.close();
}

const dropDatabases = (url: string, prefix: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${prefix}%`,
    ]);
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });

/** The address of another database on the same server. */
export function addressOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

export async function withClient(url: string, work: (client: Client) => Promise<unknown>) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

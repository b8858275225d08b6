import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, expect, test } from 'vitest';
import { eventually } from '../tests/support/eventually.ts';
import { freePort } from '../tests/support/startProcess.ts';
import { databaseFlags } from '../tests/support/startServer.ts';
import { newKey } from './sealing/keyRing.ts';
import { copyTemplate, databases, prepareDataDir } from './testing/openTestDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'main-'));
afterAll(() => rmSync(folder, { recursive: true }));

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

function run(file: string, environment: Record<string, string>, ...args: string[]) {
  // Of the settings around it, only those that choose the university, and where compiled code is kept.
  const { PATH = '', NODE_OPTIONS = '', OPENAPI_FILE = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [...databaseFlags, join(import.meta.dirname, file), ...args], {
    env: { PATH, NODE_OPTIONS, OPENAPI_FILE, NODE_COMPILE_CACHE, DATA_DIR: folder, ...environment },
  });
  running.push(child);
  const finished = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
    ([out, err, [code]]) => ({
      out,
      err,
      code,
    }),
  );
  return { child, finished };
}

async function start(environment: Record<string, string>) {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const server = run('main.ts', { PORT: port, ...environment });
  const isReady = async () => expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const ready = eventually(isReady, 100);
  const ended = await Promise.race([ready.then(() => null), server.finished]);
  if (ended) throw new Error(`The server has ended: ${JSON.stringify(ended)}`);
  return { ...server, url };
}

test('each wrong setting is reported in one line, and the server does not start', async () => {
  const { finished } = run('main.ts', { PORT: 'eighty', SMTP_URL: 'nowhere', SESSION_SECRET: 'hunter2' });
  const { out, err, code } = await finished;
  expect(code).toBe(1);
  expect(out).toBe('');
  expect(err.trim().split('\n')).toEqual([
    'PORT must be a number from 1 to 65535.',
    'SMTP_URL must be a mail server address like smtp://user:password@host:587.',
    'SESSION_SECRET must be at least 32 characters long.',
  ]);
});

test.each([
  ['a contract that is not there', { OPENAPI_FILE: '/nowhere.yaml' }, /^OPENAPI_FILE: \/nowhere\.yaml .+ENOENT.+\n$/],
  [
    'a contract that is no YAML',
    { OPENAPI_FILE: import.meta.filename },
    /^OPENAPI_FILE: .+main\.test\.ts is no contract.+\n$/,
  ],
])('%s is reported in one line', { tags: 'slow' }, async (_, environment, line) => {
  const { err, code } = await run('main.ts', environment).finished;
  expect(code).toBe(1);
  expect(err).toMatch(line);
});

test('an address that is not of this machine is reported in one line', { tags: 'slow' }, async () => {
  const environment = {
    DATA_DIR: prepareDataDir(join(folder, 'address')),
    HOST: '192.0.2.1',
    PORT: String(await freePort()),
  };
  const { err, code } = await run('main.ts', environment).finished;
  expect(code).toBe(1);
  expect(err).toMatch(/^HOST must be an address of this machine \(.+EADDRNOTAVAIL.+\)\.\n$/);
});

test('a database that does not answer is reported in one line, without its password', { tags: 'slow' }, async () => {
  const { finished } = run('main.ts', { DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/x' });
  const { err, code } = await finished;
  expect(code).toBe(1);
  expect(err).toMatch(/^DATABASE_URL: the database cannot be used \(ECONNREFUSED.*\)\.\n$/);
  expect(err).not.toContain('hunter2');
});

test('a folder that the server may not make is reported in one line, and the server does not start', {
  tags: 'slow',
}, async () => {
  const dataDir = prepareDataDir(join(folder, 'unwritable'));
  const { err, code } = await run('main.ts', {
    DATA_DIR: dataDir,
    SEALING_STORE: join(dataDir, 'database/PG_VERSION/keys'),
  }).finished;
  expect(code).toBe(1);
  expect(err).toMatch(
    /^ENOTDIR: .+PG_VERSION\/keys\/store'\. The user who runs the server must be able to write .+SEALING_STORE\.\n$/,
  );
});

test('a command makes no database of its own, and says that it needs the settings of the server', {
  tags: 'slow',
}, async () => {
  const dataDir = join(folder, 'elsewhere');
  for (const [file, ...args] of [
    ['closing.ts', 'show'],
    ['applicants.ts', 'delete', 'ana@example.com'],
  ]) {
    const { out, err, code } = await run(String(file), { DATA_DIR: dataDir }, ...args).finished;
    expect({ out, code }).toEqual({ out: '', code: 1 });
    expect(err).toBe(
      `There is no database in ${dataDir}. Run the command with the settings of the server, such as DATABASE_URL or DATA_DIR.\n`,
    );
  }
  expect(existsSync(dataDir)).toBe(false);
});

test('a port in use is reported in one line, and the server does not start', { tags: 'slow' }, async () => {
  const taken = createServer().listen(0, 'localhost');
  await once(taken, 'listening');
  const address = taken.address();
  const port = String(typeof address === 'object' ? address?.port : 0);
  const { err, code } = await run('main.ts', { PORT: port, DATA_DIR: prepareDataDir(join(folder, 'port')) }).finished;
  taken.close();
  expect(code).toBe(1);
  expect(err).toBe(`Port ${port} is in use. Stop what uses it or set PORT.\n`);
});

test('the server prints its address and where mail goes, and on SIGTERM finishes running requests and exits with 0', {
  tags: 'slow',
}, async () => {
  const dataDir = join(folder, 'first');
  const { child, finished, url } = await start({ DATA_DIR: dataDir });
  const second = await run('main.ts', { DATA_DIR: dataDir, PORT: String(await freePort()) }).finished;
  expect(second).toMatchObject({ code: 1, err: expect.stringContaining(`is in use by process ${child.pid}`) });
  const body = JSON.stringify({ username: 'ana@example.com', password: 'Correct-Horse-7' });
  const headers = { 'content-type': 'application/json' };
  const signUps = Array.from({ length: 5 }, () => fetch(`${url}/public/signup`, { method: 'POST', headers, body }));
  await Promise.race(signUps);
  child.kill('SIGTERM');
  const statuses = (await Promise.allSettled(signUps)).map((reply) =>
    reply.status === 'fulfilled' ? reply.value.status : 0,
  );
  expect(statuses).toContain(200);
  const { out, code } = await finished;
  expect(code).toBe(0);
  expect(out).toContain('First start: creating the database');
  expect(out).toContain(`The application is at ${url}\n`);
  expect(out).toContain(`Mail goes into files of ${join(dataDir, 'outbox')}\n`);
  expect(out).not.toContain('ana@example.com');
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
});

test('an invitation from a file is a link that gives a visitor the answers', { tags: 'slow' }, async () => {
  const dataDir = prepareDataDir(join(folder, 'invited'));
  const file = join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify({ first_name: 'Ana', city: 'Bern' }));
  const invited = await run('invite.ts', { DATA_DIR: dataDir }, file).finished;
  expect(invited).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^http:\/\/localhost:3000\/you\?token=\S+\n$/),
  });
  const { url } = await start({ DATA_DIR: dataDir });
  const token = new URL(invited.out.trim()).searchParams.get('token');
  const answers = await fetch(`${url}/public/tmp?token=${token}`);
  expect(await answers.json()).toEqual({ first_name: 'Ana', city: 'Bern' });
});

test('while the server runs, an invitation is made and a list imported on its database', { tags: 'slow' }, async () => {
  const environment = { DATA_DIR: prepareDataDir(join(folder, 'running')) };
  const { child, finished, url } = await start(environment);
  const files = { answers: join(folder, 'while-running.json'), schools: join(folder, 'schools.csv') };
  writeFileSync(files.answers, JSON.stringify({ first_name: 'Ana' }));
  writeFileSync(files.schools, 'id,name,state\n1,Quokka School,Ohio\n2,,Ohio\n');
  const invited = await run('invite.ts', environment, files.answers).finished;
  expect(invited).toMatchObject({ code: 0, err: '' });
  const link = new URL(invited.out.trim());
  expect(link.origin).toBe(url);
  const answers = await fetch(`${url}/public/tmp${link.search}`);
  expect(await answers.json()).toEqual({ first_name: 'Ana' });
  const imported = await run('importLookup.ts', environment, files.schools, '--category', 'hs_ceeb').finished;
  expect(imported).toEqual({
    code: 0,
    out: 'hs_ceeb: 1 rows imported, 1 left out.\n',
    err: 'Line 3: name: is required.\n',
  });
  const found = await fetch(`${url}/lookup/find?category=hs_ceeb&text=quokka`);
  expect(await found.json()).toEqual([{ id: '1', text: 'Quokka School', sub_text: 'Ohio' }]);
  child.kill('SIGTERM');
  expect(await finished).toMatchObject({ code: 0 });
});

test.each([
  ['{"no-such-question":"Ana"}', 'no-such-question: is not a known field.'],
  ['{"first_name":', 'not valid JSON'],
])('an invitation from the invalid file %s is refused with the reason', { tags: 'slow' }, async (content, reason) => {
  const file = join(folder, 'wrong.json');
  writeFileSync(file, content);
  const { err, code } = await run('invite.ts', {}, file).finished;
  expect(code).toBe(1);
  expect(err).toContain(reason);
});

test.runIf(databases.includes('PostgreSQL'))(
  'on PostgreSQL two servers start at the same moment and serve one application',
  { tags: 'slow' },
  async () => {
    const shared = {
      DATABASE_URL: await copyTemplate(),
      SESSION_SECRET: 's'.repeat(32),
      SEALING_KEYS: newKey(),
      DATA_DIR: join(folder, 'shared'),
    };
    const [one, other] = await Promise.all([start(shared), start(shared)]);
    const elsewhere = await run('main.ts', {
      ...shared,
      SEALING_STORE: join(folder, 'shared/sealing/data-keys'),
      DATA_DIR: join(folder, 'other'),
    }).finished;
    expect(elsewhere).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The files of this database are not in .+\n$/),
    });
    one.child.kill('SIGTERM');
    other.child.kill('SIGINT');
    expect(await Promise.all([one.finished, other.finished])).toMatchObject([{ code: 0 }, { code: 0 }]);
  },
);

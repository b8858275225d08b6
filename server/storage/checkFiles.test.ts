import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { OpenDatabase } from '../store/database.ts';
import { someFiles } from '../store/filesFolders.ts';
import { filesFolders } from '../store/schema.ts';
import { commandContext } from '../testing/commandContext.ts';
import { databases, openTestDatabase } from '../testing/openTestDatabase.ts';
import { addSubmission } from '../testing/submissions.ts';
import { checkFiles } from './checkFiles.ts';
import { FilesError } from './filesError.ts';

const folders = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(folders, { recursive: true }));

let dataDir: string;
let database: OpenDatabase;
beforeEach(async () => {
  dataDir = mkdtempSync(join(folders, 'data-'));
  database = await openTestDatabase('PGlite');
  return () => database.close();
});

const check = (folder = dataDir) => checkFiles({ dataDir: folder }, database.db);
const idIn = (folder: string) => readFileSync(join(folder, 'files/id'), 'utf8');

async function addFiles() {
  const context = commandContext(database, {}, dataDir);
  const stores = { db: database.db, sealing: await context.sealing(), storage: await context.storage() };
  await addSubmission(stores, { username: 'ana@example.com' });
}

/** The line that the operator reads. */
async function refusal(folder = dataDir) {
  const error = await check(folder).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(FilesError);
  expect(String(error)).not.toContain('\n');
  return String(error);
}

test('servers that start at once share a folder under one id', async () => {
  await Promise.all([check(), check(), check()]);
  await check();
  expect(idIn(dataDir)).toMatch(/^[0-9a-f-]{36}\n$/);
  expect(readdirSync(join(dataDir, 'files'))).toEqual(['id']);
});

test.runIf(databases.includes('PostgreSQL'))(
  'on PostgreSQL no server that starts finds the id of another one in one of the two places alone',
  async () => {
    const shared = await openTestDatabase('PostgreSQL');
    onTestFinished(() => shared.close());
    for (let round = 0; round < 20; round += 1) {
      await shared.db.delete(filesFolders);
      const folder = mkdtempSync(join(folders, 'shared-'));
      const start = (ms: number) => pause(ms).then(() => checkFiles({ dataDir: folder }, shared.db));
      await Promise.all(Array.from({ length: 8 }, (_, ms) => start(ms)));
    }
  },
);

test('a folder of files that cannot be read is told with the reason', async () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  expect(await refusal(file)).toContain('cannot be read (ENOTDIR).');
});

test('a server with another folder, or none, does not start', async () => {
  await check();
  const empty = mkdtempSync(join(folders, 'empty-'));
  expect(await refusal(empty)).toContain(`The files of this database are not in ${join(empty, 'files')}.`);
  expect(existsSync(join(empty, 'files'))).toBe(false);
  mkdirSync(join(empty, 'files'));
  writeFileSync(join(empty, 'files/id'), '00000000-0000-4000-8000-000000000000\n');
  expect(await refusal(empty)).toContain('are not in');
  await addFiles();
  rmSync(join(dataDir, 'files/id'));
  expect(await refusal()).toContain('are not in');
});

test('the folder of another database is refused, and none of its files deleted', async () => {
  await check();
  await addFiles();
  await database.close();
  database = await openTestDatabase('PGlite');
  expect(await refusal()).toContain('belong to another database');
});

test('an older installation keeps its folder, and not an empty one', async () => {
  await addFiles();
  expect(await refusal(mkdtempSync(join(folders, 'empty-')))).toContain('are not in');
  await check();
  await check();
});

test('an operator can say that the files are lost', async () => {
  await check();
  await addFiles();
  const empty = mkdtempSync(join(folders, 'empty-'));
  mkdirSync(join(empty, 'files'));
  writeFileSync(join(empty, 'files/id'), '');
  await check(empty);
  expect(idIn(empty)).toBe(idIn(dataDir));
});

describe('a bucket', () => {
  /** As much of S3 as the check needs, in memory. */
  async function startBucket() {
    const objects = new Map<string, string>();
    const server = createServer(async (request, response) => {
      const key = new URL(request.url ?? '', 'http://s3').pathname.replace('/documents/', '');
      const found = objects.get(key);
      if (request.method === 'PUT')
        objects.set(key, (await text(request)).replace(/^[\da-f]+(;.*)?\r\n|\r\n[\s\S]*$/g, ''));
      else if (found === undefined) response.writeHead(404, { 'content-type': 'application/xml' });
      const missing = request.method === 'GET' ? '<Error><Code>NoSuchKey</Code></Error>' : '';
      response.end(request.method === 'PUT' ? '' : (found ?? missing));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const s3 = {
      bucket: 'documents',
      region: 'x',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      endpoint: `http://127.0.0.1:${port}`,
    };
    return { objects, stop: () => server.close(), checkIt: () => checkFiles({ dataDir, s3 }, database.db) };
  }

  test('has the id of its database, and one without it, or of another database, is refused', async () => {
    const { objects, checkIt } = await startBucket();
    await Promise.all([checkIt(), checkIt()]);
    await checkIt();
    expect([...objects.keys()]).toEqual(['id']);
    const { objects: others, checkIt: checkOther } = await startBucket();
    await expect(checkOther()).rejects.toThrow('The files of this database are not in the bucket documents.');
    others.set('id', '');
    await checkOther();
    expect(others.get('id')).toBe(objects.get('id'));
    await database.close();
    database = await openTestDatabase('PGlite');
    await expect(checkIt()).rejects.toThrow('belong to another database');
  });

  test('of an older installation is known by its files', async () => {
    await addFiles();
    const { objects, checkIt } = await startBucket();
    await expect(checkIt()).rejects.toThrow('are not in the bucket documents');
    const [key = ''] = await someFiles(database.db, 1);
    objects.set(key, 'a file');
    await checkIt();
    expect(objects.get('id')).toMatch(/^[0-9a-f-]{36}/);
  });

  test('that cannot be reached stops the start with one line', async () => {
    const s3 = {
      bucket: 'documents',
      region: 'x',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      endpoint: 'http://127.0.0.1:9',
    };
    await expect(checkFiles({ dataDir, s3 }, database.db)).rejects.toThrow(
      'The files in the bucket documents cannot be read',
    );
  });
});

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../store/database.ts';
import { commandContext } from '../testing/commandContext.ts';
import { openTestDatabase } from '../testing/openTestDatabase.ts';
import { addSubmission } from '../testing/submissions.ts';
import { checkFilesFolder, FilesFolderError } from './checkFilesFolder.ts';

const folders = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(folders, { recursive: true }));

let dataDir: string;
let database: OpenDatabase;
beforeEach(async () => {
  dataDir = mkdtempSync(join(folders, 'data-'));
  database = await openTestDatabase('PGlite');
  return () => database.close();
});

const check = (folder = dataDir) => checkFilesFolder({ dataDir: folder }, database.db);
const idIn = (folder: string) => readFileSync(join(folder, 'files/id'), 'utf8');

async function addFiles() {
  const context = commandContext(database, {}, dataDir);
  const stores = { db: database.db, sealing: await context.sealing(), storage: await context.storage() };
  await addSubmission(stores, { username: 'ana@example.com' });
}

/** The line that the operator reads. */
async function refusal(folder = dataDir) {
  const error = await check(folder).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(FilesFolderError);
  expect(String(error)).not.toContain('\n');
  return String(error);
}

test('servers that start at once share a folder under one id', async () => {
  await Promise.all([check(), check(), check()]);
  await check();
  expect(idIn(dataDir)).toMatch(/^[0-9a-f-]{36}\n$/);
  expect(readdirSync(join(dataDir, 'files'))).toEqual(['id']);
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

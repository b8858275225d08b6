import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { form } from '../../form/university.ts';
import { deleteApplicant } from '../applicants/deleteApplicant.ts';
import { readConfig } from '../config.ts';
import { openSealing } from '../openSealing.ts';
import { checkFiles } from '../storage/checkFiles.ts';
import { openLocalStorage } from '../storage/localStorage.ts';
import { addressOf, type Kind, withClient } from '../testing/databases.ts';
import { copyTemplate, databases } from '../testing/openTestDatabase.ts';
import { addPdfCopy, addSubmission } from '../testing/submissions.ts';
import { recordForm } from './formVersions.ts';
import { openDatabase } from './openDatabase.ts';

/* The steps of "Backup and restore" in docs/operating.md. */

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [ssn = ''] = form.sensitiveKeys;
const newFolder = (name: string) => mkdtempSync(join(folder, name));

/** What the admissions office gets, by a command as an operator runs it. */
async function exported(environment: Record<string, string>) {
  const { PATH = '', NODE_OPTIONS = '', OPENAPI_FILE = '', NODE_COMPILE_CACHE = '' } = process.env;
  const env = { PATH, NODE_OPTIONS, OPENAPI_FILE, NODE_COMPILE_CACHE, ...environment };
  const out = join(newFolder('out-'), 'export');
  const command = join(import.meta.dirname, '../applications.ts');
  await run(process.execPath, [command, 'export', out, '--with-sensitive'], { env });
  const files = readdirSync(join(out, 'files'), { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  return { lines: readFileSync(join(out, 'applications.jsonl'), 'utf8'), files: files.length };
}

/** An installation with two applications, and what deletes one of them. */
async function install(environment: Record<string, string>) {
  const config = readConfig(environment);
  const database = await openDatabase(config, () => {});
  const { db } = database;
  const now = () => new Date();
  await checkFiles(config, db);
  const sealing = await openSealing({ config, db, now, report: () => {} });
  const storage = openLocalStorage(config, { keyedHash: String, now });
  const stores = { db, sealing, storage };
  await recordForm(db, now());
  const ids: string[] = [];
  for (const username of ['ana@example.com', 'bea@example.com']) {
    const id = await addSubmission(stores, { username, answers: { [ssn]: '219-09-3333' } });
    await addPdfCopy(stores, id);
    ids.push(id);
  }
  return { database, deleteFirst: () => deleteApplicant(stores, ids[0] ?? '') };
}

const on = (kind: Kind) => databases.filter((known) => known === kind);

describe('what was backed up is there again after the server is lost', { tags: 'slow' }, () => {
  test.each(on('PostgreSQL'))('with %s, while the server runs', async () => {
    const [url, dataDir, backup, restored] = [
      await copyTemplate(),
      newFolder('data-'),
      newFolder('backup-'),
      newFolder('new-'),
    ];
    const { database, deleteFirst } = await install({ DATABASE_URL: url, DATA_DIR: dataDir });
    await run('pg_dump', ['--format=custom', '--file', join(backup, 'database.dump'), url]);
    cpSync(join(dataDir, 'files'), join(backup, 'files'), { recursive: true });
    cpSync(join(dataDir, 'sealing'), join(backup, 'sealing'), { recursive: true });
    const before = await exported({ DATABASE_URL: url, DATA_DIR: dataDir });
    expect(before).toMatchObject({ lines: expect.stringContaining('219-09-3333'), files: 4 });
    await deleteFirst();
    await database.close();

    const { url: server, template } = inject('postgres');
    const name = `${template}_restored`;
    await withClient(server, (client) => client.query(`create database ${name}`));
    const newUrl = addressOf(server, name);
    await run('pg_restore', ['--no-owner', '--dbname', newUrl, join(backup, 'database.dump')]);
    for (const part of ['files', 'sealing']) cpSync(join(backup, part), join(restored, part), { recursive: true });
    expect(await exported({ DATABASE_URL: newUrl, DATA_DIR: restored })).toEqual(before);
  });

  test.each(on('PGlite'))('with %s, while the server is stopped', async () => {
    const [dataDir, backup] = [newFolder('data-'), join(newFolder('backup-'), 'data')];
    mkdirSync(join(dataDir, 'database'));
    await run('tar', ['--extract', '--file', inject('dump'), '--directory', join(dataDir, 'database')]);
    const { database } = await install({ DATA_DIR: dataDir });
    await database.close();
    cpSync(dataDir, backup, { recursive: true });
    rmSync(dataDir, { recursive: true });
    expect(await exported({ DATA_DIR: backup })).toMatchObject({
      lines: expect.stringContaining('219-09-3333'),
      files: 4,
    });
  });
});

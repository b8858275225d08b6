import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readImportArguments } from './commands/readImportArguments.ts';
import { openEmbedded } from './store/embedded.ts';
import { findEntry } from './store/lookup.ts';
import { openPostgres } from './store/postgres.ts';
import { copyTemplate, databases, prepareDataDir } from './testing/openTestDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'lookup-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'schools.csv');
writeFileSync(file, 'id,name,state,phone\n1,Alder School,Ohio,5\n2,,Ohio,5\n3,Birch School,Ohio,5\n');

const importLookup = (environment: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    // Of the settings around it, only those that choose the university, and where compiled code is kept.
    const { PATH = '', NODE_OPTIONS = '', OPENAPI_FILE = '', NODE_COMPILE_CACHE = '' } = process.env;
    const env = { PATH, NODE_OPTIONS, OPENAPI_FILE, NODE_COMPILE_CACHE, DATA_DIR: folder, ...environment };
    execFile(process.execPath, [join(import.meta.dirname, 'importLookup.ts'), ...args], { env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });

test('a list is imported into the embedded database, with a count of imported and invalid rows', {
  tags: 'slow',
}, async () => {
  prepareDataDir(folder);
  const { code, out, err } = await importLookup({}, file, '--category', 'hs_ceeb');
  expect({ code, out }).toEqual({ code: 0, out: 'hs_ceeb: 2 rows imported, 1 left out.\n' });
  expect(err).toContain('Unknown columns: phone\nLine 3: name: is required.\n');
  const { db, close } = await openEmbedded(folder, () => {});
  expect(await findEntry(db, 'hs_ceeb', '3')).toMatchObject({ name: 'Birch School', isSample: false });
  const whileInUse = await importLookup({}, file, '--category', 'hs_ceeb');
  await close();
  expect(whileInUse).toMatchObject({ code: 1, err: expect.stringContaining(`in use by process ${process.pid}`) });
});

test.runIf(databases.includes('PostgreSQL'))(
  'a list is imported into PostgreSQL while servers use it',
  { tags: 'slow' },
  async () => {
    const url = await copyTemplate();
    const { db, close } = await openPostgres(url);
    expect(await importLookup({ DATABASE_URL: url }, file, '--category', 'hs_ceeb')).toMatchObject({
      code: 0,
      err: expect.not.stringContaining('in use'),
    });
    expect(await findEntry(db, 'hs_ceeb', '1')).toMatchObject({ name: 'Alder School' });
    await close();
  },
);

test.each([
  [['--category', 'hs_ceeb'], 'Usage: npm run lookup:import -- file.csv --category'],
  [[file], 'Usage:'],
  [[file, '--category', 'zoo'], 'Usage:'],
  [[file, '--kategory', 'hs_ceeb'], "'--kategory'"],
  [['missing.csv', '--category', 'hs_ceeb'], 'no such file'],
])('wrong arguments are explained: %j', async (args, message) => {
  await expect(readImportArguments(args)).rejects.toThrow(message);
});

test('a command with wrong arguments prints the explanation and fails', { tags: 'slow' }, async () => {
  const { code, err } = await importLookup({ DATA_DIR: join(folder, 'wrong') }, file);
  expect(code).toBe(1);
  expect(err).toMatch(/^Usage: npm run lookup:import -- file\.csv --category .+\n$/);
});

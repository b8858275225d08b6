import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../store/database.ts';
import { openEmbedded } from '../store/embedded.ts';
import { recordForm } from '../store/formVersions.ts';
import { openPostgres } from '../store/postgres.ts';
import { commandContext } from '../testing/commandContext.ts';
import { copyTemplate, databases } from '../testing/openTestDatabase.ts';
import { addPdfCopy, addSubmission } from '../testing/submissions.ts';

/** How many applications are exported. */
const size = 1000;

const folders = mkdtempSync(join(tmpdir(), 'export-killed-'));
afterAll(() => rmSync(folders, { recursive: true }));

/** How many files a running export has written. */
function filesIn(path: string): number {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  } catch {
    // It does not exist yet, or was renamed.
    return 0;
  }
}

function readIds(path: string): readonly string[] {
  const manifest: { applications: number; files: { path: string; size: number }[] } = JSON.parse(
    readFileSync(join(path, 'manifest.json'), 'utf8'),
  );
  const whole = manifest.files.filter((file) => readFileSync(join(path, file.path)).length === file.size);
  expect(whole).toHaveLength(manifest.files.length);
  const ids = readFileSync(join(path, 'applications.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => String(JSON.parse(line).id));
  expect(ids).toHaveLength(manifest.applications);
  return ids;
}

function start(folder: string, settings: Record<string, string>, args: readonly string[]): ChildProcess {
  const { PATH = '', NODE_OPTIONS = '', OPENAPI_FILE = '', NODE_COMPILE_CACHE = '' } = process.env;
  const env = { PATH, NODE_OPTIONS, OPENAPI_FILE, NODE_COMPILE_CACHE, DATA_DIR: folder, ...settings };
  const command = join(import.meta.dirname, '../applications.ts');
  return spawn(process.execPath, [command, 'export', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

test.each(databases)('an export that is killed at any point loses none, on %s', { tags: 'slow' }, async (kind) => {
  const folder = mkdtempSync(join(folders, 'data-'));
  const pathOf = (name: string) => join(folder, 'exports', name);
  const url = kind === 'PostgreSQL' ? await copyTemplate() : '';
  const open = () => (url ? openPostgres(url) : openEmbedded(folder, () => {}));
  const ids: string[] = [];
  async function add(count: number, database: OpenDatabase) {
    const { db, close } = database;
    const context = commandContext(database, {}, folder);
    const stores = { db, sealing: await context.sealing(), storage: await context.storage() };
    await recordForm(db, new Date());
    for (let index = 0; index < count; index += 1) {
      const id = await addSubmission(stores, { username: `ana${ids.length}@example.com` });
      await addPdfCopy(stores, id);
      ids.push(id);
    }
    await close();
  }
  await add(size - 10, await open());

  // Each point is a number of files: two lists and two PDFs for each application. The last one has the manifest as well.
  const all = 2 * (size - 10) + 2;
  const points = [1, size, all, all + 1];
  const finished: string[] = [];
  for (const [index, point] of points.entries()) {
    const name = `try-${index}`;
    const child = start(folder, url ? { DATABASE_URL: url } : {}, [pathOf(name)]);
    const ended = once(child, 'exit');
    while (child.exitCode === null && filesIn(`${pathOf(name)}.part`) < point) await pause(1);
    child.kill('SIGKILL');
    await ended;
    // A kill can come after the last step.
    if (existsSync(pathOf(name))) finished.push(pathOf(name));
  }
  for (const name of finished) expect(readIds(name).toSorted()).toEqual(ids.toSorted());
  expect(finished.length).toBeLessThan(points.length);

  await add(10, await open());
  const since = finished.at(-1);
  const child = start(folder, url ? { DATABASE_URL: url } : {}, [pathOf('last'), ...(since ? ['--since', since] : [])]);
  expect((await once(child, 'exit'))[0]).toBe(0);
  const delivered = [...finished, pathOf('last')].flatMap(readIds);
  expect([...new Set(delivered)].toSorted()).toEqual(ids.toSorted());
  expect(readIds(pathOf('last'))).toHaveLength(since ? 10 : size);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { prepareDataDir } from '../testing/openTestDatabase.ts';
import { DatabaseError } from './databaseError.ts';
import { openEmbedded } from './embedded.ts';
import { lockFolder } from './folderLock.ts';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a process that has the lock until it is killed. */
async function lockInAnotherProcess(path: string) {
  const code = `import { lockFolder } from '${import.meta.resolve('./folderLock.ts')}';
    await lockFolder(process.argv[1]); console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', code, path]);
  await once(holder.stdout, 'data');
  return holder;
}

test('a second process is refused with the id of the first', async () => {
  const path = join(folder, 'held');
  const holder = await lockInAnotherProcess(path);
  await expect(lockFolder(path)).rejects.toThrow(`${path} is in use by process ${holder.pid}, started 2`);
  await expect(lockFolder(path)).rejects.toBeInstanceOf(DatabaseError);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
});

test('the lock of a killed process is replaced', async () => {
  const path = join(folder, 'killed');
  const holder = await lockInAnotherProcess(path);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(existsSync(`${path}.lock`)).toBe(true);
  const lock = await lockFolder(path);
  await lock.release();
});

test('a released lock can be taken again', async () => {
  const path = join(folder, 'released');
  for (let round = 0; round < 2; round += 1) {
    const lock = await lockFolder(path);
    await expect(lockFolder(path)).rejects.toThrow(`process ${process.pid}`);
    await lock.release();
  }
});

test('a folder with a long name is locked too', async () => {
  const path = join(folder, 'long'.repeat(40));
  const lock = await lockFolder(path);
  await expect(lockFolder(path)).rejects.toThrow('is in use');
  await lock.release();
});

test('a folder of another version is not opened, with an explanation', async () => {
  const dataDir = prepareDataDir(join(folder, 'old'));
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n');
  await expect(openEmbedded(dataDir, () => {})).rejects.toThrow(
    /was written by PostgreSQL 17, and this server includes 18/,
  );
});

test('data is still there after a restart', { tags: 'slow' }, async () => {
  const dataDir = join(folder, 'kept');
  const logged: string[] = [];
  const first = await openEmbedded(dataDir, (line) => logged.push(line));
  await first.jobs.executeSql("insert into rate_limits values ('a', 1, now())");
  await first.close();
  const second = await openEmbedded(dataDir, (line) => logged.push(line));
  expect((await second.jobs.executeSql('select key from rate_limits')).rows).toEqual([{ key: 'a' }]);
  await second.close();
  expect(logged).toEqual(['First start: creating the database, which takes a few seconds …']);
});

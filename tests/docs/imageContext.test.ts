import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* What `COPY . .` in deploy/Containerfile copies is decided by .dockerignore, which Docker and Podman read. */

const root = join(import.meta.dirname, '../..');
const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** A pattern of .dockerignore names a path from the root, with `*` within a folder and a leading `**` for any folder. */
const expressions = patterns.map((pattern) => {
  const source = pattern
    .replace(/^\*\*\//, '')
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*');
  return new RegExp(`^${pattern.startsWith('**/') ? '(.*/)?' : ''}${source}(/|$)`);
});
const isLeftOut = (path: string) => expressions.some((expression) => expression.test(path));

test('the image is built from every file of the project', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter(isLeftOut)).toEqual([]);
});

test.each([
  '.env',
  '.env.production',
  '.data/database/PG_VERSION',
  '.data/sealing/keys',
  'server/.data/session-secret',
  'secrets/admission.env',
  'out/ana/person.json',
  'backup/files/id',
  'database.dump',
  'node_modules/react/index.js',
  'app/node_modules/vite/index.js',
  'app/dist/index.html',
  'app/dist-maps/index.js.map',
  'app/dist-screens/applicantPage.mjs',
  '.git/config',
])('%s of this machine stays out of the image', (path) => {
  expect(isLeftOut(path)).toBe(true);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sourcePlaces } from './sourcePlaces.ts';

const folder = mkdtempSync(join(tmpdir(), 'maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The first column of the only line is line 5, column 3 of the source. */
const map = { version: 3, sources: ['../../features/saving/saveSaga.ts'], names: [], mappings: 'AAIE' };
writeFileSync(join(folder, 'index-BEbYbvi4.js.map'), JSON.stringify(map));

test('a place in a script of this build is told by its source, and others as they are', async () => {
  const frames = ['/assets/index-BEbYbvi4.js:1:1', '/assets/index-older.js:1:1'];
  expect(await sourcePlaces(frames, folder)).toEqual(['features/saving/saveSaga.ts:5:3', '/assets/index-older.js:1:1']);
});

test('a report chooses no folder', async () => {
  const frame = `/${'../'.repeat(20)}${folder.slice(1)}/index-BEbYbvi4.js:1:1`;
  expect(await sourcePlaces([frame], join(folder, 'elsewhere'))).toEqual([frame]);
});

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { moveSourceMaps } from './moveSourceMaps.ts';

const folder = mkdtempSync(join(tmpdir(), 'source-maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('each build has its source maps beside the folder that is served, and leaves those of other builds', async () => {
  for (const name of ['one', 'other']) {
    writeFileSync(join(folder, `${name}.js`), `console.log('${name}');`);
    await build({
      configFile: false,
      logLevel: 'silent',
      root: folder,
      plugins: [moveSourceMaps()],
      build: {
        outDir: name,
        sourcemap: 'hidden',
        rolldownOptions: { input: join(folder, `${name}.js`), output: { entryFileNames: '[name].js' } },
      },
    });
  }
  expect(['one', 'one-maps', 'other', 'other-maps'].map((name) => readdirSync(join(folder, name)))).toEqual([
    ['one.js'],
    ['one.js.map'],
    ['other.js'],
    ['other.js.map'],
  ]);
});

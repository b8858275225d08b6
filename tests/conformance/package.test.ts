import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../support/startProcess.ts';
import { runConformance } from './runConformance.ts';
import { serve } from './serve.ts';
import { createSmallBackend } from './smallBackend.ts';

/* The package that `npm pack` makes of conformance/, run by npx in a folder outside this project. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'empty-project-'));
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: join(root, 'conformance') });
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '';
  // Its libraries come from this project, since tests do not use the npm registry.
  const unpacked = join(folder, 'node_modules', 'admission-conformance');
  execFileSync('mkdir', ['-p', unpacked, join(folder, 'node_modules', '.bin')]);
  execFileSync('tar', [
    '--extract',
    '--file',
    join(folder, tarball),
    '--directory',
    unpacked,
    '--strip-components',
    '1',
  ]);
  symlinkSync(join(root, 'node_modules'), join(unpacked, 'node_modules'));
  symlinkSync('../admission-conformance/dist/cli.js', join(folder, 'node_modules', '.bin', 'admission-conformance'));
  execFileSync('chmod', ['+x', join(unpacked, 'dist/cli.js')]);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the package holds the command and the contract, and runs by itself', async () => {
  const { handle } = createSmallBackend();
  const server = await serve(handle);
  const command = ['npx', '--prefix', folder, '--no', 'admission-conformance'] as const;
  const { exitCode, output } = await runConformance([server.url, '--read-only', '--allow-skips', '--rate', '1000'], {
    command,
  });
  server.close();
  expect(output).toContain('ok   lookup: a text returns suggestions');
  expect(exitCode).toBe(0);
});

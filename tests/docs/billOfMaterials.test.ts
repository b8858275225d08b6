import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('the bill of materials has what the server and the page run on, what that needs, and no tool of the tests', () => {
  const printed = execFileSync(process.execPath, ['billOfMaterials.ts'], { cwd: root, encoding: 'utf8' });
  const { components }: { components: readonly { name: string; hashes: unknown }[] } = JSON.parse(printed);
  const names = components.map(({ name }) => name);
  // The first of each pair is in package.json files, the second only in theirs; tests use pg and react themselves.
  for (const name of ['pg', 'pg-protocol', 'react', 'scheduler', '@electric-sql/pglite', 'nodemailer', 'fast-check']) {
    expect(names).toContain(name);
  }
  for (const name of ['vitest', 'storybook', '@playwright/test', 'typescript', 'server'])
    expect(names).not.toContain(name);
  expect(components.filter(({ hashes }) => !hashes)).toEqual([]);
});

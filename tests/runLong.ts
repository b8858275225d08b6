import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  journeys,
  journeysOnOldestBackend,
  type Part,
  type Result,
  runParts,
  script,
  stories,
  total,
  vitest,
} from './support/runParts.ts';
import { root } from './support/startProcess.ts';

/** A small evening before the closing date (docs/rehearsal.md). It needs a PostgreSQL server. */
const rehearsal: Part = {
  name: 'rehearsal',
  command: ['node', 'tests/rehearsal/main.ts', '--applicants', '20', '--minutes', '1'],
  env: { NODE_ENV: 'production' },
};

/**
 * `npm run test:long`: proofs that take too long for `npm test`, 45 minutes at most. A run of all parts on a committed tree
 * writes its summary to docs/proofs.md.
 */
const parts: readonly Part[] = [
  script('build'),
  { ...vitest('properties', 'property', '--testTimeout=1500000'), env: { PROPERTY_RUNS_FACTOR: '20' } },
  vitest(
    'databases',
    '--config',
    'server/vitest.config.ts',
    'operations/',
    'account/limits',
    'applicants/',
    'exporting/exportApplications',
    'lookup/importEntries',
    'storage/sweep',
    'store/backup',
    'exporting/exportKilled',
  ),
  vitest('heard', 'tests/hearing'),
  vitest('faults', '--config', 'tests/vitest.config.ts', 'hostileFiles', 'pdfCopies'),
  vitest('reference', '--config', 'tests/vitest.config.ts', 'conformance/reference', 'conformance/python'),
  ...(process.env.TEST_DATABASE_URL ? [rehearsal] : []),
  script('selftest', 'conformance:selftest'),
  { name: 'package', command: ['node', 'tests/packageInstall.ts'] },
  script('storybook', 'build:storybook'),
  stories('stories'),
  script('pictures'),
  vitest('scenarios', '--config', 'tests/vitest.config.ts', 'scenariosInBrowser'),
  journeys('repeated', '--repeat-each', '2', '--grep-invert', 'meets no barrier'),
  journeys('barriers', 'barriers.journey'),
  vitest('browsers', '--config', 'tests/browsers/vitest.config.ts'),
  journeysOnOldestBackend('oldest'),
];

// `npm test` plays a sample of what has many cases, or leaves out what shorter tests check as well.
process.env.LONG_TESTS = '1';

const commit = git('rev-parse', '--short', 'HEAD');
const isCommitted = git('status', '--porcelain') === '';
const results = await runParts(parts, { longestPartMinutes: 45 });
if (isCommitted && results.length === parts.length) writeFileSync(join(root, 'docs/proofs.md'), summary(results));

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

function summary(all: readonly Result[]): string {
  const rows = all.map(({ name, seconds, passed, failed, skipped }) => {
    const cells = [name, `${seconds.toFixed(0)} s`, passed, failed, skipped];
    return `| ${cells.join(' | ')} |`;
  });
  return `# Longer proofs

\`npm run test:long\` wrote this page. It runs what takes too long for \`npm test\`: the property tests with 20 times as many
random cases; the server's operations, what deletes applicants and files, a backup, and an export of 1,000 applications that is killed, each on every database;
the conformance check of the reference server on every database, and a server that is stopped while it prints; 95 hostile
files; with PostgreSQL a small rehearsal of a deadline evening; every seeded fault of the conformance check; the types of the packed design system in each mode of resolution; every journey twice, and once against a backend that knows only the oldest
release of the contract; every widget's states and every screen compared with their approved pictures; axe on every screen with its folds, messages and dialogs open, in five windows; and the journeys in Firefox and WebKit where these are installed; and what a virtual screen reader says of the screens of five ways
through the application.

Commit ${commit}, ${new Date().toISOString().slice(0, 10)}: ${total(all)}.

| part | time | passed | failed | skipped |
|---|---:|---:|---:|---:|
${rows.join('\n')}
`;
}

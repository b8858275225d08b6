import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  journeys,
  journeysOnOldestBackend,
  type Part,
  type Result,
  runParts,
  type Step,
  script,
  stories,
  total,
  vitest,
} from '../tests/support/runParts.ts';
import { root } from '../tests/support/startProcess.ts';

/**
 * `npm run test:all`: everything that `npm test` runs, without leaving out what is slow, and the longer proofs, each once. It takes an
 * hour at most. A run of all parts on a committed tree writes its summary to docs/proofs.md. `npm run test:all -- server pictures`
 * runs only those parts.
 */
process.env.TEST_ALL = '1';

const modelBased: Part = {
  name: 'histories',
  command: ['npm', 'run', '--silent', 'histories', '--', '--seed', '20261122', '--count', '2000'],
};

const steps: readonly Step[] = [
  { atOnce: 2, mustPass: true, parts: [script('types'), script('lint'), script('build'), script('contract')] },
  { atOnce: 1, mustPass: true, parts: [vitest('unit')] },
  {
    // What builds packages and copies the project has no tests beside it that write files there.
    atOnce: 2,
    parts: [
      { name: 'package', command: ['node', 'proofs/installs/package.ts'] },
      { name: 'production', command: ['node', 'proofs/installs/production.ts'] },
      script('storybook', 'build:storybook'),
      script('browsers', 'lint:browsers'),
    ],
  },
  {
    // One alone keeps two cores busy.
    atOnce: 1,
    parts: [
      vitest('server', '--config', 'server/vitest.config.ts'),
      vitest('backends', '--config', 'tests/vitest.config.ts', '--project', 'contract', '--project', 'conformance'),
      vitest('reference', '--config', 'tests/vitest.config.ts', '--project', 'reference'),
      vitest('crashes', '--config', 'tests/vitest.config.ts', '--project', 'crashes'),
      journeys('journeys', 'proofs'),
      journeysOnOldestBackend('oldest'),
      stories('stories'),
      script('pictures'),
      modelBased,
      script('selftest', 'conformance:selftest'),
      vitest('engines', '--config', 'proofs/browsers/vitest.config.ts'),
    ],
  },
];

/** What takes longer than an hour, or needs what most machines lack, with the page that tells its last result. */
const commandsOfTheirOwn = {
  rehearse: 'docs/rehearsal.md',
  hear: 'docs/heard.md',
  'package:hosts': 'design-system/docs/Hosts.mdx',
  'histories:browsers': 'docs/saving.md',
  'conformance:strangers': 'tests/conformance/strangers/README.md',
} as const;

const commit = git('rev-parse', '--short', 'HEAD');
const isCommitted = git('status', '--porcelain') === '';
const results = await runParts(steps, { longestPartMinutes: 45 });
const isWhole = results.length === steps.flatMap(({ parts }) => parts).length;
if (isCommitted && isWhole) writeFileSync(join(root, 'docs/proofs.md'), summary(results));

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

function summary(all: readonly Result[]): string {
  const rows = all.map(({ name, seconds, passed, failed, skipped }) => {
    const cells = [name, `${seconds.toFixed(0)} s`, passed, failed, skipped];
    return `| ${cells.join(' | ')} |`;
  });
  const others = Object.entries(commandsOfTheirOwn).map(
    ([name, page]) =>
      `| \`npm run ${name}\` | [${page}](${relativeToDocs(page)}) | ${git('log', '-1', '--format=%h, %as', '--', page)} |`,
  );
  return `# Longer proofs

\`npm run test:all\` wrote this page.

Commit ${commit}, ${new Date().toISOString().slice(0, 10)}: ${total(all)}.

| part | time | passed | failed | skipped |
|---|---:|---:|---:|---:|
${rows.join('\n')}

These commands are not part of it. The commit is the last one that changed the page with their results.

| command | its results | commit |
|---|---|---|
${others.join('\n')}
`;
}

function relativeToDocs(page: string): string {
  return page.startsWith('docs/') ? page.slice('docs/'.length) : `../${page}`;
}

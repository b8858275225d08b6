import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Counts, count, type ReportKind } from './support/countTests.ts';
import { root } from './support/startProcess.ts';

/**
 * `npm test`: every check of the project, one part after the other. A failing part does not stop the next one. Ends
 * with one line per part and the total. `npm test -- unit server` runs only those parts.
 */

interface Part {
  name: string;
  command: readonly [string, ...string[]];
  /** What the tool writes to `reports/`; a part without one is a single check that passes or fails. */
  report?: ReportKind;
  env?: Readonly<Record<string, string>>;
}

const reports = join(root, 'reports');
const reportOf = (name: string) => join(reports, `${name}.json`);

const vitest = (name: string, ...args: string[]): Part => ({
  name,
  command: ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile=${reportOf(name)}`],
  report: 'jest',
});

const parts: readonly Part[] = [
  { name: 'contract', command: ['npm', 'run', '--silent', 'contract'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  vitest('unit'),
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  { name: 'package', command: ['node', 'tests/packageInstall.ts'] },
  vitest('server', '--config', 'server/vitest.config.ts'),
  vitest('backends', '--config', 'tests/vitest.config.ts'),
  {
    name: 'stories',
    command: ['node', 'tests/stories.ts', '--json', '--outputFile', reportOf('stories')],
    report: 'jest',
  },
  {
    name: 'journeys',
    command: ['playwright', 'test', '--config', 'tests/journeys/playwright.config.ts'],
    report: 'playwright',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('journeys') },
  },
];

/** Longer than any part takes on two cores; a part that hangs fails instead of holding up the others. */
const longestPartMs = 8 * 60_000;
/** How long a part may take to put away what it started. */
const graceMs = 5000;

interface Result extends Counts {
  name: string;
  seconds: number;
}

let stopRunning = () => {};
let isInterrupted = false;

/** Runs a command in a group of its own, so that whatever it started ends with it. Resolves with its exit code. */
function run({ command: [file, ...args], env = {} }: Part): Promise<number> {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: 'inherit',
      detached: true,
      env: { ...process.env, PATH: path, ...env },
    });
    stopRunning = () => {
      signalGroup(child.pid, 'SIGTERM');
      setTimeout(() => signalGroup(child.pid, 'SIGKILL'), graceMs).unref();
    };
    const limit = setTimeout(() => {
      console.error(`Stopped after ${longestPartMs / 60_000} minutes.`);
      stopRunning();
    }, longestPartMs);
    const settle = (code: number) => {
      clearTimeout(limit);
      signalGroup(child.pid, 'SIGKILL');
      resolve(code);
    };
    child.once('error', ({ message }) => {
      console.error(message);
      settle(1);
    });
    child.once('exit', (code) => settle(code ?? 1));
  });
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // Nothing of the group runs any more.
  }
}

async function check(part: Part): Promise<Result> {
  console.log(`\n=== ${part.name}: ${part.command.join(' ').replaceAll(root, '')}`);
  const start = performance.now();
  const code = await run(part);
  const counts = count(code, part.report && { kind: part.report, file: reportOf(part.name) });
  return { name: part.name, seconds: (performance.now() - start) / 1000, ...counts };
}

function choose(names: readonly string[]): readonly Part[] {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.error(
      `No part is named ${unknown.join(', ')}. The parts are: ${parts.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(1);
  }
  return names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name));
}

const line = ({ name, passed, failed, skipped, seconds }: Result) =>
  [
    failed > 0 ? 'FAIL' : 'ok  ',
    name.padEnd(10),
    `${seconds.toFixed(1)} s`.padStart(8),
    `${passed} passed`.padStart(13),
    `${failed} failed`.padStart(11),
    skipped > 0 ? ` (${skipped} skipped)` : '',
  ]
    .join(' ')
    .trimEnd();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isInterrupted = true;
    stopRunning();
  });
}
const chosen = choose(process.argv.slice(2));
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const results: Result[] = [];
for (const part of chosen) if (!isInterrupted) results.push(await check(part));

const sum = (pick: (result: Result) => number) => results.reduce((total, result) => total + pick(result), 0);
const failed = sum((result) => result.failed);
console.log(`\n${results.map(line).join('\n')}\n`);
console.log(`${sum((result) => result.passed)} passed, ${failed} failed`);
process.exitCode = failed > 0 || isInterrupted ? 1 : 0;

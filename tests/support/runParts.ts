import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Counts, count, type ReportKind } from './countTests.ts';
import { root } from './startProcess.ts';

/** A check of its own: a command, run in a process group that ends with it. */
export interface Part {
  name: string;
  command: readonly [string, ...string[]];
  /** The report the tool writes to `reports/`. A part without one is a single check that passes or fails. */
  report?: ReportKind;
  env?: Readonly<Record<string, string>>;
}

export interface Result extends Counts {
  name: string;
  seconds: number;
}

interface Limits {
  /** A part that runs longer is stopped and counts as failed, so that it does not hold up the others. */
  longestPartMinutes: number;
}

const reports = join(root, 'reports');
const reportOf = (name: string) => join(reports, `${name}.json`);

/** A part run by Vitest. */
export const vitest = (name: string, ...args: string[]): Part => ({
  name,
  command: ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile=${reportOf(name)}`],
  report: 'jest',
});

/** A part run by Storybook's test runner. */
export const stories = (name: string): Part => ({
  name,
  command: ['node', 'tests/stories.ts', '--json', '--outputFile', reportOf(name)],
  report: 'jest',
});

/** A part run by Playwright against the built app. */
export const journeys = (name: string, ...args: string[]): Part => ({
  name,
  command: ['playwright', 'test', '--config', 'tests/journeys/playwright.config.ts', ...args],
  report: 'playwright',
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name) },
});

/** The same against a backend that knows only the oldest release of the contract. */
export const journeysOnOldestBackend = (name: string, ...args: string[]): Part => {
  const part = journeys(name, ...args);
  return { ...part, env: { ...part.env, BACKEND: 'oldest' } };
};

/** A part that is one npm script. */
export const script = (name: string, scriptName = name): Part => ({
  name,
  command: ['npm', 'run', '--silent', scriptName],
});

/** How long a part may take to stop what it started. */
const graceMs = 5000;

let stopRunning = () => {};
let isInterrupted = false;

/**
 * Runs the parts named on the command line, or all of them, one after the other; a failing part does not stop the next.
 * Prints one line per part and the total, and sets the exit code to 1 when anything failed. Returns the results.
 */
export async function runParts(parts: readonly Part[], limits: Limits): Promise<readonly Result[]> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isInterrupted = true;
      stopRunning();
    });
  }
  const chosen = choose(parts, process.argv.slice(2));
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const results: Result[] = [];
  for (const part of chosen) if (!isInterrupted) results.push(await check(part, limits));

  console.log(`\n${results.map(line).join('\n')}\n`);
  console.log(total(results));
  process.exitCode = isInterrupted || results.some(({ failed }) => failed > 0) ? 1 : 0;
  return results;
}

function choose(parts: readonly Part[], names: readonly string[]): readonly Part[] {
  const known = parts.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`No part is named ${unknown.join(', ')}. The parts are: ${known.join(', ')}.`);
    process.exit(1);
  }
  return names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name));
}

async function check(part: Part, limits: Limits): Promise<Result> {
  console.log(`\n=== ${part.name}: ${part.command.join(' ').replaceAll(root, '')}`);
  const start = performance.now();
  const code = await run(part, limits);
  const counts = count(code, part.report && { kind: part.report, file: reportOf(part.name) });
  return { name: part.name, seconds: (performance.now() - start) / 1000, ...counts };
}

/** Runs a command in a group of its own, so that everything it started ends with it. Resolves with its exit code. */
function run({ command: [file, ...args], env = {} }: Part, { longestPartMinutes }: Limits): Promise<number> {
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
      console.error(`Stopped after ${longestPartMinutes} minutes.`);
      stopRunning();
    }, longestPartMinutes * 60_000);
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
    // The group has ended already.
  }
}

const line = ({ name, passed, failed, skipped, seconds }: Result) =>
  [
    failed > 0 ? 'FAIL' : 'ok  ',
    name.padEnd(11),
    `${seconds.toFixed(1)} s`.padStart(8),
    `${passed} passed`.padStart(13),
    `${failed} failed`.padStart(11),
    skipped > 0 ? ` (${skipped} skipped)` : '',
  ]
    .join(' ')
    .trimEnd();

const sum = (results: readonly Result[], pick: (result: Result) => number) =>
  results.reduce((all, result) => all + pick(result), 0);

/** The closing line: `12 passed, 0 failed`. */
export const total = (results: readonly Result[]): string =>
  `${sum(results, ({ passed }) => passed)} passed, ${sum(results, ({ failed }) => failed)} failed`;

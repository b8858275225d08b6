import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Failure, type Outcome, outcomeOf, type ReportKind, slowSeconds } from './outcome.ts';
import { root } from './startProcess.ts';

/** A check of its own: a command, run in a process group that ends with it. */
export interface Part {
  name: string;
  command: readonly [string, ...string[]];
  /** The report the tool writes to `reports/`. A part without one is a single check that passes or fails. */
  report?: ReportKind;
  env?: Readonly<Record<string, string>>;
  /** The command that runs a failed test alone. */
  alone?: (failure: Failure) => string;
  /** Its tests walk through a whole application or server, so they are not listed as slow. @default false */
  isLong?: boolean;
}

/** Parts that begin in this order, so many at once. */
export interface Step {
  parts: readonly Part[];
  atOnce: number;
  /** Nothing after this step runs when one of its parts fails. @default false */
  mustPass?: boolean;
}

export interface Result extends Outcome {
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
  alone: ({ title, file }) => ['npx vitest run', ...configIn(args), file, '-t', quoted(title)].join(' '),
});

/** A part run by Storybook's test runner: all story files, or those whose path has one of the words. */
export const stories = (name: string, ...paths: string[]): Part => ({
  name,
  command: ['node', 'tests/stories.ts', '--json', '--outputFile', reportOf(name), ...paths],
  report: 'jest',
  alone: ({ file }) => `node tests/stories.ts ${file}`,
});

/** A part run by Playwright against the built app: the journeys of `npm test`, or all of them. */
export const journeys = (name: string, folder: 'tests' | 'proofs', ...args: string[]): Part => {
  const config = `${folder}/journeys/playwright.config.ts`;
  return {
    name,
    command: ['playwright', 'test', '--config', config, ...args],
    report: 'playwright',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name) },
    alone: ({ file, line }) => `npx playwright test --config ${config} ${file}:${line}`,
    isLong: true,
  };
};

/** All journeys on a backend that knows only the oldest release of the contract. */
export const journeysOnOldestBackend = (name: string, ...args: string[]): Part => {
  const part = journeys(name, 'proofs', ...args);
  return {
    ...part,
    env: { ...part.env, BACKEND: 'oldest' },
    alone: ({ file, line }) => `npm run journeys:oldest -- ${file}:${line}`,
  };
};

/** A part that is one npm script. */
export const script = (name: string, scriptName = name): Part => ({
  name,
  command: ['npm', 'run', '--silent', scriptName],
});

const configIn = (args: readonly string[]) => {
  const at = args.indexOf('--config');
  return at < 0 ? [] : args.slice(at, at + 2);
};

/** A pattern of Vitest that matches the title, for a shell. */
const quoted = (title: string) => `'${title.replaceAll(/[^\w\s,:-]/g, '.')}'`;

/** How long a part may take to stop what it started. */
const graceMs = 5000;

const stopsOfRunning = new Set<() => void>();
let isInterrupted = false;

/**
 * Runs the parts named on the command line, or all of them. Prints one line per part, each test that failed with the command that runs it
 * alone, the slow tests, and the total, and sets the exit code to 1 when anything failed. Returns the results.
 */
export async function runParts(steps: readonly Step[], limits: Limits): Promise<readonly Result[]> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isInterrupted = true;
      for (const stop of stopsOfRunning) stop();
    });
  }
  const isChosen = choose(
    steps.flatMap(({ parts }) => parts),
    process.argv.slice(2),
  );
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const isLoaded = await isMachineLoaded();
  process.env.MACHINE_LOADED = isLoaded ? 'yes' : 'no';
  if (isLoaded) console.log('Other programs keep this machine busy, so the time limits of tests are doubled.');

  const results: Result[] = [];
  for (const { parts, atOnce, mustPass = false } of steps) {
    const waiting = parts.filter(isChosen);
    const lanes = Math.min(waiting.length, atOnce);
    // Each lane takes the next part as soon as it is free, so that none waits for the others before the end.
    const runLane = async () => {
      for (let part = waiting.shift(); part && !isInterrupted; part = waiting.shift())
        results.push(await check(part, lanes > 1, limits));
    };
    await Promise.all(Array.from({ length: lanes }, runLane));
    if (mustPass && results.some(({ failed }) => failed > 0)) {
      console.log('\nThe parts after this are not started, because one of these failed.');
      break;
    }
  }

  const isIn = ({ name }: Part) => results.some((result) => result.name === name);
  console.log(`\n${results.map(line).join('\n')}\n`);
  for (const text of results.flatMap(slowTestsOf)) console.log(text);
  for (const part of steps.flatMap(({ parts }) => parts).filter(isIn))
    for (const text of failuresOf(part, results)) console.log(text);
  console.log(total(results));
  process.exitCode = isInterrupted || results.some(({ failed }) => failed > 0) ? 1 : 0;
  return results;
}

/** Whether other programs use more than a quarter of the machine, measured over a second. */
async function isMachineLoaded(): Promise<boolean> {
  const times = () =>
    cpus().reduce(
      (sum, { times: { user, nice, sys, idle, irq } }) => ({
        idle: sum.idle + idle,
        all: sum.all + user + nice + sys + idle + irq,
      }),
      { idle: 0, all: 0 },
    );
  const before = times();
  await pause(1000);
  const after = times();
  return (after.idle - before.idle) / (after.all - before.all) < 0.75;
}

/** Tells the parts that are named from the others; without names it takes all. */
function choose(parts: readonly Part[], names: readonly string[]): (part: Part) => boolean {
  const known = parts.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`No part is named ${unknown.join(', ')}. The parts are: ${known.join(', ')}.`);
    process.exit(1);
  }
  return ({ name }) => names.length === 0 || names.includes(name);
}

/** Prints what the part prints: at once, or at its end when other parts run at the same time. */
async function check(part: Part, isBesideOthers: boolean, limits: Limits): Promise<Result> {
  const title = `\n=== ${part.name}: ${part.command.join(' ').replaceAll(root, '')}`;
  if (!isBesideOthers) console.log(title);
  const start = performance.now();
  const { code, output } = await run(part, isBesideOthers ? 'pipe' : 'inherit', limits);
  console.log(isBesideOthers ? `${title}\n${output}` : output);
  const outcome = outcomeOf(code, part.report && { kind: part.report, file: reportOf(part.name), root });
  const seconds = (performance.now() - start) / 1000;
  return { name: part.name, seconds, ...outcome, slow: part.isLong ? [] : outcome.slow };
}

const slowTestsOf = ({ name, slow }: Result) =>
  slow.map(({ title, seconds }) => `Over ${slowSeconds} s in ${name}: ${title} (${seconds.toFixed(1)} s)`);

/** What a person needs to look into each failure of a part: the test, its seed, its screenshot, and the command that runs it alone. */
function failuresOf({ name, command, alone }: Part, results: readonly Result[]): readonly string[] {
  return results
    .filter((result) => result.name === name && result.failed > 0)
    .flatMap(({ failures }) => [
      ...failures.map((failure) => describeFailure(failure, alone?.(failure))),
      ...(failures.length === 0 ? [`FAILED ${name}\n       ${command.join(' ').replaceAll(root, '')}`] : []),
    ]);
}

const describeFailure = ({ title, seed, screenshot }: Failure, command = '') =>
  [`FAILED ${title}`, seed && `seed ${seed}`, screenshot && relative(root, screenshot), command]
    .filter(Boolean)
    .join('\n       ');

interface Ending {
  code: number;
  /** What the command printed, if it was piped. */
  output: string;
}

/** Runs a command in a group of its own, so that everything it started ends with it. */
function run(
  { command: [file, ...args], env = {} }: Part,
  printed: 'inherit' | 'pipe',
  { longestPartMinutes }: Limits,
): Promise<Ending> {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  // Hundreds of Node processes load the same libraries: without it each of them compiles them again.
  const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'node');
  // Machines that test in containers often allow no user namespaces, and the tests open only what they wrote themselves.
  const CHROMIUM_SANDBOX = 'off';
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['inherit', printed, printed],
      detached: true,
      env: { NODE_COMPILE_CACHE, CHROMIUM_SANDBOX, ...process.env, PATH: path, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const stop = () => {
      signalGroup(child.pid, 'SIGTERM');
      setTimeout(() => signalGroup(child.pid, 'SIGKILL'), graceMs).unref();
    };
    stopsOfRunning.add(stop);
    const limit = setTimeout(() => {
      console.error(`Stopped after ${longestPartMinutes} minutes.`);
      stop();
    }, longestPartMinutes * 60_000);
    const end = () => {
      clearTimeout(limit);
      stopsOfRunning.delete(stop);
      signalGroup(child.pid, 'SIGKILL');
    };
    child.once('error', ({ message }) => {
      end();
      resolve({ code: 1, output: message });
    });
    child.once('exit', end);
    // After the exit, when all output has been read.
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
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

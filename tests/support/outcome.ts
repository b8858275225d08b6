import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { isRecord } from '../../app/platform/isRecord.ts';

/** What came of the tests of a part. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** The tests that failed, as far as the report names them. */
  failures: readonly Failure[];
  /** The tests that took longer than `slowSeconds`. */
  slow: readonly SlowTest[];
}

export interface Failure {
  title: string;
  /** The test's file, from the root of the project. */
  file: string;
  /** The line of the test in it, where the report tells it. */
  line?: number | undefined;
  /** The seed of a property test. */
  seed?: string | undefined;
  /** The path of a screenshot of the page at that moment. */
  screenshot?: string | undefined;
}

export interface SlowTest {
  title: string;
  seconds: number;
}

/** A test of `npm test` takes less on a quiet machine; what takes longer has the tag `slow`. */
export const slowSeconds = 5;

/** Vitest and Jest write the same summary format; Playwright writes another. */
export type ReportKind = 'jest' | 'playwright';

const readers: Record<ReportKind, (report: Record<string, unknown>, root: string) => Outcome> = {
  jest: (report, root) => {
    const tests = recordsIn(report, 'testResults').flatMap((file) =>
      recordsIn(file, 'assertionResults').map((test) => ({ test, file: relative(root, String(file.name)) })),
    );
    return {
      passed: numberIn(report, 'numPassedTests'),
      failed: numberIn(report, 'numFailedTests'),
      skipped: numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests'),
      failures: tests
        .filter(({ test }) => test.status === 'failed')
        .map(({ test, file }) => ({
          title: String(test.fullName),
          file,
          seed: seedIn(textsIn(test, 'failureMessages')),
        })),
      slow: slowOf(
        tests.map(({ test }) => ({ title: String(test.fullName), seconds: numberIn(test, 'duration') / 1000 })),
      ),
    };
  },
  playwright: (report) => {
    const specs = recordsIn(report, 'suites').flatMap(specsIn);
    return {
      passed: numberIn(report.stats, 'expected'),
      failed:
        numberIn(report.stats, 'unexpected') + numberIn(report.stats, 'flaky') + recordsIn(report, 'errors').length,
      skipped: numberIn(report.stats, 'skipped'),
      failures: specs
        .filter(({ ok }) => ok === false)
        .map((spec) => ({
          title: String(spec.title),
          file: String(spec.file),
          line: numberIn(spec, 'line'),
          screenshot: resultsOf(spec)
            .flatMap((result) => recordsIn(result, 'attachments'))
            .filter(({ contentType }) => contentType === 'image/png')
            .map(({ path }) => String(path))[0],
        })),
      slow: slowOf(
        specs.flatMap((spec) =>
          resultsOf(spec).map((result) => ({
            title: String(spec.title),
            seconds: numberIn(result, 'duration') / 1000,
          })),
        ),
      ),
    };
  },
};

/** A part without a report ends with this when it cannot run on this machine. */
export const notRun = 77;

const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [], slow: [] };

interface Report {
  kind: ReportKind;
  file: string;
  /** The folder that the paths of test files begin at. */
  root: string;
}

/**
 * How many tests of a part passed and failed, which failed, and which were slow. A part without a report is one check, which may say
 * that it was not run. A part that crashed, wrote no report or ran no test counts as one failure.
 */
export function outcomeOf(exitCode: number, report?: Report): Outcome {
  if (!report && exitCode === notRun) return { ...nothing, skipped: 1 };
  if (!report) return { ...nothing, ...(exitCode === 0 ? { passed: 1 } : { failed: 1 }) };
  const outcome = read(report);
  const isTrusted = outcome.passed + outcome.failed > 0 && (exitCode === 0 || outcome.failed > 0);
  return isTrusted ? outcome : { ...outcome, failed: outcome.failed + 1 };
}

function read({ kind, file, root }: Report): Outcome {
  const report: unknown = existsSync(file) ? parsed(readFileSync(file, 'utf8')) : undefined;
  return isRecord(report) ? readers[kind](report, root) : nothing;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const slowOf = (tests: readonly SlowTest[]) => tests.filter(({ seconds }) => seconds > slowSeconds);

/** fast-check prints `{ seed: -123, path: "0:1", … }`. */
const seedIn = (messages: readonly string[]) => /\bseed: (-?\d+)/.exec(messages.join('\n'))?.[1];

/** The tests of a suite and of the suites in it. */
const specsIn = (suite: Record<string, unknown>): readonly Record<string, unknown>[] => [
  ...recordsIn(suite, 'specs'),
  ...recordsIn(suite, 'suites').flatMap(specsIn),
];

const resultsOf = (spec: Record<string, unknown>) =>
  recordsIn(spec, 'tests').flatMap((test) => recordsIn(test, 'results'));

function numberIn(container: unknown, name: string): number {
  const value = isRecord(container) ? container[name] : undefined;
  return typeof value === 'number' ? value : 0;
}

function recordsIn(container: Record<string, unknown>, name: string): readonly Record<string, unknown>[] {
  const value = container[name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function textsIn(container: Record<string, unknown>, name: string): readonly string[] {
  const value = container[name];
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

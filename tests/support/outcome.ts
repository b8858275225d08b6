import { existsSync, readFileSync } from 'node:fs';
import { isRecord } from '../../app/platform/isRecord.ts';

/** What came of the tests of a part. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of the tests that failed, as far as the report tells them. */
  failures: readonly string[];
}

/** Vitest and Jest write the same summary format; Playwright writes another. */
export type ReportKind = 'jest' | 'playwright';

const readers: Record<ReportKind, (report: Record<string, unknown>) => Outcome> = {
  jest: (report) => ({
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests'),
    skipped: numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests'),
    failures: recordsIn(report, 'testResults')
      .flatMap((file) => recordsIn(file, 'assertionResults'))
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => String(fullName)),
  }),
  playwright: (report) => ({
    passed: numberIn(report.stats, 'expected'),
    failed: numberIn(report.stats, 'unexpected') + numberIn(report.stats, 'flaky') + recordsIn(report, 'errors').length,
    skipped: numberIn(report.stats, 'skipped'),
    failures: recordsIn(report, 'suites')
      .flatMap(specsIn)
      .filter(({ ok }) => ok === false)
      .map(({ title }) => String(title)),
  }),
};

/** A part without a report ends with this when it cannot run on this machine. */
export const notRun = 77;

const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };

/**
 * How many tests of a part passed and failed, and which failed. A part without a report is one check, which may say that it was
 * not run. A part that crashed, wrote no report or ran no test counts as one failure.
 */
export function outcomeOf(exitCode: number, report?: { kind: ReportKind; file: string }): Outcome {
  if (!report && exitCode === notRun) return { ...nothing, skipped: 1 };
  if (!report) return { ...nothing, ...(exitCode === 0 ? { passed: 1 } : { failed: 1 }) };
  const outcome = read(report.kind, report.file);
  const isTrusted = outcome.passed + outcome.failed > 0 && (exitCode === 0 || outcome.failed > 0);
  return isTrusted ? outcome : { ...outcome, failed: outcome.failed + 1 };
}

function read(kind: ReportKind, file: string): Outcome {
  const report: unknown = existsSync(file) ? parsed(readFileSync(file, 'utf8')) : undefined;
  return isRecord(report) ? readers[kind](report) : nothing;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The tests of a suite and of the suites in it. */
const specsIn = (suite: Record<string, unknown>): readonly Record<string, unknown>[] => [
  ...recordsIn(suite, 'specs'),
  ...recordsIn(suite, 'suites').flatMap(specsIn),
];

function numberIn(container: unknown, name: string): number {
  const value = isRecord(container) ? container[name] : undefined;
  return typeof value === 'number' ? value : 0;
}

function recordsIn(container: Record<string, unknown>, name: string): readonly Record<string, unknown>[] {
  const value = container[name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

import { existsSync, readFileSync } from 'node:fs';
import { isRecord } from '../../app/platform/isRecord.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Vitest and Jest write the same summary format; Playwright writes another. */
export type ReportKind = 'jest' | 'playwright';

const numbersOf: Record<ReportKind, (report: Record<string, unknown>) => Counts> = {
  jest: (report) => ({
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests'),
    skipped: numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests'),
  }),
  playwright: ({ stats, errors }) => ({
    passed: numberIn(stats, 'expected'),
    failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky') + (Array.isArray(errors) ? errors.length : 0),
    skipped: numberIn(stats, 'skipped'),
  }),
};

/**
 * How many tests of a part passed and failed. A part without a report is one check. A part that crashed, wrote no
 * report or ran no test counts as one failure.
 */
export function count(exitCode: number, report?: { kind: ReportKind; file: string }): Counts {
  const check: Counts = exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
  if (!report) return check;
  const counts = readCounts(report.kind, report.file);
  const isTrusted = counts.passed + counts.failed > 0 && (exitCode === 0 || counts.failed > 0);
  return isTrusted ? counts : { ...counts, failed: counts.failed + 1 };
}

function readCounts(kind: ReportKind, file: string): Counts {
  const report: unknown = existsSync(file) ? parsed(readFileSync(file, 'utf8')) : undefined;
  return isRecord(report) ? numbersOf[kind](report) : { passed: 0, failed: 0, skipped: 0 };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function numberIn(container: unknown, name: string): number {
  const value = isRecord(container) ? container[name] : undefined;
  return typeof value === 'number' ? value : 0;
}

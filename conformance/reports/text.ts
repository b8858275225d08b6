import type { Result } from '../result.ts';
import type { Report } from '../run.ts';

const labels = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' };

/** One result: a line, and for a failure the expectation, the response and the request. */
export function lineOfResult({ name, operation, outcome, reason, line, curl, response }: Result, flow: string): string {
  const heading = `${labels[outcome]} ${flow}: ${name}`;
  if (outcome === 'passed') return heading;
  if (outcome === 'skipped') return `${heading}\n       ${reason}`;
  return [
    `${heading} (${operation})`,
    `       ${reason}`,
    line && `       openapi.yaml:${line}`,
    response && `       Response: ${response}`,
    curl && `       ${curl}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** A table of the operations, and the totals. */
export function tableOf({ operations, results, seconds }: Report): string {
  const rows = operations.map(({ id, tag, passed, failed, skipped, seen, unseen }) => [
    tag,
    id,
    String(passed),
    String(failed),
    String(skipped),
    seen.join(' '),
    unseen.join(' '),
  ]);
  const headings = ['tag', 'operation', 'passed', 'failed', 'skipped', 'statuses seen', 'not seen'];
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `\n${lines.join('\n')}\n\n${summaryOf(results)} in ${seconds.toFixed(1)} s`;
}

export function summaryOf(results: readonly Result[]): string {
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
}

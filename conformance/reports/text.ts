import type { Result } from '../result.ts';
import type { Report } from '../run.ts';

const labels = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip', 'not offered': 'n/a ' };

/** One result: a line, and for a failure the expectation, the response and the request. */
export function lineOfResult({ name, operation, outcome, reason, line, curl, response }: Result, flow: string): string {
  const heading = `${labels[outcome]} ${flow}: ${name}`;
  if (outcome === 'passed') return heading;
  if (outcome !== 'failed') return `${heading}\n       ${reason}`;
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
  const notOffered = count('not offered');
  const counts = `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
  return notOffered > 0 ? `${counts}, ${notOffered} not offered` : counts;
}

/** How much was not checked and why, most frequent reason first; undefined when nothing was skipped. */
export function skipsOf(results: readonly Result[]): string | undefined {
  const skipped = results.filter(({ outcome }) => outcome === 'skipped');
  if (skipped.length === 0) return undefined;
  const reasons = new Map<string, number>();
  for (const { reason = '' } of skipped) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const lines = [...reasons]
    .sort(([, one], [, other]) => other - one)
    .map(([reason, count]) => `  ${count} × ${reason}`);
  return [`NOT CHECKED: ${skipped.length} of ${results.length} checks were skipped.`, ...lines].join('\n');
}

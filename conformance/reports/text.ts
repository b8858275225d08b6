import type { Result } from '../check.ts';
import type { Report } from '../run.ts';

const signs = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' };

/** One result as it comes: a line, and for a failure what to do about it. */
export function lineOfResult({ name, operation, outcome, reason, line, curl, answer }: Result, flow: string): string {
  const said = `${signs[outcome]} ${flow}: ${name}`;
  if (outcome === 'passed') return said;
  if (outcome === 'skipped') return `${said}\n       ${reason}`;
  return [
    `${said} (${operation})`,
    `       ${reason}`,
    line && `       openapi.yaml:${line}`,
    answer && `       It answered: ${answer}`,
    curl && `       ${curl}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** How each operation did, and the sum of it. */
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
  const heads = ['tag', 'operation', 'passed', 'failed', 'skipped', 'came', 'never came'];
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `\n${lines.join('\n')}\n\n${sumOf(results)} in ${seconds.toFixed(1)} s`;
}

export function sumOf(results: readonly Result[]): string {
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
}

import type { Report } from '../run.ts';
import { escaped } from './escape.ts';
import { summaryOf } from './text.ts';

const style = `
  body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1b2333; }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid #d5dae5; text-align: start; vertical-align: top; }
  pre { overflow-x: auto; padding: 0.75rem; background: #f2f4f9; font-size: 0.875rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  .failed { color: #a3121f; font-weight: 600; }
  .skipped { color: #5a6478; }`;

/** The report as one self-contained page. */
export function htmlOf(report: Report): string {
  const { base, results, operations, seed, startedAt, seconds } = report;
  const failures = results.filter(({ outcome }) => outcome === 'failed');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance of ${escaped(base)}</title>
<style>${style}</style>
<h1>Conformance of ${escaped(base)}</h1>
<p>${summaryOf(results)}. ${escaped(startedAt)}, ${seconds.toFixed(1)} s, seed ${seed}.</p>
${failures.length > 0 ? `<h2>Failed checks</h2>\n${failures.map(failureOf).join('\n')}` : '<p>No check failed.</p>'}
<h2>Operations</h2>
<table>
<tr><th>Tag<th>Operation<th>Passed<th>Failed<th>Skipped<th>Statuses seen<th>Not seen</tr>
${operations
  .map(
    ({ id, tag, passed, failed, skipped, seen, unseen }) =>
      `<tr><td>${tag}<td>${id}<td>${passed}<td${failed > 0 ? ' class="failed"' : ''}>${failed}<td>${skipped}<td>${seen.join(' ')}<td>${unseen.join(' ')}</tr>`,
  )
  .join('\n')}
</table>
<h2>All checks</h2>
<table>
<tr><th>Flow<th>Check<th>Operation<th>Outcome</tr>
${results
  .map(
    ({ flow, name, operation, outcome, reason }) =>
      `<tr><td>${escaped(flow)}<td>${escaped(name)}<td>${operation}<td class="${outcome}">${outcome}${reason !== undefined && outcome !== 'failed' ? `: ${escaped(reason)}` : ''}</tr>`,
  )
  .join('\n')}
</table>
</html>
`;
}

const failureOf = ({
  name,
  operation,
  reason = '',
  line,
  curl = '',
  response = '',
}: Report['results'][number]) => `<section>
<h3>${escaped(name)} (${operation})</h3>
<p>${escaped(reason)}${line ? ` See line ${line} of openapi.yaml.` : ''}</p>
<pre>${escaped([curl, response].filter(Boolean).join('\n\n'))}</pre>
</section>`;

import type { Report } from '../run.ts';
import { escaped } from './escape.ts';

/** The report as JUnit XML, with a test suite for each flow. */
export function junitOf({ results, seconds }: Report): string {
  const flows = [...new Set(results.map(({ flow }) => flow))];
  const suites = flows.map((flow) => {
    const own = results.filter((result) => result.flow === flow);
    return [
      `  <testsuite name="${escaped(flow)}" ${countsOf(own)}>`,
      ...own.map((result) => {
        const { name, operation, outcome, reason = '', line, curl = '', response = '' } = result;
        const open = `    <testcase classname="${operation}" name="${escaped(name)}" time="${result.seconds.toFixed(3)}"`;
        if (outcome === 'passed') return `${open}/>`;
        if (outcome === 'skipped' || outcome === 'not offered')
          return `${open}><skipped message="${escaped(reason)}"/></testcase>`;
        const more = [line && `openapi.yaml:${line}`, response, curl].filter(Boolean).join('\n');
        return `${open}><failure message="${escaped(reason)}">${escaped(more)}</failure></testcase>`;
      }),
      '  </testsuite>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${countsOf(results)} time="${seconds.toFixed(3)}">\n${suites.join('\n')}\n</testsuites>\n`;
}

function countsOf(results: Report['results']): string {
  const count = (counted: string) => results.filter(({ outcome }) => outcome === counted).length;
  return `tests="${results.length}" failures="${count('failed')}" skipped="${count('skipped')}"`;
}

import { availableParallelism, cpus, totalmem } from 'node:os';
import { type Call, figuresOf, groupBy } from './measures.ts';
import type { Rehearsal } from './rehearse.ts';

/** The report as Markdown. The note is a sentence about the machine, or empty. */
export function reportOf(rehearsal: Rehearsal, note: string): string {
  const { settings, calls, seconds } = rehearsal;
  const { applicants, minutes } = settings;
  return `# A deadline evening, rehearsed

\`npm run rehearse -- --applicants ${applicants} --minutes ${minutes} --report\` wrote this page. It lives the last hour before the closing date
in less time: ${applicants.toLocaleString('en-US')} applicants, of whom the last should be done after ${minutes} minutes. More and more arrive, open the page with its files, log in, type (a save carries
three questions, as of a person who types fast), look for a school; every third uploads a PDF of two pages; most submit shortly before the
end. A failed call is made again after a pause, as the page does it. Two servers share one PostgreSQL database and one folder of
files; at half time each is restarted, one after the other.

![Calls a second, time of a save, and memory over the whole time, with the two restarts](rehearsal.svg)

**Machine**: ${machine()}. The virtual applicants, both servers, the database, the conversions and the browser that prints
share it, so that times are longer than those of servers of their own. ${note && `${note} `}Run on ${new Date().toISOString().slice(0, 10)}.

| | |
|---|---:|
${rows(summary(rehearsal))}

## Times

In milliseconds, as the applicant's side sees them, with the time in which a call waits for the processor.

| operation | calls | failed | median | 95 % | 99 % | slowest |
|---|---:|---:|---:|---:|---:|---:|
${figuresOf(calls)
  .map(({ operation, count, failed, ...times }) =>
    cells([operation, count, failed, ...[times.p50, times.p95, times.p99, times.slowest].map((ms) => ms.toFixed(0))]),
  )
  .join('\n')}

${failures(calls)}

## What it does not show

The network of the applicants, several machines, and pauses of an hour: ${seconds.toFixed(0)} seconds press the same calls into
${(60 / minutes).toFixed(0)} times the rate. PDF copies are made in turn by each server's own browser, so that they follow for a while after such an evening; the
applicant's page waits for them.
`;
}

function summary({ settings, calls, seconds, ...rest }: Rehearsal): readonly (readonly [string, string])[] {
  const failed = calls.filter(({ failure }) => failure !== undefined).length;
  const { copies, memory, restarts, stuck } = rest;
  const peak = (values: readonly number[]) => `${(Math.max(0, ...values) / 1e6).toFixed(0)} MB`;
  const number = (value: number) => value.toLocaleString('en-US');
  const stuckAt = [...stuck].map(([operation, count]) => `${operation} ${count}`).join(', ');
  return [
    ['applicants', number(settings.applicants)],
    ['submitted', number(rest.submitted)],
    ['documents uploaded and converted', number(rest.uploaded)],
    ['calls', `${number(calls.length)}, ${(calls.length / seconds).toFixed(0)} a second`],
    ['calls that failed and were made again', number(failed)],
    ['applicants who did not get through', stuckAt || '0'],
    ['acknowledged answers, read back at the end', number(rest.acknowledgedAnswers)],
    ['acknowledged answers, documents and submissions that were lost', number(rest.lost.length)],
    [
      'restarts, from the signal until ready again',
      restarts.map(({ from, to }) => `${(to - from).toFixed(0)} s`).join(', '),
    ],
    ['PDF copies: made by the end, waiting, failed', `${copies.made}, ${copies.waiting}, ${copies.failed}`],
    ['memory of each server at most', peak(memory.flatMap(({ servers }) => servers))],
    ['memory of conversions and browsers at most', peak(memory.map(({ started }) => started))],
  ];
}

function failures(calls: readonly Call[]): string {
  const failed = calls.filter(({ failure }) => failure !== undefined);
  if (failed.length === 0) return 'No call failed.';
  const groups = [...groupBy(failed, ({ operation, failure }) => `${operation}: ${failure}`)];
  const lines = groups.map(([line, its]) => cells([line, its.length, its.map(({ at }) => at.toFixed(0)).join(', ')]));
  return ['| failed call | times | after so many seconds |', '|---|---:|---|', ...lines].join('\n');
}

const rows = (pairs: readonly (readonly [string, string])[]) => pairs.map(cells).join('\n');
const cells = (values: readonly (string | number)[]) => `| ${values.join(' | ')} |`;

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${availableParallelism()} cores (${model}), ${(totalmem() / 2 ** 30).toFixed(0)} GB of memory, Node ${process.version}`;
}

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../tests/support/startProcess.ts';
import { chartOf } from './chart.ts';
import { rehearse } from './rehearse.ts';
import { reportOf } from './report.ts';

/*
 * npm run rehearse: the last hour before the closing date, in less time. With --report it writes docs/rehearsal.md and its
 * picture. Ends with 1 when something that the server acknowledged is gone, or an applicant did not get through.
 */

const usage = `Usage: npm run rehearse -- [--applicants 2000] [--minutes 5] [--report] [--note TEXT]

Needs a PostgreSQL server in TEST_DATABASE_URL, where a database is made and dropped again, and the built application
(npm run build). Two servers are started, and restarted one after the other at half time. The
note is a sentence about the machine, for the report.`;

const { values } = parseArgs({
  options: {
    applicants: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '5' },
    report: { type: 'boolean', default: false },
    note: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});
const [applicants, minutes] = [Number(values.applicants), Number(values.minutes)];
const { TEST_DATABASE_URL: databaseUrl } = process.env;
const isReady = databaseUrl && existsSync(join(root, 'app/dist/index.html'));
if (values.help || !isReady || !(applicants >= 1) || !(minutes > 0)) {
  console.error(usage);
  process.exit(values.help ? 0 : 2);
}

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());
const tell = (line: string) => console.error(line);
const rehearsal = await rehearse({ applicants, minutes, databaseUrl }, tell, interruption.signal);
const report = reportOf(rehearsal, values.note);
console.log(report);
if (values.report) {
  writeFileSync(join(root, 'docs/rehearsal.md'), report);
  writeFileSync(join(root, 'docs/rehearsal.svg'), chartOf(rehearsal));
}
process.exitCode = rehearsal.lost.length > 0 || rehearsal.stuck.size > 0 ? 1 : 0;

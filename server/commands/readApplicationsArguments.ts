import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Command } from './command.ts';

export const applicationsUsage = `Usage: npm run applications -- list [--status none|started|validating|submitted]
       npm run applications -- show USERNAME|CONFIRMATION-NUMBER|ID [--with-sensitive]
       npm run applications -- export FOLDER [--since CURSOR|FOLDER] [--mapping FILE] [--for-spreadsheets] [--with-sensitive]
       npm run applications -- copies [USERNAME|CONFIRMATION-NUMBER|ID]`;

export const applicationsExplanation = `"copies" makes failed PDF copies again. docs/delivering.md describes the folder of an export.

  --status          only applications of this status; none: the applicant has not logged in
  --since           only what was submitted or got its PDF after an earlier export: its cursor, or its folder
  --mapping FILE    renames columns and codes
  --for-spreadsheets  puts an apostrophe before each cell of the CSV that a spreadsheet would take for a formula
  --with-sensitive  opens sealed answers, which the database remembers with your user name`;

/** What a terminal's arguments ask for. Throws with what is wrong with them. */
export async function readApplicationsArguments(args: readonly string[]): Promise<Command> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      status: { type: 'string' },
      since: { type: 'string' },
      mapping: { type: 'string' },
      'for-spreadsheets': { type: 'boolean', default: false },
      'with-sensitive': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [action, what, ...rest] = positionals;
  const { status, since, mapping, 'with-sensitive': withSensitive, 'for-spreadsheets': forSpreadsheets } = values;
  const reader = { user: userInfo().username, withSensitive };
  if (rest.length > 0 || (status !== undefined && action !== 'list')) throw new Error(applicationsUsage);
  if (((since ?? mapping) !== undefined || forSpreadsheets) && action !== 'export') throw new Error(applicationsUsage);
  if (action === 'list' && what === undefined && !withSensitive)
    return { name: 'listApplications', ...(status !== undefined && { status }) };
  if (action === 'copies' && !withSensitive)
    return { name: 'remakeCopies', ...(what !== undefined && { application: what }) };
  if (action === 'show' && what !== undefined) return { name: 'showApplication', application: what, reader };
  if (action !== 'export' || what === undefined) throw new Error(applicationsUsage);
  return {
    name: 'exportApplications',
    folder: resolve(what),
    since: since === undefined ? 0 : readCursor(since),
    ...(mapping !== undefined && { mapping: readJson(mapping) }),
    forSpreadsheets,
    reader,
  };
}

/** A cursor, or that in the manifest of an export before. */
function readCursor(since: string): number {
  const isFolder = existsSync(join(since, 'manifest.json'));
  const cursor: unknown = isFolder ? Object(readJson(join(since, 'manifest.json'))).cursor : since;
  if (typeof cursor !== 'string' || !/^\d{1,15}$/.test(cursor))
    throw new Error(`--since ${since}: neither a cursor nor the folder of an export.`);
  return Number(cursor);
}

function readJson(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not JSON.`, { cause: error });
  }
}

import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Command } from './commands/command.ts';
import { performCommand } from './commands/performCommand.ts';

/*
 * npm run applicants -- delete | export | due
 *
 * Deletes a person, or writes everything stored about them to a folder, as they may ask. docs/operating.md says what that is.
 */

const usage = `Usage: npm run applicants -- delete USERNAME
       npm run applicants -- export USERNAME FOLDER
       npm run applicants -- due [--draft-days N] [--submitted-days N]`;
const explanation = `"delete" deletes the account with its answers, files, jobs, mails that wait and data key. "export" writes everything
stored about the person to a new folder, sensitive answers too, which the database remembers. "due" lists the people whom
RETENTION_DRAFT_DAYS and RETENTION_SUBMITTED_DAYS with these numbers would delete now, and deletes none.`;

function readArguments(args: readonly string[]): Command {
  const options = { 'draft-days': { type: 'string' }, 'submitted-days': { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [action, username, folder, ...rest] = positionals;
  const [draftDays, submittedDays] = [days(values['draft-days']), days(values['submitted-days'])];
  const hasDays = draftDays !== undefined || submittedDays !== undefined;
  if (action === 'due' && username === undefined && hasDays) {
    const retention = { ...(draftDays && { draftDays }), ...(submittedDays && { submittedDays }) };
    return { name: 'listDueApplicants', retention };
  }
  if (!username || rest.length > 0 || hasDays) throw new Error(usage);
  if (action === 'delete' && folder === undefined) return { name: 'deleteApplicant', username };
  if (action === 'export' && folder !== undefined)
    return { name: 'exportApplicant', username, folder: resolve(folder), user: userInfo().username };
  throw new Error(usage);
}

function days(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Error(`${text}: not a number of days.`);
  return Number(text);
}

await performCommand({ usage, explanation }, async (args) => readArguments(args));

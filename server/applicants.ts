import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { performCommand } from './commands/performCommand.ts';

/*
 * npm run applicants -- delete | export
 *
 * Deletes a person, or writes everything stored about them to a folder, as they may ask. docs/operating.md says what that is.
 */

const usage = `Usage: npm run applicants -- delete USERNAME
       npm run applicants -- export USERNAME FOLDER`;
const explanation = `"delete" deletes the account with its answers, files, jobs, mails that wait and data key. "export" writes everything
stored about the person to a new folder, sensitive answers too, which the database remembers.`;

await performCommand({ usage, explanation }, async ([action, username, folder, ...rest]) => {
  if (!username || rest.length > 0) throw new Error(usage);
  if (action === 'delete' && folder === undefined) return { name: 'deleteApplicant', username };
  if (action === 'export' && folder !== undefined)
    return { name: 'exportApplicant', username, folder: resolve(folder), user: userInfo().username };
  throw new Error(usage);
});

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

await performCommand(usage, async ([action, username, folder, ...rest]) => {
  if (!username || rest.length > 0) throw new Error(usage);
  if (action === 'delete' && folder === undefined) return { name: 'deleteApplicant', username };
  if (action === 'export' && folder !== undefined)
    return { name: 'exportApplicant', username, folder: resolve(folder), user: userInfo().username };
  throw new Error(usage);
});

import { tmpdir } from 'node:os';
import type { CommandContext } from '../commands/commandContext.ts';
import { openLocalStorage } from '../storage/localStorage.ts';
import type { Database } from '../store/database.ts';
import { testSealing } from './testSealing.ts';

const publicUrl = 'http://localhost:3000';
const now = () => new Date();

/** What a command runs with, except for what a test gives. @param dataDir the folder of the applicants' files */
export const commandContext = (
  db: Database,
  given: Partial<CommandContext> = {},
  dataDir = tmpdir(),
): CommandContext => ({
  db,
  publicUrl,
  sealing: async () => testSealing(now),
  storage: async () => openLocalStorage({ dataDir, publicUrl }, { keyedHash: String, now }),
  ...given,
});

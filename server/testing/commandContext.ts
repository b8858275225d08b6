import { tmpdir } from 'node:os';
import type { CommandContext } from '../commands/commandContext.ts';
import { openLocalStorage } from '../storage/localStorage.ts';
import type { OpenDatabase } from '../store/database.ts';
import { testSealing } from './testSealing.ts';

const publicUrl = 'http://localhost:3000';
const now = () => new Date();

/** What a command runs with, except for what a test gives. @param dataDir the folder of the applicants' files */
export const commandContext = (
  { db, jobs }: OpenDatabase,
  given: Partial<CommandContext> = {},
  dataDir = tmpdir(),
): CommandContext => ({
  db,
  jobs,
  publicUrl,
  sealing: async () => testSealing(now),
  storage: async () => openLocalStorage({ dataDir, publicUrl }, { keyedHash: String, now }),
  ...given,
});

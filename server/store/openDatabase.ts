import type { Config } from '../config.ts';
import type { OpenDatabase } from './database.ts';

/**
 * Opens the configured database and runs its migrations. The driver of the other kind is not loaded.
 * Throws a `DatabaseError` whose message an administrator can act on.
 *
 * @param log receives a sentence about what takes long
 * @param mayCreate whether an embedded database that does not exist is made
 */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
  mayCreate = true,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(config.databaseUrl);
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(config.dataDir, log, mayCreate);
}

import type { Config } from '../config.ts';
import type { OpenDatabase } from './database.ts';

/**
 * Opens the database the settings name and brings it up to date. Each kind is loaded only when it is used.
 * Throws a `DatabaseError` whose message a person can act on.
 *
 * @param say told, in a sentence, what takes long
 */
export async function openDatabase(config: Config, say: (line: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(config.databaseUrl);
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(config.dataDir, say);
}

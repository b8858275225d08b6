import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { DatabaseError } from './databaseError.ts';

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/**
 * Refuses a database that a newer release has migrated: this one would write rows that the newer tables do not allow.
 *
 * @throws a `DatabaseError`
 */
export async function refuseNewer(db: Database): Promise<void> {
  const [table] = await db
    .select({ there: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select 1) as one`);
  if (!table?.there) return;
  const [last] = await db
    .select({ at: sql<string>`coalesce(max(created_at), 0)::text` })
    .from(sql`drizzle.__drizzle_migrations`);
  if (Number(last?.at) > newestStep()) throw new DatabaseError(newer);
}

/** When the last step of this release was written, in milliseconds since 1970. */
function newestStep(): number {
  const { entries }: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  );
  return Math.max(...entries.map(({ when }) => when));
}

const newer =
  'The database was migrated by a newer release than this one. Nothing was changed. Start that release, or restore the backup from before.';

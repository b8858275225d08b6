import { sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';

/** The tables with a row that names one of the words, in any column. */
export async function tablesWith(db: Database, words: readonly string[]): Promise<readonly string[]> {
  const tables = await db
    .select({ name: sql<string>`format('%I.%I', schemaname, tablename)` })
    .from(sql`pg_tables`)
    .where(sql`schemaname not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const isNamed = sql.join(
      words.map((word) => sql`strpos(lower(t::text), ${word}) > 0`),
      sql` or `,
    );
    if (
      (
        await db
          .select({ one: sql`1` })
          .from(sql`${sql.raw(name)} as t`)
          .where(isNamed)
          .limit(1)
      ).length > 0
    )
      found.push(name);
  }
  return found;
}

import { eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { rateLimits } from './schema.ts';

export interface Limit {
  /** A keyed hash of the account or network address. */
  key: string;
  /** How many tries the window allows. */
  tries: number;
  windowMs: number;
}

/** Counts a try. Returns the seconds to wait, or 0 when the try is within the limit. */
export async function recordTry(db: Database, { key, tries, windowMs }: Limit, now: Date): Promise<number> {
  const fresh = { tries: 1, endsAt: new Date(now.getTime() + windowMs) };
  const isOver = sql`${rateLimits.endsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, ...fresh })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        tries: sql`case when ${isOver} then 1 else ${rateLimits.tries} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning({ tries: rateLimits.tries, endsAt: rateLimits.endsAt });
  if (!row || row.tries <= tries) return 0;
  return Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000));
}

/** The seconds until the window of used-up tries is over, or 0 when there are tries left. Counts none. */
export async function secondsLeft(db: Database, { key, tries }: Omit<Limit, 'windowMs'>, now: Date): Promise<number> {
  const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
  if (!row || row.tries < tries) return 0;
  return Math.max(0, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000));
}

/** Returns how many tries were counted. */
export async function deleteTries(db: Database, key: string): Promise<number> {
  const [row] = await db.delete(rateLimits).where(eq(rateLimits.key, key)).returning({ tries: rateLimits.tries });
  return row?.tries ?? 0;
}

/** Counts so many tries less. */
export async function giveBackTries(db: Database, key: string, tries: number) {
  const left = sql`greatest(0, ${rateLimits.tries} - ${tries})`;
  await db.update(rateLimits).set({ tries: left }).where(eq(rateLimits.key, key));
}

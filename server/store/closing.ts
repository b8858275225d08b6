import { and, eq, lte } from 'drizzle-orm';
import type { Closing } from '../../form/engine/closing.ts';
import type { Database } from './database.ts';
import { closings, statuses } from './schema.ts';

/** The closing date; null while there is none. */
export async function readClosing(db: Database): Promise<Closing | null> {
  const [row] = await db.select().from(closings);
  return row ? { closesAt: row.closesAt.getTime(), graceEndsAt: row.graceEndsAt.getTime() } : null;
}

/** Sets the closing date, or removes it with null. */
export async function writeClosing(db: Database, closing: Closing | null) {
  await db.transaction(async (tx) => {
    await tx.delete(closings);
    if (!closing) return;
    const { closesAt, graceEndsAt } = closing;
    await tx.insert(closings).values({ closesAt: new Date(closesAt), graceEndsAt: new Date(graceEndsAt) });
  });
}

/** Whether an applicant began the application by a moment. */
export async function hasBegunBy(db: Database, accountId: string, moment: number): Promise<boolean> {
  const isBegun = and(eq(statuses.accountId, accountId), lte(statuses.recordedAt, new Date(moment)));
  return (await db.$count(statuses, isBegun)) > 0;
}

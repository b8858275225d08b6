import { asc, eq, or, sql } from 'drizzle-orm';
import { normalizeUsername } from './accounts.ts';
import type { Database } from './database.ts';
import { accounts, applications, pdfCopies, statuses } from './schema.ts';

/** Every application, the oldest account first: enough to find one. */
export const listApplications = (db: Database) =>
  db
    .select({
      id: accounts.id,
      username: accounts.username,
      confirmationNumber: applications.confirmationNumber,
      /** Null before the first log-in. */
      status: sql<string | null>`(select status from ${statuses} where ${statuses.accountId} = ${accounts.id}
        order by array_position(array['started', 'validating', 'submitted'], status) desc limit 1)`,
      submittedAt: applications.submittedAt,
      pdf: pdfCopies.status,
    })
    .from(accounts)
    .innerJoin(applications, eq(applications.accountId, accounts.id))
    .leftJoin(pdfCopies, eq(pdfCopies.accountId, accounts.id))
    .orderBy(asc(accounts.createdAt), asc(accounts.id));

/** The application of a username, a confirmation number or an id. */
export async function findApplication(db: Database, name: string) {
  const [found] = await db
    .select({ application: applications, username: accounts.username })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.accountId))
    .where(
      or(
        eq(accounts.username, normalizeUsername(name)),
        eq(applications.confirmationNumber, name),
        eq(sql`${accounts.id}::text`, name.toLowerCase()),
      ),
    );
  return found;
}

import { desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { type FormRecord, recordOf } from '../../form/engine/formRecord.ts';
import { formVersion } from '../../form/engine/formVersion.ts';
import { form } from '../../form/university.ts';
import type { Database } from './database.ts';
import { applications, formVersions } from './schema.ts';

/** The version of the form that this server serves. */
export const currentVersion = formVersion(form);

/** Keeps the form that this server serves, for when the university has changed it. */
export async function recordForm(db: Database, now: Date) {
  await db
    .insert(formVersions)
    .values({ version: currentVersion, record: recordOf(form), firstServedAt: now })
    .onConflictDoNothing();
}

/** The form of a version; undefined when this database never served it. */
export async function findForm(db: Database, version: string | null): Promise<FormRecord | undefined> {
  if (version === null) return undefined;
  const [row] = await db.select().from(formVersions).where(eq(formVersions.version, version));
  return row?.record;
}

/** The forms that submitted applications were written for, the newest first. */
export async function formsOfSubmissions(db: Database): Promise<readonly FormRecord[]> {
  const versions = db
    .select({ version: applications.formVersion })
    .from(applications)
    .where(isNotNull(applications.submittedAt));
  const rows = await db
    .select({ record: formVersions.record })
    .from(formVersions)
    .where(inArray(formVersions.version, versions))
    .orderBy(desc(formVersions.firstServedAt));
  return rows.map(({ record }) => record);
}

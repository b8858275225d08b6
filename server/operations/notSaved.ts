import { readApplication } from '../store/applications.ts';
import type { Database } from '../store/database.ts';
import { submittedAlready } from './submittedAlready.ts';

const tooManyGroups = 'names one group more than any form has.';

/** The reply when a tab or repeated group was not saved: the application is submitted, or has too many of them. */
export async function notSaved(db: Database, accountId: string, field: string) {
  const application = await readApplication(db, accountId);
  if (application?.submittedAt) return submittedAlready;
  return {
    status: 422 as const,
    body: { message: `${field}: ${tooManyGroups}`, errors: { [field]: [tooManyGroups] } },
  };
}

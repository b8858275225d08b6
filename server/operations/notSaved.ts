import { read } from '../store/applications.ts';
import type { Database } from '../store/database.ts';
import { submittedAlready } from './submittedAlready.ts';

const noMore = 'names one group more than any form has.';

/** Why a tab or a repeater was not remembered: the application is submitted, or holds too many of them. */
export async function notSaved(db: Database, accountId: string, field: string) {
  const application = await read(db, accountId);
  if (application?.submittedAt) return submittedAlready;
  return { status: 422 as const, body: { message: `${field}: ${noMore}`, errors: { [field]: [noMore] } } };
}

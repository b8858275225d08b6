import { pages } from '../../form/contents.ts';
import { dayOf, type Errors, findErrors } from '../../form/rules.ts';
import type { Operations } from '../contract.ts';
import type { Services } from '../services.ts';
import { lock, recordStatus, saveValidations, submit } from '../store/applications.ts';
import type { Transaction } from '../store/database.ts';
import { submittedAlready } from './submittedAlready.ts';

type SubmissionOperation = 'saveWebStatus' | 'saveValidations' | 'submitApplication';

/** From started to validating to submitted. */
export const submissionOperations = ({ db, now }: Services): Operations<SubmissionOperation> => ({
  async saveWebStatus({ applicant, body }) {
    const isRecorded = await db.transaction((tx) => recordStatus(tx, applicant.id, body.web_status, now()));
    return isRecorded ? { status: 204 } : { status: 409, body: { message: outOfOrder } };
  },

  async saveValidations({ applicant, body }) {
    const isSaved = await saveValidations(db, applicant.id, body.errors);
    return isSaved ? { status: 204 } : submittedAlready;
  },

  async submitApplication({ applicant }) {
    const errors = await db.transaction((tx) => trySubmit(tx, applicant.id, now()));
    return errors ? { status: 422, body: { message: somethingMissing, errors } } : { status: 204 };
  },
});

/** Submits a complete application; returns what is missing from another. What was submitted before stays as it is. */
async function trySubmit(tx: Transaction, accountId: string, now: Date): Promise<Record<string, string[]> | undefined> {
  const application = await lock(tx, accountId);
  if (!application || application.submittedAt) return undefined;
  const errors = findErrors(pages, { answers: application.answers, today: dayOf(now) });
  if (Object.keys(errors).length > 0) return mutable(errors);
  await submit(tx, accountId, now);
  return undefined;
}

const mutable = (errors: Errors): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([key, messages]) => [key, [...messages]]));

const outOfOrder = 'An application is started, then validating, then submitted.';
const somethingMissing = 'Some questions still need an answer.';

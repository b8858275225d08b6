import { pages } from '../../form/contents.ts';
import { dayOf, type Errors, findErrors } from '../../form/rules.ts';
import type { Operations } from '../contract.ts';
import type { Copies } from '../printing/copies.ts';
import type { Services } from '../services.ts';
import { lock, recordStatus, saveValidations, submit } from '../store/applications.ts';
import { want } from '../store/copies.ts';
import type { Transaction } from '../store/database.ts';
import { find } from '../store/documents.ts';
import { submittedAlready } from './submittedAlready.ts';

type SubmissionOperation = 'saveWebStatus' | 'saveValidations' | 'submitApplication';

/** From started to validating to submitted. */
export const submissionOperations = ({ db, now, copies }: Services): Operations<SubmissionOperation> => ({
  async saveWebStatus({ applicant, body }) {
    const isRecorded = await db.transaction((tx) => recordStatus(tx, applicant.id, body.web_status, now()));
    return isRecorded ? { status: 204 } : { status: 409, body: { message: outOfOrder } };
  },

  async saveValidations({ applicant, body }) {
    const isSaved = await saveValidations(db, applicant.id, body.errors);
    return isSaved ? { status: 204 } : submittedAlready;
  },

  async submitApplication({ applicant }) {
    const errors = await db.transaction((tx) => trySubmit(tx, copies, applicant.id, now()));
    if (!errors) copies.hurry();
    return errors ? { status: 422, body: { message: somethingMissing, errors } } : { status: 204 };
  },
});

/** Submits a complete application; returns what is missing from another. What was submitted before stays as it is. */
async function trySubmit(
  tx: Transaction,
  copies: Copies,
  accountId: string,
  now: Date,
): Promise<Record<string, string[]> | undefined> {
  const application = await lock(tx, accountId);
  if (!application || application.submittedAt) return undefined;
  const document = await find(tx, accountId, 'personal_statement_doc');
  if (document?.status === 'UNPROCESSED' || document?.status === 'IN_PROGRESS')
    return { personal_statement_doc: [stillConverting] };
  // A document is what was uploaded and converted, whatever the answer says.
  const personal_statement_doc = document?.status === 'COMPLETED' ? document.fileName : '';
  const answers = { ...application.answers, personal_statement_doc };
  const errors = findErrors(pages, { answers, today: dayOf(now) });
  if (Object.keys(errors).length > 0) return mutable(errors);
  await submit(tx, accountId, now);
  await want(tx, accountId);
  await copies.add(tx, { accountId });
  return undefined;
}

const mutable = (errors: Errors): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([key, messages]) => [key, [...messages]]));

const outOfOrder = 'An application is started, then validating, then submitted.';
/** form.md section 4. */
const stillConverting = 'Please wait until the file upload has completed.';
const somethingMissing = 'Some questions still need an answer.';

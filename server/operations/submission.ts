import { closingPhase, closingText } from '../../form/engine/closing.ts';
import { type Errors, findErrors } from '../../form/engine/errors.ts';
import { form, institution, universityDay } from '../../form/university.ts';
import { newConfirmationNumber } from '../account/confirmationNumber.ts';
import { errorMessages } from '../routes/errorMessages.ts';
import type { Handlers } from '../routes/handlers.ts';
import type { Services } from '../services.ts';
import {
  lockApplication,
  markSubmitted,
  mergeAnswers,
  readApplication,
  recordStatus,
  saveValidations,
} from '../store/applications.ts';
import { hasBegunBy, readClosing } from '../store/closing.ts';
import type { Database, Transaction } from '../store/database.ts';
import { type DocumentRow, listDocuments } from '../store/documents.ts';
import { requestPdfCopy } from '../store/pdfCopies.ts';
import { type Revisions, stateOfChange } from '../store/saves.ts';
import { openAnswers } from '../store/sealedAnswers.ts';
import type { Applicant } from '../store/sessions.ts';
import { bringLockedToForm } from './bringToForm.ts';
import { revisionsIn } from './revisions.ts';
import { submittedAlready } from './submittedAlready.ts';

type SubmissionOperation = 'saveWebStatus' | 'saveValidations' | 'submitApplication';

/** The status of an application, from started to validating to submitted. */
export const submissionOperations = (services: Services): Handlers<SubmissionOperation> => ({
  async saveWebStatus({ applicant, body }) {
    const { db, now } = services;
    const isRecorded = await db.transaction((tx) => recordStatus(tx, applicant.id, body.web_status, now()));
    return isRecorded ? { status: 204 } : { status: 409, body: { message: outOfOrder } };
  },

  async saveValidations({ applicant, body }) {
    const isSaved = await saveValidations(services.db, applicant.id, body.errors);
    return isSaved ? { status: 204 } : submittedAlready;
  },

  async submitApplication({ applicant, headers }) {
    // By the time of the request, not of the lock that it may wait for.
    const receivedAt = services.now().getTime();
    const refusal = await refusalOf(services.db, applicant.id, receivedAt);
    if (refusal) return { status: 403, body: { message: refusal, reason: 'closed' } };
    const errors = await services.db.transaction((tx) => trySubmit(tx, services, applicant, revisionsIn(headers)));
    if (errors === 'deleted') return { status: 401, body: { message: errorMessages.noSession } };
    if (errors === 'changed') return { status: 412, body: { message: changedMeanwhile } };
    if (errors) return { status: 422, body: { message: somethingMissing, errors } };
    services.pdfCopies.notify();
    services.mail.notify();
    return { status: 204 };
  },
});

/** Why an application cannot be submitted any more; undefined when it can, or is submitted already. */
async function refusalOf(db: Database, accountId: string, now: number): Promise<string | undefined> {
  const closing = await readClosing(db);
  const phase = closingPhase(closing, now);
  if (!closing || phase === 'open') return undefined;
  if (phase === 'grace' && (await hasBegunBy(db, accountId, closing.closesAt))) return undefined;
  const application = await readApplication(db, accountId);
  return application?.submittedAt ? undefined : closingText(closing, 'closed', institution.timeZone);
}

/**
 * Submits an application, and requests its PDF copy and the mail that confirms it. Returns the errors of an incomplete one. A second
 * submission changes nothing, and so does one of an application that was deleted meanwhile, or has another revision than `If-Match` names.
 */
async function trySubmit(
  tx: Transaction,
  { sealing, pdfCopies, mail, now }: Services,
  { id: accountId, username }: Applicant,
  { ifMatch }: Revisions,
): Promise<Record<string, string[]> | 'deleted' | 'changed' | undefined> {
  const locked = await lockApplication(tx, accountId);
  if (!locked) return 'deleted';
  if (locked.submittedAt) return undefined;
  if (stateOfChange({ ifMatch }, locked) === 'other revision') return 'changed';
  const application = await bringLockedToForm(tx, sealing, locked, now());
  const documents = (await listDocuments(tx, accountId)).filter(({ answerKey }) =>
    form.documentKeys.includes(answerKey),
  );
  const converting = documents.filter(({ status }) => status === 'UNPROCESSED' || status === 'IN_PROGRESS');
  if (converting.length > 0)
    return Object.fromEntries(converting.map(({ answerKey }) => [answerKey, [stillConverting]]));
  const documentAnswers = Object.fromEntries(form.documentKeys.map((key) => [key, answerOf(documents, key)]));
  const opened = await openAnswers(sealing, application);
  const answers = { ...opened.answers, ...documentAnswers };
  const errors = findErrors(form, { answers, today: universityDay(now()) });
  if (Object.keys(errors).length > 0) return mutable(errors);
  // What is submitted is what was checked, also for answers that an older version of this server saved.
  await mergeAnswers(tx, accountId, documentAnswers);
  await markSubmitted(tx, accountId, newConfirmationNumber, now());
  await requestPdfCopy(tx, accountId);
  await pdfCopies.add(tx, { accountId });
  await mail.add(tx, { kind: 'submitted', username });
  return undefined;
}

/** A document question is answered once its file is converted, whatever was saved as the answer. */
const answerOf = (documents: readonly DocumentRow[], key: string): string =>
  documents.find(({ answerKey, status }) => answerKey === key && status === 'COMPLETED')?.fileName ?? '';

const mutable = (errors: Errors): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([key, messages]) => [key, [...messages]]));

const changedMeanwhile = 'Your application was changed meanwhile. Please check it and submit it again.';
const outOfOrder = 'An application is started, then validating, then submitted.';
const stillConverting = 'Please wait until the file upload has completed.';
const somethingMissing = 'Some questions still need an answer.';

import type { OperationId } from '../../../contract/operations.ts';
import type { Call, Reply } from '../serve.ts';
import { operationOfCall, type State } from '../smallBackend.ts';
import { bodyOf, changeBody, changeReply, fieldsOf, inFlow, noContent, ownerOf, savedReply } from './fault.ts';

/** Turns the 409 after the submission into a success that makes the change. */
const changeableAfterSubmission = (
  id: OperationId,
  applyChange: (call: Call, state: State) => void,
  success: Reply = noContent,
) =>
  changeReply(id, (reply, call, state) => {
    if (reply.status !== 409) return reply;
    applyChange(call, state);
    return success;
  });

export const submissionFaults = inFlow('submission', [
  {
    name: 'an incomplete application is submitted',
    caughtBy: 'an incomplete application is refused with what is missing',
    wrap: changeReply('submitApplication', (reply) => (reply.status === 422 ? noContent : reply)),
  },
  {
    name: 'a 422 that names nothing',
    caughtBy: 'an incomplete application is refused with what is missing',
    wrap: changeReply('submitApplication', (reply) =>
      reply.status === 422 ? { ...reply, body: { message: 'Missing.', errors: {} } } : reply,
    ),
  },
  {
    name: 'the status submitted is not recorded',
    caughtBy: 'submitted is the last status',
    wrap: changeBody('getProfile', (profile) => ({
      ...profile,
      web_status: [profile.web_status].flat().filter((entry) => fieldsOf(entry).web_status !== 'submitted'),
    })),
  },
  {
    name: 'submitting twice is refused',
    caughtBy: 'submitting twice succeeds and changes nothing',
    wrap: (next, state) => (call) =>
      operationOfCall(call) === 'submitApplication' && ownerOf(call, state)?.statuses.includes('submitted')
        ? { status: 409, body: { message: 'Submitted already.' } }
        : next(call),
  },
  {
    name: 'each submission has another number',
    caughtBy: 'the profile has the time and number of the submission, and keeps them',
    wrap: changeReply('submitApplication', (reply, call, state) => {
      const account = ownerOf(call, state);
      if (account?.submission) account.submission.confirmation_number += '1';
      return reply;
    }),
  },
  {
    name: 'answers can be changed after the submission',
    caughtBy: 'saveAnswers is refused after the submission',
    wrap: changeableAfterSubmission(
      'saveAnswers',
      (call, state) => Object.assign(ownerOf(call, state)?.answer ?? {}, bodyOf(call)),
      savedReply,
    ),
  },
  {
    name: 'the last page can be changed after the submission',
    caughtBy: 'saveLastPage is refused after the submission',
    wrap: changeableAfterSubmission('saveLastPage', () => undefined),
  },
  {
    name: 'a document can be deleted after the submission',
    caughtBy: 'deleteDocumentAnswer is refused after the submission',
    wrap: changeableAfterSubmission('deleteDocumentAnswer', () => undefined),
  },
  {
    name: 'a deletion that is refused after the submission has removed the file',
    caughtBy: 'what is refused after the submission leaves the document as it was',
    wrap: changeReply('deleteDocumentAnswer', (reply, call, state) => {
      if (reply.status === 409) delete ownerOf(call, state)?.document?.pdf;
      return reply;
    }),
  },
  {
    name: 'a document can be added after the submission',
    caughtBy: 'convertDocument is refused after the submission',
    wrap: changeableAfterSubmission('convertDocument', () => undefined),
  },
  {
    name: 'making the copy fails',
    caughtBy: 'a PDF copy is made of a submitted application',
    wrap: changeBody('getPdfCopy', () => ({ status: 'FAILED', message: 'Sorry.' })),
  },
  {
    name: "another applicant's copy can be read",
    caughtBy: 'only the applicant can read the copy',
    wrap: (next) => (call) =>
      call.path.startsWith('/files/') ? { status: 200, bytes: Buffer.from('%PDF-1.4') } : next(call),
  },
  {
    name: 'there is a copy of a draft',
    caughtBy: 'an application that is not submitted has no copy',
    wrap: changeBody('getPdfCopy', () => ({ status: 'COMPLETED', url: '/files/draft.pdf' })),
  },
]);

import type { OperationId } from '../../../conformance/contract.ts';
import type { Call, Reply } from '../serve.ts';
import { operationOfCall, type State } from '../smallBackend.ts';
import { answers, body, done, fieldsOf, inFlow, ownerOf, saved, sentIn } from './fault.ts';

/** A 409 after the submission becomes a success, and the change is made all the same. */
const writableAfterwards = (id: OperationId, make: (call: Call, state: State) => void, success: Reply = done) =>
  answers(id, (reply, call, state) => {
    if (reply.status !== 409) return reply;
    make(call, state);
    return success;
  });

export const submissionFaults = inFlow('submission', [
  {
    name: 'an incomplete application is submitted',
    caughtBy: 'an application with things missing is refused, and says which',
    wrap: answers('submitApplication', (reply) => (reply.status === 422 ? done : reply)),
  },
  {
    name: 'a refusal that names nothing',
    caughtBy: 'an application with things missing is refused, and says which',
    wrap: answers('submitApplication', (reply) =>
      reply.status === 422 ? { ...reply, body: { message: 'Missing.', errors: {} } } : reply,
    ),
  },
  {
    name: 'submitted is not among the statuses',
    caughtBy: 'submitting ends the row of statuses',
    wrap: body('getProfile', (profile) => ({
      ...profile,
      web_status: [profile.web_status].flat().filter((entry) => fieldsOf(entry).web_status !== 'submitted'),
    })),
  },
  {
    name: 'submitting twice is refused',
    caughtBy: 'submitting twice answers the same as once',
    wrap: (next, state) => (call) =>
      operationOfCall(call) === 'submitApplication' && ownerOf(call, state)?.statuses.includes('submitted')
        ? { status: 409, body: { message: 'Submitted already.' } }
        : next(call),
  },
  {
    name: 'a submitted application is still writable',
    caughtBy: 'a submitted application keeps its answers',
    wrap: writableAfterwards(
      'saveAnswers',
      (call, state) => Object.assign(ownerOf(call, state)?.answer ?? {}, sentIn(call)),
      saved,
    ),
  },
  {
    name: 'the last page moves after the submission',
    caughtBy: 'a submitted application keeps the page it was left on',
    wrap: writableAfterwards('saveLastPage', () => undefined),
  },
  {
    name: 'the document is deleted after the submission',
    caughtBy: 'a submitted application keeps its document',
    wrap: writableAfterwards('deleteDocumentAnswer', () => undefined),
  },
  {
    name: 'a document is taken after the submission',
    caughtBy: 'a submitted application takes no document any more',
    wrap: writableAfterwards('convertDocument', () => undefined),
  },
  {
    name: 'no copy is made',
    caughtBy: 'a PDF copy is made of what was submitted',
    wrap: body('getPdfCopy', () => ({ status: 'FAILED', message: 'Sorry.' })),
  },
  {
    name: "another applicant's copy is readable",
    caughtBy: 'nobody else can read the copy',
    wrap: (next) => (call) =>
      call.path.startsWith('/files/') ? { status: 200, bytes: Buffer.from('%PDF-1.4') } : next(call),
  },
  {
    name: 'a copy of a draft',
    caughtBy: 'an application that was not submitted has no copy',
    wrap: body('getPdfCopy', () => ({ status: 'COMPLETED', url: '/files/draft.pdf' })),
  },
]);

import type { OperationId } from '../../contract/operations.ts';
import { completeAnswers } from '../../form/testing.ts';
import { answersOf, documentKey } from '../answerKeys.ts';
import { signUpAndLogIn } from '../applicants.ts';
import type { CallOptions, Exchange } from '../client.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { bodyOf, isEqual, isRecord } from '../json.ts';
import { exampleBodyOf, operationOf } from '../operations.ts';
import { assert, SkippedCheck } from '../result.ts';
import { assertPrivate, isPdf, pollJob, readPdf, upload } from './files.ts';
import { statusesIn } from './profile.ts';

/** Submission: an application must be complete, is never changed afterwards, and has a PDF copy. */
export const submission: Flow = {
  name: 'submission',
  operations: [
    'submitApplication',
    'saveAnswers',
    'saveLastPage',
    'saveValidations',
    'saveTab',
    'saveAddAnother',
    'presignUpload',
    'convertDocument',
    'deleteConversion',
    'deleteDocumentAnswer',
    'getPdfCopy',
  ],
  run: async (context) => {
    await checkIncomplete(context);
    const submitted = await checkSubmission(context);
    await checkUnchangeable(context, submitted);
    await checkPdfCopy(context, submitted);
  },
};

interface SubmittedApplication {
  cookie: string;
  /** The cookie of another applicant. */
  otherCookie: string;
  /** A file that was uploaded before the submission, as `convertDocument` needs it. */
  file: object;
}

const profileOf = async ({ caller }: FlowContext, cookie: string) =>
  bodyOf(await caller.expect(200, 'getProfile', { cookie }));

async function checkIncomplete(context: FlowContext): Promise<void> {
  const { caller, mailbox, check } = context;
  await check('an incomplete application is refused with what is missing', 'submitApplication', async () => {
    const { cookie } = await signUpAndLogIn(caller, mailbox);
    const refused = await caller.expect(422, 'submitApplication', { cookie }, 'nothing was answered');
    const { errors } = bodyOf(refused);
    assert(isRecord(errors) && Object.keys(errors).length > 0, 'errors must name what is missing.', refused);
    const statuses = statusesIn(await profileOf(context, cookie));
    assert(!statuses.includes('submitted'), 'The application was submitted nevertheless.');
  });
}

async function checkSubmission(context: FlowContext): Promise<SubmittedApplication> {
  const { caller, mailbox, step, check } = context;
  let submitted: SubmittedApplication = { cookie: '', otherCookie: '', file: {} };
  await step('a complete application can be submitted', 'submitApplication', async () => {
    const { cookie } = await signUpAndLogIn(caller, mailbox);
    const { cookie: otherCookie } = await signUpAndLogIn(caller, mailbox);
    const today = new Date().toISOString().slice(0, 10);
    await caller.expect(200, 'saveAnswers', { cookie, body: completeAnswers(today) });
    submitted = { cookie, otherCookie, file: await upload(context, cookie) };
    await caller.expect(204, 'submitApplication', { cookie });
  });
  await check('submitted is the last status', 'submitApplication', async () => {
    const statuses = statusesIn(await profileOf(context, submitted.cookie));
    assert(statuses.at(-1) === 'submitted', 'The last status of the profile must be submitted.');
  });
  await check('submitting twice succeeds and changes nothing', 'submitApplication', async () => {
    await caller.expect(204, 'submitApplication', { cookie: submitted.cookie });
    const statuses = statusesIn(await profileOf(context, submitted.cookie));
    assert(
      statuses.filter((status) => status === 'submitted').length === 1,
      'The status submitted was recorded twice.',
    );
  });
  await checkConfirmation(context, submitted);
  return submitted;
}

async function checkConfirmation(context: FlowContext, { cookie, otherCookie }: SubmittedApplication): Promise<void> {
  const { caller, check } = context;
  await check(
    'the profile has the time and number of the submission, and keeps them',
    'submitApplication',
    async () => {
      const { submission: first } = await profileOf(context, cookie);
      if (first === undefined) throw new SkippedCheck('Not offered: the profile has no submission.');
      await caller.expect(204, 'submitApplication', { cookie });
      const { submission: second } = await profileOf(context, cookie);
      assert(isEqual(first, second), 'Submitting twice changed the time or the number.');
      const { submission: none } = await profileOf(context, otherCookie);
      assert(none === undefined, 'An application that is not submitted has a submission.');
    },
  );
}

async function checkUnchangeable(context: FlowContext, { cookie, file }: SubmittedApplication): Promise<void> {
  const { caller, check } = context;
  const changes: readonly [OperationId, CallOptions][] = [
    ['saveAnswers', { body: answersOf({ text: 'Mallory' }) }],
    ['saveLastPage', { body: exampleBodyOf(operationOf('saveLastPage')) }],
    ['saveValidations', { body: exampleBodyOf(operationOf('saveValidations')) }],
    ['saveTab', { body: exampleBodyOf(operationOf('saveTab')) }],
    ['saveAddAnother', { body: exampleBodyOf(operationOf('saveAddAnother')) }],
    ['presignUpload', { body: { answer_key: documentKey } }],
    ['convertDocument', { body: file }],
    ['deleteConversion', {}],
    ['deleteDocumentAnswer', {}],
  ];
  for (const [id, options] of changes)
    await check(`${id} is refused after the submission`, id, async () => {
      const before = await profileOf(context, cookie);
      await caller.expect(409, id, { cookie, ...options }, 'the application was submitted');
      assert(isEqual(await profileOf(context, cookie), before), 'The profile changed nevertheless.');
    });
}

async function checkPdfCopy(context: FlowContext, { cookie, otherCookie }: SubmittedApplication): Promise<void> {
  const { caller, step, check } = context;
  let completed: Exchange | undefined;
  await step('a PDF copy is made of a submitted application', 'getPdfCopy', async () => {
    completed = await pollJob(context, 'getPdfCopy', cookie);
    const { status } = bodyOf(completed);
    assert(status === 'COMPLETED', `Expected the status COMPLETED, but got ${status}.`, completed);
  });
  await check('the applicant can read the copy', 'getPdfCopy', async () => {
    if (!completed) return;
    const pdf = await readPdf(context, completed, cookie);
    assert(isPdf(pdf), 'The url does not lead to a PDF.', pdf);
  });
  await check('only the applicant can read the copy', 'getPdfCopy', async () => {
    if (!completed) return;
    for (const reader of [otherCookie, '']) await assertPrivate(context, completed, reader);
  });
  await check('an application that is not submitted has no copy', 'getPdfCopy', async () => {
    const exchange = await caller.expect(200, 'getPdfCopy', { cookie: otherCookie });
    assert(bodyOf(exchange).url === undefined, 'There is a copy of an application that is not submitted.', exchange);
  });
}

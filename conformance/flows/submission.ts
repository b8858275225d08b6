import type { OperationId } from '../../contract/operations.ts';
import { completeAnswers } from '../../form/testing.ts';
import { universityDay } from '../../form/university.ts';
import { answersOf, documentKey } from '../answerKeys.ts';
import { logIn, type Session, signUpAndLogIn } from '../applicants.ts';
import type { CallOptions, Exchange } from '../client.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { bodyOf, isEqual, isNow, isRecord } from '../json.ts';
import { exampleBodyOf, operationOf } from '../operations.ts';
import { entryGroups } from '../publishedForm.ts';
import { pagesOf, pdfOf } from '../readPdf.ts';
import { assert, NotOffered } from '../result.ts';
import { assertPrivate, isPdf, pages, pollJob, readJob, readPdf, titleOf, upload } from './files.ts';
import { lastWordOf, longAnswers, worldlyAnswers } from './printedAnswers.ts';
import { profileOf, stateOf, statusesIn } from './profile.ts';

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
    const otherCookie = await checkIncomplete(context);
    const submitted = await checkSubmission(context, otherCookie);
    await checkUnchangeable(context, submitted);
    if (!context.settings.isQuick) await checkPdfCopy(context, submitted);
  },
};

interface SubmittedApplication extends Session {
  /** The cookie of another applicant. */
  otherCookie: string;
  /** The cookie of another device of this applicant, in use before the submission. */
  deviceCookie: string;
  /** A file that was uploaded before the submission, as `convertDocument` needs it. */
  file: object;
}

/** Resolves with the cookie of an applicant who has submitted nothing. */
async function checkIncomplete(context: FlowContext): Promise<string> {
  const { caller, mailbox, check } = context;
  let cookie = '';
  await check('an incomplete application is refused with what is missing', 'submitApplication', async () => {
    ({ cookie } = await signUpAndLogIn(caller, mailbox));
    const refused = await caller.expect(422, 'submitApplication', { cookie }, 'nothing was answered');
    const { errors } = bodyOf(refused);
    assert(isRecord(errors) && Object.keys(errors).length > 0, 'errors must name what is missing.', refused);
    const statuses = statusesIn(await profileOf(context, cookie));
    assert(!statuses.includes('submitted'), 'The application was submitted nevertheless.');
  });
  return cookie;
}

async function checkSubmission(context: FlowContext, otherCookie: string): Promise<SubmittedApplication> {
  const { caller, mailbox, has, step, check } = context;
  let submitted: SubmittedApplication = {
    username: '',
    password: '',
    cookie: '',
    otherCookie: '',
    deviceCookie: '',
    file: {},
  };
  await step('a complete application can be submitted', 'submitApplication', async () => {
    const session = await signUpAndLogIn(caller, mailbox);
    const { cookie } = session;
    const today = new Date().toISOString().slice(0, 10);
    const complete = completeAnswers(today);
    const answers = { ...complete, ...worldlyAnswers(complete), ...longAnswers(complete) };
    await caller.expect(200, 'saveAnswers', { cookie, body: answers });
    for (const { id, most } of entryGroups) {
      const body = { button_id: id, num_components: most };
      await caller.expect(204, 'saveAddAnother', { cookie, body });
    }
    const { cookie: deviceCookie } = await logIn(caller, session);
    await caller.expect(204, 'saveTab', { cookie: deviceCookie, body: exampleBodyOf(operationOf('saveTab')) });
    const file = await upload(context, cookie, pdfOf(pages), 'statement.pdf');
    submitted = { ...session, otherCookie, deviceCookie, file };
    // What the page recorded last decides nothing.
    const errors = Object.fromEntries(Object.keys(complete).map((key) => [key, ['It was wrong.']]));
    if (has('saveValidations')) await caller.expect(204, 'saveValidations', { cookie, body: { errors } });
    await caller.expect(204, 'convertDocument', { cookie, body: file });
    const first = await caller.expect([204, 422], 'submitApplication', { cookie });
    const { status } = bodyOf(await pollEnded(context, first, cookie));
    assert(status === 'COMPLETED', `The document's status is ${status}.`, first);
    await caller.expect(204, 'submitApplication', { cookie });
  });
  await check('submitted is the last status', 'submitApplication', async () => {
    const statuses = statusesIn(await profileOf(context, submitted.cookie));
    const isWhole = isEqual(statuses, ['started', 'validating', 'submitted']);
    assert(isWhole, `A submission records the statuses that are missing, and there are ${statuses.join(', ')}.`);
  });
  await check('a document can be read after the submission as before', 'getConversion', () =>
    readWhole(context, submitted.cookie),
  );
  await check('the submission leaves the answers as they were saved', 'submitApplication', async () => {
    const { answer } = await profileOf(context, submitted.cookie);
    const today = new Date().toISOString().slice(0, 10);
    const changed = Object.entries(completeAnswers(today)).filter(([key, value]) => Object(answer)[key] !== value);
    assert(changed.length === 0, `The submission changed ${changed.map(([key]) => key).join(', ')}.`);
  });
  await check('no status changes after the submission', 'saveWebStatus', async () => {
    const { cookie } = submitted;
    const before = statusesIn(await profileOf(context, cookie));
    for (const web_status of ['started', 'validating', 'submitted'])
      await caller.expect(before.includes(web_status) ? 204 : 409, 'saveWebStatus', { cookie, body: { web_status } });
    const after = statusesIn(await profileOf(context, cookie));
    assert(isEqual(after, before), `The statuses were ${before.join(', ')} and are ${after.join(', ')}.`);
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

async function readWhole(context: FlowContext, cookie: string): Promise<void> {
  const completed = await readJob(context, 'getConversion', cookie);
  const found = await pagesOf(await readPdf(context, completed, cookie));
  assert(found.length === pages.length, `The PDF has ${found.length} pages of ${pages.length}.`, completed);
}

/**
 * Waits until a document's conversion has ended that was running when its application was submitted. A submission that was taken
 * found it ended.
 */
async function pollEnded(context: FlowContext, submitted: Exchange, cookie: string): Promise<Exchange> {
  if (submitted.status === 204) return readJob(context, 'getConversion', cookie);
  const { errors } = bodyOf(submitted);
  assert(isEqual(Object.keys(Object(errors)), [documentKey]), `errors must name ${documentKey} alone.`, submitted);
  return pollJob(context, 'getConversion', cookie);
}

async function checkConfirmation(context: FlowContext, { cookie, otherCookie }: SubmittedApplication): Promise<void> {
  const { caller, check } = context;
  await check(
    'the profile has the time and number of the submission, and keeps them',
    'submitApplication',
    async () => {
      const profile = await caller.expect(200, 'getProfile', { cookie });
      const { submission: first } = bodyOf(profile);
      if (first === undefined) throw new NotOffered('The profile has no submission.');
      const { submitted_at: time } = Object(first);
      assert(isNow(time, profile), `The time of the submission is ${time}.`, profile);
      await caller.expect(204, 'submitApplication', { cookie });
      const { submission: second } = await profileOf(context, cookie);
      assert(isEqual(first, second), 'Submitting twice changed the time or the number.');
      const { submission: none } = await profileOf(context, otherCookie);
      assert(none === undefined, 'An application that is not submitted has a submission.');
    },
  );
}

async function checkUnchangeable(context: FlowContext, submitted: SubmittedApplication): Promise<void> {
  const { cookie, deviceCookie, file } = submitted;
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
      await caller.expect(409, id, { cookie: deviceCookie, ...options }, 'it was submitted on another device');
      assert(isEqual(await profileOf(context, cookie), before), 'The profile changed nevertheless.');
    });
  await check('what is refused after the submission leaves the document as it was', 'getConversion', () =>
    readWhole(context, cookie),
  );
}

/** Whether an answer is printed as it is: words in plain letters, not the value of a choice or a number to be formatted. */
const isPlainText = (answer: unknown): answer is string =>
  typeof answer === 'string' && /^[A-Z][a-z]+( [A-Z]?[a-z]+)+$/.test(answer);

async function checkPdfCopy(
  context: FlowContext,
  { username, password, cookie, otherCookie }: SubmittedApplication,
): Promise<void> {
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
  await check('the copy has the answers and the confirmation number', 'getPdfCopy', async () => {
    if (!completed) return;
    const pdf = await readPdf(context, completed, cookie);
    const text = (await pagesOf(pdf)).join(' ');
    const { answer, submission } = await profileOf(context, cookie);
    const { confirmation_number: number } = Object(submission);
    const words = [...Object.values(Object(answer)).filter(isPlainText), ...(number ? [String(number)] : [])];
    const printed = [...words, ...Object.keys(longAnswers(Object(answer))).map(lastWordOf)];
    const missing = printed.filter((each) => !text.includes(String(each)));
    assert(missing.length === 0, `The copy does not have ${missing.join(', ')}.`, pdf);
  });
  await check('the copy has the answers of every entry, in letters of every alphabet', 'getPdfCopy', async () => {
    if (!completed) return;
    const pdf = await readPdf(context, completed, cookie);
    // A line may end within an answer.
    const text = (await pagesOf(pdf)).join('').replaceAll(' ', '');
    const expected = Object.values(worldlyAnswers(completeAnswers(universityDay(new Date()))));
    const missing = expected.filter((each) => !text.includes(each.replaceAll(' ', '')));
    assert(missing.length === 0, `The copy does not have ${missing.join(', ')}.`, pdf);
  });
  await check('the copy has every page of the documents', 'getPdfCopy', async () => {
    if (!completed) return;
    const pdf = await readPdf(context, completed, cookie);
    const text = (await pagesOf(pdf)).join(' ');
    const missing = pages.filter((page) => !text.includes(titleOf(page)));
    assert(missing.length === 0, `The copy lacks ${missing.length} of ${pages.length} pages of the document.`, pdf);
  });
  await check('only the applicant can read the copy', 'getPdfCopy', async () => {
    if (!completed) return;
    for (const reader of [otherCookie, '']) await assertPrivate(context, completed, reader);
  });
  await check(
    'submitting again leaves the copy, the document and the profile as they are',
    'submitApplication',
    async () => {
      if (!completed) return;
      const before = await stateOf(context, cookie);
      await caller.expect(204, 'submitApplication', { cookie });
      const after = await stateOf(context, cookie);
      const differing = Object.keys({ ...before, ...after }).filter((part) => !isEqual(before[part], after[part]));
      assert(differing.length === 0, `Submitting again changed ${differing.join(', ')}.`);
      assert(isPdf(await readPdf(context, completed, cookie)), 'The url of before leads to no PDF.', completed);
    },
  );
  await check('a later session reads the copy, at the address that the first one was given', 'getPdfCopy', async () => {
    if (!completed) return;
    const { cookie: later } = await logIn(caller, { username, password });
    assert(isPdf(await readPdf(context, completed, later)), 'The url leads to no PDF.', completed);
  });
  await check('an application that is not submitted has no copy', 'getPdfCopy', async () => {
    const exchange = await caller.expect(200, 'getPdfCopy', { cookie: otherCookie });
    assert(bodyOf(exchange).url === undefined, 'There is a copy of an application that is not submitted.', exchange);
  });
}

import { setTimeout as pause } from 'node:timers/promises';
import { documentKey, textKey } from '../answerKeys.ts';
import { signUpAndLogIn } from '../applicants.ts';
import type { Exchange } from '../client.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { bodyOf, isEqual, isRecord } from '../json.ts';
import { pagesOf, pdfOf } from '../readPdf.ts';
import { assert } from '../result.ts';
import {
  assertGone,
  assertPrivate,
  isPdf,
  pages,
  picture,
  pollJob,
  readJob,
  readPdf,
  titleOf,
  upload,
} from './files.ts';
import { recordOf } from './profile.ts';
import { type Applicants, checkUpload } from './uploads.ts';

/** A document: uploaded, converted, read and deleted by its applicant alone. */
export const documents: Flow = {
  name: 'documents',
  isSlow: true,
  operations: [
    'presignUpload',
    'convertDocument',
    'getConversion',
    'getDocumentAnswers',
    'deleteConversion',
    'deleteDocumentAnswer',
  ],
  run: async (context) => {
    const applicants: Applicants = { cookie: '', otherCookie: '' };
    await context.step('a question without a document is NOT_ANSWERED', 'getConversion', async () => {
      applicants.cookie = (await signUpAndLogIn(context.caller, context.mailbox)).cookie;
      applicants.otherCookie = (await signUpAndLogIn(context.caller, context.mailbox)).cookie;
      await assertConversion(context, applicants.cookie, 'NOT_ANSWERED');
    });
    await context.check('a name that a client saves as the answer makes no document', 'getConversion', async () => {
      const options = { cookie: applicants.cookie, body: { [documentKey]: 'statement.png' } };
      if (context.has('saveAnswers')) await context.caller.expect(200, 'saveAnswers', options);
      await assertConversion(context, applicants.cookie, 'NOT_ANSWERED');
    });
    const file = await checkUpload(context, applicants);
    await checkConversion(context, applicants, file);
    await checkListing(context, applicants, file.file_name);
    await checkReplacement(context, applicants);
    await checkDeletion(context, applicants);
    await checkNames(context, applicants);
    await checkWrongContent(context, applicants);
  },
};

/** Expects a status, and the answer and the list that belong to it. */
async function assertConversion(context: FlowContext, cookie: string, expected: string): Promise<void> {
  const exchange = await readJob(context, 'getConversion', cookie);
  const { status } = bodyOf(exchange);
  assert(status === expected, `Expected the status ${expected}, but got ${status}.`, exchange);
  const { answer, document_answer } = await recordOf(context, cookie);
  const listed = Object(document_answer)[documentKey];
  const [found = '', right] = [Object(answer)[documentKey], status === 'COMPLETED' ? Object(listed).file_name : ''];
  assert(found === right, `With the status ${status}, the answer must be “${right}”, and is “${found}”.`, exchange);
  assert(status !== 'FAILED' || !listed, 'A document whose conversion failed is listed.', exchange);
}

const listedDocument = async ({ caller }: FlowContext, cookie: string) =>
  bodyOf(await caller.expect(200, 'getDocumentAnswers', { cookie }))[documentKey];

async function checkConversion(context: FlowContext, { cookie, otherCookie }: Applicants, file: object): Promise<void> {
  const { caller, step, check } = context;
  let completed: Exchange | undefined;
  await step('a document is converted to PDF', 'getConversion', async () => {
    await caller.expect(204, 'convertDocument', { cookie, body: file });
    completed = await pollJob(context, 'getConversion', cookie);
    const { status } = bodyOf(completed);
    assert(status === 'COMPLETED', `Expected the status COMPLETED, but got ${status}.`, completed);
    await assertConversion(context, cookie, 'COMPLETED');
  });
  await check('the applicant can read the PDF', 'getConversion', async () => {
    if (!completed) return;
    const pdf = await readPdf(context, completed, cookie);
    assert(isPdf(pdf), 'The url does not lead to a PDF.', pdf);
    const pages = await pagesOf(pdf);
    assert(pages.length === 1, `A picture is one page, and the PDF has ${pages.length}.`, pdf);
  });
  await check('converting the same file again succeeds and leaves one document', 'convertDocument', async () => {
    const before = await recordOf(context, cookie);
    await caller.expect(204, 'convertDocument', { cookie, body: { ...file, file_name: 'again.png' } });
    await assertConversion(context, cookie, 'COMPLETED');
    assert(isEqual(await recordOf(context, cookie), before), 'The profile changed.');
  });
  await check('only the applicant can read the PDF', 'getConversion', async () => {
    if (!completed) return;
    for (const reader of [otherCookie, '']) await assertPrivate(context, completed, reader);
  });
}

async function checkListing(context: FlowContext, { cookie, otherCookie }: Applicants, fileName: string) {
  const { caller, check } = context;
  await check('an uploaded document is listed with its name and size', 'getDocumentAnswers', async () => {
    const listed = await listedDocument(context, cookie);
    const isRight = isRecord(listed) && listed.file_name === fileName && listed.file_size === picture.length;
    assert(isRight, `Expected ${fileName} with ${picture.length} bytes, but got ${JSON.stringify(listed)}.`);
    const profile = await caller.expect(200, 'getProfile', { cookie });
    const { document_answer } = bodyOf(profile);
    assert(isRecord(document_answer) && documentKey in document_answer, 'The profile does not list it.', profile);
  });
  await check("another applicant's document is not visible", 'getDocumentAnswers', async () => {
    const exchange = await caller.expect(200, 'getDocumentAnswers', { cookie: otherCookie });
    assert(!(documentKey in bodyOf(exchange)), 'The document of another applicant is listed.', exchange);
    await assertConversion(context, otherCookie, 'NOT_ANSWERED');
  });
  await check('a key that is not a document question is not found', 'getConversion', async () => {
    for (const id of ['getConversion', 'deleteConversion', 'deleteDocumentAnswer'] as const)
      await caller.expect(404, id, { cookie, path: { key: textKey } });
  });
}

async function checkReplacement(context: FlowContext, { cookie }: Applicants): Promise<void> {
  const { caller, check } = context;
  await check('a new document replaces the one before, page by page', 'getConversion', async () => {
    // A page with a drawing alone among those with words, and one at the end.
    const sent = [...pages.slice(0, 2), '', ...pages.slice(2), ''];
    const bytes = pdfOf(sent);
    const before = await caller.expect(200, 'getConversion', { cookie });
    assert(isPdf(await readPdf(context, before, cookie)), 'The url does not lead to a PDF.', before);
    await caller.expect(204, 'convertDocument', { cookie, body: await upload(context, cookie, bytes, 'second.pdf') });
    const completed = await pollJob(context, 'getConversion', cookie);
    const pdf = await readPdf(context, completed, cookie);
    const found = await pagesOf(pdf);
    const isWhole =
      found.length === sent.length && sent.every((page, index) => found[index]?.startsWith(titleOf(page)));
    assert(
      isWhole,
      `The PDF must have the uploaded pages in their order, and has: ${found.map(titleOf).join(' / ')}`,
      pdf,
    );
    const listed = await listedDocument(context, cookie);
    const isNew = isRecord(listed) && listed.file_name === 'second.pdf' && listed.file_size === bytes.length;
    assert(isNew, `The listed document must be the new one, and is ${JSON.stringify(listed)}.`, completed);
    await assertGone(context, before, cookie);
  });
  await check('a file that was replaced is no upload any more', 'convertDocument', async () => {
    const replaced = await upload(context, cookie);
    for (const file of [replaced, await upload(context, cookie)]) {
      await caller.expect(204, 'convertDocument', { cookie, body: file });
      await pollJob(context, 'getConversion', cookie);
    }
    await caller.expect(404, 'convertDocument', { cookie, body: replaced }, 'another file replaced it');
    await assertConversion(context, cookie, 'COMPLETED');
  });
  await check(
    'of two files that are made the document at once, one is the document and the other is gone',
    'convertDocument',
    async () => {
      for (let round = 1; round <= 3; round++) {
        const files = [
          await upload(context, cookie, picture, 'one.png'),
          await upload(context, cookie, picture, 'two.png'),
        ];
        await Promise.all(files.map((body) => caller.expect([204, 404], 'convertDocument', { cookie, body })));
        await pollJob(context, 'getConversion', cookie);
        const listed = await listedDocument(context, cookie);
        const other = files.find(({ file_name }) => file_name !== Object(listed).file_name);
        await caller.expect(404, 'convertDocument', { cookie, body: other }, 'the other file is the document');
      }
    },
  );
  await check('a question is not answered while its new document is converted', 'convertDocument', async () => {
    await caller.expect(204, 'convertDocument', { cookie, body: await upload(context, cookie) });
    const { answer } = await recordOf(context, cookie);
    const { status } = bodyOf(await readJob(context, 'getConversion', cookie));
    const isAnswered = Boolean(Object(answer)[documentKey]);
    assert(status === 'COMPLETED' || !isAnswered, `The question is answered, and the status is ${status}.`);
    await pollJob(context, 'getConversion', cookie);
    await assertConversion(context, cookie, 'COMPLETED');
  });
  await check('asking for the status again and again changes nothing', 'getConversion', async () => {
    const before = await recordOf(context, cookie);
    for (let times = 0; times < 3; times++) await assertConversion(context, cookie, 'COMPLETED');
    assert(isEqual(await recordOf(context, cookie), before), 'The profile changed.');
  });
}

async function checkNames(context: FlowContext, { cookie }: Applicants): Promise<void> {
  const { caller, check } = context;
  await check('a file keeps its name, in any letters', 'getDocumentAnswers', async () => {
    for (const name of ['履歴書 – Zoë’s “1”.png', `${'n'.repeat(28)}.png`, 'a b&c=d%20#e?.png']) {
      const file = await upload(context, cookie, new Uint8Array(picture), name);
      await caller.expect(204, 'convertDocument', { cookie, body: file });
      const listed = await listedDocument(context, cookie);
      assert(isRecord(listed) && listed.file_name === name, `${name} is listed as ${JSON.stringify(listed)}.`);
    }
  });
}

async function checkDeletion(context: FlowContext, { cookie, otherCookie }: Applicants): Promise<void> {
  const { caller, check } = context;
  await check("an applicant cannot delete another applicant's document", 'deleteDocumentAnswer', async () => {
    await caller.expect(204, 'deleteConversion', { cookie: otherCookie });
    await caller.expect(204, 'deleteDocumentAnswer', { cookie: otherCookie });
    await assertConversion(context, cookie, 'COMPLETED');
    assert(isRecord(await listedDocument(context, cookie)), 'The document of another applicant was deleted.');
  });
  await check('a PDF can be deleted', 'deleteConversion', async () => {
    const completed = await caller.expect(200, 'getConversion', { cookie });
    const listed = await listedDocument(context, cookie);
    // What was read once may be kept in a cache.
    assert(isPdf(await readPdf(context, completed, cookie)), 'The url does not lead to a PDF.', completed);
    await caller.expect(204, 'deleteConversion', { cookie });
    await assertConversion(context, cookie, 'NOT_ANSWERED');
    await assertGone(context, completed, cookie);
    assert(isEqual(await listedDocument(context, cookie), listed), 'The file must stay among the documents.');
    await caller.expect(204, 'deleteConversion', { cookie }, 'there is none any more');
  });
  await check('a file whose PDF was deleted can be converted again', 'convertDocument', async () => {
    await caller.expect(204, 'deleteDocumentAnswer', { cookie });
    const file = await upload(context, cookie);
    for (let times = 0; times < 2; times++) {
      await caller.expect(204, 'convertDocument', { cookie, body: file });
      await pollJob(context, 'getConversion', cookie);
      await assertConversion(context, cookie, 'COMPLETED');
      await caller.expect(204, 'deleteConversion', { cookie });
    }
  });
  let file: object = {};
  await check('a document can be deleted', 'deleteDocumentAnswer', async () => {
    file = await upload(context, cookie);
    await caller.expect(204, 'convertDocument', { cookie, body: file });
    const completed = await pollJob(context, 'getConversion', cookie);
    await caller.expect(204, 'deleteDocumentAnswer', { cookie });
    assert((await listedDocument(context, cookie)) === undefined, 'The document is still listed.');
    await assertConversion(context, cookie, 'NOT_ANSWERED');
    await assertGone(context, completed, cookie);
    await caller.expect(204, 'deleteDocumentAnswer', { cookie }, 'there is none any more');
  });
  await check('a file that was deleted is no upload any more', 'convertDocument', async () => {
    await caller.expect(404, 'convertDocument', { cookie, body: file }, 'it was deleted');
    await assertConversion(context, cookie, 'NOT_ANSWERED');
  });
  await check('a document that is deleted while it is converted stays deleted', 'deleteDocumentAnswer', async () => {
    for (const id of ['deleteDocumentAnswer', 'deleteConversion'] as const) {
      const body = await upload(context, cookie, pdfOf(pages), 'deleted.pdf');
      await caller.expect(204, 'convertDocument', { cookie, body });
      await caller.expect(204, id, { cookie });
      await pause(Math.min(500, 10 * context.settings.pollIntervalMs));
      await assertConversion(context, cookie, 'NOT_ANSWERED');
    }
  });
}

async function checkWrongContent(context: FlowContext, { cookie }: Applicants): Promise<void> {
  const { caller, check } = context;
  await check('a file whose content does not match its name is refused', 'getConversion', async () => {
    const file = await upload(context, cookie, new TextEncoder().encode('This is not a picture.'));
    await caller.expect(204, 'convertDocument', { cookie, body: file });
    const ended = await pollJob(context, 'getConversion', cookie);
    const { status, message } = bodyOf(ended);
    assert(status === 'FAILED', `Expected the status FAILED, but got ${status}.`, ended);
    assert(typeof message === 'string' && message !== '', 'The message for the applicant is missing.', ended);
    await assertConversion(context, cookie, 'FAILED');
  });
  await check(
    'a document that replaces a failed one is converted, and the old message is gone',
    'getConversion',
    async () => {
      await caller.expect(204, 'convertDocument', { cookie, body: await upload(context, cookie) });
      await pollJob(context, 'getConversion', cookie);
      await assertConversion(context, cookie, 'COMPLETED');
    },
  );
  await check('a document that could not be converted can be deleted', 'deleteDocumentAnswer', async () => {
    const file = await upload(context, cookie, new TextEncoder().encode('Nor is this.'));
    await caller.expect(204, 'convertDocument', { cookie, body: file });
    const { status } = bodyOf(await pollJob(context, 'getConversion', cookie));
    assert(status === 'FAILED', `Expected the status FAILED, but got ${status}.`);
    await caller.expect(204, 'deleteDocumentAnswer', { cookie });
    await assertConversion(context, cookie, 'NOT_ANSWERED');
  });
}

import { enter } from '../applicants.ts';
import { hold } from '../check.ts';
import type { Exchange } from '../client.ts';
import type { FlowPlan } from '../kit.ts';
import { isRecord, jsonOf } from './json.ts';
import { answerKey, isPdf, isSigned, picture, presign, read, sendFile, untilEnded, upload } from './upload.ts';

/** A document: sent to storage, converted, looked at and deleted (product.md section 4); and nobody else's business. */
export const documents: FlowPlan = {
  name: 'documents',
  operations: [
    'presignUpload',
    'convertDocument',
    'getConversion',
    'getDocumentAnswers',
    'deleteConversion',
    'deleteDocumentAnswer',
  ],
  run: async (kit) => {
    const { caller, mailbox, flow } = kit;
    const { step, check } = flow;
    const base = caller.address('/');
    let cookie = '';
    let others = '';
    let file = { file_key: '', file_name: '' };
    let converted: Exchange | undefined;
    const status = async () => jsonOf(await caller.expect(200, 'getConversion', { cookie })).status;
    const named = async () => jsonOf(await caller.expect(200, 'getDocumentAnswers', { cookie }))[answerKey];

    await step('a question without a document says so', 'getConversion', async () => {
      ({ cookie } = await enter(caller, mailbox));
      ({ cookie: others } = await enter(caller, mailbox));
      hold((await status()) === 'NOT_ANSWERED', 'NOT_ANSWERED was expected.');
    });
    await check('a file of more than 1,048,576 bytes is refused by storage', 'presignUpload', async () => {
      const sent = await sendFile(kit, await presign(kit, cookie), new Uint8Array(1_048_577));
      hold(
        sent.status >= 400 && sent.status < 500,
        `Storage answered ${sent.status} to a file that is too large.`,
        sent,
      );
    });
    await check('a file that was never sent cannot be converted', 'convertDocument', async () => {
      const { key } = await presign(kit, cookie);
      const body = { file_key: key, file_name: 'statement.png' };
      await caller.expect(404, 'convertDocument', { cookie, body }, 'nothing was sent to that key');
    });
    await step('a document can be sent where the backend says', 'presignUpload', async () => {
      file = await upload(kit, cookie);
    });
    await check("another applicant's file cannot be converted", 'convertDocument', () =>
      caller.expect(404, 'convertDocument', { cookie: others, body: file }, 'the file is of another applicant'),
    );
    await step('a document is converted to PDF', 'getConversion', async () => {
      await caller.expect(204, 'convertDocument', { cookie, body: file });
      converted = await untilEnded(kit, 'getConversion', cookie);
      hold(
        jsonOf(converted).status === 'COMPLETED',
        `${jsonOf(converted).status} came instead of COMPLETED.`,
        converted,
      );
    });
    await check('the applicant can read the PDF', 'getConversion', async () => {
      if (!converted) return;
      const pdf = await read(kit, converted, cookie);
      hold(isPdf(pdf), 'What the url leads to is no PDF.', pdf);
    });
    await check('nobody else can read the PDF', 'getConversion', async () => {
      if (!converted) return;
      for (const somebody of [others, '']) {
        const pdf = await read(kit, converted, somebody);
        hold(
          isSigned(pdf, base) || !isPdf(pdf),
          `The PDF is given to ${somebody ? 'another applicant' : 'anybody'}.`,
          pdf,
        );
      }
    });
    await check('an uploaded document is listed with its name and size', 'getDocumentAnswers', async () => {
      const listed = await named();
      const isRight = isRecord(listed) && listed.file_name === file.file_name && listed.file_size === picture.length;
      hold(isRight, `${JSON.stringify(listed)} does not name ${file.file_name} with ${picture.length} bytes.`);
      const profile = await caller.expect(200, 'getProfile', { cookie });
      const { document_answer } = jsonOf(profile);
      hold(isRecord(document_answer) && answerKey in document_answer, 'The profile does not name it.', profile);
    });
    await check("another applicant's document is nowhere to be seen", 'getDocumentAnswers', async () => {
      const exchange = await caller.expect(200, 'getDocumentAnswers', { cookie: others });
      hold(!(answerKey in jsonOf(exchange)), 'The document of another applicant is listed.', exchange);
      const conversion = await caller.expect(200, 'getConversion', { cookie: others });
      hold(jsonOf(conversion).status === 'NOT_ANSWERED', 'The conversion of another applicant is shown.', conversion);
    });
    await check('a key that asks for no document is not found', 'getConversion', async () => {
      for (const id of ['getConversion', 'deleteConversion', 'deleteDocumentAnswer'] as const)
        await caller.expect(404, id, { cookie, path: { key: 'first_name' } });
    });
    await check("one applicant cannot delete another's document", 'deleteDocumentAnswer', async () => {
      await caller.expect(204, 'deleteConversion', { cookie: others });
      await caller.expect(204, 'deleteDocumentAnswer', { cookie: others });
      hold((await status()) === 'COMPLETED' && isRecord(await named()), 'The document of another applicant is gone.');
    });
    await check('a PDF can be deleted', 'deleteConversion', async () => {
      await caller.expect(204, 'deleteConversion', { cookie });
      hold((await status()) === 'NOT_ANSWERED', 'NOT_ANSWERED was expected afterwards.');
    });
    await check('a document can be deleted', 'deleteDocumentAnswer', async () => {
      await caller.expect(204, 'deleteDocumentAnswer', { cookie });
      hold((await named()) === undefined, 'It is still listed.');
    });
    await check('a file that is not what its name says is refused', 'getConversion', async () => {
      const wrong = await upload(kit, cookie, new TextEncoder().encode('This is no picture.'));
      await caller.expect(204, 'convertDocument', { cookie, body: wrong });
      const ended = await untilEnded(kit, 'getConversion', cookie);
      const { status: standing, message } = jsonOf(ended);
      hold(standing === 'FAILED', `${standing} came instead of FAILED.`, ended);
      hold(typeof message === 'string' && message !== '', 'The applicant is not told what to do.', ended);
    });
  },
};

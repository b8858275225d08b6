import { logIn, type Session, signUpAndLogIn } from '../applicants.ts';
import type { Exchange } from '../client.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { bodyOf } from '../json.ts';
import { pdfOf } from '../readPdf.ts';
import { assert } from '../result.ts';
import {
  isPdf,
  type PresignedUpload,
  pages,
  picture,
  pollJob,
  presign,
  readJob,
  readPdf,
  sendFile,
  upload,
} from './files.ts';

/** What an applicant began in one session goes on in the next one, and on another device. */
export const anotherSession: Flow = {
  name: 'another session',
  isSlow: true,
  operations: [
    'logIn',
    'presignUpload',
    'convertDocument',
    'getConversion',
    'deleteConversion',
    'deleteDocumentAnswer',
  ],
  run: async (context) => {
    const { caller, mailbox, has, step, check } = context;
    let begun: Begun = {};
    let first: Session = { username: '', password: '', cookie: '' };
    let cookie = '';
    await step('something is begun in a session that ends', 'logOut', async () => {
      first = await signUpAndLogIn(caller, mailbox);
      begun = await begin(context, first.cookie);
      await caller.expect(204, 'logOut', { cookie: first.cookie });
      ({ cookie } = await logIn(caller, first));
    });
    if (!has('convertDocument')) return;
    await check('a document of one session is read and deleted in the next', 'deleteDocumentAnswer', async () => {
      const { completed } = begun;
      const isThere = completed && isPdf(await readPdf(context, completed, cookie));
      assert(Boolean(isThere), 'The url of the session before leads to no PDF.', completed);
      await caller.expect(204, 'deleteDocumentAnswer', { cookie });
      const after = await readJob(context, 'getConversion', cookie);
      assert(bodyOf(after).status === 'NOT_ANSWERED', 'The document was deleted and is there still.', after);
    });
    const convert = async (body: object | undefined) => {
      await caller.expect(204, 'convertDocument', { cookie, body }, 'the applicant uploaded it');
      const ended = await pollJob(context, 'getConversion', cookie);
      assert(bodyOf(ended).status === 'COMPLETED', 'The document was not converted.', ended);
    };
    await check('a file that was uploaded in one session can be converted in the next', 'convertDocument', () =>
      convert(begun.file),
    );
    await check('a file that was permitted in one session can be uploaded after it', 'presignUpload', async () => {
      const { target } = begun;
      const stored = target && (await sendFile(context, target, new Uint8Array(picture)));
      assert(stored !== undefined && stored.status < 300, `Storage answered ${stored?.status}.`, stored);
      await convert({ file_key: target?.key, file_name: 'later.png' });
    });
    await check(
      'a conversion goes on over a log-out, and its document is there in the next session',
      'logOut',
      async () => {
        const body = await upload(context, cookie, pdfOf(pages), 'statement.pdf');
        await caller.expect(204, 'convertDocument', { cookie, body });
        await caller.expect(204, 'logOut', { cookie });
        const { cookie: next } = await logIn(caller, first);
        const ended = await pollJob(context, 'getConversion', next);
        assert(bodyOf(ended).status === 'COMPLETED', 'The document of the session before was not converted.', ended);
      },
    );
  },
};

interface Begun {
  /** The reply that named the address of a document. */
  completed?: Exchange;
  /** The permission to upload a file. */
  target?: PresignedUpload;
  /** A file that was uploaded, as `convertDocument` needs it. */
  file?: object;
}

async function begin(context: FlowContext, cookie: string): Promise<Begun> {
  const { caller, has } = context;
  if (!has('convertDocument')) return {};
  await caller.expect(204, 'convertDocument', { cookie, body: await upload(context, cookie) });
  return {
    completed: await pollJob(context, 'getConversion', cookie),
    target: await presign(context, cookie),
    file: await upload(context, cookie),
  };
}

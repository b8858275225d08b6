import type { FlowContext } from '../flow.ts';
import { assert } from '../result.ts';
import { picture, presign, sendFile, upload } from './files.ts';

/** Whose files are uploaded. */
export interface Applicants {
  cookie: string;
  /** The cookie of another applicant. */
  otherCookie: string;
}

/** What storage takes and refuses. Resolves with the body that `convertDocument` needs. */
export async function checkUpload(context: FlowContext, { cookie, otherCookie }: Applicants) {
  const { caller, step, check } = context;
  let file = { file_key: '', file_name: '' };
  await check('storage refuses a file of more than 1,048,576 bytes', 'presignUpload', async () => {
    const { status, ...rest } = await sendFile(context, await presign(context, cookie), new Uint8Array(1_048_577));
    const isRefused = status >= 400 && status < 500;
    assert(isRefused, `Storage answered ${status} to a file that is too large.`, { status, ...rest });
  });
  await check('storage takes a file of exactly 1,048,576 bytes', 'presignUpload', async () => {
    const stored = await sendFile(context, await presign(context, cookie), new Uint8Array(1_048_576).fill(1));
    assert(stored.status < 300, `Storage answered ${stored.status} to a file of the largest size.`, stored);
  });
  await check('storage refuses an empty file', 'presignUpload', async () => {
    const refused = await sendFile(context, await presign(context, cookie), new Uint8Array(0));
    const isRefused = refused.status >= 400 && refused.status < 500;
    assert(isRefused, `Storage answered ${refused.status} to an empty file.`, refused);
  });
  await check('each upload has an address of its own, which takes one file', 'presignUpload', async () => {
    const [first, second] = [await presign(context, cookie), await presign(context, cookie)];
    assert(first.key !== second.key, 'Two uploads got the same key.');
    await sendFile(context, first, new Uint8Array(picture));
    const again = await sendFile(context, first, new Uint8Array(picture));
    const isRefused = again.status >= 400 && again.status < 500;
    assert(isRefused, `Storage answered ${again.status} to a second file with the same key.`, again);
  });
  await check('storage refuses fields that were not signed', 'presignUpload', async () => {
    const target = await presign(context, cookie);
    const fields = { ...target.fields, key: `${target.key}x` };
    const refused = await sendFile(context, { ...target, fields }, new Uint8Array(picture));
    const isRefused = refused.status >= 400 && refused.status < 500;
    assert(isRefused, `Storage answered ${refused.status} to a key that was not signed.`, refused);
  });
  await check(
    'storage takes a file from the application’s page, and from no other site’s',
    'presignUpload',
    async () => {
      const target = await presign(context, cookie);
      const { origin } = caller.urlOf('/');
      const isOwnStorage = new URL(target.url).origin === origin;
      if (isOwnStorage) {
        const headers = { origin: 'https://another-site.example', 'sec-fetch-site': 'cross-site' };
        const refused = await sendFile(context, target, new Uint8Array(picture), headers);
        const isRefused = refused.status >= 400 && refused.status < 500;
        assert(isRefused, `Storage answered ${refused.status} to a page of another site.`, refused);
      }
      const headers = { origin, 'sec-fetch-site': isOwnStorage ? 'same-origin' : 'cross-site' };
      const stored = await sendFile(context, target, new Uint8Array(picture), headers);
      assert(stored.status < 300, `Storage answered ${stored.status} to the application’s own page.`, stored);
      const allowed = stored.headers.get('access-control-allow-origin');
      const isReadable = isOwnStorage || allowed === '*' || allowed === origin;
      assert(isReadable, `The application may not read the reply: Access-Control-Allow-Origin is ${allowed}.`, stored);
    },
  );
  await check('a file that was never uploaded cannot be converted', 'convertDocument', async () => {
    const { key } = await presign(context, cookie);
    const body = { file_key: key, file_name: 'statement.png' };
    await caller.expect(404, 'convertDocument', { cookie, body }, 'no file was uploaded with that key');
  });
  await step('a document can be uploaded to the presigned address', 'presignUpload', async () => {
    file = await upload(context, cookie);
  });
  await check("another applicant's file cannot be converted", 'convertDocument', () =>
    caller.expect(404, 'convertDocument', { cookie: otherCookie, body: file }, 'the file belongs to another applicant'),
  );
  return file;
}

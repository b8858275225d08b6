import { all, call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { saveNow } from '../../draft/saveNow.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { failureMessage, offlineMessage } from '../../platform/failure.ts';
import type { UploadFile } from '../../platform/uploadFile.ts';
import { uploadFailed } from '../../state/documents/conversionState.ts';
import type { DocumentKey } from '../../state/documents/documentKeys.ts';
import { documentChanged, documentFound, selectDocument } from '../../state/documents/documentsSlice.ts';
import { dialogRaised } from '../../state/notices/noticesSlice.ts';
import { raiseUploadToast } from './documentToasts.ts';
import { requestConversion } from './requestConversion.ts';
import { sendFile } from './sendFile.ts';

interface Dependencies {
  api: Api;
  upload: UploadFile;
}

/** Returns whether the server has accepted the file. */
export function* sendDocument({ api, upload }: Dependencies, key: DocumentKey, file: File): SagaGenerator<boolean> {
  const chosen = { fileName: file.name, fileSize: file.size };
  const shown = yield* select(selectDocument, key);
  yield* put(documentChanged({ key, state: { status: 'waiting', ...chosen } }));
  const first = yield* call(sendOnce, { api, upload }, key, file);
  const sent = 'mayResend' in first && first.mayResend ? yield* call(sendOnce, { api, upload }, key, file) : first;
  if (!('fileKey' in sent)) return yield* fail(key, file, sent.message, !sent.isUnreadable);
  yield* put(documentChanged({ key, state: { status: 'converting', ...chosen } }));
  const before = shown?.status === 'failed' ? undefined : shown;
  const requested = yield* call(requestConversion, api, key, { ...chosen, fileKey: sent.fileKey, before });
  if ('failure' in requested) return yield* fail(key, file, failureMessage(requested.failure));
  if (requested.other) return yield* showOther(key, requested.other, file.name);
  return true;
}

/** The key of the file in the storage, or why it is not there. */
type Sent = { fileKey: string } | { message: string; mayResend: boolean; isUnreadable?: boolean };

function* sendOnce({ api, upload }: Dependencies, key: DocumentKey, file: File): SagaGenerator<Sent> {
  const { presigned } = yield* all({
    saved: call(saveNow),
    presigned: callApi((signal) => api.POST('/api/presigned-url', { body: { answer_key: key }, signal })),
  });
  if (!presigned.ok) return { message: failureMessage(presigned.failure), mayResend: false };
  if (!presigned.data) return { message: uploadFailed, mayResend: false };
  const { url, fields } = presigned.data;
  const reply = yield* sendFile(upload, { url, fields, file }, (percent) =>
    documentChanged({ key, state: { status: 'uploading', fileName: file.name, fileSize: file.size, percent } }),
  );
  if (reply === 'unreadable') return { message: unreadable(file.name), mayResend: false, isUnreadable: true };
  if (!reply) return { message: offlineMessage, mayResend: true };
  // The body of a storage error is XML for developers, so it is not shown.
  return reply.status < 300 ? { fileKey: fields.key } : { message: uploadFailed, mayResend: reply.status >= 500 };
}

/** Shows the document of another tab or device, which the file would have replaced. */
function* showOther(key: DocumentKey, other: { fileName: string; fileSize: number }, unsent: string) {
  yield* put(documentFound({ key, ...other }));
  yield* put(
    dialogRaised({
      title: 'Another document was uploaded',
      text: `“${other.fileName}” was uploaded in another tab or window, or on another device. It was not replaced, and “${unsent}” was not sent. To replace “${other.fileName}”, delete it first.`,
    }),
  );
  return false as const;
}

const unreadable = (fileName: string) =>
  `“${fileName}” was changed or moved after you chose it. Please choose it again.`;

/** Shows that the file could not be sent. */
function* fail(key: DocumentKey, { name, size }: File, reason: string, mayRetry = true): SagaGenerator<false> {
  const state = { status: 'failed', fileName: name, fileSize: size, reason, mayRetry } as const;
  yield* put(documentChanged({ key, state }));
  yield* call(raiseUploadToast, key, reason);
  return false;
}

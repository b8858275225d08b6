import { all, call, delay, fork, put, race, type SagaGenerator, select, take, takeEvery } from 'typed-redux-saga';
import { form } from '../../../form/university.ts';
import { deleteDocument } from '../../effects/deleteDocument.ts';
import { saveNow } from '../../effects/saveNow.ts';
import { tellOutcome } from '../../effects/tellOutcome.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import type { BrowserWindow } from '../../platform/browserWindow.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { failureMessage, offlineMessage } from '../../platform/failure.ts';
import type { UploadFile } from '../../platform/uploadFile.ts';
import { conversionState, uploadFailed } from '../../state/documents/conversionState.ts';
import { type DocumentKey, documentKeys } from '../../state/documents/documentKeys.ts';
import {
  documentChanged,
  documentFound,
  documentRemoved,
  documentsChangedHere,
  fileChosen,
  selectDocument,
} from '../../state/documents/documentsSlice.ts';
import { isSameName } from '../../state/documents/isSameName.ts';
import { answered } from '../../state/draft/draftSlice.ts';
import { toastDismissed, toastRaised } from '../../state/notices/noticesSlice.ts';
import { loggedIn, profileLoaded } from '../../state/session/sessionSlice.ts';
import { deletePressed, retryPressed, uploadCancelled } from './documentActions.ts';
import { sendFile } from './sendFile.ts';
import { unsentFiles } from './unsentFiles.ts';
import { watchOtherTabs } from './watchOtherTabs.ts';

/*
 * Uploading a document:
 *
 * 1. The answers are saved and a presigned URL is requested, together.
 * 2. The file is sent to the storage with the returned fields. After an error of the network or of the storage it is sent once
 *    more, with a new presigned URL.
 * 3. The server is asked to convert the file.
 * 4. The status of the conversion is polled every 2000 ms while it is UNPROCESSED or IN_PROGRESS. A lost connection only
 *    delays the next poll. COMPLETED answers the question, FAILED clears the answer and shows the reason.
 *
 * The status decides whether the question is answered (answersWithDocuments.ts). The answer is saved all the same, because a
 * server may rely on it. The applicant can cancel until the file is sent. After a reload, the documents of the profile are
 * polled from step 4 on. A reload before the server has accepted step 3 loses the file: the browser asks first, and the next
 * page says that the upload did not finish.
 */

const pollMs = 2000;
/** A link to a PDF is valid for five minutes; it is renewed before that. */
const renewLinkMs = 4 * 60_000;

interface Dependencies {
  api: Api;
  upload: UploadFile;
}

type UnsentFiles = ReturnType<typeof unsentFiles>;

export function* documentsSaga({ window, ...dependencies }: Dependencies & { window: BrowserWindow }) {
  const unsent = unsentFiles(window);
  for (;;) {
    yield* whileLoggedIn(() => watch({ ...dependencies, window }, unsent));
    unsent.forgetAll();
  }
}

function* watch(
  { api, upload, window }: Dependencies & { window: BrowserWindow },
  unsent: UnsentFiles,
): SagaGenerator<void> {
  /** The chosen files, kept for a retry. The store holds only serializable state. */
  const files = new Map<DocumentKey, File>();
  const send = function* (key: DocumentKey) {
    const file = files.get(key);
    if (!file) return;
    unsent.startSending(key, file.name);
    try {
      const sending = call(sendAndConvert, { api, upload }, key, file);
      const { hasArrived } = yield* race({ hasArrived: sending, cancelled: call(untilCancelled, key) });
      if (!hasArrived) return;
    } finally {
      unsent.stopSending(key);
    }
    unsent.forget(key);
    yield* put(documentsChangedHere());
    yield* call(followConversion, api, key);
  };
  yield* fork(watchOtherTabs, { api, window, isSending: unsent.isSending });
  yield* takeEvery(documentFound, ({ payload: { key } }) => followConversion(api, key));
  yield* takeEvery(documentFound, ({ payload: { key } }) => unsent.forget(key));
  yield* takeEvery(documentRemoved, ({ payload: key }) => unsent.forget(key));
  yield* takeEvery(loggedIn, unsent.forgetAll);
  yield* takeEvery(profileLoaded, function* ({ payload: { document_answer } }) {
    for (const key of documentKeys) if (key in document_answer) yield* fork(followConversion, api, key);
    for (const [key, name] of unsent.takeUnfinished()) yield* call(reportUnfinished, key, name);
  });
  yield* takeEvery(fileChosen, function* ({ payload: { key }, meta: { arg: file } }) {
    files.set(key, file);
    yield* call(send, key);
  });
  yield* takeEvery(retryPressed, ({ payload: key }) => send(key));
  yield* takeEvery(deletePressed, ({ payload: key }) => remove(api, key));
  yield* takeEvery(toastDismissed, function* ({ payload: id }) {
    for (const key of documentKeys) if (id === toastIdOf(key)) yield* call(reset, api, key);
  });
  // The watchers are attached to this saga and end with the session, when it is cancelled.
  yield* take('never');
}

function* untilCancelled(key: DocumentKey) {
  for (;;) {
    const { payload } = yield* take(uploadCancelled);
    const document = yield* select(selectDocument, key);
    if (payload !== key || document?.status === 'converting') continue;
    yield* put(documentRemoved(key));
    return;
  }
}

/** Tells about a file that was lost in a reload, unless the server has it. A document of the server stays on the screen. */
function* reportUnfinished(key: DocumentKey, fileName: string): SagaGenerator<void> {
  const document = yield* select(selectDocument, key);
  if (document && isSameName(document.fileName, fileName)) return;
  const reason = `Your upload of ${fileName} did not finish. Please choose the file again.`;
  const state = { status: 'failed', fileName, fileSize: 0, reason, mayRetry: false } as const;
  if (!document) yield* put(documentChanged({ key, state }));
  yield* call(raiseToast, key, reason);
}

/** Returns whether the server has accepted the file. */
function* sendAndConvert({ api, upload }: Dependencies, key: DocumentKey, file: File): SagaGenerator<boolean> {
  const chosen = { fileName: file.name, fileSize: file.size };
  yield* put(documentChanged({ key, state: { status: 'waiting', ...chosen } }));
  const first = yield* call(sendOnce, { api, upload }, key, file);
  const sent = 'mayResend' in first && first.mayResend ? yield* call(sendOnce, { api, upload }, key, file) : first;
  if (!('fileKey' in sent)) return yield* fail(key, file, sent.message);
  yield* put(documentChanged({ key, state: { status: 'converting', ...chosen } }));
  const body = { file_key: sent.fileKey, file_name: file.name };
  const requested = yield* callApi((signal) =>
    api.POST('/api/pdf/document-answer/{key}', { params: { path: { key } }, body, signal }),
  );
  if (!requested.ok) return yield* fail(key, file, failureMessage(requested.failure));
  return true;
}

/** The key of the file in the storage, or why it is not there. */
type Sent = { fileKey: string } | { message: string; mayResend: boolean };

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
  if (!reply) return { message: offlineMessage, mayResend: true };
  // The body of a storage error is XML for developers, so it is not shown.
  return reply.status < 300 ? { fileKey: fields.key } : { message: uploadFailed, mayResend: reply.status >= 500 };
}

/** Shows that the file could not be sent. The same file can be sent again. */
function* fail(key: DocumentKey, { name, size }: File, reason: string): SagaGenerator<false> {
  const state = { status: 'failed', fileName: name, fileSize: size, reason, mayRetry: true } as const;
  yield* put(documentChanged({ key, state }));
  yield* call(raiseToast, key, reason);
  return false;
}

/** Polls a conversion until it ends, then renews the link to the PDF. Ends when the file is replaced or deleted. */
function* followConversion(api: Api, key: DocumentKey): SagaGenerator<void> {
  const untilReplaced = function* () {
    for (;;) {
      const { payload } = yield* take([fileChosen, documentFound, documentRemoved]);
      if (payload === key || (typeof payload === 'object' && payload.key === key)) return;
    }
  };
  yield* race({ ended: call(poll, api, key), replaced: call(untilReplaced) });
}

function* poll(api: Api, key: DocumentKey): SagaGenerator<void> {
  for (;;) {
    const outcome = yield* callApi((signal) =>
      api.GET('/api/pdf/document-answer/{key}', { params: { path: { key } }, signal }),
    );
    yield* tellOutcome('conversion', outcome);
    if (outcome.ok && outcome.data) yield* call(update, key, outcome.data);
    const document = yield* select(selectDocument, key);
    if (!document || document.status === 'failed') return;
    yield* delay(document.status === 'ready' ? renewLinkMs : pollMs);
  }
}

function* update(key: DocumentKey, conversion: Parameters<typeof conversionState>[0]): SagaGenerator<void> {
  const document = yield* select(selectDocument, key);
  if (!document) return;
  const state = conversionState(conversion, document);
  if (!state) return void (yield* put(documentRemoved(key)));
  // The answer changes before the state: a submission that waits for the document saves the answers next.
  if (state.status === 'ready' && document.status !== 'ready') yield* put(answered({ [key]: document.fileName }));
  if (state.status === 'failed') yield* put(answered({ [key]: '' }));
  yield* put(documentChanged({ key, state }));
}

function* remove(api: Api, key: DocumentKey): SagaGenerator<void> {
  const failure = yield* call(deleteDocument, api, key);
  if (failure && failure !== 'kept') yield* call(raiseToast, key, failureMessage(failure));
}

const toastIdOf = (key: DocumentKey) => `upload:${key}`;

function* raiseToast(key: DocumentKey, text: string) {
  const title = `Error uploading file for ${sectionTitleOf(key)}`;
  yield* put(toastRaised({ id: toastIdOf(key), kind: 'error', title, text }));
}

const sectionTitleOf = (key: DocumentKey): string => form.placeOf.get(key)?.section.title ?? key;

/** Clears a failed upload, and deletes its conversion, once its toast is dismissed. */
function* reset(api: Api, key: DocumentKey): SagaGenerator<void> {
  const document = yield* select(selectDocument, key);
  if (document?.status !== 'failed') return;
  yield* put(documentRemoved(key));
  yield* callApi((signal) => api.DELETE('/api/pdf/document-answer/{key}', { params: { path: { key } }, signal }));
}

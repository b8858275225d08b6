import { all, call, delay, fork, put, race, type SagaGenerator, select, take, takeEvery } from 'typed-redux-saga';
import { callApi } from '../../api/callApi.ts';
import type { Api } from '../../api/client.ts';
import { type Failure, offlineMessage, wordsFor } from '../../api/failure.ts';
import type { UploadFile } from '../../api/uploadFile.ts';
import { deleteDocument } from '../../draft/deleteDocument.ts';
import { type DocumentKey, documentKeys } from '../../draft/documentKeys.ts';
import { documentGone, documentMoved, fileChosen, selectDocument } from '../../draft/documentsSlice.ts';
import { answered } from '../../draft/draftSlice.ts';
import { saveNow } from '../../draft/saveNow.ts';
import { profileLoaded } from '../../session/sessionSlice.ts';
import { whileLoggedIn } from '../../session/whileLoggedIn.ts';
import { deletePressed, documentFailed, retryPressed, uploadCancelled, uploadReset } from './documentActions.ts';
import { sendFile } from './sendFile.ts';

/*
 * A document and its conversion (product.md section 4).
 *
 * 1. The answers are saved and a place in storage is asked for, together.
 * 2. The file is sent there with the returned fields; after a fault of the network or of storage once more, to a new place.
 * 3. The server is told to convert it.
 * 4. How that stands is asked every 2000 ms while it is UNPROCESSED or IN_PROGRESS; a lost connection only makes it longer.
 * COMPLETED marks the question as answered, FAILED clears the answer and shows why, NOT_ANSWERED is idle.
 *
 * The applicant may cancel until the file was sent. Whoever comes back finds the document as it stands by now: after a
 * profile was loaded, each document it names is asked after.
 */

/** product.md section 9. */
const pollMs = 2000;
/** A link to a PDF works for five minutes: a new one is fetched before. */
const linkMs = 4 * 60_000;

interface Dependencies {
  api: Api;
  upload: UploadFile;
}

export function* documentsSaga(dependencies: Dependencies) {
  for (;;) yield* whileLoggedIn(() => watch(dependencies));
}

function* watch({ api, upload }: Dependencies): SagaGenerator<void> {
  /** Kept for another try; a file cannot stand in the store. */
  const files = new Map<DocumentKey, File>();
  const send = function* (key: DocumentKey) {
    const file = files.get(key);
    if (!file) return;
    yield* race({ sent: call(sendAndConvert, { api, upload }, key, file), cancelled: call(untilCancelled, key) });
  };
  yield* takeEvery(profileLoaded, function* ({ payload: { document_answer } }) {
    for (const key of documentKeys) if (key in document_answer) yield* fork(follow, api, key);
  });
  yield* takeEvery(fileChosen, function* ({ payload: { key }, meta: { arg: file } }) {
    files.set(key, file);
    yield* call(send, key);
  });
  yield* takeEvery(retryPressed, ({ payload: key }) => send(key));
  yield* takeEvery(deletePressed, ({ payload: key }) => remove(api, key));
  yield* takeEvery(uploadReset, ({ payload: key }) => reset(api, key));
  // The watchers above are attached: they end with the session, and this with them.
  yield* take('never');
}

function* untilCancelled(key: DocumentKey) {
  for (;;) {
    const { payload } = yield* take(uploadCancelled);
    const document = yield* select(selectDocument, key);
    if (payload !== key || document?.status === 'converting') continue;
    yield* put(documentGone(key));
    return;
  }
}

function* sendAndConvert({ api, upload }: Dependencies, key: DocumentKey, file: File): SagaGenerator<void> {
  yield* put(documentMoved({ key, state: { status: 'waiting', fileName: file.name } }));
  const sent = yield* call(sendTwice, { api, upload }, key, file);
  if (!('fileKey' in sent)) return yield* call(refuse, key, file.name, sent);
  const body = { file_key: sent.fileKey, file_name: file.name };
  yield* put(documentMoved({ key, state: { status: 'converting', fileName: file.name, fileSize: file.size } }));
  const asked = yield* callApi((signal) =>
    api.POST('/api/pdf/document-answer/{key}', { params: { path: { key } }, body, signal }),
  );
  if (!asked.ok) return yield* call(refuse, key, file.name, { message: wordsFor(asked.failure), mayRetry: true });
  yield* call(follow, api, key);
}

interface Refused {
  message: string;
  mayRetry: boolean;
}

/** Once more after a fault of the network or of storage, to a new place: the first may have been used. */
function* sendTwice(
  { api, upload }: Dependencies,
  key: DocumentKey,
  file: File,
): SagaGenerator<{ fileKey: string } | Refused> {
  for (const isLast of [false, true]) {
    const { place } = yield* all({
      saved: call(saveNow),
      place: callApi((signal) => api.POST('/api/presigned-url', { body: { answer_key: key }, signal })),
    });
    if (!place.ok) return refusedBy(place.failure);
    if (!place.data) return { message: uploadFailed, mayRetry: true };
    const { url, fields } = place.data;
    const reply = yield* sendFile(upload, { url, fields, file }, (percent) =>
      documentMoved({ key, state: { status: 'sending', fileName: file.name, percent } }),
    );
    if (reply && reply.status < 300) return { fileKey: fields.key };
    const isFault = !reply || reply.status >= 500;
    if (!isFault || isLast) return { message: reply ? uploadFailed : offlineMessage, mayRetry: true };
  }
  return { message: uploadFailed, mayRetry: true };
}

const refusedBy = (failure: Failure): Refused => ({ message: wordsFor(failure), mayRetry: true });

/** Storage speaks XML, to developers. */
const uploadFailed = 'We could not upload your file. Please try again.';

function* refuse(key: DocumentKey, fileName: string, { message, mayRetry }: Refused): SagaGenerator<void> {
  yield* put(documentMoved({ key, state: { status: 'refused', fileName, reason: message, mayRetry } }));
  yield* put(documentFailed({ key, message }));
}

/** Asks how the conversion stands until it has ended, then keeps the link to the PDF fresh. Another file ends it. */
function* follow(api: Api, key: DocumentKey): SagaGenerator<void> {
  const isOther = function* () {
    for (;;) {
      const { payload } = yield* take([fileChosen, documentGone]);
      if (payload === key || (typeof payload === 'object' && payload.key === key)) return;
    }
  };
  yield* race({ ended: call(poll, api, key), other: call(isOther) });
}

function* poll(api: Api, key: DocumentKey): SagaGenerator<void> {
  for (;;) {
    const outcome = yield* callApi((signal) =>
      api.GET('/api/pdf/document-answer/{key}', { params: { path: { key } }, signal }),
    );
    const isOver = outcome.ok && outcome.data && (yield* call(conclude, key, outcome.data));
    if (isOver) return;
    const document = yield* select(selectDocument, key);
    yield* delay(document?.status === 'ready' ? linkMs : pollMs);
  }
}

type Standing = { status: string; url?: string; message?: string };

/** Takes down how a conversion stands. Returns whether there is nothing more to ask. */
function* conclude(key: DocumentKey, { status, url, message }: Standing): SagaGenerator<boolean> {
  const document = yield* select(selectDocument, key);
  if (!document) return true;
  const { fileName } = document;
  const fileSize = 'fileSize' in document ? document.fileSize : 0;
  switch (status) {
    case 'COMPLETED':
      // The answer first: whoever waits for the document goes on at once, and must find it answered.
      if (document.status !== 'ready') yield* put(answered({ [key]: fileName }));
      yield* put(documentMoved({ key, state: { status: 'ready', fileName, fileSize, ...(url && { url }) } }));
      return false;
    case 'FAILED':
      yield* put(answered({ [key]: '' }));
      yield* put(
        documentMoved({
          key,
          state: { status: 'refused', fileName, reason: message ?? uploadFailed, mayRetry: false },
        }),
      );
      return true;
    case 'NOT_ANSWERED':
      yield* put(documentGone(key));
      return true;
    default:
      yield* put(documentMoved({ key, state: { status: 'converting', fileName, fileSize } }));
      return false;
  }
}

function* remove(api: Api, key: DocumentKey): SagaGenerator<void> {
  const failure = yield* call(deleteDocument, api, key);
  if (failure) yield* put(documentFailed({ key, message: wordsFor(failure) }));
}

/** Clears the error and deletes the conversion (form.md section 8). */
function* reset(api: Api, key: DocumentKey): SagaGenerator<void> {
  const document = yield* select(selectDocument, key);
  if (document?.status !== 'refused') return;
  yield* put(documentGone(key));
  yield* callApi((signal) => api.DELETE('/api/pdf/document-answer/{key}', { params: { path: { key } }, signal }));
}

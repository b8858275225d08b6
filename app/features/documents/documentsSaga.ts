import { call, fork, put, race, type SagaGenerator, select, take, takeEvery } from 'typed-redux-saga';
import { changeRecord, isOvertaken } from '../../draft/conditional.ts';
import { mergeProfile } from '../../draft/saveSaga.ts';
import { deleteDocument } from '../../effects/deleteDocument.ts';
import { holdFileLock } from '../../effects/filesBeside.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import type { BrowserWindow } from '../../platform/browserWindow.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { failureMessage, leavesOutcomeOpen } from '../../platform/failure.ts';
import type { UploadFile } from '../../platform/uploadFile.ts';
import { uploadFailed } from '../../state/documents/conversionState.ts';
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
import { selectNotSent, sendingEnded, sendingStarted } from '../../state/documents/sendingSlice.ts';
import { toastDismissed, toastOutdated, toastRaised } from '../../state/notices/noticesSlice.ts';
import { loggedOut, profileLoaded, selectMaySave } from '../../state/session/sessionSlice.ts';
import { deletePressed, retryPressed, uploadCancelled } from './documentActions.ts';
import { deletionToastId, raiseDeletionToast, raiseUploadToast, uploadToastId } from './documentToasts.ts';
import { followConversion } from './followConversion.ts';
import { sendDocument } from './sendDocument.ts';
import { unsentFiles } from './unsentFiles.ts';
import { watchOtherTabs } from './watchOtherTabs.ts';

/*
 * Uploading a document:
 *
 * 1. The answers are saved and a presigned URL is requested, together.
 * 2. The file is sent to the storage with the returned fields. After an error of the network or of the storage it is sent once
 *    more, with a new presigned URL.
 * 3. The server is asked to convert the file, under the conditions of any change of the record (draft/conditional.ts). Where another device
 *    has uploaded a document meanwhile (412), that one is shown, a dialog says so, and the upload ends. Where the reply is lost, the same
 *    request is sent again.
 * 4. The status of the conversion is polled every 2000 ms while it is UNPROCESSED or IN_PROGRESS. A lost connection only
 *    delays the next poll. COMPLETED answers the question. FAILED clears the answer and shows the reason.
 *
 * The status decides whether the question is answered (answersWithDocuments.ts). The answer is saved all the same, because a
 * server may rely on it. The applicant can cancel until the file is sent. After a reload, the documents of the profile are
 * polled from step 4 on. A reload before the server has accepted step 3 loses the file: the browser asks first, and the next
 * page says that the upload did not finish. So does the page after the end of a session. The card to log in says that the file was
 * not sent (waitingWords.ts), or a toast that it may not have been. A conversion that failed meanwhile is not among the documents of the profile: the
 * next page asks for it, and says why until that is dismissed.
 */

interface Dependencies {
  api: Api;
  upload: UploadFile;
}

type UnsentFiles = ReturnType<typeof unsentFiles>;

/** The name of the file is told after the next log-in of its account, and no sooner. */
const perhapsUnfinished = {
  kind: 'error',
  title: 'Your upload may not have finished',
  text: 'Log in again to check it.',
} as const;

export function* documentsSaga({ window, ...dependencies }: Dependencies & { window: BrowserWindow }) {
  const unsent = unsentFiles(window);
  yield* takeEvery(loggedOut, unsent.forgetAll);
  for (;;) {
    yield* whileLoggedIn(() => watch({ ...dependencies, window }, unsent));
    const ended = unsent.endSession();
    const notSent = yield* select(selectNotSent);
    if (ended.some((key) => !notSent.includes(key))) yield* put(toastRaised(perhapsUnfinished));
  }
}

function* watch(
  { api, upload, window }: Dependencies & { window: BrowserWindow },
  unsent: UnsentFiles,
): SagaGenerator<void> {
  /** The chosen files, kept for a retry. The store holds only serializable state. */
  const files = new Map<DocumentKey, File>();
  let isFirst = true;
  const send = function* (key: DocumentKey) {
    const file = files.get(key);
    if (!file) return;
    unsent.startSending(key, file.name);
    const release = holdFileLock(window);
    yield* put(sendingStarted(key));
    try {
      const sending = call(sendDocument, { api, upload }, key, file);
      const { hasArrived } = yield* race({ hasArrived: sending, cancelled: call(untilCancelled, key) });
      if (!hasArrived) return;
    } finally {
      unsent.stopSending(key);
      release();
      yield* put(sendingEnded(key));
    }
    yield* put(documentsChangedHere());
    yield* call(followConversion, api, key);
  };
  yield* fork(watchOtherTabs, { api, window, isSending: unsent.isSending });
  yield* takeEvery(documentFound, ({ payload: { key } }) => followConversion(api, key));
  yield* takeEvery(documentFound, ({ payload: { key } }) => unsent.forget(key));
  yield* takeEvery(documentRemoved, function* ({ payload: key }) {
    yield* call(unsent.forget, key);
    yield* put(toastOutdated(deletionToastId(key)));
  });
  yield* takeEvery(documentChanged, function* ({ payload: { key, state } }) {
    const hasEnded = state.status === 'ready' || (state.status === 'failed' && !state.mayRetry);
    if (hasEnded) yield* call(unsent.forget, key);
    // Another file is on its way: what was said of the one before is over.
    if (state.status === 'waiting') yield* put(toastOutdated(uploadToastId(key)));
  });
  yield* takeEvery(profileLoaded, function* ({ payload: { username, document_answer } }) {
    for (const key of documentKeys) if (key in document_answer) yield* fork(followConversion, api, key);
    for (const [key, name] of unsent.takeUnfinished(username)) yield* call(reportUnfinished, unsent, key, name);
    if (!isFirst) return;
    isFirst = false;
    for (const key of documentKeys) yield* fork(reportFailed, api, key);
  });
  yield* takeEvery(fileChosen, function* ({ payload: key, meta: { arg: file } }) {
    files.set(key, file);
    yield* call(send, key);
  });
  yield* takeEvery(retryPressed, ({ payload: key }) => send(key));
  yield* takeEvery(deletePressed, ({ payload: key }) => remove(api, key));
  yield* takeEvery(toastDismissed, function* ({ payload: id }) {
    for (const key of documentKeys) if (id === uploadToastId(key)) yield* call(reset, api, key);
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

/**
 * Tells about a file that was lost in a reload or with a session, unless the server has it. A document of the server stays on
 * the screen.
 */
function* reportUnfinished(unsent: UnsentFiles, key: DocumentKey, fileName: string): SagaGenerator<void> {
  const document = yield* select(selectDocument, key);
  if (document && isSameName(document.fileName, fileName)) return unsent.keep(key, fileName);
  const reason = `Your upload of ${fileName} did not finish. Please choose the file again.`;
  const state = { status: 'failed', fileName, fileSize: 0, reason, mayRetry: false } as const;
  if (!document) yield* put(documentChanged({ key, state }));
  yield* call(raiseUploadToast, key, reason);
}

/** Tells why a file is missing whose conversion failed after its page was left. The profile does not name it. */
function* reportFailed(api: Api, key: DocumentKey): SagaGenerator<void> {
  if (!(yield* select(selectMaySave)) || (yield* select(selectDocument, key))) return;
  const outcome = yield* callApi((signal) =>
    api.GET('/api/pdf/document-answer/{key}', { params: { path: { key } }, signal }),
  );
  if (!outcome.ok || outcome.data?.status !== 'FAILED' || (yield* select(selectDocument, key))) return;
  yield* call(raiseUploadToast, key, outcome.data.message ?? uploadFailed);
}

/** The page finds out itself whether the file is deleted, and this toast ends when it is. */
const noAnswer =
  'We got no answer from the server. Please check your connection. If the file is still here in a few seconds, try again.';

function* remove(api: Api, key: DocumentKey): SagaGenerator<void> {
  const failure = yield* call(deleteDocument, api, key);
  if (failure && failure !== 'kept')
    yield* call(raiseDeletionToast, key, leavesOutcomeOpen(failure) ? noAnswer : failureMessage(failure));
}

/**
 * Clears a failed upload, and deletes its conversion, once its toast is dismissed. A document that the server has meanwhile,
 * such as one of another tab, is shown instead.
 */
function* reset(api: Api, key: DocumentKey): SagaGenerator<void> {
  const document = yield* select(selectDocument, key);
  if (document && document.status !== 'failed') return;
  if (document) yield* put(documentRemoved(key));
  const deleted = yield* changeRecord((params) =>
    callApi((signal) => api.DELETE('/api/pdf/document-answer/{key}', { params: { ...params, path: { key } }, signal })),
  );
  if (!deleted.ok && isOvertaken(deleted.failure)) yield* call(mergeProfile);
}

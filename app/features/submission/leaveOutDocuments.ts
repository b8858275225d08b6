import { call, delay, put, type SagaGenerator, select, spawn, take } from 'typed-redux-saga';
import { deleteDocument } from '../../effects/deleteDocument.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import type { Api } from '../../platform/client.ts';
import { failureMessage } from '../../platform/failure.ts';
import { documentKeys } from '../../state/documents/documentKeys.ts';
import { isBusy, selectDocuments } from '../../state/documents/documentsSlice.ts';
import { toastRaised } from '../../state/notices/noticesSlice.ts';
import { documentWaitGrewLong, leaveOutPressed } from '../../state/submission/submissionSlice.ts';
import { selectAllErrors } from './errorSelectors.ts';

/** A conversion takes seconds. After this wait, many files are before this one. */
const longWaitMs = 120_000;

/**
 * Offers to submit without the documents that are being converted, where the application is complete without them. A press deletes
 * them, which ends the wait for them.
 */
export function* offerToLeaveOut(api: Api): SagaGenerator<void> {
  for (;;) {
    yield* delay(longWaitMs);
    const busy = Object.values(yield* select(selectDocuments)).filter(isBusy);
    const isNeeded = Object.keys(yield* select(selectAllErrors)).length > 0;
    if (isNeeded || busy.some(({ status }) => status !== 'converting')) continue;
    yield* put(documentWaitGrewLong());
    yield* take(leaveOutPressed);
    // The wait ends with the deletion, which must not end with the wait.
    yield* spawn(whileLoggedIn, () => deleteUnfinished(api));
  }
}

function* deleteUnfinished(api: Api): SagaGenerator<void> {
  const documents = yield* select(selectDocuments);
  for (const key of documentKeys) {
    if (documents[key]?.status !== 'converting') continue;
    const failure = yield* call(deleteDocument, api, key);
    if (failure && failure !== 'kept')
      yield* put(toastRaised({ kind: 'error', title: 'Your file was not deleted', text: failureMessage(failure) }));
  }
}

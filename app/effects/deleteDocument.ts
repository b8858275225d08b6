import { call, delay, put, type SagaGenerator, select, spawn } from 'typed-redux-saga';
import { changeRecord, isOvertaken } from '../draft/conditional.ts';
import { answered } from '../draft/draftSlice.ts';
import { mergeProfile } from '../draft/saveSaga.ts';
import { callApi } from '../platform/callApi.ts';
import type { Api } from '../platform/client.ts';
import { type Failure, leavesOutcomeOpen, type Outcome } from '../platform/failure.ts';
import type { DocumentKey } from '../state/documents/documentKeys.ts';
import { documentRemoved, documentsChangedHere, selectDocument } from '../state/documents/documentsSlice.ts';
import { isSameDocument } from '../state/documents/isSameDocument.ts';
import { dialogRaised } from '../state/notices/noticesSlice.ts';
import { askAgainMs } from './askAgainMs.ts';
import { whileLoggedIn } from './whileLoggedIn.ts';

/**
 * Deletes a document: its PDF, then the document, then the answer. Returns the failure, or null. Where another device has changed the
 * application, its document is shown; another document than the one shown before is `kept`, and a dialog says so.
 *
 * Where a reply is lost, the server is asked later whether the deletion had begun. If so, it is finished.
 */
export function* deleteDocument(api: Api, key: DocumentKey): SagaGenerator<Failure | 'kept' | null> {
  const document = yield* select(selectDocument, key);
  let outcome = yield* call(deleteOnServer, api, key);
  const profile = !outcome.ok && isOvertaken(outcome.failure) ? yield* call(mergeProfile) : null;
  const other = profile?.document_answer[key];
  if (other && !isSameDocument(document, other)) {
    yield* put(dialogRaised(notDeleted(other.file_name)));
    return 'kept';
  }
  if (profile) outcome = yield* call(deleteOnServer, api, key);
  if (outcome.ok) {
    yield* call(showNone, key);
    return null;
  }
  if (document && leavesOutcomeOpen(outcome.failure)) yield* spawn(whileLoggedIn, () => settle(api, key));
  return outcome.failure;
}

function* deleteOnServer(api: Api, key: DocumentKey): SagaGenerator<Outcome<unknown>> {
  const path = { key };
  const pdf = yield* changeRecord((params) =>
    callApi((signal) => api.DELETE('/api/pdf/document-answer/{key}', { params: { ...params, path }, signal })),
  );
  if (!pdf.ok) return pdf;
  return yield* changeRecord((params) =>
    callApi((signal) => api.DELETE('/api/document-answer/{key}', { params: { ...params, path }, signal })),
  );
}

function* showNone(key: DocumentKey): SagaGenerator<void> {
  yield* put(documentRemoved(key));
  yield* put(documentsChangedHere());
  yield* put(answered({ [key]: '' }));
}

/** A document is not shown any more when the server has no PDF of it. */
function* settle(api: Api, key: DocumentKey): SagaGenerator<void> {
  const shown = yield* select(selectDocument, key);
  for (;;) {
    yield* delay(askAgainMs);
    const conversion = yield* callApi((signal) =>
      api.GET('/api/pdf/document-answer/{key}', { params: { path: { key } }, signal }),
    );
    if ((yield* select(selectDocument, key)) !== shown) return;
    if (conversion.ok && conversion.data && conversion.data.status !== 'NOT_ANSWERED') return;
    const outcome: Outcome<unknown> = conversion.ok ? yield* call(deleteOnServer, api, key) : conversion;
    if (outcome.ok) return yield* call(showNone, key);
    if (!leavesOutcomeOpen(outcome.failure)) return;
  }
}

const notDeleted = (name: string) => ({
  title: 'Another document was uploaded',
  text: `“${name}” was uploaded in another tab or window, or on another device. It was not deleted. To delete “${name}”, press Delete or choose the tab again.`,
});

import { call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../platform/callApi.ts';
import type { Api } from '../platform/client.ts';
import type { Failure } from '../platform/failure.ts';
import type { DocumentKey } from '../state/documents/documentKeys.ts';
import {
  documentFound,
  documentRemoved,
  documentsChangedHere,
  selectDocument,
} from '../state/documents/documentsSlice.ts';
import { answered } from '../state/draft/draftSlice.ts';
import { dialogRaised } from '../state/notices/noticesSlice.ts';
import { findOtherDocument } from './findOtherDocument.ts';

/**
 * Deletes a document: its PDF, then the document, then the answer. Returns the failure, or null. A document that this tab does
 * not show was uploaded in another tab: it is shown instead, a dialog asks about it, and the result is `kept`.
 */
export function* deleteDocument(api: Api, key: DocumentKey): SagaGenerator<Failure | 'kept' | null> {
  const current = yield* call(findOtherDocument, api, key, yield* select(selectDocument, key));
  if ('failure' in current) return current.failure;
  if (current.other) {
    yield* put(documentFound({ key, ...current.other }));
    yield* put(dialogRaised(notDeleted(current.other.fileName)));
    return 'kept';
  }
  const path = { params: { path: { key } } };
  for (const address of ['/api/pdf/document-answer/{key}', '/api/document-answer/{key}'] as const) {
    const outcome = yield* callApi((signal) => api.DELETE(address, { ...path, signal }));
    if (!outcome.ok) return outcome.failure;
  }
  yield* put(documentRemoved(key));
  yield* put(documentsChangedHere());
  yield* put(answered({ [key]: '' }));
  return null;
}

const notDeleted = (name: string) => ({
  title: 'Another document was uploaded',
  text: `“${name}” was uploaded in another tab or window, or on another device. It was not deleted. To delete “${name}”, press Delete or choose the tab again.`,
});

import { put, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../api/callApi.ts';
import type { Api } from '../api/client.ts';
import type { Failure } from '../api/failure.ts';
import type { DocumentKey } from './documentKeys.ts';
import { documentGone } from './documentsSlice.ts';
import { answered } from './draftSlice.ts';

/** Deletes a document: its PDF, then the document, then the answer (product.md section 4). Returns why it could not. */
export function* deleteDocument(api: Api, key: DocumentKey): SagaGenerator<Failure | null> {
  const path = { params: { path: { key } } };
  for (const address of ['/api/pdf/document-answer/{key}', '/api/document-answer/{key}'] as const) {
    const outcome = yield* callApi((signal) => api.DELETE(address, { ...path, signal }));
    if (!outcome.ok) return outcome.failure;
  }
  yield* put(documentGone(key));
  yield* put(answered({ [key]: '' }));
  return null;
}

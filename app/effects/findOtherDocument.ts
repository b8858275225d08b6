import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../platform/callApi.ts';
import type { Api } from '../platform/client.ts';
import type { Failure } from '../platform/failure.ts';
import type { DocumentKey } from '../state/documents/documentKeys.ts';
import { isSameDocument } from '../state/documents/isSameDocument.ts';

export interface UploadedFile {
  fileName: string;
  fileSize: number;
}

interface Found {
  other: UploadedFile | null;
  /** The server lists the document that this tab shows. */
  isListed: boolean;
}

/**
 * Asks the server for a document that another tab or device has uploaded: one that this tab does not show. `other` is null when
 * there is none. A document whose conversion failed or was deleted is not worth keeping and counts as none.
 */
export function* findOtherDocument(
  api: Api,
  key: DocumentKey,
  shown: UploadedFile | undefined,
): SagaGenerator<{ failure: Failure } | Found> {
  const documents = yield* callApi((signal) => api.GET('/api/document-answer', { signal }));
  if (!documents.ok) return documents;
  const found = documents.data?.[key];
  if (!found || isSameDocument(shown, found)) return { other: null, isListed: found !== undefined };
  const path = { params: { path: { key } } };
  const conversion = yield* callApi((signal) => api.GET('/api/pdf/document-answer/{key}', { ...path, signal }));
  if (!conversion.ok) return conversion;
  const isKept = conversion.data && !['FAILED', 'NOT_ANSWERED'].includes(conversion.data.status);
  return { other: isKept ? { fileName: found.file_name, fileSize: found.file_size } : null, isListed: false };
}

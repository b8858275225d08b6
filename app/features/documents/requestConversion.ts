import { call, delay, type SagaGenerator } from 'typed-redux-saga';
import { askAgainMs } from '../../effects/askAgainMs.ts';
import { findOtherDocument, type UploadedFile } from '../../effects/findOtherDocument.ts';
import { tellOutcome } from '../../effects/tellOutcome.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { type Failure, leavesOutcomeOpen } from '../../platform/failure.ts';
import type { DocumentKey } from '../../state/documents/documentKeys.ts';

/** `other`: the document of another tab or device, which the file would have replaced; null when the server has the file. */
type Requested = { failure: Failure } | { other: UploadedFile | null };

/**
 * Asks the server to convert a file that is in the storage. Where no reply comes, the server may have the file all the same. It
 * is asked for its documents, and where it lists no such file, the request is sent once more: the same file again changes nothing.
 */
export function* requestConversion(
  api: Api,
  key: DocumentKey,
  { fileKey, ...file }: UploadedFile & { fileKey: string },
): SagaGenerator<Requested> {
  const body = { file_key: fileKey, file_name: file.fileName };
  for (let mayResend = true; ; mayResend = false) {
    const requested = yield* callApi((signal) =>
      api.POST('/api/pdf/document-answer/{key}', { params: { path: { key } }, body, signal }),
    );
    if (requested.ok) return { other: null };
    if (!leavesOutcomeOpen(requested.failure)) return requested;
    const found = yield* call(askUntilAnswered, api, key, file);
    if ('failure' in found || found.other || found.isListed) return found;
    if (!mayResend) return requested;
  }
}

/** A lost connection only delays the answer. */
function* askUntilAnswered(api: Api, key: DocumentKey, file: UploadedFile) {
  for (;;) {
    const found = yield* call(findOtherDocument, api, key, file);
    if (!('failure' in found)) yield* tellOutcome('conversion', { ok: true, data: undefined });
    if (!('failure' in found) || !leavesOutcomeOpen(found.failure)) return found;
    yield* tellOutcome('conversion', { ok: false, failure: found.failure });
    yield* delay(askAgainMs);
  }
}

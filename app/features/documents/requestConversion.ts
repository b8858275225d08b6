import { nanoid } from '@reduxjs/toolkit';
import { call, delay, type SagaGenerator } from 'typed-redux-saga';
import { changeRecord, isOvertaken } from '../../draft/conditional.ts';
import { mergeProfile } from '../../draft/saveSaga.ts';
import { askAgainMs } from '../../effects/askAgainMs.ts';
import { tellOutcome } from '../../effects/tellOutcome.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { type Failure, leavesOutcomeOpen, type Outcome } from '../../platform/failure.ts';
import type { DocumentKey } from '../../state/documents/documentKeys.ts';
import { isSameDocument, type UploadedFile } from '../../state/documents/isSameDocument.ts';

/** `other`: the document of another device, which the file would have replaced; null when the server has the file. */
type Requested = { failure: Failure } | { other: UploadedFile | null };

/**
 * Asks the server to convert a file that is in the storage. Where no reply comes, it is asked again, under the same id. Where another device
 * has changed the application meanwhile, its document is in the profile: another one than the page showed before is not replaced.
 */
export function* requestConversion(
  api: Api,
  key: DocumentKey,
  { fileKey, before, ...file }: UploadedFile & { fileKey: string; before: UploadedFile | undefined },
): SagaGenerator<Requested> {
  const body = { file_key: fileKey, file_name: file.fileName };
  const request = (id: string) =>
    changeRecord(
      (params) =>
        callApi((signal) =>
          api.POST('/api/pdf/document-answer/{key}', { params: { ...params, path: { key } }, body, signal }),
        ),
      id,
    );
  for (let mayMerge = true; ; mayMerge = false) {
    const id = nanoid();
    const requested = yield* call(untilReply, () => request(id));
    if (requested.ok) return { other: null };
    const profile = isOvertaken(requested.failure) && mayMerge ? yield* call(mergeProfile) : null;
    if (!profile) return requested;
    const found = profile.document_answer[key];
    if (found && isSameDocument(file, found)) return { other: null };
    if (found && !isSameDocument(before, found))
      return { other: { fileName: found.file_name, fileSize: found.file_size } };
  }
}

/** A lost connection only delays the reply. An error of the server is tried once more. */
function* untilReply(request: () => SagaGenerator<Outcome<unknown>>): SagaGenerator<Outcome<unknown>> {
  for (let errors = 0; ; ) {
    const outcome = yield* call(request);
    const isOpen = !outcome.ok && leavesOutcomeOpen(outcome.failure);
    if (isOpen && outcome.failure.kind === 'refused') errors += 1;
    if (!isOpen || errors > 1) return outcome;
    yield* tellOutcome('conversion', outcome);
    yield* delay(askAgainMs);
  }
}

import type { FileState } from 'design-system';
import { call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { answered } from '../../draft/draftSlice.ts';
import { tellOutcome } from '../../effects/tellOutcome.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { type Failure, unexpectedMessage } from '../../platform/failure.ts';
import { conversionState } from '../../state/documents/conversionState.ts';
import type { DocumentKey } from '../../state/documents/documentKeys.ts';
import {
  documentChanged,
  documentFound,
  documentRemoved,
  fileChosen,
  selectDocument,
} from '../../state/documents/documentsSlice.ts';

type Conversion = Parameters<typeof conversionState>[0];

const pollMs = 2000;
/** A link to a PDF is valid for five minutes; it is renewed before that. */
const renewLinkMs = 4 * 60_000;

/** Ten minutes. The server limits each conversion to a few; one that takes longer has been forgotten. */
const mostPolls = 300;
const tooLong = 'This file is taking too long to convert. Please choose it again, or choose another file.';

/**
 * Polls a conversion until it ends, then renews the link to the PDF. Ends when the file is replaced or deleted.
 */
export function* followConversion(api: Api, key: DocumentKey): SagaGenerator<void> {
  const untilReplaced = function* () {
    for (;;) {
      const { payload } = yield* take([fileChosen, documentFound, documentRemoved]);
      if (payload === key || (typeof payload === 'object' && payload.key === key)) return;
    }
  };
  yield* race({ ended: call(poll, api, key), replaced: call(untilReplaced) });
}

function* poll(api: Api, key: DocumentKey): SagaGenerator<void> {
  for (let unfinished = 0; ; ) {
    const outcome = yield* callApi((signal) =>
      api.GET('/api/pdf/document-answer/{key}', { params: { path: { key } }, signal }),
    );
    yield* tellOutcome('conversion', outcome.ok ? outcome : { ...outcome, failure: saidOf(outcome.failure) });
    if (outcome.ok && outcome.data) yield* call(update, key, outcome.data);
    const document = yield* select(selectDocument, key);
    if (!document || document.status === 'failed') return;
    if (outcome.ok && document.status !== 'ready') unfinished += 1;
    if (unfinished > mostPolls) return yield* call(giveUp, key, document);
    yield* delay(document.status === 'ready' ? renewLinkMs : pollMs);
  }
}

/** The server is asked again: there is nothing that the applicant could try. */
const saidOf = (failure: Failure): Failure =>
  failure.kind === 'refused' && failure.message === unexpectedMessage ? { ...failure, message: keepsAsking } : failure;

const keepsAsking = 'We could not check your file yet. We’ll keep trying.';

/** Offers the applicant to choose a file again, and lets a submission go on that waits for this one. */
function* giveUp(key: DocumentKey, { fileName, fileSize }: FileState): SagaGenerator<void> {
  yield* put(answered({ [key]: '' }));
  yield* put(
    documentChanged({ key, state: { status: 'failed', fileName, fileSize, reason: tooLong, mayRetry: false } }),
  );
}

function* update(key: DocumentKey, conversion: Conversion): SagaGenerator<void> {
  const document = yield* select(selectDocument, key);
  if (!document) return;
  const state = conversionState(conversion, document);
  if (!state) return void (yield* put(documentRemoved(key)));
  // The answer changes before the state: a submission that waits for the document saves the answers next.
  if (state.status === 'ready' && document.status !== 'ready') yield* put(answered({ [key]: document.fileName }));
  if (state.status === 'failed') yield* put(answered({ [key]: '' }));
  yield* put(documentChanged({ key, state }));
}

import { call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { tellOutcome } from '../../effects/tellOutcome.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { conversionState } from '../../state/documents/conversionState.ts';
import type { DocumentKey } from '../../state/documents/documentKeys.ts';
import {
  documentChanged,
  documentFound,
  documentRemoved,
  fileChosen,
  selectDocument,
} from '../../state/documents/documentsSlice.ts';
import { answered } from '../../state/draft/draftSlice.ts';

const pollMs = 2000;
/** A link to a PDF is valid for five minutes; it is renewed before that. */
const renewLinkMs = 4 * 60_000;

/** Polls a conversion until it ends, then renews the link to the PDF. Ends when the file is replaced or deleted. */
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
  for (;;) {
    const outcome = yield* callApi((signal) =>
      api.GET('/api/pdf/document-answer/{key}', { params: { path: { key } }, signal }),
    );
    yield* tellOutcome('conversion', outcome);
    if (outcome.ok && outcome.data) yield* call(update, key, outcome.data);
    const document = yield* select(selectDocument, key);
    if (!document || document.status === 'failed') return;
    yield* delay(document.status === 'ready' ? renewLinkMs : pollMs);
  }
}

function* update(key: DocumentKey, conversion: Parameters<typeof conversionState>[0]): SagaGenerator<void> {
  const document = yield* select(selectDocument, key);
  if (!document) return;
  const state = conversionState(conversion, document);
  if (!state) return void (yield* put(documentRemoved(key)));
  // The answer changes before the state: a submission that waits for the document saves the answers next.
  if (state.status === 'ready' && document.status !== 'ready') yield* put(answered({ [key]: document.fileName }));
  if (state.status === 'failed') yield* put(answered({ [key]: '' }));
  yield* put(documentChanged({ key, state }));
}

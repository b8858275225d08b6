import { buffers, eventChannel } from 'redux-saga';
import { call, fork, put, race, type SagaGenerator, select, take, takeEvery } from 'typed-redux-saga';
import { answered } from '../../draft/draftSlice.ts';
import { tellOutcome } from '../../effects/tellOutcome.ts';
import { type BrowserWindow, eventsOf } from '../../platform/browserWindow.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { isOfVisiblePage, returnEvents } from '../../platform/pageInUse.ts';
import { type DocumentKey, documentKeys } from '../../state/documents/documentKeys.ts';
import {
  documentFound,
  documentRemoved,
  documentsChangedHere,
  selectDocument,
} from '../../state/documents/documentsSlice.ts';
import { isSameDocument } from '../../state/documents/isSameDocument.ts';
import { selectMaySave } from '../../state/session/sessionSlice.ts';

/*
 * Documents in other tabs and on other devices.
 *
 * A tab that has changed the documents of the server tells the other tabs of this browser so, and nothing else. Each of them then
 * asks the server for its documents. It also asks when the applicant returns to it, but not more often than every ten seconds.
 */

const channelName = 'documents';
const askAgainMs = 10_000;

interface Dependencies {
  api: Api;
  window: BrowserWindow;
  /** A file of this tab is about to replace the document. */
  isSending: (key: DocumentKey) => boolean;
}

export function* watchOtherTabs({ api, window, isSending }: Dependencies): SagaGenerator<void> {
  const channel = window.BroadcastChannel && new window.BroadcastChannel(channelName);
  const messages = eventChannel<true>((emit) => {
    channel?.addEventListener('message', () => emit(true));
    return () => channel?.close();
  }, buffers.sliding(1));
  const returns = eventsOf(window, returnEvents, isOfVisiblePage);
  try {
    yield* takeEvery(documentsChangedHere, () => channel?.postMessage('changed'));
    let askedAt = Date.now();
    for (;;) {
      const { told } = yield* race({ told: take(messages), returned: take(returns) });
      // The clock of the device may have been set back.
      if (!told && Math.abs(Date.now() - askedAt) < askAgainMs) continue;
      if (!(yield* select(selectMaySave))) continue;
      askedAt = Date.now();
      yield* call(refresh, api, isSending);
    }
  } finally {
    messages.close();
    returns.close();
  }
}

/**
 * Shows the documents that the server has. A failed call changes nothing. A conversion that has just failed is not among them:
 * who follows it tells why (followConversion).
 */
function* refresh(api: Api, isSending: Dependencies['isSending']): SagaGenerator<void> {
  const outcome = yield* callApi((signal) => api.GET('/api/document-answer', { signal }));
  yield* tellOutcome('documents', outcome);
  if (!outcome.ok) return;
  for (const key of documentKeys) {
    const shown = yield* select(selectDocument, key);
    const found = outcome.data?.[key];
    if (isSending(key) || isSameDocument(shown, found)) continue;
    if (found) yield* fork(show, api, key, found);
    else if (shown?.status === 'ready') yield* call(clear, key);
  }
}

/** Shows a document of the server, unless its conversion was deleted. A failed one does not hide why an upload of this tab failed. */
function* show(api: Api, key: DocumentKey, found: { file_name: string; file_size: number }): SagaGenerator<void> {
  const outcome = yield* callApi((signal) =>
    api.GET('/api/pdf/document-answer/{key}', { params: { path: { key } }, signal }),
  );
  if (!outcome.ok || !outcome.data || outcome.data.status === 'NOT_ANSWERED') return;
  const shown = yield* select(selectDocument, key);
  if (shown?.status === 'failed' && outcome.data.status === 'FAILED') return;
  yield* put(documentFound({ key, fileName: found.file_name, fileSize: found.file_size }));
}

function* clear(key: DocumentKey): SagaGenerator<void> {
  yield* put(documentRemoved(key));
  yield* put(answered({ [key]: '' }));
}

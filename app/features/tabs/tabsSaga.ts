import { call, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { questionsOf } from '../../../form/parts.ts';
import { keysOf } from '../../../form/questions.ts';
import { callApi } from '../../api/callApi.ts';
import type { Api } from '../../api/client.ts';
import { type Failure, wordsFor } from '../../api/failure.ts';
import { deleteDocument } from '../../draft/deleteDocument.ts';
import { type DocumentKey, isDocumentKey } from '../../draft/documentKeys.ts';
import { isBusy, selectDocument } from '../../draft/documentsSlice.ts';
import { tabLeft } from '../../draft/draftSlice.ts';
import { profileRequested, selectIsLoggedIn } from '../../session/sessionSlice.ts';
import { whileLoggedIn } from '../../session/whileLoggedIn.ts';
import { type Switch, selectTab, tabBlocked, tabFailed, tabPressed, tabSwitched, tabsReset } from './tabsSlice.ts';

/*
 * Tabs (form.md section 4).
 *
 * A switch waits for nobody: while a document of the tab is on its way it is refused, with a dialog. Otherwise a file that is
 * there is deleted, the server keeps the choice, the other tab is shown, and what was answered in the one before is cleared.
 * One switch at a time; a failure leaves the tab as it was. Its reset asks for the profile, and with it for the documents and
 * how their conversions stand.
 */

export function* tabsSaga({ api }: { api: Api }) {
  yield* takeLeading(tabPressed, function* ({ payload }) {
    if (yield* select(selectIsLoggedIn)) yield* whileLoggedIn(() => switchTab(api, payload));
  });
  yield* takeEvery(tabsReset, function* () {
    yield* put(profileRequested());
  });
}

function* switchTab(api: Api, { group, tab }: Switch): SagaGenerator<void> {
  const before = yield* select(selectTab, group);
  const next = group.tabs.find(({ id }) => id === tab);
  const left = group.tabs.find(({ id }) => id === before);
  if (!left || !next || before === tab) return;
  const keys = left.parts.flatMap(questionsOf).flatMap(keysOf);
  const documents = keys.filter(isDocumentKey);
  for (const key of documents) {
    const document = yield* select(selectDocument, key);
    if (!document || !isBusy(document)) continue;
    yield* put(tabBlocked());
    return;
  }
  const failure = (yield* call(deleteAll, api, documents)) ?? (yield* call(keep, api, group.id, tab));
  if (failure) {
    yield* put(tabFailed({ title: next.title, message: wordsFor(failure) }));
    return;
  }
  yield* put(tabSwitched({ group, tab }));
  yield* put(tabLeft(keys));
}

function* deleteAll(api: Api, keys: readonly DocumentKey[]): SagaGenerator<Failure | null> {
  for (const key of keys) {
    if (!(yield* select(selectDocument, key))) continue;
    const failure = yield* call(deleteDocument, api, key);
    if (failure) return failure;
  }
  return null;
}

function* keep(api: Api, tabId: string, chosenTab: string): SagaGenerator<Failure | null> {
  const body = { tab_id: tabId, chosen_tab: chosenTab };
  const outcome = yield* callApi((signal) => api.PUT('/api/tabs', { body, signal }));
  return outcome.ok ? null : outcome.failure;
}

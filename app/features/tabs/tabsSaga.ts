import {
  call,
  delay,
  put,
  race,
  type SagaGenerator,
  select,
  spawn,
  take,
  takeEvery,
  takeLeading,
} from 'typed-redux-saga';
import { isGroup, type Part, questionsOf, type Tab, type TabGroup } from '../../../form/engine/groups.ts';
import { keysOf } from '../../../form/engine/questions.ts';
import { form } from '../../../form/university.ts';
import { askAgainMs } from '../../effects/askAgainMs.ts';
import { deleteDocument } from '../../effects/deleteDocument.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { type Failure, failureMessage, leavesOutcomeOpen } from '../../platform/failure.ts';
import { type DocumentKey, isDocumentKey } from '../../state/documents/documentKeys.ts';
import { documentFound, isBusy, selectDocument } from '../../state/documents/documentsSlice.ts';
import { tabLeft } from '../../state/draft/draftSlice.ts';
import { dialogRaised, toastDismissed, toastOutdated, toastRaised } from '../../state/notices/noticesSlice.ts';
import { profileRequested, selectIsLoggedIn } from '../../state/session/sessionSlice.ts';
import {
  selectTab,
  switchEnded,
  switchStarted,
  type TabChoice,
  tabPressed,
  tabSwitched,
} from '../../state/tabs/tabsSlice.ts';

/*
 * Switching tabs.
 *
 * While a document of the tab is uploaded or converted, a dialog says to wait. Otherwise:
 * 1. The documents of the tab are deleted. The tab stays when another tab has uploaded one that this tab did not show.
 * 2. The server saves the chosen tab.
 * 3. The chosen tab is shown, and the answers of the one before are cleared.
 * A document that is found on the server, because another tab of the browser has uploaded it, brings its tab to the front here
 * too: an essay beside it would be sent with it, and only one of them be seen.
 *
 * One switch runs at a time. Until it has ended, its answers count as not saved: a log-out or a submission waits, because the tab
 * might be switched without them. A failure leaves the tab as it was, also on the server, which is told so where its reply was lost;
 * once its toast is dismissed, the profile is loaded again, and with it the status of the documents.
 */

const failureToastId = 'tabs';

const uploadInProgress = {
  title: 'File Upload in Progress',
  text: 'Please wait until the file upload has completed.',
};

const keysIn = ({ parts }: Tab) => parts.flatMap(questionsOf).flatMap(keysOf);

const tabGroupsIn = (part: Part): readonly TabGroup[] => {
  if (part.kind === 'tabs') return [part];
  return isGroup(part) ? part.parts.flatMap(tabGroupsIn) : [];
};
const tabGroups = form.pages.flatMap(({ sections }) => sections.flatMap(({ parts }) => parts.flatMap(tabGroupsIn)));

export function* tabsSaga({ api }: { api: Api }) {
  yield* takeLeading(tabPressed, function* ({ payload }) {
    if (yield* select(selectIsLoggedIn)) yield* whileLoggedIn(() => switchTab(api, payload));
    yield* put(switchEnded());
  });
  yield* takeEvery(documentFound, ({ payload: { key } }) => showTabOf(key));
  yield* takeEvery(toastDismissed, function* ({ payload: id }) {
    if (id === failureToastId) yield* put(profileRequested());
  });
}

function* switchTab(api: Api, { group, tab }: TabChoice): SagaGenerator<void> {
  const current = yield* select(selectTab, group);
  const next = group.tabs.find(({ id }) => id === tab);
  const left = group.tabs.find(({ id }) => id === current);
  if (!left || !next || current === tab) return;
  const keys = keysIn(left);
  const documents = keys.filter(isDocumentKey);
  for (const key of documents) {
    const document = yield* select(selectDocument, key);
    if (!document || !isBusy(document)) continue;
    yield* put(dialogRaised(uploadInProgress));
    return;
  }
  yield* put(switchStarted(keys));
  const failure = (yield* call(deleteAll, api, documents)) ?? (yield* call(saveTab, api, group.id, tab));
  if (failure === 'kept') return;
  if (failure) {
    const title = `Error handling tabs for ${next.title}`;
    const online = { title: 'You are online again.', text: `Choose “${next.title}” again.` };
    const text = failureMessage(failure);
    const isOffline = failure.kind === 'offline';
    yield* put(toastRaised({ id: failureToastId, kind: 'error', title, text, ...(isOffline && { online }) }));
    if (leavesOutcomeOpen(failure)) yield* spawn(whileLoggedIn, () => keepTab(api, { group, tab: current }));
    return;
  }
  yield* put(toastOutdated(failureToastId));
  yield* put(tabSwitched({ group, tab }));
  yield* put(tabLeft(keys));
}

/** The answers of the tab before are cleared, as after a press. */
function* showTabOf(key: DocumentKey): SagaGenerator<void> {
  for (const group of tabGroups) {
    const current = yield* select(selectTab, group);
    const left = group.tabs.find(({ id }) => id === current);
    const next = group.tabs.find((tab) => keysIn(tab).includes(key));
    if (!left || !next || left === next) continue;
    yield* put(tabSwitched({ group, tab: next.id }));
    yield* put(tabLeft(keysIn(left)));
  }
}

/** Tells the server which tab has stayed, until it is switched after all. */
function* keepTab(api: Api, { group, tab }: TabChoice): SagaGenerator<void> {
  for (;;) {
    const { pressed } = yield* race({ waited: delay(askAgainMs), pressed: take([tabPressed.type, tabSwitched.type]) });
    if (pressed || (yield* select(selectTab, group)) !== tab) return;
    const failure = yield* call(saveTab, api, group.id, tab);
    if (!failure || !leavesOutcomeOpen(failure)) return;
  }
}

function* deleteAll(api: Api, keys: readonly DocumentKey[]): SagaGenerator<Failure | 'kept' | null> {
  for (const key of keys) {
    if (!(yield* select(selectDocument, key))) continue;
    const failure = yield* call(deleteDocument, api, key);
    if (failure) return failure;
  }
  return null;
}

function* saveTab(api: Api, tabId: string, chosenTab: string): SagaGenerator<Failure | null> {
  const body = { tab_id: tabId, chosen_tab: chosenTab };
  const outcome = yield* callApi((signal) => api.PUT('/api/tabs', { body, signal }));
  return outcome.ok ? null : outcome.failure;
}

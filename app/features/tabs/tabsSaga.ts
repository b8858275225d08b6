import { isAnyOf } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, spawn, takeEvery, takeLeading } from 'typed-redux-saga';
import { isAnswered } from '../../../form/engine/answers.ts';
import { isGroup, type Part, type Tab, type TabGroup } from '../../../form/engine/groups.ts';
import { form } from '../../../form/university.ts';
import { selectAnswersWithDocuments } from '../../draft/answersWithDocuments.ts';
import { tabLeft } from '../../draft/draftSlice.ts';
import { deleteDocument } from '../../effects/deleteDocument.ts';
import { tellShown } from '../../effects/tellShown.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { type Failure, failureMessage, leavesOutcomeOpen } from '../../platform/failure.ts';
import { type DocumentKey, isDocumentKey } from '../../state/documents/documentKeys.ts';
import { documentFound, isBusy, selectDocument } from '../../state/documents/documentsSlice.ts';
import { dialogRaised, toastDismissed, toastOutdated, toastRaised } from '../../state/notices/noticesSlice.ts';
import { profileLoaded, profileRequested, selectIsLoggedIn } from '../../state/session/sessionSlice.ts';
import { keysOfTab } from '../../state/tabs/keysOfTab.ts';
import {
  selectLeaving,
  selectPendingTab,
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
 * 2. The server saves the chosen tab. A press of another tab meanwhile, also of the one that is left, counts in its place.
 * 3. The chosen tab is shown, and the answers of the one before are cleared.
 *
 * A document that is found on the server, because another tab of the browser has uploaded it, brings its tab to the front here, too: an essay beside it would be sent with it, and only
 * one of them be seen. An answered tab is shown in place of an empty one.
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

const isTabChanged = isAnyOf(tabPressed, tabSwitched, profileLoaded);

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
  yield* takeEvery(profileLoaded, showAnswered);
  yield* takeEvery(toastDismissed, function* ({ payload: id }) {
    if (id === failureToastId) yield* put(profileRequested());
  });
}

function* switchTab(api: Api, { group, tab }: TabChoice): SagaGenerator<void> {
  const current = yield* select(selectTab, group);
  const left = group.tabs.find(({ id }) => id === current);
  if (!left || current === tab) return;
  const keys = keysOfTab(left);
  const documents = keys.filter(isDocumentKey);
  for (const key of documents) {
    const document = yield* select(selectDocument, key);
    if (!document || !isBusy(document)) continue;
    yield* put(dialogRaised(uploadInProgress));
    return;
  }
  yield* put(switchStarted({ group, tab, keys }));
  const failure = (yield* call(deleteAll, api, documents)) ?? (yield* call(savePressed, api, { group, tab: current }));
  if (failure === 'kept') return;
  const pressed = (yield* select(selectPendingTab, group)) ?? current;
  if (failure) {
    const isOpen = leavesOutcomeOpen(failure);
    if (pressed !== current || !isOpen) yield* call(tellFailure, failure, { group, tab: pressed });
    const send = () => saveTab(api, group.id, current);
    if (isOpen) yield* spawn(whileLoggedIn, () => tellShown({ send, until: isTabChanged }));
    return;
  }
  yield* put(toastOutdated(failureToastId));
  if (pressed === current) return;
  yield* put(tabSwitched({ group, tab: pressed }));
  yield* put(tabLeft(keys));
}

function* tellFailure(failure: Failure, { group, tab }: TabChoice): SagaGenerator<void> {
  const name = group.tabs.find(({ id }) => id === tab)?.title;
  const title = `Error handling tabs for ${name}`;
  const online = { title: 'You are online again.', text: `Choose “${name}” again.` };
  const text = failureMessage(failure);
  const isOffline = failure.kind === 'offline';
  yield* put(toastRaised({ id: failureToastId, kind: 'error', title, text, ...(isOffline && { online }) }));
}

/**
 * A tab that is not answered gives way to the one that is: another device, or a page that was left during a switch, may have chosen
 * the one and answered the other, whose answer would be hidden.
 */
function* showAnswered(): SagaGenerator<void> {
  if ((yield* select(selectLeaving)).length > 0) return;
  const answers = yield* select(selectAnswersWithDocuments);
  const isTabAnswered = (tab: Tab) => keysOfTab(tab).some((key) => isAnswered(answers[key]));
  for (const group of tabGroups) {
    const shown = yield* select(selectTab, group);
    const answered = group.tabs.filter(isTabAnswered).map(({ id }) => id);
    const [first] = answered;
    if (first !== undefined && !answered.includes(shown)) yield* put(tabSwitched({ group, tab: first }));
  }
}

/** The answers of the tab before are cleared, as after a press. */
function* showTabOf(key: DocumentKey): SagaGenerator<void> {
  for (const group of tabGroups) {
    const current = yield* select(selectTab, group);
    const left = group.tabs.find(({ id }) => id === current);
    const next = group.tabs.find((tab) => keysOfTab(tab).includes(key));
    if (!left || !next || left === next) continue;
    yield* put(tabSwitched({ group, tab: next.id }));
    yield* put(tabLeft(keysOfTab(left)));
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

/** Saves the tab that was pressed last, until none was pressed meanwhile. `from`: the tab that the server has. */
function* savePressed(api: Api, from: TabChoice): SagaGenerator<Failure | null> {
  for (let { tab: saved } = from; ; ) {
    const pressed = yield* select(selectPendingTab, from.group);
    if (pressed === undefined || pressed === saved) return null;
    const failure = yield* call(saveTab, api, from.group.id, pressed);
    if (failure) return failure;
    saved = pressed;
  }
}

function* saveTab(api: Api, tabId: string, chosenTab: string): SagaGenerator<Failure | null> {
  const body = { tab_id: tabId, chosen_tab: chosenTab };
  const outcome = yield* callApi((signal) => api.PUT('/api/tabs', { body, signal }));
  return outcome.ok ? null : outcome.failure;
}

import { call, put, race, type SagaGenerator, select, take, takeLeading } from 'typed-redux-saga';
import type { AnswerKey, Answers } from '../../../form/engine/answers.ts';
import { config } from '../../config.ts';
import { questionsOf } from '../../draft/conflictPlace.ts';
import { type Draft, unsavedOf } from '../../draft/draft.ts';
import { recordRead } from '../../draft/draftEvents.ts';
import { selectDraft, type WithDraft } from '../../draft/draftSlice.ts';
import type { DraftStorage } from '../../draft/draftStorage.ts';
import { answerKeys } from '../../draft/pickAnswers.ts';
import { quotedNames } from '../../draft/quotedNames.ts';
import { selectStorageKind, type WithStorage } from '../../draft/storageSlice.ts';
import { recordWebStatus } from '../../effects/recordWebStatus.ts';
import { tellOutcome } from '../../effects/tellOutcome.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import type { BrowserWindow } from '../../platform/browserWindow.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api, Profile } from '../../platform/client.ts';
import {
  errorScreenMessage,
  type Failure,
  type Outcome,
  sessionEndedMessage,
  unreadableReply,
} from '../../platform/failure.ts';
import type { Navigate } from '../../platform/navigate.ts';
import { stackOf } from '../../platform/stackOf.ts';
import { waitUntil } from '../../platform/waitUntil.ts';
import { isSameAnswer } from '../../state/groups/groups.ts';
import { callFailed, callSucceeded, noticesOutdated, toastRaised } from '../../state/notices/noticesSlice.ts';
import {
  accountMayHaveChanged,
  loggedIn,
  profileFailed,
  profileLoaded,
  profileRequested,
  selectSession,
  selectWebStatus,
  sessionEnded,
  webStatusAdvanced,
} from '../../state/session/sessionSlice.ts';

/*
 * The profile.
 *
 * One request runs at a time; a request that comes meanwhile gets the same answer, but for one after a log-in in another tab.
 * An application without a status is started: here at once, and on the server. The server refuses every change of an application
 * that was submitted in another browser (409). With the first one the profile is loaded again, and the applicant is brought from
 * the middle of a page to /completion, and is told when changes came too late. When the profile belongs to another account, because
 * another person logged in in another tab, the session of this tab ends.
 */

interface Dependencies {
  api: Api;
  navigate: Navigate;
  storage: DraftStorage;
  window: BrowserWindow;
}

export function* profileSaga(dependencies: Dependencies) {
  yield* takeLeading(profileRequested, ({ payload }) => loadProfile(dependencies, payload === 'quiet'));
  yield* takeLeading(profileLoaded, startApplication, dependencies.api);
  // A route loader may have requested the profile before the sagas ran.
  if ((yield* select(selectSession)).profile === 'loading') yield* put(profileRequested());
}

function* loadProfile(dependencies: Dependencies, isQuiet: boolean) {
  try {
    yield* whileLoggedIn(() => askServer(dependencies, isQuiet));
  } catch (error) {
    // A profile of an unexpected shape makes a reducer throw. The error screen appears, which can load it again.
    console.error('The profile has an unexpected shape.', stackOf(error));
    yield* call(fail, unreadableReply);
  }
}

function* askServer(dependencies: Dependencies, isQuiet: boolean): SagaGenerator<void> {
  const { navigate, window } = dependencies;
  const { profile: before, username, webStatus } = yield* select(selectSession);
  const outcome = yield* call(readAccount, dependencies);
  if (!outcome.ok || !outcome.data) {
    yield* call(fail, outcome.ok ? unreadableReply : outcome.failure, isQuiet);
    return;
  }
  yield* put(callSucceeded('profile'));
  if (username !== null && username !== outcome.data.username) {
    yield* put(sessionEnded({ message: sessionEndedMessage }));
    return;
  }
  const draft = yield* select(selectDraft);
  yield* put(profileLoaded(outcome.data));
  if ((yield* select(selectWebStatus)) !== 'submitted') return;
  if (before === 'loaded' && webStatus !== 'submitted') yield* put(noticesOutdated());
  const late = keysNotIn(outcome.data, draft);
  if (late.length > 0) yield* put(toastRaised(tooLate(late)));
  if (before === 'loaded') navigate(config.paths.completion + window.location.search, { replace: true });
}

type Read = Outcome<Profile | undefined>;

/**
 * A profile that was requested before a log-in, here or in another tab, is of the account before. One that was requested before the newest
 * save was sent or answered may not have it. Both are requested again.
 */
function* readAccount(dependencies: Dependencies): SagaGenerator<Read> {
  for (;;) {
    const before = yield* select(newestSave);
    const { outcome } = yield* race({
      outcome: call(readOnce, dependencies),
      changed: take([accountMayHaveChanged, loggedIn]),
    });
    if (outcome && (!outcome.ok || before === (yield* select(newestSave)))) return outcome;
  }
}

const newestSave = ({ draft: { saved, sent } }: WithDraft): string => `${saved.revision} ${sent.at(-1)?.id}`;

/** With the first profile of an account comes what it had not saved on this device. */
function* readOnce({ api, storage }: Dependencies): SagaGenerator<Read> {
  const outcome = yield* callApi((signal) => api.GET('/api/profile', { signal }));
  const isFirst = (yield* select(selectSession)).username === null;
  if (!outcome.ok || !outcome.data || !isFirst) return outcome;
  const { username } = outcome.data;
  yield* call(waitUntil, (state: WithStorage) => selectStorageKind(state) !== 'reading');
  yield* put(recordRead({ owner: username, record: yield* call(storage.read, username) }));
  return outcome;
}

/** The answers of this account or of a guest that are in no submitted application: they are dropped. */
function keysNotIn({ username, answer }: Profile, draft: Draft): readonly AnswerKey[] {
  const { conflicts, pending } = draft;
  const guests = conflicts.filter(({ from }) => from === 'guest').map(({ other }) => other);
  const left: readonly Answers[] = [
    unsavedOf(draft),
    ...guests,
    ...(pending?.owner === username ? [pending.answers] : []),
  ];
  return left.flatMap((version) => answerKeys(version).filter((key) => !isSameAnswer(version[key], answer[key])));
}

function tooLate(keys: readonly AnswerKey[]) {
  const names = quotedNames(questionsOf(keys));
  const what = names && `Not in your application: what you entered in ${names}. `;
  return {
    id: 'after the submission',
    kind: 'error',
    title: 'Your last changes were not saved',
    text: `${what}Your application had already been submitted. You can’t change it anymore.`,
  } as const;
}

/** The error screen tells why a first profile is missing. A profile that stays on the screen is told about in a toast. */
function* fail(failure: Failure, isQuiet = false) {
  const { profile } = yield* select(selectSession);
  yield* put(profileFailed(errorScreenMessage(failure)));
  if (profile === 'loaded' && !isQuiet) yield* put(callFailed({ call: 'profile', failure }));
}

function* startApplication(api: Api) {
  if ((yield* select(selectWebStatus)) !== null) return;
  yield* put(webStatusAdvanced('started'));
  yield* whileLoggedIn(() => recordStarted(api));
}

function* recordStarted(api: Api): SagaGenerator<void> {
  yield* tellOutcome('webStatus', yield* recordWebStatus(api, 'started'));
}

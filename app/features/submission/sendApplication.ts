import { call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { quoted } from '../../draft/conditional.ts';
import { growingPauses } from '../../effects/growingPauses.ts';
import { type BrowserWindow, eventsOf } from '../../platform/browserWindow.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api, Profile } from '../../platform/client.ts';
import { type Failure, leavesOutcomeOpen, type Outcome, unreadableReply } from '../../platform/failure.ts';
import { profileRequested, selectUsername, webStatusOf } from '../../state/session/sessionSlice.ts';
import { submitUnanswered } from '../../state/submission/submissionSlice.ts';
import { notePending, type PendingSubmission } from './pendingSubmission.ts';

interface Dependencies {
  api: Api;
  window: BrowserWindow;
}

/** What became of a submission, by the profile that was read after its reply. */
export type Sent = { kind: 'submitted'; profile: Profile } | { kind: 'notSubmitted'; failure: Failure };

/**
 * Sends the application at the revision whose answers are on the screen, again and again until there is a reply: a second submission changes
 * nothing. A reply is believed when the profile agrees, except that a refusal needs none.
 */
export function* sendApplication(dependencies: Dependencies, pending: PendingSubmission): SagaGenerator<Sent> {
  const { api, window } = dependencies;
  const { revision } = pending;
  const request = revision === null ? {} : { params: { header: { 'If-Match': quoted(revision) } } };
  notePending(window, pending);
  const submitted = yield* call(repeat<unknown>, window, {
    request: () => callApi((signal) => api.POST('/api/submit', { ...request, signal })),
    isReply: (outcome: Outcome<unknown>) => outcome.ok || outcome.failure.kind !== 'offline',
  });
  if (!submitted.ok && !leavesOutcomeOpen(submitted.failure))
    return { kind: 'notSubmitted', failure: submitted.failure };
  const profile = yield* call(readProfile, dependencies);
  if (webStatusOf(profile.web_status) === 'submitted') return { kind: 'submitted', profile };
  return { kind: 'notSubmitted', failure: submitted.ok ? unreadableReply : submitted.failure };
}

function* readProfile({ api, window }: Dependencies): SagaGenerator<Profile> {
  for (;;) {
    const outcome = yield* call(repeat<Profile | undefined>, window, {
      request: () => callApi((signal) => api.GET('/api/profile', { signal })),
      isReply: ({ ok }: Outcome<Profile | undefined>) => ok,
    });
    const profile = outcome.ok ? outcome.data : undefined;
    if (profile?.username === (yield* select(selectUsername)) && profile) return profile;
    // Another account has logged in: the session of this page ends.
    yield* put(profileRequested());
    yield* delay(firstPauseMs);
  }
}

interface Repeated<Data> {
  request: () => SagaGenerator<Outcome<Data>>;
  isReply: (outcome: Outcome<Data>) => boolean;
}

const firstPauseMs = 2000;

/** Repeats a request with backoff, and when the network is back, until it has the reply that is wanted. */
function* repeat<Data>(window: BrowserWindow, { request, isReply }: Repeated<Data>): SagaGenerator<Outcome<Data>> {
  const online = eventsOf(window, ['online']);
  const pauses = growingPauses(firstPauseMs);
  try {
    for (;;) {
      const outcome = yield* call(request);
      if (isReply(outcome)) return outcome;
      yield* put(submitUnanswered());
      yield* race({ pause: delay(pauses.next().value), online: take(online) });
    }
  } finally {
    online.close();
  }
}

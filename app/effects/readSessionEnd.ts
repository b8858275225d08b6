import { call, type SagaGenerator } from 'typed-redux-saga';
import type { BrowserWindow } from '../platform/browserWindow.ts';
import { callApi } from '../platform/callApi.ts';
import type { Api } from '../platform/client.ts';
import { hasIdentityCookie } from '../platform/identityCookie.ts';

/** What became of a session after a log-out or a deletion that seemed to succeed. */
export type SessionEnd = 'ended' | 'goesOn' | 'unknown';

/**
 * The reply to a log-out or a deletion clears the cookies. Where they are still there, something in between may have replied, and the profile
 * decides: a 401 means that the session has ended.
 */
export function* readSessionEnd(api: Api, window: BrowserWindow): SagaGenerator<SessionEnd> {
  return hasIdentityCookie(window.document.cookie) ? yield* call(askProfile, api) : 'ended';
}

/** The profile's word alone, for a page that has removed the cookies itself. */
export function* askProfile(api: Api): SagaGenerator<SessionEnd> {
  const outcome = yield* callApi((signal) => api.GET('/api/profile', { signal }));
  if (outcome.ok) return 'goesOn';
  return outcome.failure.kind === 'refused' && outcome.failure.status === 401 ? 'ended' : 'unknown';
}

import { put, select } from 'typed-redux-saga';
import type { BrowserWindow } from '../../platform/browserWindow.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { errorScreenMessage, unreadableReply } from '../../platform/failure.ts';
import { linkValue } from '../../platform/linkValues.ts';
import {
  profileFailed,
  selectIsServiceUser,
  serviceApplicationLoaded,
  serviceLinkRefused,
} from '../../state/session/sessionSlice.ts';

/*
 * The service user.
 *
 * An address with `?service_token=` shows one application to read and to print. It is loaded once, and nothing is saved or
 * stored in the browser.
 */

export function* serviceSaga({ api, window }: { api: Api; window: BrowserWindow }) {
  const token = linkValue(window, 'service_token');
  if (token === null || !(yield* select(selectIsServiceUser))) return;
  const outcome = yield* callApi((signal) =>
    api.GET('/service/tmp-pdf', { params: { query: { service_token: token } }, signal }),
  );
  if (outcome.ok && outcome.data) {
    yield* put(serviceApplicationLoaded(outcome.data));
    return;
  }
  const failure = outcome.ok ? unreadableReply : outcome.failure;
  if (failure.kind === 'refused' && wrongToken.includes(failure.status)) yield* put(serviceLinkRefused());
  else yield* put(profileFailed(errorScreenMessage(failure)));
}

/** The statuses for a token that is malformed, unknown or expired. Any other failure may be over at the next try. */
const wrongToken = [400, 401, 403, 404, 422];

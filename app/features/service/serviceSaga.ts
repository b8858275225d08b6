import { put, select } from 'typed-redux-saga';
import { callApi } from '../../api/callApi.ts';
import type { Api } from '../../api/client.ts';
import type { BrowserWindow } from '../../session/browserWindow.ts';
import { serviceTokenIn } from '../../session/serviceToken.ts';
import { profileFailed, selectIsServiceUser, serviceApplicationLoaded } from '../../session/sessionSlice.ts';

/*
 * The service user (product.md section 1).
 *
 * An address with `?service_token=` shows one application to read and to print. It is asked for once; nothing is saved, kept
 * in the browser, or asked for again.
 */

export function* serviceSaga({ api, window }: { api: Api; window: BrowserWindow }) {
  const token = serviceTokenIn(window.location.search);
  if (token === null || !(yield* select(selectIsServiceUser))) return;
  const outcome = yield* callApi((signal) =>
    api.GET('/service/tmp-pdf', { params: { query: { service_token: token } }, signal }),
  );
  if (outcome.ok && outcome.data) yield* put(serviceApplicationLoaded(outcome.data));
  else yield* put(profileFailed());
}

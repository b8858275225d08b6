import { inactivityMessage } from '../features/inactivity/inactivitySaga.ts';
import { selectInactivity } from '../features/inactivity/inactivitySlice.ts';
import type { BrowserWindow } from '../platform/browserWindow.ts';
import type { ApiOptions } from '../platform/client.ts';
import { sessionEndedMessage } from '../platform/failure.ts';
import { removeIdentityCookies } from '../platform/identityCookie.ts';
import { isLoggedOutInTab } from '../platform/noteOfLogIns.ts';
import { accountDeleted } from '../state/session/deletionActions.ts';
import { selectIsLoggedIn, selectPause, sessionEnded } from '../state/session/sessionSlice.ts';
import type { Store } from './createStore.ts';

/**
 * Ends the session after a 401, once: several calls may get one, and so may the call that ends a session late. A form that is paused
 * waits for the end. The page of a deleted account is left (features/deletion). Otherwise it says why where another tab has ended it:
 * by the applicant's Log Out, or, while the inactivity warning is open, a moment before this tab would have.
 */
export const endSession = (
  { dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>,
  window: Pick<BrowserWindow, 'document' | 'localStorage'>,
  { isDeleted, marker }: Parameters<ApiOptions['onUnauthorized']>[0],
) => {
  removeIdentityCookies(window.document);
  if (isDeleted) dispatch(accountDeleted(marker));
  else if (selectIsLoggedIn(getState()) || selectPause(getState()) !== null)
    dispatch(sessionEnded(reason(selectInactivity(getState()).kind === 'warned', window)));
};

function reason(isWarned: boolean, window: Pick<BrowserWindow, 'localStorage'>): Parameters<typeof sessionEnded>[0] {
  if (isLoggedOutInTab(() => window.localStorage)) return { message: loggedOutInTabMessage, isLogOut: true };
  return { message: isWarned ? inactivityMessage : sessionEndedMessage };
}

const loggedOutInTabMessage = 'You logged out in another tab, so you are logged out here too.';

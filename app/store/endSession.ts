import { inactivityMessage } from '../features/inactivity/inactivitySaga.ts';
import { selectInactivity } from '../features/inactivity/inactivitySlice.ts';
import { sessionEndedMessage } from '../platform/failure.ts';
import { removeIdentityCookies } from '../platform/identityCookie.ts';
import { sessionEnded } from '../state/session/sessionSlice.ts';
import type { Store } from './createStore.ts';

/**
 * Ends the session after a 401. When the inactivity warning is open, another tab has logged out a moment before, so this tab
 * shows the same message.
 */
export const endSession = (
  { dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>,
  document: { cookie: string },
) => {
  removeIdentityCookies(document);
  const isWarned = selectInactivity(getState()).kind === 'warned';
  dispatch(sessionEnded({ message: isWarned ? inactivityMessage : sessionEndedMessage }));
};

import { sessionEndedMessage } from '../api/failure.ts';
import { inactivityMessage } from '../features/inactivity/inactivitySaga.ts';
import { selectInactivity } from '../features/inactivity/inactivitySlice.ts';
import { sessionEnded } from '../session/sessionSlice.ts';
import type { Store } from './createStore.ts';

/**
 * What a 401 means: the session has ended. Who was being warned has been away: another tab logged out a moment before this
 * one, and both say why in the same words.
 */
export const endSession = ({ dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>) => {
  const wasAway = selectInactivity(getState()).kind === 'warned';
  dispatch(sessionEnded({ message: wasAway ? inactivityMessage : sessionEndedMessage }));
};

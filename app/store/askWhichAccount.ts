import { accountMayHaveChanged, profileRequested, selectSession } from '../state/session/sessionSlice.ts';
import type { Store } from './createStore.ts';

/** Saves nothing until the server has said whose session the browser has now. */
export function askWhichAccount({ dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>) {
  if (selectSession(getState()).profile !== 'loaded') return;
  dispatch(accountMayHaveChanged());
  dispatch(profileRequested());
}

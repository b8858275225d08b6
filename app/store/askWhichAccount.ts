import { accountMayHaveChanged, selectSession } from '../state/session/sessionSlice.ts';
import type { Store } from './createStore.ts';

/** Saves nothing until the server has said whose session the browser has now (features/otherTabs/otherTabsSaga.ts). */
export function askWhichAccount({ dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>) {
  if (selectSession(getState()).profile === 'loaded') dispatch(accountMayHaveChanged());
}

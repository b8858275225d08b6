import { accountMayHaveChanged, selectSession } from '../state/session/sessionSlice.ts';
import type { Store } from './createStore.ts';

/**
 * Saves nothing until the server has said whose session the browser has now (features/otherTabs/otherTabsSaga.ts). Resolves then, when
 * the page shows that account, or nothing any more.
 */
export function askWhichAccount({ dispatch, getState, subscribe }: Pick<Store, 'dispatch' | 'getState' | 'subscribe'>) {
  const isUncertain = () => selectSession(getState()).isAccountUncertain;
  if (selectSession(getState()).profile === 'loaded' && !isUncertain()) dispatch(accountMayHaveChanged());
  return new Promise<void>((resolve) => {
    if (!isUncertain()) return resolve();
    const stop = subscribe(() => {
      if (isUncertain()) return;
      stop();
      resolve();
    });
  });
}

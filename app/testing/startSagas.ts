import type { BrowserWindow } from '../platform/browserWindow.ts';
import { type ApiOptions, createApi } from '../platform/client.ts';
import { identityMarker } from '../platform/identityCookie.ts';
import type { Navigate } from '../platform/navigate.ts';
import type { KeptRecords } from '../platform/records.ts';
import type { ScreenPlace } from '../state/session/placeLeft.ts';
import { profileRequested, selectUsername } from '../state/session/sessionSlice.ts';
import { askWhichAccount } from '../store/askWhichAccount.ts';
import type { createStore } from '../store/createStore.ts';
import { endSession } from '../store/endSession.ts';
import { followServerClock } from '../store/followServerClock.ts';
import { runSagas } from '../store/runSagas.ts';
import type { FakeServer } from './fakeServer.ts';
import { fakeRecords } from './fakeWindow.ts';

interface Surroundings {
  server: Pick<FakeServer, 'fetch' | 'upload'>;
  window: BrowserWindow;
  navigate: Navigate;
  /** @default no question is in sight */
  readScreen?: () => ScreenPlace;
  /** @default nothing was kept before */
  records?: KeptRecords;
}

/** The real client, connected to a fake server. */
export const fakeApi = (
  { fetch }: Pick<FakeServer, 'fetch'>,
  listeners: Partial<Omit<ApiOptions, 'baseUrl' | 'fetch'>> = {},
) => createApi({ baseUrl: 'http://server.test', fetch, onUnauthorized: () => {}, ...listeners });

const emptyScreen = (): ScreenPlace => ({ anchor: null, focus: null });

/** Runs all sagas on a store. Returns a function that cancels them. */
export function startSagas(
  { store, late }: ReturnType<typeof createStore>,
  { server, window, navigate, readScreen = emptyScreen, records = fakeRecords() }: Surroundings,
): () => void {
  const { onServerTime, stopClock } = followServerClock(store);
  const api = fakeApi(server, {
    onUnauthorized: (end) => endSession(store, window, end),
    onSubmittedAlready: () => store.dispatch(profileRequested()),
    onServerTime,
    readMarker: () => identityMarker(window.document.cookie),
    readUsername: () => selectUsername(store.getState()),
    askWhichAccount: () => askWhichAccount(store),
  });
  const sagas = runSagas(late, {
    subscribe: store.subscribe,
    api,
    upload: server.upload,
    window,
    navigate,
    readScreen,
    records,
  });
  return () => {
    sagas.cancel();
    stopClock();
  };
}

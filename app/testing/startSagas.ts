import type { BrowserWindow } from '../platform/browserWindow.ts';
import { createApi } from '../platform/client.ts';
import type { Navigate } from '../platform/navigate.ts';
import type { createStore } from '../store/createStore.ts';
import { endSession } from '../store/endSession.ts';
import { rootSaga } from '../store/rootSaga.ts';
import type { FakeServer } from './fakeServer.ts';

interface Surroundings {
  server: Pick<FakeServer, 'fetch' | 'upload'>;
  window: BrowserWindow;
  navigate: Navigate;
}

/** The real client, connected to a fake server. */
export const fakeApi = ({ fetch }: Pick<FakeServer, 'fetch'>, onUnauthorized: () => void = () => {}) =>
  createApi({ baseUrl: 'http://server.test', fetch, onUnauthorized });

/** Runs all sagas on a store. Returns a function that cancels them. */
export function startSagas(
  { store, runSaga }: ReturnType<typeof createStore>,
  { server, window, navigate }: Surroundings,
): () => void {
  const api = fakeApi(server, () => endSession(store));
  const sagas = runSaga(rootSaga, { api, upload: server.upload, window, navigate });
  return () => sagas.cancel();
}

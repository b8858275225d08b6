import type { createMemoryRouter } from 'react-router';
import { createApi } from '../api/client.ts';
import type { createStore } from '../store/createStore.ts';
import { endSession } from '../store/endSession.ts';
import { rootSaga } from '../store/rootSaga.ts';
import { playServer } from '../testing/playServer.ts';

/** Says what the played server answers. */
export type PlayedReplies = (server: ReturnType<typeof playServer>) => void;

interface Options extends ReturnType<typeof createStore> {
  router: ReturnType<typeof createMemoryRouter>;
}

/** Lets things happen over time, against a played server and a storage of its own; returns what ends it. */
export function playNetwork(prepare: PlayedReplies, { store, runSaga, router }: Options): () => void {
  const server = playServer();
  prepare(server);
  const api = createApi({
    baseUrl: 'http://server.test',
    fetch: server.fetch,
    onUnauthorized: () => endSession(store),
  });
  const items = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  const window = Object.assign(new EventTarget(), { localStorage, location: { search: '' } });
  const navigate = (to: string, options?: object) => void router.navigate(to, options);
  const sagas = runSaga(rootSaga, { api, upload: server.upload, navigate, window });
  return () => sagas.cancel();
}

import { onTestFinished, vi } from 'vitest';
import { createApi } from '../api/client.ts';
import type { Draft } from '../draft/draftSlice.ts';
import type { NavigationState } from '../session/navigate.ts';
import { initialSession, profileRequested } from '../session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { endSession } from '../store/endSession.ts';
import { rootSaga } from '../store/rootSaga.ts';
import { playServer, replyMs } from './playServer.ts';

interface Options {
  /** Whether the marker cookie of a log-in is there. @default false */
  isLoggedIn?: boolean;
  /** Whether the address has a service token. @default false */
  isServiceUser?: boolean;
  /** Says what the server answers, before anything is asked. */
  prepare?: (server: ReturnType<typeof playServer>) => void;
  /** What this tab had not saved. */
  draft?: Draft;
  /** The query string of the address the page was opened with. */
  search?: string;
  /** What tabs of one browser share. @default a storage of its own */
  localStorage?: PlayedStorage;
  /** Who answers. @default the played server */
  fetch?: (request: Request) => Promise<Response>;
}

/** The application without its screens: the real store, sagas and client; network, window and clock are played. */
export function playApp({
  isLoggedIn = false,
  isServiceUser = false,
  prepare,
  draft,
  search = '',
  localStorage = playStorage(),
  fetch,
}: Options = {}) {
  const server = playServer();
  prepare?.(server);
  const window = Object.assign(new EventTarget(), { localStorage, location: { search } });
  const navigations: { to: string; state?: NavigationState }[] = [];
  const session = initialSession({ isLoggedIn, isServiceUser, today: '2026-10-02' });
  const { store, runSaga } = createStore(draft ? { session, draft } : { session });
  const api = createApi({
    baseUrl: 'http://server.test',
    fetch: fetch ?? server.fetch,
    onUnauthorized: () => endSession(store),
  });
  localStorage.tabs.add(window);
  const sagas = runSaga(rootSaga, {
    api,
    upload: server.upload,
    window,
    navigate: (to, options) => navigations.push({ to, ...(options?.state && { state: options.state }) }),
  });
  onTestFinished(() => sagas.cancel());
  return { store, server, window, navigations, dispatch: store.dispatch, state: store.getState };
}

/** An applicant whose profile is loaded already. */
export async function playApplicant(options: Options = {}) {
  const app = playApp({ ...options, isLoggedIn: true });
  app.dispatch(profileRequested());
  await pass(replyMs);
  app.server.calls.length = 0;
  return app;
}

/** Lets this many milliseconds pass on the fake clock, and all that happens in them. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A storage as tabs share it: a value set by one is told to the others. */
export function playStorage() {
  const items = new Map<string, string>();
  const tabs = new Set<EventTarget>();
  return {
    tabs,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      items.set(key, value);
      for (const tab of tabs) tab.dispatchEvent(new Event('storage'));
    },
  };
}

export type PlayedStorage = ReturnType<typeof playStorage>;

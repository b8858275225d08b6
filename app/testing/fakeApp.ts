import { onTestFinished, vi } from 'vitest';
import type { Draft } from '../draft/draft.ts';
import { initialStorage } from '../draft/storageSlice.ts';
import type { Profile } from '../platform/client.ts';
import type { NavigateOptions } from '../platform/navigate.ts';
import type { ScreenPlace } from '../state/session/placeLeft.ts';
import { initialSession, profileRequested } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { type FakeServer, fakeServer, replyMs } from './fakeServer.ts';
import {
  type fakeLocalStorage,
  fakeRecords,
  type fakeSessionStorage,
  fakeWindow,
  forbidStorage,
} from './fakeWindow.ts';
import { profile, submittedStatus } from './profile.ts';
import { startSagas } from './startSagas.ts';
import { today } from './today.ts';

interface Options {
  /** Whether the marker cookie of a log-in exists. @default false */
  isLoggedIn?: boolean;
  /** Whether the address has a service token. @default false */
  isServiceUser?: boolean;
  /** What differs in the applicant's profile. @default nothing is answered */
  profile?: Partial<Profile>;
  /** Shared with other windows and devices. @default a new server */
  server?: FakeServer;
  /** Sets replies before the first call. */
  prepare?: (server: FakeServer) => void;
  /** What this tab has not saved. */
  draft?: Draft;
  /** The query string of the address that opened the page. */
  search?: string;
  /** What `document.cookie` has when the application begins. @default nothing */
  cookie?: string;
  /** Shared with other apps that act as tabs of the same browser. @default a new storage */
  localStorage?: ReturnType<typeof fakeLocalStorage>;
  /** Shared with the app before a reload. @default a new tab */
  sessionStorage?: ReturnType<typeof fakeSessionStorage>;
  /** Whether the browser forbids to read the properties of its storage at all. @default false */
  isStorageForbidden?: boolean;
  /** What outlives the page. @default a new browser's */
  records?: ReturnType<typeof fakeRecords>;
  /** Replaces the fake server's `fetch`. */
  fetch?: FakeServer['fetch'];
  /** @default no question is in sight */
  readScreen?: () => ScreenPlace;
}

/**
 * The application without its screens: real store, sagas and client; fake network, window and clock. The test fails when
 * a request does not fit the contract.
 */
export function fakeApp(options: Options = {}) {
  const {
    isLoggedIn = false,
    isServiceUser = false,
    prepare,
    draft,
    search,
    cookie = '',
    localStorage,
    sessionStorage,
    records = fakeRecords(),
    fetch,
    readScreen,
  } = options;
  const strayRequests: Error[] = [];
  const server = options.server ?? serverOf(options.profile, (error) => strayRequests.push(error));
  prepare?.(server);
  const window = fakeWindow(search, localStorage, sessionStorage);
  if (options.isStorageForbidden) forbidStorage(window);
  window.document.cookie = cookie;
  const navigations: ({ to: string } & NavigateOptions)[] = [];
  const session = initialSession({ isLoggedIn, isServiceUser, today });
  const storage = initialStorage(isServiceUser ? 'memory' : 'reading');
  const { store, late } = createStore({ storage, session, ...(draft && { draft }) });
  const stop = startSagas(
    { store, late },
    {
      server: fetch ? { ...server, fetch } : server,
      window,
      records,
      ...(readScreen && { readScreen }),
      navigate: (to, options = {}) => navigations.push({ to, ...options }),
    },
  );
  onTestFinished(() => {
    stop();
    const [stray] = strayRequests;
    if (stray) throw stray;
  });
  /** The page is gone, with its locks and its calls. */
  const close = stop;
  return { store, server, window, records, navigations, close, dispatch: store.dispatch, state: store.getState };
}

/** Its profile has what was saved. */
function serverOf(given: Partial<Profile> = {}, onStrayRequest: (error: Error) => void): FakeServer {
  const server = fakeServer({ onStrayRequest });
  const { record } = server;
  record.answers = given.answer ?? {};
  record.documents = given.document_answer ?? {};
  record.revision = given.revision ?? null;
  server.replyWith('getDocumentAnswers', () => ({ status: 200, body: record.documents }));
  server.replyWith('getProfile', () => ({
    status: 200,
    body: profile({
      ...given,
      answer: record.answers,
      document_answer: record.documents,
      ...(record.revision !== null && { revision: record.revision }),
      ...(record.isSubmitted && { web_status: submittedStatus }),
    }),
  }));
  return server;
}

/** An applicant whose profile is loaded. */
export async function loggedInApp(options: Options = {}) {
  const app = fakeApp({ ...options, isLoggedIn: true });
  app.dispatch(profileRequested());
  await advance(replyMs);
  app.server.clearCalls();
  return app;
}

/** Advances the fake clock by this many milliseconds and runs everything that is due. */
export const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

import { config } from '../../app/config.ts';
import { initialStorage, selectIsOpenElsewhere } from '../../app/draft/storageSlice.ts';
import { hasIdentityCookie } from '../../app/platform/identityCookie.ts';
import { initialSession, profileRequested } from '../../app/state/session/sessionSlice.ts';
import { createStore, type RootState, type Store } from '../../app/store/createStore.ts';
import { fakeSessionStorage, fakeWindow } from '../../app/testing/fakeWindow.ts';
import { startSagas } from '../../app/testing/startSagas.ts';
import { type Browser, deviceRecords, locksOfPage, tabRecords } from './browser.ts';
import { fetchOf } from './network.ts';
import type { Server } from './server.ts';

/** A window of a browser. Its storage outlives the pages that it shows. */
export interface Tab {
  name: string;
  browser: Browser;
  sessionStorage: ReturnType<typeof fakeSessionStorage>;
  items: Map<string, unknown>;
  isVisible: boolean;
  /** When it came to the front. */
  shownAt: number;
  /** Null: the window is closed. */
  page: Page | null;
}

/** The real store and sagas in a window. */
export interface Page {
  number: number;
  window: ReturnType<typeof fakeWindow>;
  dispatch: Store['dispatch'];
  state: () => RootState;
  /** Ends everything that runs in the page. */
  stop: () => void;
}

export interface Surroundings {
  server: Server;
  onChange: (page: Page) => void;
}

let pages = 0;
/** A route loader runs after the saga that navigates. */
const loaderMs = 1;
const pageLoadMs = 10;

export const createTab = (browser: Browser, name: string): Tab => ({
  name,
  browser,
  sessionStorage: fakeSessionStorage(),
  items: new Map(),
  isVisible: true,
  shownAt: 0,
  page: null,
});

/** Opens the form in a window, as app/main.tsx and app/connect.ts do. */
export function openPage(tab: Tab, surroundings: Surroundings): Page {
  const { browser } = tab;
  const window = fakeWindow('', browser.localStorage, tab.sessionStorage);
  shareCookies(window.document, browser);
  window.document.visibilityState = tab.isVisible ? 'visible' : 'hidden';
  if (browser.lack === 'channels') Object.assign(window, { BroadcastChannel: undefined });
  Object.assign(window.navigator, { onLine: browser.network.isOnline });
  const session = initialSession({ isLoggedIn: hasIdentityCookie(window.document.cookie), today: '2026-10-02' });
  const parts = createStore({ storage: initialStorage('reading'), session });
  const { store } = parts;
  const life = new AbortController();
  const isGone = () => life.signal.aborted;
  const { locks } = browser.localStorage;
  Object.assign(window.navigator, locks && { locks: locksOfPage(locks, life.signal) });

  /** As the loader of a form page does. */
  const load = () => {
    const { isLoggedIn, profile } = store.getState().session;
    if (!isGone() && isLoggedIn && (profile === 'none' || profile === 'failed')) store.dispatch(profileRequested());
  };
  const navigate = (to: string) => {
    window.location.pathname = to;
    setTimeout(load, loaderMs);
  };
  const fetch = fetchOf({ ...surroundings, ...browser }, { name: tab.name, isGone });
  const stopSagas = startSagas(parts, {
    server: { fetch, upload: async () => null },
    window,
    navigate,
    records: { device: deviceRecords(browser, isGone), tab: tabRecords(tab.items, isGone) },
  });
  pages += 1;
  const page: Page = {
    number: pages,
    window,
    dispatch: store.dispatch,
    state: store.getState,
    stop() {
      life.abort();
      stopSagas();
      browser.localStorage.tabs.delete(window);
    },
  };
  const replace = () => void setTimeout(() => !isGone() && reopen(tab, surroundings), pageLoadMs);
  Object.assign(window.location, { pathname: config.paths.default, replace });
  tab.page = page;
  let known = store.getState();
  store.subscribe(() => {
    const { draft, storage } = store.getState();
    if (isGone() || (draft === known.draft && storage === known.storage)) return;
    known = store.getState();
    surroundings.onChange(page);
  });
  load();
  return page;
}

/** A full page load in the same window. */
export function reopen(tab: Tab, surroundings: Surroundings) {
  tab.page?.stop();
  openPage(tab, surroundings);
}

/** The cookies that scripts can read are those of the browser. */
function shareCookies(document: { cookie: string }, { jar }: Browser) {
  Object.defineProperty(document, 'cookie', {
    get: () => jar.markers,
    set: (cookie: string) => {
      if (cookie.includes('Max-Age=0')) jar.markers = '';
    },
  });
}

/** The account whose application the page shows, and may change. */
export function ownerOf(page: Page): string | null {
  const { draft, session } = page.state();
  return session.profile === 'loaded' && draft.owner === session.username ? draft.owner : null;
}

/** The page whose form the person can use in this window. */
export function usablePage({ page, isVisible }: Tab): Page | null {
  if (!page || !isVisible) return null;
  const state = page.state();
  const { session, draft, account } = state;
  // The log-in card is shown.
  if (account.pending !== null) return null;
  if (selectIsOpenElsewhere(state) || session.isFormOver || session.pauses.length > 0) return null;
  const isReady = session.isLoggedIn ? ownerOf(page) !== null : draft.owner === null;
  return isReady ? page : null;
}

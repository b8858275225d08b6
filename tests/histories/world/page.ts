import { RouterContextProvider } from 'react-router';
import { config } from '../../../app/config.ts';
import { pageOpened } from '../../../app/features/navigation/navigationActions.ts';
import { cardLoader, defaultLoader, formLoader } from '../../../app/loaders.ts';
import { createApi } from '../../../app/platform/client.ts';
import { hasIdentityCookie, identityMarker } from '../../../app/platform/identityCookie.ts';
import type { NavigateOptions } from '../../../app/platform/navigate.ts';
import { initialDevice } from '../../../app/state/device/deviceSlice.ts';
import { prefilled } from '../../../app/state/draft/draftSlice.ts';
import { toastRaised } from '../../../app/state/notices/noticesSlice.ts';
import { initialSession, profileRequested, selectUsername } from '../../../app/state/session/sessionSlice.ts';
import { askWhichAccount } from '../../../app/store/askWhichAccount.ts';
import { createStore, type RootState } from '../../../app/store/createStore.ts';
import { endSession } from '../../../app/store/endSession.ts';
import { followServerClock } from '../../../app/store/followServerClock.ts';
import { runSagas } from '../../../app/store/runSagas.ts';
import { form, universityDay } from '../../../form/university.ts';
import { type Browser, windowOf } from './browser.ts';
import { fetchOf, type Network, origin, type Server, uploadOf } from './network.ts';
import { deviceRecordsIn, noRecords, type Store, tabRecordsIn } from './records.ts';
import type { Runner, Time } from './time.ts';

/** A page of the application: the real store, sagas, client and route loaders in a simulated tab. */
export interface Page extends Runner {
  browser: Browser;
  /** What the browser keeps for this tab. */
  tabStore: Store;
  /** The address that is shown. */
  path: string;
  /** The loaders have not decided yet what is shown, or could not load the profile. */
  isLoading: boolean;
  /** The form stays on the screen meanwhile, and takes words: the tab follows a log-in beside. */
  isFollowing: boolean;
  window: EventTarget & { document: { activeElement: EventTarget | null } };
  state: () => RootState;
  dispatch: (action: Action) => void;
  navigate: (to: string, options?: NavigateOptions) => void;
}

interface Surroundings {
  time: Time;
  server: Server;
  network: Network;
  browser: Browser;
  tabStore: Store;
  /** The application asks for a full page load. */
  replaceLocation: (path: string) => void;
}

const readScreen = () => ({ anchor: null, focus: null });

const formPaths = form.pages.map(({ key }) => `/${key}`);
const cardPaths: readonly string[] = [
  config.paths.login,
  config.paths.signup,
  config.paths.confirm,
  config.paths.deleted,
];

const pathIn = (address: string): string => address.split(/[?#]/)[0] ?? '';

export const isFormPath = (path: string): boolean => formPaths.includes(pathIn(path));

/**
 * Opens an address in a tab, as app/main.tsx does in a browser. Called inside the time of this page.
 *
 * @param enterEarly enters what was entered before the scripts worked, which the page takes over before its sagas run
 */
export function openPage(
  surroundings: Surroundings,
  opened: Runner & Pick<Page, 'path' | 'isLoading' | 'isFollowing'>,
  enterEarly: (page: Page) => void,
): Page {
  const { time, browser, tabStore, replaceLocation } = surroundings;
  const window = windowOf({ time, browser, tabStore }, opened, replaceLocation);
  const { store, late } = createStore({
    device: initialDevice('reading'),
    session: initialSession({
      isLoggedIn: hasIdentityCookie(window.document.cookie),
      today: universityDay(new Date()),
    }),
  });
  const navigate = routerOf(opened, store);
  const page = Object.assign(opened, {
    browser,
    tabStore,
    window,
    state: store.getState,
    dispatch: (action: Action) => void store.dispatch(action),
    navigate,
  });
  late.keep();
  enterEarly(page);
  // A browser whose tabs cannot talk to each other is given none (app/platform/records.ts).
  const hasDatabase = browser.lacking !== 'database' && browser.lacking !== 'channels';
  const records = {
    device: hasDatabase ? deviceRecordsIn(time, page, browser.device) : noRecords,
    tab: tabRecordsIn(tabStore),
  };
  const { onServerTime } = followServerClock(store);
  const fetch = fetchOf(surroundings, page);
  const api = createApi({
    baseUrl: origin,
    fetch,
    onUnauthorized: (end) => endSession(store, window, end),
    onSubmittedAlready: () => store.dispatch(profileRequested()),
    onServerTime,
    readMarker: () => identityMarker(window.document.cookie),
    readUsername: () => selectUsername(store.getState()),
    askWhichAccount: () => askWhichAccount(store),
  });
  runSagas(late, { api, upload: uploadOf(surroundings, page), navigate, readScreen, records, window });
  navigate(page.path, { replace: true }, true);
  return page;
}

type AppStore = ReturnType<typeof createStore>['store'];
export type Action = Parameters<AppStore['dispatch']>[0];

/** Navigates as the router of app/routes.tsx does: the loaders decide, then the screen takes over what came along. */
function routerOf(page: Pick<Page, 'path' | 'isLoading' | 'isFollowing'>, store: AppStore) {
  let navigations = 0;

  async function open(to: string, { state = {} }: NavigateOptions, isReturn: boolean) {
    navigations += 1;
    const own = navigations;
    const isSame = !page.isLoading && isFormPath(to) && pathIn(to) === pathIn(page.path);
    page.isFollowing = isSame && store.getState().session.isLoggedIn && store.getState().draft.owner === null;
    page.isLoading = true;
    const path = await resolve(store, new URL(to, origin), () => own === navigations);
    if (own !== navigations) return;
    page.isFollowing = false;
    if (path === null) return;
    page.path = path;
    page.isLoading = false;
    const { answers, error } = state;
    const { isLoggedIn } = store.getState().session;
    if (answers !== undefined && !isReturn && !isLoggedIn) store.dispatch(prefilled(answers));
    if (error !== undefined) store.dispatch(toastRaised({ kind: 'error', title: error }));
    if (isFormPath(path)) store.dispatch(pageOpened({ path: pathIn(path) }));
  }
  return (to: string, options: NavigateOptions = {}, isReturn = false) => void open(to, options, isReturn);
}

/** The path that is shown in the end; null when its profile could not be loaded. */
async function resolve(store: AppStore, address: URL, isCurrent: () => boolean): Promise<string | null> {
  for (let url = address; isCurrent(); ) {
    const given = {
      request: new Request(url),
      url,
      params: {},
      pattern: '',
      context: new RouterContextProvider(),
    };
    try {
      const redirect = await loaderOf(store, url.pathname)(given);
      if (redirect === null) return url.pathname + url.hash;
      url = new URL(redirect.headers.get('location') ?? '/', origin);
    } catch {
      return null;
    }
  }
  return null;
}

function loaderOf(store: AppStore, path: string) {
  if (formPaths.includes(path) || path === config.paths.completion) return formLoader(store);
  return cardPaths.includes(path) ? cardLoader(store) : defaultLoader;
}

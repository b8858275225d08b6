import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { universityDay } from '../form/university.ts';
import { App } from './App.tsx';
import { reportErrors } from './features/browserErrors/reportErrors.ts';
import { readScreen } from './features/logOut/screenPlace.ts';
import { LookupContext } from './features/lookup/LookupContext.ts';
import { createLookup } from './features/lookup/lookup.ts';
import { askServerTime } from './platform/askServerTime.ts';
import { createApi } from './platform/client.ts';
import { hasIdentityCookie } from './platform/identityCookie.ts';
import { isTooOld } from './platform/isTooOld.ts';
import { nameHistoryEntry } from './platform/nameHistoryEntry.ts';
import type { Navigate } from './platform/navigate.ts';
import { databaseOf, deviceRecords, tabRecords } from './platform/records.ts';
import { serviceTokenIn } from './platform/serviceToken.ts';
import { uploadFile } from './platform/uploadFile.ts';
import { routesFor } from './routes.tsx';
import { initialDevice } from './state/device/deviceSlice.ts';
import { initialSession } from './state/session/sessionSlice.ts';
import { askOffers } from './store/askOffers.ts';
import { createStore } from './store/createStore.ts';
import { endSession } from './store/endSession.ts';
import { followServerClock } from './store/followServerClock.ts';
import { rootSaga } from './store/rootSaga.ts';

// The words of index.html stay in the page, which say what browsers can open it. They need not wait for a slow script.
if (isTooOld(window)) {
  document.querySelector<HTMLElement>('.not-open')?.style.setProperty('animation-delay', '0s');
  throw new Error('This browser is too old for the application.');
}

// The service user reads the application of another person, so nothing is taken from this browser's storage or kept in it.
const isServiceUser = serviceTokenIn(window.location.search) !== null;
const { store, runSaga } = createStore({
  device: initialDevice(isServiceUser ? 'page' : 'reading'),
  session: initialSession({
    isServiceUser,
    isLoggedIn: !isServiceUser && hasIdentityCookie(document.cookie),
    today: universityDay(new Date()),
  }),
});
const records = {
  device: deviceRecords(() => databaseOf(window)),
  tab: tabRecords(() => window.sessionStorage),
};

const { onServerTime } = followServerClock(store);
const api = createApi({ onUnauthorized: () => endSession(store, document), onServerTime });
const { onError, onOffered } = reportErrors({ api, window, script: import.meta.url });
nameHistoryEntry();
const router = createBrowserRouter(routesFor(store));
const navigate: Navigate = (to, options) => void router.navigate(to, options);
runSaga(rootSaga, { api, upload: uploadFile, navigate, readScreen: () => readScreen(document), records, window });

// The service user prints, and needs none of it.
if (!isServiceUser) void askOffers(api, store).then(({ browser_errors }) => browser_errors && onOffered());

/** A small file that every host of this page serves. */
const serverClock = '/icon.svg';
if (!store.getState().session.isLoggedIn && !isServiceUser)
  void askServerTime(serverClock).then((serverMs) => serverMs !== null && onServerTime(serverMs));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
const onCaughtError = (error: unknown) => {
  console.error(error);
  onError(error);
};
createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <LookupContext value={createLookup(api)}>
      <App store={store} router={router} />
    </LookupContext>
  </StrictMode>,
);

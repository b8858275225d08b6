import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { universityDay } from '../form/university.ts';
import { App } from './App.tsx';
import { readDraftCopy } from './features/draftCopy/draftCopy.ts';
import { keepDraftCopy } from './features/draftCopy/keepDraftCopy.ts';
import { LookupContext } from './features/lookup/LookupContext.ts';
import { createLookup } from './features/lookup/lookup.ts';
import { askServerTime } from './platform/askServerTime.ts';
import { createApi } from './platform/client.ts';
import { hasIdentityCookie } from './platform/identityCookie.ts';
import { serviceTokenIn } from './platform/serviceToken.ts';
import { uploadFile } from './platform/uploadFile.ts';
import { routesFor } from './routes.tsx';
import { emptyDraft } from './state/draft/draft.ts';
import { initialSession } from './state/session/sessionSlice.ts';
import { createStore } from './store/createStore.ts';
import { endSession } from './store/endSession.ts';
import { followServerClock } from './store/followServerClock.ts';
import { rootSaga } from './store/rootSaga.ts';

const storage = tabStorage();
// The service user reads the application of another person, so nothing is taken from this browser's storage or kept in it.
const isServiceUser = serviceTokenIn(window.location.search) !== null;
const { store, runSaga } = createStore({
  draft: isServiceUser ? emptyDraft : readDraftCopy(storage),
  session: initialSession({
    isServiceUser,
    isLoggedIn: !isServiceUser && hasIdentityCookie(document.cookie),
    today: universityDay(new Date()),
  }),
});
if (!isServiceUser) keepDraftCopy(store, storage, window);

const { onServerTime } = followServerClock(store);
const api = createApi({ onUnauthorized: () => endSession(store), onServerTime });
const router = createBrowserRouter(routesFor(store));
runSaga(rootSaga, { api, upload: uploadFile, navigate: (to, options) => void router.navigate(to, options), window });

if (!store.getState().session.isLoggedIn && !isServiceUser)
  void askServerTime(window.location.pathname).then((serverMs) => serverMs !== null && onServerTime(serverMs));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <LookupContext value={createLookup(api)}>
      <App store={store} router={router} />
    </LookupContext>
  </StrictMode>,
);

/** The tab's storage. Where the browser forbids it, the page works, but a reload loses unsaved answers. */
function tabStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return window.sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => {} };
  }
}

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { dayOf } from '../form/rules.ts';
import { App } from './App.tsx';
import { createApi } from './api/client.ts';
import { uploadFile } from './api/uploadFile.ts';
import { emptyDraft } from './draft/draftSlice.ts';
import { keepSessionCopy } from './draft/keepSessionCopy.ts';
import { readSessionCopy } from './draft/sessionCopy.ts';
import { LookupContext } from './features/lookup/LookupContext.ts';
import { createLookup } from './features/lookup/lookup.ts';
import { routesFor } from './routes.tsx';
import { hasIdentityCookie } from './session/identityCookie.ts';
import { serviceTokenIn } from './session/serviceToken.ts';
import { initialSession } from './session/sessionSlice.ts';
import { createStore } from './store/createStore.ts';
import { endSession } from './store/endSession.ts';
import { rootSaga } from './store/rootSaga.ts';

const storage = tabStorage();
// The service user reads somebody else's application: nothing of this browser's belongs to it, and nothing of it stays here.
const isServiceUser = serviceTokenIn(window.location.search) !== null;
const { store, runSaga } = createStore({
  draft: isServiceUser ? emptyDraft : readSessionCopy(storage),
  session: initialSession({
    isServiceUser,
    isLoggedIn: !isServiceUser && hasIdentityCookie(document.cookie),
    today: dayOf(new Date()),
  }),
});
if (!isServiceUser) keepSessionCopy(store, storage, window);

const api = createApi({ onUnauthorized: () => endSession(store) });
const router = createBrowserRouter(routesFor(store));
runSaga(rootSaga, { api, upload: uploadFile, navigate: (to, options) => void router.navigate(to, options), window });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <LookupContext value={createLookup(api)}>
      <App store={store} router={router} />
    </LookupContext>
  </StrictMode>,
);

/** The tab's storage; where the browser forbids it, nothing is kept over a reload and the page works on. */
function tabStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return window.sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => {} };
  }
}

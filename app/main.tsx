import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { universityDay } from '../form/university.ts';
import { App } from './App.tsx';
import { config } from './config.ts';
import { initialStorage } from './draft/storageSlice.ts';
import { catchErrors } from './features/browserErrors/catchErrors.ts';
import { LookupContext } from './features/lookup/LookupContext.ts';
import type { Lookup } from './features/lookup/lookup.ts';
import { opensAt, takeApplicantScreen } from './opening/applicantScreen.ts';
import { drawnScreen } from './opening/drawnScreen.ts';
import { loadScreen } from './opening/loadScreen.ts';
import { Opening } from './opening/Opening.tsx';
import { takeOverChanged } from './opening/takeOverChanged.ts';
import { visitorStore } from './opening/visitorStore.ts';
import { takeCarriedState } from './platform/carriedState.ts';
import { awaitForms, takeOverEntered } from './platform/earlyInput.ts';
import { hasIdentityCookie } from './platform/identityCookie.ts';
import { isTooOld } from './platform/isTooOld.ts';
import { hideLinkValues, keepLinkValues, linkValue } from './platform/linkValues.ts';
import { nameHistoryEntry } from './platform/nameHistoryEntry.ts';
import type { Navigate } from './platform/navigate.ts';
import { nextTask } from './platform/nextTask.ts';
import { withoutUnheardEvents } from './platform/unheardEvents.ts';
import { canonicalPath } from './redirect.ts';
import { routesFor } from './routes.tsx';
import { clockRead, initialSession } from './state/session/sessionSlice.ts';
import { createStore } from './store/createStore.ts';

// The words of index.html stay in the page, which say what browsers can open it. They need not wait for a slow script.
const notOpen = document.querySelector<HTMLElement>('.not-open');
if (isTooOld(window)) {
  notOpen?.style.setProperty('animation-delay', '0s');
  throw new Error('This browser is too old for the application.');
}

// This script has just been run, and in development all others in the same task.
await nextTask();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

// A build does so in the head (opening/head.ts).
if (import.meta.env.DEV) {
  takeCarriedState();
  hideLinkValues();
}
// The service user reads the application of another person, so nothing is taken from this browser's storage or kept in it.
const isServiceUser = linkValue(window, 'service_token') !== null;
const { known, applicant } = document.documentElement.dataset;
// Our server may have drawn the page with the applicant's answers. It is never a visitor's.
const applicants = isServiceUser ? null : takeApplicantScreen(document);
const screen = isServiceUser || applicant !== undefined ? null : drawnScreen(root, window);
// Someone may be typing in the page of a visitor. It follows a log-in beside like any visitor's tab (otherTabsSaga.ts).
const isShownToVisitor = screen !== null && known === undefined;
const isLoggedIn = applicants !== null || (!isServiceUser && !isShownToVisitor && hasIdentityCookie(document.cookie));
const drawn = isLoggedIn ? null : screen;
const { store, late } = drawn
  ? visitorStore(drawn.today)
  : createStore({
      storage: initialStorage(isServiceUser ? 'memory' : 'reading'),
      session: initialSession({ isServiceUser, isLoggedIn, today: universityDay(new Date()) }),
    });
const errors = catchErrors(window);
nameHistoryEntry();
const routes = routesFor(store);
// The card that sets a new password asks for no profile: that of the next log-in may be another one.
const early = canonicalPath(window.location.pathname) === config.paths.reset ? undefined : window.earlyProfile;
window.earlyProfile = undefined;
// A known screen is there at once, as the page came with it, and its loaders are asked afterwards.
if (drawn && canonicalPath(window.location.pathname) !== drawn.path) replaceAddress(drawn.path);
const hydrationData = drawn && (await loadScreen(routes, drawn.path));
const router = createBrowserRouter(routes, { ...(hydrationData && { hydrationData }) });
keepLinkValues(router);
const navigate: Navigate = (to, options) => void router.navigate(to, options);

/** Any other address leads to the first page. */
function replaceAddress(path: string) {
  window.history.replaceState(window.history.state, '', path + window.location.search);
}

// An applicant's page is taken over, or another screen has its place. The end of the session waits for that.
let onOpened = () => {};
const opened = applicants && new Promise<void>((resolve) => (onOpened = resolve));

/** The server and the device, connected once the screen works. What the person does until then is heard then. */
let connection: Promise<Lookup> | undefined;
function connected(): Promise<Lookup> {
  late.keep();
  connection ??= import('./connect.ts').then(async ({ connect }) => {
    // The screen may have been taken over in this task.
    await nextTask();
    return connect({ store, late, navigate, early, applicants, opened, errors, script: import.meta.url });
  });
  return connection;
}

function begin() {
  delete document.documentElement.dataset.known;
  // Until then nothing is saved, as its words say, and leaving asks (opening/head.ts).
  void connected().then(() => {
    notOpen?.remove();
    window.enteredEarly = undefined;
    window.onbeforeunload = null;
  });
  if (!isServiceUser) setTimeout(drawNext, restMs);
}

/** After the page has taken over its last section, so that the person does not wait for it. */
const restMs = 1500;
async function drawNext() {
  // Without a connection, the person waits for it a little longer later.
  const drawing = await import('./opening/drawBeforehand.tsx').catch(() => undefined);
  drawing?.drawBeforehand(store.getState().session);
}

const lookup: Lookup = {
  search: async (...asked) => (await connected()).search(...asked),
  details: async (...asked) => (await connected()).details(...asked),
};

const onCaughtError = (error: unknown) => {
  console.error(error);
  errors.onError(error);
};
// An applicant's page is taken over once everything is known: newer answers, and what the browser has kept, are shown with that.
if (applicants) void connected();
const hasEntered = () => (window.enteredEarly?.size ?? 0) > 0;
const isAsDrawn =
  applicants !== null &&
  (await opensAt(router, applicants.path, hasEntered)) &&
  // Another person may have logged in meanwhile.
  store.getState().session.username === applicants.profile.username;
// As for a page that it begins with: the person may have scrolled, and the router would go back to the top.
if (isAsDrawn && router.state.restoreScrollPosition === null) router.state.restoreScrollPosition = false;
const drawnWith = drawn ? store.getState() : isAsDrawn ? applicants.state : undefined;
const app = (
  <LookupContext value={lookup}>
    <App store={store} router={router} drawnWith={drawnWith} />
  </LookupContext>
);
if (drawnWith) {
  awaitForms(root, applicants ? window.enteredEarly : undefined);
  const takeOver = () => {
    const { pressedEarly = [] } = window;
    window.pressedEarly = undefined;
    begin();
    // React is still at work.
    queueMicrotask(() => {
      store.dispatch(clockRead({ deviceMs: Date.now() }));
      takeOverEntered();
      takeOverChanged(root, drawnWith.draft.answers, store.getState().draft.answers);
      queueMicrotask(() => {
        for (const button of pressedEarly) button.click();
        onOpened();
        if (drawn) void nextTask().then(() => router.revalidate());
      });
    });
  };
  const opening = <Opening onOpened={takeOver}>{app}</Opening>;
  startTransition(() => withoutUnheardEvents(root, () => hydrateRoot(root, opening, { onCaughtError })));
  // What connects is loaded while React is at work.
  void import('./connect.ts');
} else {
  begin();
  onOpened();
  root.replaceChildren();
  // It stays until the screen has its own (RootLayout.tsx).
  document.querySelector('title')?.setAttribute('id', 'opening-title');
  withoutUnheardEvents(root, () => createRoot(root, { onCaughtError }).render(<StrictMode>{app}</StrictMode>));
}

import type { catchErrors } from './features/browserErrors/catchErrors.ts';
import { reportErrors } from './features/browserErrors/reportErrors.ts';
import { readScreen } from './features/logOut/screenPlace.ts';
import { createLookup, type Lookup } from './features/lookup/lookup.ts';
import { sagaParts } from './layouts/sagaParts.tsx';
import { type DrawnProfile, fetchDrawn } from './opening/drawnProfile.ts';
import { type EarlyProfile, fetchEarly } from './opening/earlyProfile.ts';
import { showLateParts } from './pages/lateParts.ts';
import { askServerTime } from './platform/askServerTime.ts';
import { createApi } from './platform/client.ts';
import { identityMarker } from './platform/identityCookie.ts';
import type { Navigate } from './platform/navigate.ts';
import { smallFile } from './platform/reachServer.ts';
import { databaseOf, deviceRecords, tabRecords } from './platform/records.ts';
import { uploadFile } from './platform/uploadFile.ts';
import {
  accountMayHaveChanged,
  profileRequested,
  selectSession,
  selectUsername,
} from './state/session/sessionSlice.ts';
import { askOffers } from './store/askOffers.ts';
import { askWhichAccount } from './store/askWhichAccount.ts';
import type { createStore } from './store/createStore.ts';
import { endSession } from './store/endSession.ts';
import { followServerClock } from './store/followServerClock.ts';
import { runSagas } from './store/runSagas.ts';

interface Page extends ReturnType<typeof createStore> {
  navigate: Navigate;
  early: EarlyProfile | undefined;
  /** What our server has drawn the page with. */
  applicants: DrawnProfile | null;
  /** Fulfilled once that page has opened. */
  opened: Promise<void> | null;
  /** The errors of the page. */
  errors: ReturnType<typeof catchErrors>;
  /** The address of the script that the page began with. */
  script: string;
}

/** Begins to listen to the person, the browser and the server, once the screen can be used without them. */
export function connect({ store, late, navigate, early, applicants, opened, errors, script }: Page): Lookup {
  const { isLoggedIn, isServiceUser } = selectSession(store.getState());
  const { onServerTime } = followServerClock(store);
  // What was entered in an applicant's page before it opens is the account's own by the end of the session.
  const onceOpened = (act: () => void) => {
    const isOpening = opened && selectSession(store.getState()).profile === 'loaded';
    return isOpening ? void opened.then(act) : act();
  };
  const api = createApi({
    fetch: fetchDrawn(applicants ?? undefined, window, {
      fetch: fetchEarly(early, document),
      onEnded: () => void opened?.then(() => store.dispatch(accountMayHaveChanged())),
    }),
    onUnauthorized: (end) => onceOpened(() => endSession(store, window, end)),
    onSubmittedAlready: () => store.dispatch(profileRequested()),
    onServerTime,
    readMarker: () => identityMarker(document.cookie),
    readUsername: () => selectUsername(store.getState()),
    askWhichAccount: () => askWhichAccount(store),
  });
  showLateParts(sagaParts);
  runSagas(late, {
    subscribe: store.subscribe,
    api,
    upload: uploadFile,
    navigate,
    readScreen: () => readScreen(document),
    records: { device: deviceRecords(() => databaseOf(window)), tab: tabRecords(() => window.sessionStorage) },
    window,
    opened,
  });
  // The service user prints, and needs none of it.
  if (!isServiceUser)
    void askOffers(api, store).then(({ browser_errors }) => browser_errors && errors.giveTo(reportErrors(api, script)));
  if (!isLoggedIn && !isServiceUser)
    void askServerTime(smallFile).then((serverMs) => serverMs !== null && onServerTime(serverMs));
  return createLookup(api);
}

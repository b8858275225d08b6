import { call, delay, put, spawn } from 'typed-redux-saga';
import type { Api } from '../api/client.ts';
import { unexpectedMessage } from '../api/failure.ts';
import type { UploadFile } from '../api/uploadFile.ts';
import { accountSaga } from '../features/account/accountSaga.ts';
import { addAnotherSaga } from '../features/addAnother/addAnotherSaga.ts';
import { documentsSaga } from '../features/documents/documentsSaga.ts';
import { inactivitySaga } from '../features/inactivity/inactivitySaga.ts';
import { departureSaga } from '../features/navigation/departureSaga.ts';
import { lastPageSaga } from '../features/navigation/lastPageSaga.ts';
import { dialogRaised } from '../features/notices/noticesSlice.ts';
import { pdfCopySaga } from '../features/pdfCopy/pdfCopySaga.ts';
import { prefillSaga } from '../features/prefill/prefillSaga.ts';
import { savingSaga } from '../features/saving/savingSaga.ts';
import { serviceSaga } from '../features/service/serviceSaga.ts';
import { logOutSaga } from '../features/session/logOutSaga.ts';
import { otherTabsSaga } from '../features/session/otherTabsSaga.ts';
import { profileSaga } from '../features/session/profileSaga.ts';
import { sessionEndSaga } from '../features/session/sessionEndSaga.ts';
import { submissionSaga } from '../features/submission/submissionSaga.ts';
import { validationsSaga } from '../features/submission/validationsSaga.ts';
import { tabsSaga } from '../features/tabs/tabsSaga.ts';
import type { BrowserWindow } from '../session/browserWindow.ts';
import type { Navigate } from '../session/navigate.ts';
import { raiseNotices } from './raiseNotices.ts';
import { resetWhatWasRead } from './resetWhatWasRead.ts';

export interface Dependencies {
  api: Api;
  /** Sends a file to storage. */
  upload: UploadFile;
  navigate: Navigate;
  /** The browser's own: its events, the storage that tabs share, the address the page was opened with. */
  window: BrowserWindow;
}

type Watcher = (dependencies: Dependencies) => Generator<unknown, void>;

const watchers: Readonly<Record<string, Watcher>> = {
  account: accountSaga,
  addAnother: addAnotherSaga,
  departure: departureSaga,
  documents: documentsSaga,
  inactivity: inactivitySaga,
  lastPage: lastPageSaga,
  logOut: logOutSaga,
  notices: raiseNotices,
  otherTabs: otherTabsSaga,
  pdfCopy: pdfCopySaga,
  prefill: prefillSaga,
  profile: profileSaga,
  saving: savingSaga,
  service: serviceSaga,
  sessionEnd: sessionEndSaga,
  resets: resetWhatWasRead,
  submission: submissionSaga,
  tabs: tabsSaga,
  validations: validationsSaga,
};

/** Everything that happens over time. */
export function* rootSaga(dependencies: Dependencies) {
  for (const [name, watcher] of Object.entries(watchers)) yield* spawn(guarded, name, watcher, dependencies);
}

/** Long enough that a watcher that cannot start does not keep the browser busy. */
const restartAfterMs = 100;

/** An error ends one watcher's work, never another's: it is told to the applicant, and the watcher begins anew. */
function* guarded(name: string, watcher: Watcher, dependencies: Dependencies) {
  for (;;) {
    try {
      yield* call(watcher, dependencies);
      return;
    } catch (error) {
      console.error(`The ${name} watcher failed and begins anew.`, placeOf(error));
      yield* put(dialogRaised({ title: 'Unexpected Error', text: unexpectedMessage }));
      yield* delay(restartAfterMs);
    }
  }
}

/** Where it happened, without the error's own words: they may quote an answer. */
const placeOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.name).replace(error.message, '') : typeof error;

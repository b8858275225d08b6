import { call, delay, fork, put } from 'typed-redux-saga';
import type { DraftStorage } from '../draft/draftStorage.ts';
import { leaveQuestion } from '../draft/leaveQuestion.ts';
import { saveSaga } from '../draft/saveSaga.ts';
import { storageSaga } from '../draft/storageSaga.ts';
import { accountSaga } from '../features/account/accountSaga.ts';
import { addAnotherSaga } from '../features/addAnother/addAnotherSaga.ts';
import { connectionSaga } from '../features/connection/connectionSaga.ts';
import { deletionSaga } from '../features/deletion/deletionSaga.ts';
import { documentsSaga } from '../features/documents/documentsSaga.ts';
import { inactivitySaga } from '../features/inactivity/inactivitySaga.ts';
import { logOutSaga } from '../features/logOut/logOutSaga.ts';
import { sessionEndSaga } from '../features/logOut/sessionEndSaga.ts';
import { lastPageSaga } from '../features/navigation/lastPageSaga.ts';
import { pageLeftSaga } from '../features/navigation/pageLeftSaga.ts';
import { otherTabsSaga } from '../features/otherTabs/otherTabsSaga.ts';
import { pdfCopySaga } from '../features/pdfCopy/pdfCopySaga.ts';
import { prefillSaga } from '../features/prefill/prefillSaga.ts';
import { profileSaga } from '../features/profile/profileSaga.ts';
import { returnSaga } from '../features/profile/returnSaga.ts';
import { serviceSaga } from '../features/service/serviceSaga.ts';
import { submissionSaga } from '../features/submission/submissionSaga.ts';
import { validationsSaga } from '../features/submission/validationsSaga.ts';
import { tabsSaga } from '../features/tabs/tabsSaga.ts';
import { typingSaga } from '../features/typing/typingSaga.ts';
import type { BrowserWindow } from '../platform/browserWindow.ts';
import type { Api } from '../platform/client.ts';
import { unexpectedMessage } from '../platform/failure.ts';
import type { Navigate } from '../platform/navigate.ts';
import { stackOf } from '../platform/stackOf.ts';
import type { UploadFile } from '../platform/uploadFile.ts';
import { dialogRaised } from '../state/notices/noticesSlice.ts';
import type { ScreenPlace } from '../state/session/placeLeft.ts';

export interface Dependencies {
  api: Api;
  /** Sends a file to storage. */
  upload: UploadFile;
  navigate: Navigate;
  /** Where the applicant is on the screen. */
  readScreen: () => ScreenPlace;
  /** Where unsaved answers are persisted. */
  storage: DraftStorage;
  window: BrowserWindow;
  /** Fulfilled once a page that came with an applicant's answers has opened. */
  opened?: Promise<void> | null;
}

type FeatureSaga = (dependencies: Dependencies) => Generator<unknown, void>;

const featureSagas: Readonly<Record<string, FeatureSaga>> = {
  typing: typingSaga,
  account: accountSaga,
  addAnother: addAnotherSaga,
  connection: connectionSaga,
  deletion: deletionSaga,
  pageLeft: pageLeftSaga,
  documents: documentsSaga,
  inactivity: inactivitySaga,
  lastPage: lastPageSaga,
  leaveQuestion,
  logOut: logOutSaga,
  otherTabs: otherTabsSaga,
  pdfCopy: pdfCopySaga,
  prefill: prefillSaga,
  profile: profileSaga,
  return: returnSaga,
  save: saveSaga,
  service: serviceSaga,
  sessionEnd: sessionEndSaga,
  storage: storageSaga,
  submission: submissionSaga,
  tabs: tabsSaga,
  validations: validationsSaga,
};

/** Runs the saga of every feature. */
export function* rootSaga(dependencies: Dependencies) {
  for (const [name, saga] of Object.entries(featureSagas)) yield* fork(restarting, name, saga, dependencies);
}

/** Keeps the browser idle between the starts of a saga that fails at once. */
const restartAfterMs = 100;

/** Runs one saga. An error opens a dialog and starts that saga again; the others go on. */
function* restarting(name: string, saga: FeatureSaga, dependencies: Dependencies) {
  for (;;) {
    try {
      yield* call(saga, dependencies);
      return;
    } catch (error) {
      console.error(`The ${name} saga failed and starts again.`, stackOf(error));
      yield* put(dialogRaised({ title: 'Unexpected Error', text: unexpectedMessage }));
      yield* delay(restartAfterMs);
    }
  }
}

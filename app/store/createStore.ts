import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Draft } from '../draft/draft.ts';
import { draftReducer } from '../draft/draftSlice.ts';
import { savingReducer } from '../draft/savingSlice.ts';
import { type DraftStorageState, storageReducer } from '../draft/storageSlice.ts';
import { accountReducer } from '../features/account/accountSlice.ts';
import { addAnotherReducer } from '../features/addAnother/addAnotherSlice.ts';
import { deletionReducer } from '../features/deletion/deletionSlice.ts';
import { inactivityReducer } from '../features/inactivity/inactivitySlice.ts';
import { logOutReducer } from '../features/logOut/logOutSlice.ts';
import { openedPagesReducer } from '../features/navigation/openedPages.ts';
import { pdfCopyReducer } from '../features/pdfCopy/pdfCopySlice.ts';
import { disclosuresReducer } from '../state/disclosures/disclosuresSlice.ts';
import { documentsReducer } from '../state/documents/documentsSlice.ts';
import { sendingReducer } from '../state/documents/sendingSlice.ts';
import { noticesReducer } from '../state/notices/noticesSlice.ts';
import { reviewReducer } from '../state/review/reviewSlice.ts';
import { type Session, sessionReducer } from '../state/session/sessionSlice.ts';
import { submissionReducer } from '../state/submission/submissionSlice.ts';
import { tabsReducer } from '../state/tabs/tabsSlice.ts';
import { lateMiddleware } from './lateMiddleware.ts';
import { endingWithSession } from './rootReducer.ts';
import { typedTexts } from './typedTexts.ts';

const slices = combineReducers({
  draft: draftReducer,
  storage: storageReducer,
  disclosures: disclosuresReducer,
  documents: documentsReducer,
  sending: sendingReducer,
  session: sessionReducer,
  account: accountReducer,
  addAnother: addAnotherReducer,
  tabs: tabsReducer,
  pdfCopy: pdfCopyReducer,
  review: reviewReducer,
  saving: savingReducer,
  submission: submissionReducer,
  inactivity: inactivityReducer,
  logOut: logOutReducer,
  deletion: deletionReducer,
  openedPages: openedPagesReducer,
  notices: noticesReducer,
});

/**
 * What outlives a session: the draft and its storage, which keep what is not saved for its owner; the session, which becomes that of a visitor; a
 * card whose call is pending; the files and the submission that the session's end cut off.
 */
const rootReducer = endingWithSession(slices, ['draft', 'storage', 'session', 'account', 'sending', 'submission']);

/**
 * Creates the store with what is known when the page opens, such as the session that the cookies show. The sagas join it later
 * (runSagas.ts).
 */
export function createStore(known: { draft?: Draft; storage?: DraftStorageState; session?: Session } = {}) {
  const late = lateMiddleware<RootState>();
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: known,
    // A chosen file travels in `meta.arg` of its action, which the serializability check ignores.
    middleware: (defaults) => defaults({ thunk: false }).concat(typedTexts, late.place),
  });
  return { store, late };
}

export type RootState = ReturnType<typeof rootReducer>;
export type Store = ReturnType<typeof createStore>['store'];

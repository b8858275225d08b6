import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { documentsReducer } from '../draft/documentsSlice.ts';
import { type Draft, draftReducer } from '../draft/draftSlice.ts';
import { accountReducer } from '../features/account/accountSlice.ts';
import { addAnotherReducer } from '../features/addAnother/addAnotherSlice.ts';
import { inactivityReducer } from '../features/inactivity/inactivitySlice.ts';
import { noticesReducer } from '../features/notices/noticesSlice.ts';
import { pdfCopyReducer } from '../features/pdfCopy/pdfCopySlice.ts';
import { savingReducer } from '../features/saving/savingSlice.ts';
import { submissionReducer } from '../features/submission/submissionSlice.ts';
import { tabsReducer } from '../features/tabs/tabsSlice.ts';
import { type Session, sessionReducer } from '../session/sessionSlice.ts';

const rootReducer = combineReducers({
  draft: draftReducer,
  documents: documentsReducer,
  session: sessionReducer,
  account: accountReducer,
  addAnother: addAnotherReducer,
  tabs: tabsReducer,
  pdfCopy: pdfCopyReducer,
  saving: savingReducer,
  submission: submissionReducer,
  inactivity: inactivityReducer,
  notices: noticesReducer,
});

/** Begins with what is known at once: who seems to be here, and what this tab had not saved. */
export function createStore(known: { draft?: Draft; session?: Session } = {}) {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: known,
    // A chosen file travels with the action that tells of it, as `meta.arg`, which Redux Toolkit leaves alone.
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  return { store, runSaga: sagas.run };
}

export type RootState = ReturnType<typeof rootReducer>;
export type Store = ReturnType<typeof createStore>['store'];

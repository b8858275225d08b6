import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loggedIn, loggedOut, profileLoaded, sessionEnded } from '../state/session/sessionSlice.ts';
import { guestDraftRemoved } from './draftEvents.ts';

/** Where unsaved answers are persisted: for every tab of the browser, for this tab, or for this page. `reading`: not known yet. */
export type StorageKind = 'reading' | 'indexedDb' | 'session' | 'memory';

/** The persistence of unsaved answers. */
export interface DraftStorageState {
  kind: StorageKind;
  /** What is unsaved was written once, or read, so that it comes back. */
  isPersisted: boolean;
  /** Of a guest draft: its last change by the server's clock, in milliseconds since 1970; null before the first one. */
  changedAt: number | null;
  /** Other people use this computer: this tab keeps its answers to itself. */
  isSharedComputer: boolean;
  /** The last change of the guest draft on this device, while the page asks whether to continue it. */
  offeredFrom: number | null;
  /** Another visible window of this browser writes the draft. This one shows a card in place of its form. */
  isOpenElsewhere: boolean;
  /** This window writes the draft, and sends it. */
  hasTurn: boolean;
}

export const initialStorage = (kind: StorageKind): DraftStorageState => ({
  kind,
  isPersisted: kind === 'indexedDb',
  changedAt: null,
  isSharedComputer: false,
  offeredFrom: null,
  isOpenElsewhere: false,
  hasTurn: false,
});

/** Other people use this computer: the answers are kept as long as this tab, and not on the device. */
export const computerShared = createAction('storage/computerShared');

/** The applicant wants to go on in this window. */
export const windowClaimed = createAction('storage/windowClaimed');

const storageSlice = createSlice({
  name: 'storage',
  initialState: initialStorage('indexedDb'),
  reducers: {
    storageChosen(storage, { payload: kind }: PayloadAction<Exclude<StorageKind, 'reading'>>) {
      if (storage.kind !== kind) storage.isPersisted = false;
      storage.kind = kind;
    },
    /** It was said in this tab, before the page was opened, that other people use this computer. */
    sharedComputerFound(storage) {
      storage.isSharedComputer = true;
    },
    /** The record of the draft was written, or read. */
    recordPersisted(storage, { payload: changedAt }: PayloadAction<number>) {
      storage.isPersisted = true;
      storage.changedAt = changedAt;
    },
    /** The page asks whether to continue the guest draft of this device. In milliseconds since 1970. */
    guestDraftOffered(storage, { payload: changedAt }: PayloadAction<number>) {
      storage.offeredFrom = changedAt;
    },
    /** The guest has answered the question. */
    guestDraftChosen(storage, _: PayloadAction<'continue' | 'new'>) {
      storage.offeredFrom = null;
    },
    windowChanged(storage, { payload: isOpenElsewhere }: PayloadAction<boolean>) {
      storage.isOpenElsewhere = isOpenElsewhere;
    },
    turnChanged(storage, { payload: hasTurn }: PayloadAction<boolean>) {
      storage.hasTurn = hasTurn;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(computerShared, (storage) => {
      storage.isSharedComputer = true;
    });
    builder.addCase(loggedIn, (storage) => {
      storage.offeredFrom = null;
    });
    builder.addCase(profileLoaded, (storage) => {
      storage.offeredFrom = null;
    });
    for (const ended of [loggedOut, sessionEnded, guestDraftRemoved])
      builder.addCase(ended, (storage) => {
        storage.changedAt = null;
      });
  },
  selectors: {
    selectStorageKind: ({ kind }) => kind,
    /** Where what is entered now is persisted. Nothing is written over the guest draft that the page asks about. */
    selectPersistence: ({ kind, offeredFrom }): StorageKind => (offeredFrom === null ? kind : 'memory'),
    selectIsPersisted: ({ isPersisted }) => isPersisted,
    selectChangedAt: ({ changedAt }) => changedAt,
    selectIsSharedComputer: ({ isSharedComputer }) => isSharedComputer,
    selectOfferedFrom: ({ offeredFrom }) => offeredFrom,
    selectIsOpenElsewhere: ({ isOpenElsewhere }) => isOpenElsewhere,
    selectHasTurn: ({ hasTurn }) => hasTurn,
  },
});

export const {
  guestDraftChosen,
  guestDraftOffered,
  recordPersisted,
  sharedComputerFound,
  storageChosen,
  turnChanged,
  windowChanged,
} = storageSlice.actions;
export const {
  selectChangedAt,
  selectHasTurn,
  selectIsOpenElsewhere,
  selectIsPersisted,
  selectIsSharedComputer,
  selectOfferedFrom,
  selectPersistence,
  selectStorageKind,
} = storageSlice.selectors;
export const storageReducer = storageSlice.reducer;
export interface WithStorage {
  storage: DraftStorageState;
}

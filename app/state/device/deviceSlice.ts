import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { KeptFor } from '../draft/keptFor.ts';
import { outboxRead } from '../draft/outboxEvents.ts';
import { loggedIn, loggedOut, profileLoaded } from '../session/sessionSlice.ts';

/**
 * Where the words are kept that the server does not have: on the device, only as long as this tab, or not beyond this page.
 * `reading`: what was kept before is still being read.
 */
export type Place = 'reading' | 'device' | 'tab' | 'page';

/**
 * Whether the device is known to keep what a visitor has entered. `late`: it is slow to take the last words, and may not have them by the
 * time the page is left.
 */
export type Keeping = 'unknown' | 'known' | 'late';

export interface Device {
  place: Place;
  keeping: Keeping;
  keptFor: KeptFor;
  /** The device has an older copy of the words that this tab keeps, because it refused the newer one. */
  hasOlderCopy: boolean;
  /** Other people use this computer: this tab keeps its words to itself. */
  isAlone: boolean;
  /** When the visitor's application begun on this device was last changed, while the page asks whether to continue it. */
  offeredFrom: number | null;
  /** It is not answered yet. After a log-in it is asked no more, and nothing is written over that application either. */
  isVisitOpen: boolean;
  /** It was answered a moment ago, and what the device has is read once more. */
  isVisitBeingRead: boolean;
  /** The browser has let this page, an earlier one of this tab, or a tab whose draft it has joined, read the device. */
  hasReadDevice: boolean;
  /** The accounts whose words on the device this page, or such a tab, has read: what it shows of them is not older. */
  read: string[];
}

export const initialDevice = (place: Place): Device => ({
  place,
  keeping: place === 'device' ? 'known' : 'unknown',
  keptFor: 'week',
  hasOlderCopy: false,
  isAlone: false,
  offeredFrom: null,
  isVisitOpen: false,
  isVisitBeingRead: false,
  hasReadDevice: place === 'device',
  read: [],
});

/** Other people use this computer: the words are kept as long as this tab, and not on the device. */
export const computerShared = createAction('device/computerShared');

const deviceSlice = createSlice({
  name: 'device',
  initialState: initialDevice('device'),
  reducers: {
    placeChanged(device, { payload: place }: PayloadAction<Exclude<Place, 'reading'>>) {
      device.place = place;
      device.hasReadDevice ||= place === 'device';
      if (place === 'device') device.hasOlderCopy = false;
      else device.keeping = 'unknown';
    },
    keepingChanged(device, { payload: keeping }: PayloadAction<Keeping>) {
      device.keeping = keeping;
    },
    olderCopyLeft(device) {
      device.hasOlderCopy = true;
    },
    keptForChanged(device, { payload: keptFor }: PayloadAction<KeptFor>) {
      device.keptFor = keptFor;
    },
    /** The tab beside, whose draft this page joins, or an earlier page of this tab has read what is on the device. */
    deviceKnown(device, { payload: owner }: PayloadAction<string | null>) {
      if (owner === null) device.hasReadDevice = true;
      else if (!device.read.includes(owner)) device.read.push(owner);
    },
    /** The session has ended, and the device has what this page had of the account. Another tab may write there from now on. */
    accountLeft(device, { payload: owner }: PayloadAction<string>) {
      device.read = device.read.filter((one) => one !== owner);
    },
    /** It was said in this tab, before the page was opened, that other people use this computer. */
    sharedComputerFound(device) {
      device.isAlone = true;
    },
    /** The page asks whether to continue what a visitor has begun. In milliseconds since 1970. */
    visitOffered(device, { payload: changedAt }: PayloadAction<number>) {
      device.offeredFrom = changedAt;
      device.isVisitOpen = true;
    },
    /** The applicant has answered the question, or another tab works on the visit or has removed it. */
    visitChosen(device, _: PayloadAction<'continue' | 'new' | 'beside'>) {
      device.offeredFrom = null;
      device.isVisitOpen = false;
      device.isVisitBeingRead = true;
    },
    /** What a visitor goes on with is in the draft. */
    visitRead(device) {
      device.isVisitBeingRead = false;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(computerShared, (device) => {
      device.isAlone = true;
      device.hasOlderCopy = false;
      device.read = [];
    });
    builder.addCase(outboxRead, (device, { payload: { owner } }) => {
      if (device.place === 'device' && !device.read.includes(owner)) device.read.push(owner);
    });
    builder.addCase(loggedOut, (device) => {
      device.read = [];
    });
    builder.addCase(loggedIn, (device) => {
      device.offeredFrom = null;
      device.isVisitBeingRead = false;
    });
    builder.addCase(profileLoaded, (device) => {
      device.keptFor = 'week';
      device.isVisitOpen = false;
    });
  },
  selectors: {
    selectPlace: ({ place }) => place,
    /** Where what a visitor enters is kept. Nothing is written over what the page asks about, and what is too old is not read again. */
    selectPlaceOfWords: ({ place, isVisitOpen, keptFor, keeping }): Place =>
      isVisitOpen || (place === 'device' && (keptFor === 'page' || keeping === 'late')) ? 'page' : place,
    selectKeeping: ({ keeping }) => keeping,
    selectKeptFor: ({ keptFor }) => keptFor,
    selectHasOlderCopy: ({ hasOlderCopy }) => hasOlderCopy,
    selectIsAlone: ({ isAlone }) => isAlone,
    selectOfferedFrom: ({ offeredFrom }) => offeredFrom,
    /** It is known what a visitor goes on with, if anything. */
    selectHasBegunVisit: ({ place, offeredFrom, isVisitBeingRead }) =>
      place !== 'reading' && offeredFrom === null && !isVisitBeingRead,
    selectHasReadDevice: ({ hasReadDevice }) => hasReadDevice,
    selectHasRead: ({ read }, account: string) => read.includes(account),
  },
});

export const {
  accountLeft,
  deviceKnown,
  keepingChanged,
  keptForChanged,
  olderCopyLeft,
  placeChanged,
  sharedComputerFound,
  visitOffered,
  visitChosen,
  visitRead,
} = deviceSlice.actions;
export const {
  selectHasBegunVisit,
  selectHasRead,
  selectHasOlderCopy,
  selectHasReadDevice,
  selectIsAlone,
  selectKeeping,
  selectKeptFor,
  selectPlace,
  selectPlaceOfWords,
  selectOfferedFrom,
} = deviceSlice.selectors;
export const deviceReducer = deviceSlice.reducer;
export interface WithDevice {
  device: Device;
}

import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { outboxRead } from '../draft/outboxEvents.ts';
import { loggedIn, loggedOut, profileLoaded } from '../session/sessionSlice.ts';

/**
 * Where the words are kept that the server does not have: on the device, only as long as this tab, or not beyond this page.
 * `reading`: what was kept before is still being read.
 */
export type Place = 'reading' | 'device' | 'tab' | 'page';

export interface Device {
  place: Place;
  /** Other people use this computer: this tab keeps its words to itself. */
  isAlone: boolean;
  /** When the visitor's application begun on this device was last changed, while the page asks whether to continue it. */
  offeredFrom: number | null;
  /** It is not answered yet. After a log-in it is asked no more, and nothing is written over that application either. */
  isVisitOpen: boolean;
  /** The accounts whose words on the device this page has read: what it shows of them is not older. */
  read: string[];
}

export const initialDevice = (place: Place): Device => ({
  place,
  isAlone: false,
  offeredFrom: null,
  isVisitOpen: false,
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
    /** The applicant has answered the question. */
    visitChosen(device, _: PayloadAction<'continue' | 'new'>) {
      device.offeredFrom = null;
      device.isVisitOpen = false;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(computerShared, (device) => {
      device.isAlone = true;
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
    });
    builder.addCase(profileLoaded, (device) => {
      device.isVisitOpen = false;
    });
  },
  selectors: {
    selectPlace: ({ place }) => place,
    /** Where what a visitor enters is kept. Nothing is written over what the page asks about. */
    selectPlaceOfWords: ({ place, isVisitOpen }): Place => (isVisitOpen ? 'page' : place),
    selectIsAlone: ({ isAlone }) => isAlone,
    selectOfferedFrom: ({ offeredFrom }) => offeredFrom,
    selectHasRead: ({ read }, account: string) => read.includes(account),
  },
});

export const { placeChanged, sharedComputerFound, visitOffered, visitChosen } = deviceSlice.actions;
export const { selectHasRead, selectIsAlone, selectPlace, selectPlaceOfWords, selectOfferedFrom } =
  deviceSlice.selectors;
export const deviceReducer = deviceSlice.reducer;
export interface WithDevice {
  device: Device;
}

import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { loggedIn, loggedOut, sessionEnded } from '../session/sessionSlice.ts';

export interface Toast {
  /**
   * A toast stays until its time is over, whatever screen is shown. A feature gives it an id of its own to end it once what
   * it speaks of is over, or to do something once it was read (`toastDismissed`).
   */
  id: string;
  kind: 'success' | 'info' | 'error';
  title: string;
  text?: string;
}

export interface Notices {
  toasts: readonly Toast[];
  /** The dialog that is open. Without a title its header reads "Error". */
  dialog: { title?: string; text: string } | null;
}

const initialState = { toasts: [], dialog: null } satisfies Notices as Notices;

const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    toastRaised: {
      /** A toast replaces an older one with the same id or title. */
      reducer(notices, { payload: toast }: PayloadAction<Toast>) {
        const others = notices.toasts.filter(({ id, title }) => id !== toast.id && title !== toast.title);
        notices.toasts = [...others, toast];
      },
      prepare: ({ id = nanoid(), ...toast }: Omit<Toast, 'id'> & Partial<Pick<Toast, 'id'>>) => ({
        payload: { id, ...toast },
      }),
    },
    /** The applicant closed the toast with this id, or its time was over. */
    toastDismissed(notices, { payload: dismissed }: PayloadAction<string>) {
      notices.toasts = notices.toasts.filter(({ id }) => id !== dismissed);
    },
    /** What the toast with this id speaks of is over, such as a failure before a success. */
    toastOutdated(notices, { payload: outdated }: PayloadAction<string>) {
      notices.toasts = notices.toasts.filter(({ id }) => id !== outdated);
    },
    dialogRaised(notices, { payload: dialog }: PayloadAction<{ title?: string; text: string }>) {
      notices.dialog = dialog;
    },
    dialogClosed(notices) {
      notices.dialog = null;
    },
  },
  extraReducers: (builder) => {
    // What they speak of is over: the application is not shown any more, or an ended session has begun again.
    builder.addCase(loggedIn, () => initialState);
    builder.addCase(loggedOut, () => initialState);
    builder.addCase(sessionEnded, () => initialState);
  },
  selectors: { selectToasts: (notices) => notices.toasts, selectDialog: (notices) => notices.dialog },
});

export const { toastRaised, toastDismissed, toastOutdated, dialogRaised, dialogClosed } = noticesSlice.actions;
export const { selectToasts, selectDialog } = noticesSlice.selectors;
export const noticesReducer = noticesSlice.reducer;

import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { type Failure, failureMessage } from '../../platform/failure.ts';
import { loggedIn } from '../session/sessionSlice.ts';

export interface Toast {
  /**
   * A toast stays until its time is over, whatever screen is shown. A feature gives it an id of its own to end it once what
   * it speaks of is over, or to do something once it was read (`toastDismissed`).
   */
  id: string;
  kind: 'success' | 'info' | 'error';
  title: string;
  text?: string;
  /** It speaks of a lost connection. What it says when the connection is back. */
  online?: Pick<Toast, 'title' | 'text'>;
}

export interface Notices {
  toasts: readonly Toast[];
  /** The calls without a button that failed last time, each with the message that a toast has told. */
  told: Readonly<Partial<Record<BackgroundCall, string>>>;
  /** The dialog that is open. Without a title its header reads "Error". */
  dialog: { title?: string; text: string } | null;
}

/** What the last step has brought, such as a mail that was sent. The next one replaces it. */
export const stepToastId = 'step';

/** Calls that the app makes by itself, often several times. */
export type BackgroundCall = 'conversion' | 'documents' | 'lastPage' | 'profile' | 'validations' | 'webStatus';

const initialState = { toasts: [], told: {}, dialog: null } satisfies Notices as Notices;

type Told = Notices['told'];

/** A toast replaces an older one with the same id or title. */
function show(notices: Notices, toast: Toast) {
  const others = notices.toasts.filter(({ id, title }) => id !== toast.id && title !== toast.title);
  notices.toasts = [...others, toast];
}

/** No more than that: the form may be in sight, or a screen that cannot open it. What is not saved is sent by itself. */
const noConnection = 'No connection.';

/** The connection is back, though a call that failed without it may not be made again soon. */
function endOffline(notices: Notices) {
  notices.toasts = notices.toasts.map(({ online, ...toast }) => ({ ...toast, ...online }));
  tell(notices, Object.fromEntries(Object.entries(notices.told).filter(([, message]) => message !== noConnection)));
}

const toastAbout = (message: string): Toast => ({ id: `call failed: ${message}`, kind: 'error', title: message });

/** Of the toast that says no more than that there is no connection. */
export const noConnectionToastId = toastAbout(noConnection).id;

/** Shows what is new among the told messages, and ends the toasts of those that no call fails with any more. */
function tell(notices: Notices, told: Told) {
  const [before, after] = [Object.values(notices.told), Object.values(told)];
  const over = before.filter((message) => !after.includes(message)).map((message) => toastAbout(message).id);
  notices.told = told;
  notices.toasts = notices.toasts.filter(({ id }) => !over.includes(id));
  for (const message of after) if (!before.includes(message)) show(notices, toastAbout(message));
}

const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    toastRaised: {
      reducer: (notices, { payload: toast }: PayloadAction<Toast>) => show(notices, toast),
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
    /** The message is told once, however many calls fail with it and however often, until they succeed. */
    callFailed: (notices, { payload: { call, failure } }: PayloadAction<{ call: BackgroundCall; failure: Failure }>) =>
      tell(notices, { ...notices.told, [call]: failure.kind === 'offline' ? noConnection : failureMessage(failure) }),
    callSucceeded(notices, { payload: call }: PayloadAction<BackgroundCall>) {
      const { [call]: _, ...others } = notices.told;
      tell(notices, others);
    },
    /** The application has turned out to be submitted, and with that everything that they speak of is over. */
    noticesOutdated: () => initialState,
    /** The browser says that it is online again, or a save has succeeded. */
    connectionReturned: endOffline,
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
  },
  selectors: { selectToasts: (notices) => notices.toasts, selectDialog: (notices) => notices.dialog },
});

export const {
  toastRaised,
  toastDismissed,
  toastOutdated,
  callFailed,
  callSucceeded,
  noticesOutdated,
  connectionReturned,
  dialogRaised,
  dialogClosed,
} = noticesSlice.actions;
export const { selectToasts, selectDialog } = noticesSlice.selectors;
export const noticesReducer = noticesSlice.reducer;

import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  id: string;
  kind: 'success' | 'error';
  title: string;
  text?: string;
}

export interface Notices {
  toasts: readonly Toast[];
  /** A dialog; its header is "Error" unless it says otherwise. */
  dialog: { title?: string; text: string } | null;
}

const initialState = { toasts: [], dialog: null } satisfies Notices as Notices;

const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    toastRaised: {
      /** The same toast is not stacked twice: a repeated failure says what it said before. */
      reducer(notices, { payload: toast }: PayloadAction<Toast>) {
        const others = notices.toasts.filter(({ title, text }) => title !== toast.title || text !== toast.text);
        notices.toasts = [...others, toast];
      },
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { ...toast, id: nanoid() } }),
    },
    toastDismissed(notices, { payload: id }: PayloadAction<string>) {
      notices.toasts = notices.toasts.filter((toast) => toast.id !== id);
    },
    dialogRaised(notices, { payload: dialog }: PayloadAction<{ title?: string; text: string }>) {
      notices.dialog = dialog;
    },
    dialogClosed(notices) {
      notices.dialog = null;
    },
  },
  selectors: { selectToasts: (notices) => notices.toasts, selectDialog: (notices) => notices.dialog },
});

export const { toastRaised, toastDismissed, dialogRaised, dialogClosed } = noticesSlice.actions;
export const { selectToasts, selectDialog } = noticesSlice.selectors;
export const noticesReducer = noticesSlice.reducer;

import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { DocumentKey } from '../../draft/documentKeys.ts';

export interface Toast {
  id: string;
  kind: 'success' | 'error';
  title: string;
  text?: string;
  /** What is put right once this was read: a document, or the tabs (form.md section 8). */
  resets?: DocumentKey | 'tabs';
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
      /** Toasts of one title do not stack: the newest word on a thing is the one that holds. */
      reducer(notices, { payload: toast }: PayloadAction<Toast>) {
        const others = notices.toasts.filter(({ title }) => title !== toast.title);
        notices.toasts = [...others, toast];
      },
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { ...toast, id: nanoid() } }),
    },
    toastDismissed(notices, { payload: dismissed }: PayloadAction<Toast>) {
      notices.toasts = notices.toasts.filter((toast) => toast.id !== dismissed.id);
    },
    /** The applicant went on to another screen: what was said of the last one would only cover this one. */
    screenLeft(notices) {
      notices.toasts = [];
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

export const { toastRaised, toastDismissed, screenLeft, dialogRaised, dialogClosed } = noticesSlice.actions;
export const { selectToasts, selectDialog } = noticesSlice.selectors;
export const noticesReducer = noticesSlice.reducer;

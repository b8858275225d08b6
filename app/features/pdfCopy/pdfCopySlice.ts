import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loggedOut, sessionEnded } from '../../session/sessionSlice.ts';

/** The PDF copy of a submitted application, as far as we know. */
export interface PdfCopy {
  status: 'unknown' | 'making' | 'ready' | 'failed';
  /** Where it can be read for some minutes. */
  url?: string;
}

const initialState = { status: 'unknown' } satisfies PdfCopy as PdfCopy;

const pdfCopySlice = createSlice({
  name: 'pdfCopy',
  initialState,
  reducers: {
    /** The server told how the copy stands. */
    copyFound: (_, { payload }: PayloadAction<PdfCopy>) => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState);
    builder.addCase(sessionEnded, () => initialState);
  },
  selectors: { selectPdfCopy: (copy) => copy },
});

export const { copyFound } = pdfCopySlice.actions;
export const { selectPdfCopy } = pdfCopySlice.selectors;
export const pdfCopyReducer = pdfCopySlice.reducer;

/** The copy could not be made, in words for the applicant. */
export const copyFailed = createAction<{ message: string }>('pdfCopy/failed');

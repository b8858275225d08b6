import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The PDF copy of a submitted application. */
export interface PdfCopy {
  /** `offline` while the server cannot be asked about a copy that was not ready before. */
  status: 'checking' | 'making' | 'ready' | 'failed' | 'offline';
  /** Leads to the PDF for some minutes. */
  url?: string;
}

const initialState = { status: 'checking' } satisfies PdfCopy as PdfCopy;

const pdfCopySlice = createSlice({
  name: 'pdfCopy',
  initialState,
  reducers: {
    /** The server replied with the status of the copy. */
    pdfCopyChanged: (_, { payload }: PayloadAction<PdfCopy>) => payload,
  },
  selectors: { selectPdfCopy: (copy) => copy },
});

export const { pdfCopyChanged } = pdfCopySlice.actions;
export const { selectPdfCopy } = pdfCopySlice.selectors;
export const pdfCopyReducer = pdfCopySlice.reducer;

import { createAction } from '@reduxjs/toolkit';
import type { DocumentKey } from '../../state/documents/documentKeys.ts';

/** The applicant canceled a file before it was sent. */
export const uploadCancelled = createAction<DocumentKey>('documents/uploadCancelled');
/** The applicant wants to send the same file again. */
export const retryPressed = createAction<DocumentKey>('documents/retryPressed');
/** The applicant confirmed to delete the document. */
export const deletePressed = createAction<DocumentKey>('documents/deletePressed');

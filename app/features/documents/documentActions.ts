import { createAction } from '@reduxjs/toolkit';
import type { DocumentKey } from '../../draft/documentKeys.ts';

/** The applicant stops a file on its way. */
export const uploadCancelled = createAction<DocumentKey>('documents/uploadCancelled');
/** The applicant wants the same file tried again. */
export const retryPressed = createAction<DocumentKey>('documents/retryPressed');
/** The applicant deletes the file, having been asked. */
export const deletePressed = createAction<DocumentKey>('documents/deletePressed');
/** An upload or a deletion failed, in words for the applicant. */
export const documentFailed = createAction<{ key: DocumentKey; message: string }>('documents/failed');
/** The applicant has read that an upload failed (form.md section 8). */
export const uploadReset = createAction<DocumentKey>('documents/reset');

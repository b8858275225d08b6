import { put } from 'typed-redux-saga';
import { form } from '../../../form/university.ts';
import type { DocumentKey } from '../../state/documents/documentKeys.ts';
import { toastRaised } from '../../state/notices/noticesSlice.ts';

export const uploadToastId = (key: DocumentKey) => `upload:${key}`;

/** Tells that an upload failed. */
export function* raiseUploadToast(key: DocumentKey, text: string) {
  const title = `Error uploading file for ${sectionTitleOf(key)}`;
  yield* put(toastRaised({ id: uploadToastId(key), kind: 'error', title, text }));
}

export const deletionToastId = (key: DocumentKey) => `deletion:${key}`;

/** Tells that a deletion failed. */
export function* raiseDeletionToast(key: DocumentKey, text: string) {
  const title = `Error deleting file for ${sectionTitleOf(key)}`;
  yield* put(toastRaised({ id: deletionToastId(key), kind: 'error', title, text }));
}

const sectionTitleOf = (key: DocumentKey): string => form.placeOf.get(key)?.section.title ?? key;

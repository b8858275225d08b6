import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FileState } from 'design-system';
import type { AnswerKey } from '../../../form/engine/answers.ts';
import type { Profile } from '../../platform/client.ts';
import { profileLoaded, serviceApplicationLoaded } from '../session/sessionSlice.ts';
import type { DocumentKey } from './documentKeys.ts';

/** The state of each document by answer key; a question without a document has no entry. */
export type Documents = Readonly<Record<string, FileState>>;

const initialState: Documents = {};

const documentsSlice = createSlice({
  name: 'documents',
  initialState,
  reducers: {
    documentChanged: (documents, { payload }: PayloadAction<{ key: DocumentKey; state: FileState }>): Documents => ({
      ...documents,
      [payload.key]: payload.state,
    }),
    /** The server has another document than this tab showed. Its conversion is followed from here on. */
    documentFound: (documents, { payload: { key, fileName, fileSize } }: PayloadAction<Found>): Documents => ({
      ...documents,
      [key]: { status: 'checking', fileName, fileSize },
    }),
    documentRemoved: (documents, { payload: removed }: PayloadAction<DocumentKey>) =>
      Object.fromEntries(Object.entries(documents).filter(([key]) => key !== removed)),
  },
  extraReducers: (builder) => {
    builder.addCase(profileLoaded, (documents, { payload: profile }) => ({
      ...documentsThat(isFailed, documents),
      ...uncheckedDocuments(profile),
      // A profile that was requested before an upload began does not know the upload yet.
      ...documentsThat(isBusy, documents),
    }));
    builder.addCase(serviceApplicationLoaded, (_, { payload }) => uncheckedDocuments(payload));
  },
  selectors: {
    selectDocument: (documents, key: AnswerKey): FileState | undefined => documents[key],
    selectDocuments: (documents) => documents,
    /** A document is being uploaded or converted: its tab must not change, and submitting waits. */
    selectIsBusy: (documents) => Object.values(documents).some(isBusy),
  },
});

interface Found {
  key: DocumentKey;
  fileName: string;
  fileSize: number;
}

const uncheckedDocuments = ({ document_answer }: Pick<Profile, 'document_answer'>): Documents =>
  Object.fromEntries(
    Object.entries(document_answer).map(([key, { file_name, file_size }]) => [
      key,
      { status: 'checking', fileName: file_name, fileSize: file_size },
    ]),
  );

const documentsThat = (isKept: (state: FileState) => boolean, documents: Documents): Documents =>
  Object.fromEntries(Object.entries(documents).filter(([, state]) => isKept(state)));

const busyStatuses: readonly FileState['status'][] = ['waiting', 'uploading', 'converting', 'checking'];

const isFailed = ({ status }: FileState): boolean => status === 'failed';

export const isBusy = ({ status }: FileState): boolean => busyStatuses.includes(status);

/** The applicant chose a file, which travels as `meta.arg`: it may be unserializable there. */
export const fileChosen = createAction('documents/fileChosen', (key: DocumentKey, file: File) => ({
  payload: key,
  meta: { arg: file },
}));

/** This tab has changed the documents of the server. */
export const documentsChangedHere = createAction('documents/changedHere');

export const { documentChanged, documentFound, documentRemoved } = documentsSlice.actions;
export const { selectDocument, selectDocuments, selectIsBusy } = documentsSlice.selectors;
export const documentsReducer = documentsSlice.reducer;
export interface WithDocuments {
  documents: Documents;
}

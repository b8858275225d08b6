import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AnswerKey } from '../../form/questions.ts';
import type { Profile } from '../api/client.ts';
import { loggedOut, profileLoaded, serviceApplicationLoaded, sessionEnded } from '../session/sessionSlice.ts';
import type { DocumentKey } from './documentKeys.ts';

/** How the document of a question stands (product.md section 4). Sizes in bytes. */
export type DocumentState =
  /** It may or may not be there: the server is being asked. */
  | { status: 'asking'; fileName: string; fileSize: number }
  /** Chosen; answers are saved and a place for it is asked for. */
  | { status: 'waiting'; fileName: string }
  /** `percent` 0 to 100. */
  | { status: 'sending'; fileName: string; percent: number }
  | { status: 'converting'; fileName: string; fileSize: number }
  /** `url`: where its PDF can be read for a few minutes. */
  | { status: 'ready'; fileName: string; fileSize: number; url?: string }
  /** `reason`: for the applicant. `mayRetry`: the same file may yet be taken. */
  | { status: 'refused'; fileName: string; reason: string; mayRetry: boolean };

/** The documents by answer key; a question without one is not named. */
export type Documents = Readonly<Record<string, DocumentState>>;

interface Told<State> {
  key: DocumentKey;
  state: State;
}

const initialState: Documents = {};

const documentsSlice = createSlice({
  name: 'documents',
  initialState,
  reducers: {
    /** The applicant chose a file. The file itself goes with the action and is kept nowhere in the store. */
    fileChosen: {
      reducer: (
        documents,
        { payload: { key, fileName } }: PayloadAction<{ key: DocumentKey; fileName: string }, string, { arg: File }>,
      ) => ({
        ...documents,
        [key]: { status: 'waiting', fileName },
      }),
      prepare: (key: DocumentKey, file: File) => ({ payload: { key, fileName: file.name }, meta: { arg: file } }),
    },
    /** Something about a document came to light. */
    documentMoved: (documents, { payload: { key, state } }: PayloadAction<Told<DocumentState>>) => ({
      ...documents,
      [key]: state,
    }),
    /** There is no document any more. */
    documentGone: (documents, { payload: gone }: PayloadAction<DocumentKey>) =>
      Object.fromEntries(Object.entries(documents).filter(([key]) => key !== gone)),
  },
  extraReducers: (builder) => {
    builder.addCase(profileLoaded, (documents, { payload: profile }) => ({
      ...askedAbout(profile),
      ...underWay(documents),
    }));
    builder.addCase(serviceApplicationLoaded, (_, { payload }) => askedAbout(payload));
    builder.addCase(loggedOut, () => initialState);
    builder.addCase(sessionEnded, () => initialState);
  },
  selectors: {
    selectDocument: (documents, key: AnswerKey): DocumentState | undefined => documents[key],
    /** Something is on its way to storage, or to becoming a PDF: nothing should be changed or submitted under it. */
    selectIsBusy: (documents) => Object.values(documents).some(isBusy),
  },
});

const askedAbout = ({ document_answer }: Pick<Profile, 'document_answer'>): Documents =>
  Object.fromEntries(
    Object.entries(document_answer).map(([key, file]) => [
      key,
      { status: 'asking', fileName: file.file_name, fileSize: file.file_size },
    ]),
  );

/** A profile that was asked for meanwhile knows less of them than we do. */
const underWay = (documents: Documents): Documents =>
  Object.fromEntries(Object.entries(documents).filter(([, state]) => isBusy(state)));

export const isBusy = ({ status }: DocumentState): boolean =>
  status === 'asking' || status === 'waiting' || status === 'sending' || status === 'converting';

export const { fileChosen, documentMoved, documentGone } = documentsSlice.actions;
export const { selectDocument, selectIsBusy } = documentsSlice.selectors;
export const documentsReducer = documentsSlice.reducer;
export interface WithDocuments {
  documents: Documents;
}

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Answers, isAnswered } from '../../../form/engine/answers.ts';
import { type Entries, type Part, questionsOf } from '../../../form/engine/groups.ts';
import { keysOf } from '../../../form/engine/questions.ts';
import { profileLoaded, serviceApplicationLoaded } from '../../state/session/sessionSlice.ts';

export interface AddAnother {
  /** The number of entries that each group shows, by the group's id. A group without a count shows one. */
  counts: Readonly<Record<string, number>>;
  /** The new counts that are being saved. */
  pending: Readonly<Record<string, number>>;
}

/** One entry more or less: the group's id, the new number of entries, and the name of one entry. */
export interface NewCount {
  id: string;
  count: number;
  entryName: string;
}

const initialState = { counts: {}, pending: {} } satisfies AddAnother as AddAnother;

const without = (pending: AddAnother['pending'], id: string) => {
  const { [id]: _, ...others } = pending;
  return others;
};

const addAnotherSlice = createSlice({
  name: 'addAnother',
  initialState,
  reducers: {
    countPressed: ({ counts, pending }, { payload: { id, count } }: PayloadAction<NewCount>): AddAnother => ({
      counts,
      pending: { ...pending, [id]: count },
    }),
    /** The server has saved the new count. */
    countSaved: ({ counts, pending }, { payload: { id, count } }: PayloadAction<NewCount>): AddAnother => ({
      counts: { ...counts, [id]: count },
      pending: without(pending, id),
    }),
    /** The new count was not saved, so as many entries are shown as before. */
    countNotSaved: ({ counts, pending }, { payload: { id } }: PayloadAction<NewCount>) => ({
      counts,
      pending: without(pending, id),
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(profileLoaded, (state, { payload: profile }) => ({ ...state, counts: profile.add_another }));
    builder.addCase(serviceApplicationLoaded, (state, { payload }) => ({ ...state, counts: payload.add_another }));
  },
  selectors: {
    selectIsAdding: ({ counts, pending }, id: string) => (pending[id] ?? 0) > (counts[id] ?? 1),
    selectCount: ({ counts }, id: string) => counts[id] ?? 1,
  },
});

export const { countPressed, countSaved, countNotSaved } = addAnotherSlice.actions;
export const { selectIsAdding, selectCount } = addAnotherSlice.selectors;
export const addAnotherReducer = addAnotherSlice.reducer;
export interface WithAddAnother {
  addAnother: AddAnother;
}

/** The number of entries up to the last one with an answer. All of them must be shown. */
export const answeredEntries = ({ parts }: Entries, answers: Answers): number =>
  parts.findLastIndex((entry) => isEntryAnswered(entry, answers)) + 1;

export const isEntryAnswered = (entry: Part, answers: Answers): boolean =>
  questionsOf(entry)
    .flatMap(keysOf)
    .some((key) => isAnswered(answers[key]));

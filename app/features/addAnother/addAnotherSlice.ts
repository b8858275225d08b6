import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isAnswered } from '../../../form/answers.ts';
import { type Entries, questionsOf } from '../../../form/parts.ts';
import { type Answers, keysOf } from '../../../form/questions.ts';
import { loggedOut, profileLoaded, serviceApplicationLoaded, sessionEnded } from '../../session/sessionSlice.ts';

export interface AddAnother {
  /** How many entries each group shows, by its id; a group not named shows one. */
  counts: Readonly<Record<string, number>>;
  /** Groups with one more on its way. */
  pending: readonly string[];
}

/** One more entry of a group: its id, how many there will be, and what one is called. */
export interface Addition {
  id: string;
  count: number;
  entryName: string;
}

const initialState = { counts: {}, pending: [] } satisfies AddAnother as AddAnother;

const without = (pending: readonly string[], id: string) => pending.filter((other) => other !== id);

const addAnotherSlice = createSlice({
  name: 'addAnother',
  initialState,
  reducers: {
    /** Add Another was pressed. */
    addAnotherPressed: ({ counts, pending }, { payload: { id } }: PayloadAction<Addition>): AddAnother => ({
      counts,
      pending: [...without(pending, id), id],
    }),
    /** The server keeps one more. */
    anotherAdded: ({ counts, pending }, { payload: { id, count } }: PayloadAction<Addition>): AddAnother => ({
      counts: { ...counts, [id]: count },
      pending: without(pending, id),
    }),
    /** It could not be kept, and is not shown. */
    addAnotherFailed: ({ counts, pending }, { payload: { id } }: PayloadAction<Addition & { message: string }>) => ({
      counts,
      pending: without(pending, id),
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(profileLoaded, (state, { payload: profile }) => ({ ...state, counts: profile.add_another }));
    builder.addCase(serviceApplicationLoaded, (state, { payload }) => ({ ...state, counts: payload.add_another }));
    builder.addCase(loggedOut, () => initialState);
    builder.addCase(sessionEnded, () => initialState);
  },
  selectors: {
    selectIsAdding: ({ pending }, id: string) => pending.includes(id),
    selectCount: ({ counts }, id: string) => counts[id] ?? 1,
  },
});

export const { addAnotherPressed, anotherAdded, addAnotherFailed } = addAnotherSlice.actions;
export const { selectIsAdding, selectCount } = addAnotherSlice.selectors;
export const addAnotherReducer = addAnotherSlice.reducer;
export interface WithAddAnother {
  addAnother: AddAnother;
}

/** How many entries hold an answer, up to the last that does: none of them may stay out of sight. */
export const answeredEntries = ({ parts }: Entries, answers: Answers): number =>
  parts.findLastIndex((entry) =>
    questionsOf(entry)
      .flatMap(keysOf)
      .some((key) => isAnswered(answers[key])),
  ) + 1;

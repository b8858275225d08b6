import { createAction, createSelector, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { emptyUnasked } from '../../form/asked.ts';
import { pages } from '../../form/contents.ts';
import type { AnswerKey, Answers } from '../../form/questions.ts';
import type { Failure } from '../api/failure.ts';
import { loggedOut, profileLoaded, sessionEnded, webStatusOf } from '../session/sessionSlice.ts';

/** The answers being written. */
export interface Draft {
  answers: Answers;
  /** Keys whose answer the server does not have yet; of a visitor, every key that was answered. */
  unsaved: AnswerKey[];
  /** Whose answers these are: an account, or nobody's yet. */
  owner: string | null;
  /** What an account had not saved when its session ended. Shown to nobody until that account logs in again. */
  held: { owner: string; answers: Answers } | null;
}

export const emptyDraft: Draft = { answers: {}, unsaved: [], owner: null, held: null };

const answerKeys = (answers: Answers): AnswerKey[] =>
  Object.keys(answers).filter((key): key is AnswerKey => key in answers);

export const pickAnswers = (answers: Answers, keys: readonly AnswerKey[]): Answers =>
  Object.fromEntries(keys.map((key) => [key, answers[key]]));

/** Takes answers over as the applicant's own; what they hide is emptied, and all that changed is unsaved. */
function take(draft: Draft, answers: Answers): Draft {
  const merged = { ...draft.answers, ...answers };
  const changes: Answers = { ...answers, ...emptyUnasked(pages, merged) };
  return {
    ...draft,
    answers: { ...merged, ...changes },
    unsaved: [...new Set([...draft.unsaved, ...answerKeys(changes)])],
  };
}

/** The draft itself, not Immer's view of it: reading a hundred answers through the view costs more than the work. */
const plain = (draft: Draft): Draft => original(draft) ?? draft;

/** Ends the draft of an account; what the server does not have yet is held for its owner. A visitor's draft stays. */
function hold(draft: Draft): Draft {
  if (draft.owner === null) return draft;
  return { ...emptyDraft, held: heldOf(draft) };
}

/** What would be lost if the page went away now: this account's unsaved answers, or what another one left. */
export const heldOf = ({ owner, answers, unsaved, held }: Draft): Draft['held'] =>
  owner === null || unsaved.length === 0 ? held : { owner, answers: pickAnswers(answers, unsaved) };

const draftSlice = createSlice({
  name: 'draft',
  initialState: emptyDraft,
  reducers: {
    /** The applicant answered: one key, or a choice and its label together. */
    answered: (draft, { payload }: PayloadAction<Answers>) => take(plain(draft), payload),
    /** The server has these answers now. What the applicant changed meanwhile stays unsaved. */
    saved(draft, { payload: sent }: PayloadAction<Answers>) {
      draft.unsaved = draft.unsaved.filter((key) => draft.answers[key] !== sent[key]);
    },
    /** Answers that came with a link or with the navigation; what was typed here already is kept. */
    prefilled: (draft, { payload }: PayloadAction<Answers>) =>
      take(plain(draft), { ...payload, ...pickAnswers(draft.answers, draft.unsaved) }),
  },
  extraReducers: (builder) => {
    builder.addCase(profileLoaded, (draft, { payload: profile }) => {
      const isSubmitted = webStatusOf(profile.web_status) === 'submitted';
      const isOwn = draft.owner === null || draft.owner === profile.username;
      const isHeldOwn = draft.held?.owner === profile.username;
      const held = isHeldOwn ? draft.held?.answers : {};
      const typed = isOwn ? pickAnswers(draft.answers, draft.unsaved) : {};
      const loaded: Draft = {
        answers: { ...profile.answer },
        unsaved: [],
        owner: profile.username,
        held: isHeldOwn ? null : draft.held,
      };
      return isSubmitted ? loaded : take(loaded, { ...held, ...typed });
    });
    builder.addCase(loggedOut, hold);
    builder.addCase(sessionEnded, hold);
  },
  selectors: {
    selectAnswers: (draft) => draft.answers,
    selectAnswer: (draft, key: AnswerKey) => draft.answers[key],
    selectHasAnswers: (draft) => Object.values(draft.answers).some(Boolean),
    selectIsSaved: (draft) => draft.unsaved.length === 0,
    selectUnsaved: createSelector(
      [(draft: Draft) => draft.answers, (draft: Draft) => draft.unsaved],
      (answers, unsaved) => pickAnswers(answers, unsaved),
    ),
  },
});

export const { answered, saved, prefilled } = draftSlice.actions;
/** Save now: a step was taken, or a button pressed. */
export const saveRequested = createAction('draft/saveRequested');
/** The server does not have all answers yet; they stay unsaved, and are tried again. */
export const saveFailed = createAction<Failure>('draft/saveFailed');
export const { selectAnswers, selectAnswer, selectHasAnswers, selectIsSaved, selectUnsaved } = draftSlice.selectors;
export const draftReducer = draftSlice.reducer;
export interface WithDraft {
  draft: Draft;
}

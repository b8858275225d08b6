import { createAction, createSelector, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { emptyDependents, emptyUnasked } from '../../form/asked.ts';
import { pages } from '../../form/contents.ts';
import type { AnswerKey, Answers } from '../../form/questions.ts';
import type { Failure } from '../api/failure.ts';
import {
  loggedOut,
  profileLoaded,
  serviceApplicationLoaded,
  sessionEnded,
  webStatusAdvanced,
  webStatusOf,
} from '../session/sessionSlice.ts';
import { type Clearing, remember, restorationOf } from './clearing.ts';
import { isDocumentKey } from './documentKeys.ts';
import { answerKeys, pickAnswers } from './pickAnswers.ts';

/** The answers being written. */
export interface Draft {
  answers: Answers;
  /** Keys whose answer the server does not have yet; of a visitor, every key that was answered. */
  unsaved: AnswerKey[];
  /** Whose answers these are: an account, or nobody's yet. */
  owner: string | null;
  /** What an account had not saved when its session ended. Shown to nobody until that account logs in again. */
  held: { owner: string; answers: Answers; clearings: Clearing[] } | null;
  /** What changes took away and may be brought back, the latest last. */
  clearings: Clearing[];
}

export const emptyDraft: Draft = { answers: {}, unsaved: [], owner: null, held: null, clearings: [] };

/** Takes answers over as the applicant's own; what they hide is emptied and remembered, and all that changed is unsaved. */
function take(draft: Draft, given: Answers): Draft {
  const { answers } = draft;
  const dependents = emptyDependents(pages, answers, given);
  const emptied: Answers = { ...dependents, ...emptyUnasked(pages, { ...answers, ...given, ...dependents }) };
  const changes: Answers = { ...given, ...emptied };
  return {
    ...draft,
    answers: { ...answers, ...changes },
    unsaved: [...new Set([...draft.unsaved, ...answerKeys(changes)])],
    clearings: remember(draft.clearings, { answers, given, emptied }),
  };
}

/** A file is deleted with its answer and cannot be brought back; what was written can. */
function leave(draft: Draft, keys: readonly AnswerKey[]): Draft {
  const cleared = pickAnswers(
    draft.answers,
    keys.filter((key) => draft.answers[key] && !isDocumentKey(key)),
  );
  const left = take(draft, Object.fromEntries(keys.filter((key) => draft.answers[key]).map((key) => [key, ''])));
  const [at] = answerKeys(cleared);
  return at ? { ...left, clearings: [...left.clearings, { at, before: {}, cleared }] } : left;
}

/** Takes back the latest change of a question that took answers away. */
function bringBack(draft: Draft, at: AnswerKey): Draft {
  const clearing = draft.clearings.findLast((one) => one.at === at);
  if (!clearing) return draft;
  const others = draft.clearings.filter((one) => one !== clearing);
  return take({ ...draft, clearings: others }, restorationOf(clearing, draft.answers));
}

/** The draft itself, not Immer's view of it: reading a hundred answers through the view costs more than the work. */
const plain = (draft: Draft): Draft => original(draft) ?? draft;

/** Ends the draft of an account; what the server does not have yet is held for its owner. A visitor's draft stays. */
function hold(draft: Draft): Draft {
  if (draft.owner === null) return draft;
  return { ...emptyDraft, held: heldOf(draft) };
}

/** What would be lost if the page went away now: this account's unsaved answers, or what another one left. */
export const heldOf = ({ owner, answers, unsaved, clearings, held }: Draft): Draft['held'] =>
  owner === null || (unsaved.length === 0 && clearings.length === 0)
    ? held
    : { owner, answers: pickAnswers(answers, unsaved), clearings };

const draftSlice = createSlice({
  name: 'draft',
  initialState: emptyDraft,
  reducers: {
    /** The applicant answered: one key, or a choice and its label together. */
    answered: (draft, { payload }: PayloadAction<Answers>) => take(plain(draft), payload),
    /** The applicant wants back what changing this question took away. */
    broughtBack: (draft, { payload: at }: PayloadAction<AnswerKey>) => bringBack(plain(draft), at),
    /** The applicant answers in another way: what was answered in this one is cleared, and may be brought back there. */
    tabLeft: (draft, { payload: keys }: PayloadAction<readonly AnswerKey[]>) => leave(plain(draft), keys),
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
        clearings: [],
      };
      if (isSubmitted) return loaded;
      const clearings = [...(isHeldOwn && draft.held ? draft.held.clearings : []), ...(isOwn ? draft.clearings : [])];
      return take({ ...loaded, clearings }, { ...held, ...typed });
    });
    builder.addCase(serviceApplicationLoaded, (_, { payload }) => ({ ...emptyDraft, answers: payload.answer }));
    builder.addCase(webStatusAdvanced, (draft, { payload: status }) => {
      if (status === 'submitted') draft.clearings = [];
    });
    // Whoever logs out may leave the device to somebody else.
    builder.addCase(loggedOut, (draft) => hold({ ...plain(draft), clearings: [] }));
    builder.addCase(sessionEnded, (draft) => hold(plain(draft)));
  },
  selectors: {
    selectAnswers: (draft) => draft.answers,
    selectAnswer: (draft, key: AnswerKey) => draft.answers[key],
    /** The latest clearing by one of these questions; undefined when there is nothing to bring back. */
    selectClearing: (draft, keys: readonly AnswerKey[]) => draft.clearings.findLast(({ at }) => keys.includes(at)),
    selectHasAnswers: (draft) => Object.values(draft.answers).some(Boolean),
    selectIsSaved: (draft) => draft.unsaved.length === 0,
    selectUnsaved: createSelector(
      [(draft: Draft) => draft.answers, (draft: Draft) => draft.unsaved],
      (answers, unsaved) => pickAnswers(answers, unsaved),
    ),
  },
});

export const { answered, broughtBack, tabLeft, saved, prefilled } = draftSlice.actions;
/** Save now: a step was taken, or a button pressed. */
export const saveRequested = createAction('draft/saveRequested');
/** The server does not have all answers yet; they stay unsaved, and are tried again. */
export const saveFailed = createAction<Failure>('draft/saveFailed');
export const { selectAnswers, selectAnswer, selectClearing, selectHasAnswers, selectIsSaved, selectUnsaved } =
  draftSlice.selectors;
export const draftReducer = draftSlice.reducer;
export interface WithDraft {
  draft: Draft;
}

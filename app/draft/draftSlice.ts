import { createSelector, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { type AnswerKey, type Answers, isAnswered, withoutKeys } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';
import { documentKeys } from '../state/documents/documentKeys.ts';
import {
  loggedIn,
  loggedOut,
  profileLoaded,
  serviceApplicationLoaded,
  sessionEnded,
  submissionRead,
  webStatusAdvanced,
} from '../state/session/sessionSlice.ts';
import { adopt, continueGuest, endSession, readPending, takeGuestRecord, takeProfile } from './changeOwner.ts';
import { applyLookup, bringBack, clearTab, type Draft, emptyDraft, setAnswers, unsavedOf } from './draft.ts';
import {
  changeRefused,
  changeSent,
  changeStored,
  guestDraftContinued,
  guestDraftRemoved,
  guestDraftTaken,
  recordAdopted,
  recordRead,
  sentForgotten,
} from './draftEvents.ts';
import { invalidDates } from './invalidDates.ts';
import { type LookupChange, withoutChanged } from './lookups.ts';
import { isWaiting, resolveEqual, settle } from './merge.ts';
import { answersRefused, saveStarted, saveSucceeded } from './savingSlice.ts';

const pageOf = (key: AnswerKey) => form.placeOf.get(key)?.page;

/** The draft itself instead of Immer's proxy: reading a hundred answers through the proxy costs more than the work. */
const plain = (draft: Draft): Draft => original(draft) ?? draft;

function answer(draft: Draft, given: Answers): Draft {
  const lookups = withoutChanged(draft.lookups, draft.answers, given);
  return resolveEqual(setAnswers({ ...draft, lookups }, given));
}

const draftSlice = createSlice({
  name: 'draft',
  initialState: emptyDraft,
  reducers: {
    /** The applicant answered one question. */
    answered: (draft, { payload }: PayloadAction<Answers>) => answer(plain(draft), payload),
    /** The applicant types these texts. They come a moment later (store/typedTexts.ts). */
    typed: (draft, { payload }: PayloadAction<Answers>) => answer(plain(draft), payload),
    /** The applicant brought back what changing this question had cleared. */
    broughtBack: (draft, { payload: at }: PayloadAction<AnswerKey>) => resolveEqual(bringBack(plain(draft), at)),
    /** A suggestion was chosen, an own text entered, or a text with suggestions cleared. */
    lookupUsed: (draft, { payload }: PayloadAction<LookupChange>) => resolveEqual(applyLookup(plain(draft), payload)),
    /** The applicant chose another tab. The answers of the one before are cleared, and may be brought back there. */
    tabLeft: (draft, { payload: keys }: PayloadAction<readonly AnswerKey[]>) =>
      resolveEqual(clearTab(plain(draft), keys)),
    /** Answers came with a link or with the navigation. What the guest entered already is kept. */
    prefilled: (draft, { payload }: PayloadAction<Answers>) =>
      resolveEqual(setAnswers(plain(draft), { ...payload, ...unsavedOf(plain(draft)) })),
    /** The applicant chose between the two versions of a group of answers; `key` is any of its keys. */
    conflictSettled: (draft, { payload }: PayloadAction<{ key: AnswerKey; choice: 'shown' | 'other' }>) =>
      settle(plain(draft), payload.key, payload.choice),
  },
  extraReducers: (builder) => {
    builder.addCase(recordRead, (draft, { payload: { owner, record } }) => readPending(plain(draft), owner, record));
    builder.addCase(recordAdopted, (draft, { payload: { record, written } }) => adopt(plain(draft), record, written));
    builder.addCase(guestDraftContinued, (draft, { payload: record }) => continueGuest(plain(draft), record));
    builder.addCase(guestDraftTaken, (draft, { payload: record }) => takeGuestRecord(plain(draft), record));
    builder.addCase(guestDraftRemoved, (draft) => ({ ...emptyDraft, pending: plain(draft).pending }));
    builder.addCase(saveStarted, (draft, { payload: { id, answers } }) => {
      const { sent } = plain(draft);
      if (sent.every((save) => save.id !== id)) draft.sent = [...sent, { id, answers }];
    });
    builder.addCase(saveSucceeded, (draft, { payload: { revision, answers } }) => {
      const { saved } = plain(draft);
      draft.saved = { revision: revision ?? saved.revision, answers: { ...saved.answers, ...answers } };
      draft.sent = [];
    });
    // The reply was to the newest save: the server has not stored it.
    builder.addCase(answersRefused, (draft) => {
      draft.sent = plain(draft).sent.slice(0, -1);
    });
    builder.addCase(changeSent, (draft, { payload: id }) => {
      const { sent } = plain(draft);
      if (sent.every((save) => save.id !== id)) draft.sent = [...sent, { id, answers: {} }];
    });
    builder.addCase(changeStored, (draft, { payload: id }) => {
      draft.saved.revision = id;
      draft.sent = [];
    });
    builder.addCase(changeRefused, (draft, { payload: id }) => {
      draft.sent = plain(draft).sent.filter((save) => save.id !== id);
    });
    builder.addCase(sentForgotten, (draft) => ({ ...plain(draft), sent: [] }));
    builder.addCase(loggedIn, (draft, { payload: username }) =>
      // A log-in in another window takes no guest draft along. The record of this window stays.
      username === undefined && plain(draft).owner === null ? { ...emptyDraft, pending: plain(draft).pending } : draft,
    );
    builder.addCase(profileLoaded, (draft, { payload: profile }) => takeProfile(plain(draft), profile));
    builder.addCase(serviceApplicationLoaded, (_, { payload: { answer } }) => ({
      ...emptyDraft,
      answers: answer,
      saved: { revision: null, answers: answer },
    }));
    builder.addCase(webStatusAdvanced, (draft, { payload: status }) =>
      status === 'submitted' ? { ...plain(draft), conflicts: [], clearings: [], lookups: {} } : draft,
    );
    builder.addCase(submissionRead, (draft, { payload: { answer } }) => ({
      ...plain(draft),
      answers: answer,
      saved: { revision: plain(draft).saved.revision, answers: answer },
    }));
    // After a log-out another person may use the device: nothing of this account is kept.
    builder.addCase(loggedOut, () => emptyDraft);
    builder.addCase(sessionEnded, (draft) => endSession(plain(draft)));
  },
  selectors: {
    selectDraft: (draft) => draft,
    selectAnswers: (draft) => draft.answers,
    selectAnswer: (draft, key: AnswerKey) => draft.answers[key],
    /** The clearing that is offered at one of these questions: the latest of their page, so that a page has one offer. */
    selectClearing: (draft, keys: readonly AnswerKey[]) => {
      const latest = draft.clearings.findLast(({ at }) => keys.some((key) => pageOf(at) === pageOf(key)));
      return latest && keys.includes(latest.at) ? latest : undefined;
    },
    /** What is known about a text with suggestions; undefined for a text of an earlier page. */
    selectLookup: (draft, on: AnswerKey) => draft.lookups[on],
    selectHasAnswers: (draft) => Object.values(draft.answers).some(Boolean),
    /** The answers that the server may not have. */
    selectUnsaved: createSelector(
      [(draft: Draft) => draft.answers, (draft: Draft) => draft.saved, (draft: Draft) => draft.sent],
      (answers, saved, sent) => unsavedOf({ answers, saved, sent }),
    ),
    /** The same, for the words on the screen. A backend with revisions has the answer of a document from its conversion. */
    selectNotSaved: createSelector(
      [(draft: Draft) => draft.answers, (draft: Draft) => draft.saved, (draft: Draft) => draft.sent],
      (answers, saved, sent) => {
        const unsaved = unsavedOf({ answers, saved, sent });
        return saved.revision === null ? unsaved : withoutKeys(unsaved, documentKeys);
      },
    ),
    selectIsSaved: (draft): boolean => Object.keys(unsavedOf(draft)).length === 0,
    /** Nothing is left to send; what is unsaved waits for the applicant. */
    selectIsSent: (draft): boolean => Object.keys(unsavedOf(draft)).every((key) => isWaiting(draft, key)),
    selectRevision: ({ saved }) => saved.revision,
    /** The questions to which there are two versions. */
    selectConflicts: (draft) => draft.conflicts,
    /** The date questions whose text is no date, and waits here to become one. */
    selectInvalidDates: (draft) => invalidDates(draft),
    /** The sensitive questions whose last answer was not saved before the page was left, as far as is known. */
    selectLost: ({ lost }) => lost,
    /** One of these questions has an answer, which may be the last one. */
    selectIsPerhapsSaved: ({ lost, answers }): boolean => lost.some((key) => isAnswered(answers[key])),
  },
});

export const { answered, broughtBack, conflictSettled, lookupUsed, prefilled, tabLeft, typed } = draftSlice.actions;
export const {
  selectAnswer,
  selectAnswers,
  selectClearing,
  selectConflicts,
  selectDraft,
  selectHasAnswers,
  selectInvalidDates,
  selectIsPerhapsSaved,
  selectIsSaved,
  selectIsSent,
  selectLookup,
  selectLost,
  selectNotSaved,
  selectRevision,
  selectUnsaved,
} = draftSlice.selectors;
export const draftReducer = draftSlice.reducer;
export interface WithDraft {
  draft: Draft;
}

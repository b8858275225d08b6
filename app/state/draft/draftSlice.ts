import {
  createAction,
  createSelector,
  createSlice,
  original,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { type AnswerKey, type Answers, withoutKeys } from '../../../form/engine/answers.ts';
import { form } from '../../../form/university.ts';
import { documentKeys } from '../documents/documentKeys.ts';
import { groupsOf } from '../groups/groups.ts';
import { saveStarted, saveSucceeded } from '../saving/savingSlice.ts';
import {
  loggedOut,
  profileLoaded,
  serviceApplicationLoaded,
  sessionEnded,
  submissionRead,
  webStatusAdvanced,
} from '../session/sessionSlice.ts';
import { applyChange } from './applyChange.ts';
import { beginDraft, followAccount, joinDraft } from './beginDraft.ts';
import {
  applyLookup,
  bringBack,
  chosenAgain,
  clearTab,
  type Draft,
  emptyDraft,
  endDraft,
  setAnswers,
  unsavedOf,
  withoutAnswers,
} from './draft.ts';
import { handedOverAfter, handOver, takeHandedOver } from './handedOver.ts';
import { invalidDates } from './invalidDates.ts';
import { textLeft } from './letters.ts';
import { type LookupChange, withoutChanged } from './lookups.ts';
import { edited, isWaiting, settle, takeReply, tidy } from './merge.ts';
import {
  accountFollowed,
  draftJoined,
  draftShared,
  handedOverWanted,
  outboxRead,
  visitContinued,
  visitHandedOver,
  visitRemoved,
  writerNamed,
} from './outboxEvents.ts';
import { answerKeys } from './pickAnswers.ts';
import { takeOutbox } from './storedOutbox.ts';
import { continueVisit } from './takeVisit.ts';
import { typedOverIn, unlessTakenBack } from './typedOver.ts';

const pageOf = (key: AnswerKey) => form.placeOf.get(key)?.page;

/** The draft itself instead of Immer's proxy: reading a hundred answers through the proxy costs more than the work. */
const plain = (draft: Draft): Draft => original(draft) ?? draft;

function answer(draft: Draft, given: Answers): Draft {
  const lookups = withoutChanged(draft.lookups, draft.answers, given);
  return edited(setAnswers({ ...draft, lookups, restored: notEntered(draft, given) }, given));
}

/** What an account's page has read from the device, without what is entered now, also when that is the same. */
function notEntered({ owner, restored }: Draft, given: Answers): Answers {
  if (owner === null || Object.keys(restored).length === 0) return restored;
  const entered = groupsOf(answerKeys(given)).flat();
  return entered.some((key) => key in restored) ? withoutKeys(restored, entered) : restored;
}

/** The applicant is typing a text. The draft has each letter at once; those who listen may hear of it a moment later. */
export const typed = createAction<Answers>('draft/typed');

function type(draft: Draft, letter: Answers): Draft {
  const [typingIn = null] = answerKeys(letter);
  const typedOver = typingIn === null ? null : typedOverIn(draft, typingIn);
  return unlessTakenBack({ ...answer(draft, letter), typingIn, typedOver }, draft);
}

const draftSlice = createSlice({
  name: 'draft',
  initialState: emptyDraft,
  reducers: {
    /** The applicant answered one question. */
    answered: (draft, { payload }: PayloadAction<Answers>) => answer(plain(draft), payload),
    /** An option was chosen, with its label where that is kept: also the option that was chosen before. */
    chosen: (draft, { payload }: PayloadAction<Answers>) => answer(chosenAgain(plain(draft), payload), payload),
    /** The applicant brought back what changing this question had cleared. */
    broughtBack: (draft, { payload: at }: PayloadAction<AnswerKey>) => edited(bringBack(plain(draft), at)),
    /** A suggestion was chosen, an own text entered, or a text with suggestions cleared. */
    lookupUsed: (draft, { payload }: PayloadAction<LookupChange>) => edited(applyLookup(plain(draft), payload)),
    /** The applicant chose another tab. The answers of the one before are cleared, and may be brought back there. */
    tabLeft: (draft, { payload: keys }: PayloadAction<readonly AnswerKey[]>) => edited(clearTab(plain(draft), keys)),
    /** Answers came with a link or with the navigation. What the visitor typed already is kept. */
    prefilled: (draft, { payload }: PayloadAction<Answers>) =>
      tidy(setAnswers(plain(draft), { ...payload, ...unsavedOf(plain(draft)) })),
    /** The applicant chose between the two versions of a group of answers; `key` is any of its keys. */
    conflictSettled: (draft, { payload }: PayloadAction<{ key: AnswerKey; choice: 'shown' | 'other' }>) =>
      edited(settle(plain(draft), payload.key, payload.choice)),
  },
  extraReducers: (builder) => {
    builder.addCase(textLeft, (draft) => {
      draft.typingIn = null;
      draft.typedOver = null;
    });
    builder.addCase(outboxRead, (draft, { payload: { owner, outbox } }) =>
      outbox === undefined ? draft : takeOutbox(plain(draft), owner, outbox),
    );
    builder.addCase(visitContinued, (draft, { payload: { kept, entered } }) =>
      continueVisit(plain(draft), kept, entered),
    );
    builder.addCase(draftShared, (draft, { payload: change }) =>
      applyChange(handedOverAfter(plain(draft), change), change),
    );
    builder.addCase(visitHandedOver, (draft, { payload: { owner, visited } }) =>
      handOver(plain(draft), owner, visited),
    );
    builder.addCase(handedOverWanted, (draft) => takeHandedOver(plain(draft)));
    builder.addCase(draftJoined, (draft, { payload }) => joinDraft(plain(draft), payload));
    builder.addCase(accountFollowed, (draft, { payload }) => followAccount(plain(draft), payload));
    builder.addCase(writerNamed, (draft, { payload: writer }) => ({ ...plain(draft), writer }));
    builder.addCase(visitRemoved, (draft) => withoutAnswers(plain(draft)));
    builder.addCase(saveStarted, (draft, { payload: { writer = draft.writer, number = draft.lastNumber } }) => ({
      ...plain(draft),
      writer,
      lastNumber: number,
    }));
    builder.addCase(saveSucceeded, (draft, { payload: { answers, reply = {}, number } }) =>
      takeReply(plain(draft), answers, reply, number),
    );
    builder.addCase(profileLoaded, (draft, { payload: profile }) => beginDraft(plain(draft), profile));
    builder.addCase(serviceApplicationLoaded, (_, { payload: { answer } }) => ({
      ...emptyDraft,
      answers: answer,
      acknowledged: answer,
    }));
    builder.addCase(webStatusAdvanced, (draft, { payload: status }) => {
      if (status !== 'submitted') return;
      draft.conflicts = [];
      draft.clearings = [];
      draft.lookups = {};
    });
    builder.addCase(submissionRead, (draft, { payload: { answer } }) => ({
      ...plain(draft),
      answers: answer,
      acknowledged: answer,
    }));
    // After a log-out another person may use the device: nothing of this account is kept.
    builder.addCase(loggedOut, (draft) => withoutAnswers(plain(draft)));
    builder.addCase(sessionEnded, (draft) => endDraft(plain(draft)));
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
    /** What is known about a text with suggestions; undefined for a text of an earlier session. */
    selectLookup: (draft, on: AnswerKey) => draft.lookups[on],
    selectHasAnswers: (draft) => Object.values(draft.answers).some(Boolean),
    /** The answers the server does not have yet. */
    selectUnsaved: createSelector(
      [(draft: Draft) => draft.answers, (draft: Draft) => draft.acknowledged],
      (answers, acknowledged) => unsavedOf({ answers, acknowledged }),
    ),
    /**
     * What is not saved of it, for the words on the screen. A backend that counts revisions has the answer of a document before any
     * client sends it.
     */
    selectNotSaved: createSelector(
      [(draft: Draft) => draft.answers, (draft: Draft) => draft.acknowledged, (draft: Draft) => draft.revision],
      (answers, acknowledged, revision) => {
        const unsaved = unsavedOf({ answers, acknowledged });
        return revision === null ? unsaved : withoutKeys(unsaved, documentKeys);
      },
    ),
    selectIsSaved: (draft): boolean => Object.keys(unsavedOf(draft)).length === 0,
    /** Nothing is left to send; what is unsaved waits for the applicant. */
    selectIsSent: (draft): boolean => Object.keys(unsavedOf(draft)).every((key) => isWaiting(draft, key)),
    /** The name of this draft's saves, and the number of the last one. */
    selectWriter: ({ writer, lastNumber }) => ({ writer, lastNumber }),
    /** The questions to which there are two versions. */
    selectConflicts: (draft) => draft.conflicts,
    /** The date questions whose text is no date, and waits here to become one. */
    selectInvalidDates: (draft) => invalidDates(draft),
  },
});

export const { answered, broughtBack, chosen, lookupUsed, tabLeft, prefilled, conflictSettled } = draftSlice.actions;
export const {
  selectAnswers,
  selectAnswer,
  selectClearing,
  selectConflicts,
  selectDraft,
  selectHasAnswers,
  selectInvalidDates,
  selectIsSaved,
  selectIsSent,
  selectLookup,
  selectNotSaved,
  selectUnsaved,
  selectWriter,
} = draftSlice.selectors;
/** A letter goes past Immer, which would take longer for it than the work itself. */
export const draftReducer = (draft: Draft | undefined, action: UnknownAction): Draft =>
  draft && typed.match(action) ? type(draft, action.payload) : draftSlice.reducer(draft, action);
export interface WithDraft {
  draft: Draft;
}

import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { Answers } from '../../form/engine/answers.ts';
import { groupsOf, wholeAnswers } from '../state/groups/groups.ts';
import { selectMaySave, type WithSession } from '../state/session/sessionSlice.ts';
import type { Draft } from './draft.ts';
import { selectUnsaved, type WithDraft } from './draftSlice.ts';
import { isWaiting } from './merge.ts';
import { withoutRefused } from './refusal.ts';
import { selectRefusal } from './savingSlice.ts';
import { selectHasTurn, type WithStorage } from './storageSlice.ts';

/**
 * The answers of the next save: whole groups with an answer that differs from the saved ones or was sent without a reply. Groups that the
 * server refused, groups with two versions and texts that are no dates stay behind. The same answers are the same object.
 */
export const selectDue = createSelector(
  [({ draft }: WithDraft): Draft => draft, selectUnsaved, selectRefusal],
  (draft, unsaved, refusal): Answers => {
    const keys = Object.keys(withoutRefused(unsaved, refusal, draft.answers)).filter((key) => !isWaiting(draft, key));
    return wholeAnswers(draft.answers, groupsOf(keys).flat());
  },
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);

/** This window may send answers: it writes the draft, and a profile has told what the server has. */
export const selectMaySend = (state: WithDraft & WithSession & WithStorage): boolean =>
  selectMaySave(state) && selectHasTurn(state) && state.draft.saved.revision !== undefined;

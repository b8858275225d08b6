import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { Answers } from '../../../form/engine/answers.ts';
import { baseOf } from '../../state/draft/bases.ts';
import type { Draft } from '../../state/draft/draft.ts';
import { selectUnsaved, type WithDraft } from '../../state/draft/draftSlice.ts';
import { isWaiting } from '../../state/draft/merge.ts';
import { groupsOf, wholeAnswers } from '../../state/groups/groups.ts';
import { type Refusal, withoutRefused } from '../../state/saving/refusal.ts';
import { selectRefusal } from '../../state/saving/savingSlice.ts';

const selectDraft = ({ draft }: WithDraft): Draft => draft;

/** The answers of the saves that are due, in their order. */
export const selectBatches = createSelector([selectDraft, selectUnsaved, selectRefusal], batchesOf);

/**
 * The answers of the next save: whole groups with an unsaved answer, of those the ones with the lowest base. Refused groups,
 * groups with two versions and texts that are no dates stay behind. The same answers are the same object.
 */
export const selectSendable = createSelector([selectBatches], ([next = nothing]) => next, {
  memoizeOptions: { resultEqualityCheck: shallowEqual },
});

/** Whole groups of one base each, the lowest base first. */
function batchesOf(draft: Draft, unsaved: Answers, refusal: Refusal | null): readonly Answers[] {
  const keys = Object.keys(withoutRefused(unsaved, refusal, draft.answers)).filter((key) => !isWaiting(draft, key));
  const groups = groupsOf(keys).map((group) => ({ group, base: baseOf(draft, group) ?? 0 }));
  const bases = [...new Set(groups.map(({ base }) => base))].sort((one, other) => one - other);
  return bases.map((lowest) => {
    const batch = groups.filter(({ base }) => base === lowest).flatMap(({ group }) => group);
    return wholeAnswers(draft.answers, batch);
  });
}

const nothing: Answers = {};

/** The revision that a save of these answers is based on; null when the server counts none. */
export const selectBase = ({ draft }: WithDraft, answers: Answers): number | null =>
  baseOf(draft, Object.keys(answers));

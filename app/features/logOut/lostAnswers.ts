import { form } from '../../../form/university.ts';
import { differingQuestions } from '../../state/draft/conflictPlace.ts';
import { selectAnswers, selectConflicts, selectUnsaved, type WithDraft } from '../../state/draft/draftSlice.ts';

/**
 * How many questions have an answer that a log-out would lose: one that is not saved, or one of two versions between which the
 * applicant has not chosen yet.
 */
export function selectLostAnswers(state: WithDraft): number {
  const answers = selectAnswers(state);
  const unsaved = Object.keys(selectUnsaved(state)).map((key) => form.placeOf.get(key)?.question ?? key);
  const undecided = selectConflicts(state).flatMap((conflict) => differingQuestions(conflict, answers));
  return new Set([...unsaved, ...undecided]).size;
}

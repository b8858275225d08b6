import { type AnswerKey, isAnswered } from '../../../form/engine/answers.ts';
import type { Question } from '../../../form/engine/questions.ts';
import { form } from '../../../form/university.ts';
import { differingQuestions } from '../../draft/conflictPlace.ts';
import { selectAnswers, selectConflicts, selectNotSaved, type WithDraft } from '../../draft/draftSlice.ts';
import { quotedNames } from '../../draft/quotedNames.ts';
import { selectSendingCount, type WithSending } from '../../state/documents/sendingSlice.ts';
import { selectLeaving, type WithTabs } from '../../state/tabs/tabsSlice.ts';

/**
 * The questions, and the keys that belong to none, with an answer that a log-out would lose: one that is not saved, one that a switch
 * of tabs is about to clear, or one of two versions between which the applicant has not chosen yet.
 */
function lostIn(state: WithDraft & WithTabs): ReadonlySet<Question | AnswerKey> {
  const answers = selectAnswers(state);
  const leaving = selectLeaving(state).filter((key) => isAnswered(answers[key]));
  const unsaved = [...Object.keys(selectNotSaved(state)), ...leaving].map(
    (key) => form.placeOf.get(key)?.question ?? key,
  );
  const undecided = selectConflicts(state).flatMap((conflict) => differingQuestions(conflict, answers));
  return new Set([...unsaved, ...undecided]);
}

/** How many answers a log-out would lose. */
export const selectLostAnswers = (state: WithDraft & WithTabs): number => lostIn(state).size;

/** The questions among them, named in a sentence; empty where there are none. */
export const selectLostNames = (state: WithDraft & WithTabs): string =>
  quotedNames([...lostIn(state)].filter((one) => typeof one !== 'string'));

/** A log-out would lose an answer, or a file that is being sent. */
export const selectWouldLose = (state: WithDraft & WithTabs & WithSending): boolean =>
  selectLostAnswers(state) > 0 || selectSendingCount(state) > 0;

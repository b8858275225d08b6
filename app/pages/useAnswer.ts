import { type FieldProps, useReadOnly } from 'design-system';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { type Answer, type AnswerKey, textOf } from '../../form/engine/answers.ts';
import { markOf } from '../../form/engine/errors.ts';
import { nameOf, type Question } from '../../form/engine/questions.ts';
import { selectAnswersWithDocuments } from '../draft/answersWithDocuments.ts';
import {
  answered,
  selectAnswer,
  selectAnswers,
  selectLost,
  selectUnsaved,
  type WithDraft,
} from '../draft/draftSlice.ts';
import { selectErrorsOf, type WithErrors } from '../features/submission/errorSelectors.ts';
import { selectIsUnreadable, type WithSession } from '../state/session/sessionSlice.ts';
import { useIsInOptionalSection } from './OptionalSection.ts';

const notKept = 'Not kept on this device. Enter it again if you leave before it is saved.';
const notSaved = 'Your answer was not saved before you left the page. Please enter it again.';
const maybeNotSaved = 'Your last change may not have been saved before you left the page. Please check it.';
const lost = 'We can no longer read the answer you gave here. Please enter it again.';

/** The props of a question's field, apart from its answer. They change only when the question's errors or its mark change. */
export function useField(question: Question): FieldProps {
  const errors = useSelector((state: WithErrors) => selectErrorsOf(state, question), shallowEqual);
  const mark = useSelector((state: WithErrors) => markOf(question, { answers: selectAnswersWithDocuments(state) }));
  const note = useSelector((state: WithDraft & WithSession) => noteOf(question, state));
  const { readOnly } = useReadOnly();
  const { key } = question;
  const label = readOnly ? nameOf(question) : question.label;
  const isInOptionalSection = useIsInOptionalSection();
  const hint = [question.hint, note].filter(Boolean).join(' ') || undefined;
  const optional = mark === 'optional' && !isInOptionalSection;
  return { name: key, label, hint, errors, required: mark === 'required', optional };
}

/** What the applicant must know about this answer now. */
function noteOf({ key, sensitive }: Question, state: WithDraft & WithSession): string | undefined {
  if (sensitive && selectUnsaved(state)[key]) return notKept;
  if (selectLost(state).includes(key)) return selectAnswer(state, key) ? maybeNotSaved : notSaved;
  return selectIsUnreadable(state, key) && !selectAnswer(state, key) ? lost : undefined;
}

export const useText = (key: AnswerKey): string => useSelector((state: WithDraft) => textOf(selectAnswers(state), key));

export const useFlag = (key: AnswerKey): boolean =>
  useSelector((state: WithDraft) => selectAnswers(state)[key] === true);

/** Stores an answer, and the label of a chosen option under the key that keeps it. */
export function useAnswerActions() {
  const dispatch = useDispatch();
  return {
    answer: (key: AnswerKey, value: Answer) => dispatch(answered({ [key]: value })),
    answerChoice: (key: AnswerKey, value: string, label: string, labelKey: AnswerKey | undefined) =>
      dispatch(answered({ [key]: value, ...(labelKey && { [labelKey]: label }) })),
  };
}

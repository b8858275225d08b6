import type { FieldProps } from 'design-system';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { AnswerKey, Answers, FlagKey, Question, TextKey } from '../../form/questions.ts';
import { isRequired } from '../../form/rules.ts';
import { answered, selectAnswers, type WithDraft } from '../draft/draftSlice.ts';
import { selectErrorsOf, type WithErrors } from '../features/submission/errorSelectors.ts';

/** What a widget shows of a question beside its answer. It changes only when its own errors or its own need changes. */
export function useField(question: Question): FieldProps {
  const errors = useSelector((state: WithErrors) => selectErrorsOf(state, question), shallowEqual);
  const required = useSelector((state: WithDraft) => isRequired(question, { answers: selectAnswers(state) }));
  return { name: question.key, label: question.label, hint: question.hint, errors, required, optional: !required };
}

export const useText = (key: TextKey): string => useSelector((state: WithDraft) => selectAnswers(state)[key]) ?? '';

export const useFlag = (key: FlagKey): boolean => useSelector((state: WithDraft) => selectAnswers(state)[key]) ?? false;

/** Takes an answer down, with the label of the chosen option where a key keeps it. */
export function useAnswering() {
  const dispatch = useDispatch();
  return {
    answerText: (key: TextKey, value: string) => dispatch(answered(answer(key, value))),
    answerFlag: (key: FlagKey, value: boolean) => dispatch(answered(answer(key, value))),
    answerChoice: (key: TextKey, value: string, label: string, labelKey: TextKey | undefined) =>
      dispatch(answered({ ...answer(key, value), ...(labelKey && answer(labelKey, label)) })),
  };
}

function answer<Key extends AnswerKey>(key: Key, value: Answers[Key]): Answers {
  const answers: Answers = {};
  answers[key] = value;
  return answers;
}

import { memo } from 'react';
import { useSelector } from 'react-redux';
import { isAsked } from '../../form/asked.ts';
import type { Question as AnyQuestion } from '../../form/questions.ts';
import { selectAnswers, type WithDraft } from '../draft/draftSlice.ts';
import { CheckboxQuestion, CheckGroupQuestion, ChoiceQuestion, YesNoQuestion } from './choiceQuestions.tsx';
import { DateQuestion, EmailQuestion, PhoneQuestion, TextareaQuestion, TextQuestion } from './textQuestions.tsx';

interface Props {
  question: AnyQuestion;
}

/**
 * Any question of form/. It listens to its own answer, its own errors and whether it is asked, so that a keystroke
 * renders one question and no other. A question that is not asked is not in the page.
 */
export const Question = memo(function Question({ question }: Props) {
  const isShown = useSelector((state: WithDraft) => isAsked(question, selectAnswers(state)));
  return isShown ? <AskedQuestion question={question} /> : null;
});

function AskedQuestion({ question }: Props) {
  switch (question.kind) {
    case 'text':
      return <TextQuestion question={question} />;
    case 'email':
      return <EmailQuestion question={question} />;
    case 'phone':
      return <PhoneQuestion question={question} />;
    case 'date':
      return <DateQuestion question={question} />;
    case 'textarea':
      return <TextareaQuestion question={question} />;
    case 'choice':
      return <ChoiceQuestion question={question} />;
    case 'yesNo':
      return <YesNoQuestion question={question} />;
    case 'checkbox':
      return <CheckboxQuestion question={question} />;
    case 'checkGroup':
      return <CheckGroupQuestion question={question} />;
  }
}

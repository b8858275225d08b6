import { memo, type ReactElement } from 'react';
import type { Question as AnyQuestion, DocumentQuestion } from '../../form/engine/questions.ts';
import { BringBack } from './BringBack.tsx';
import {
  CheckboxQuestion,
  CheckGroupQuestion,
  ChoiceQuestion,
  MonthYearQuestion,
  YesNoQuestion,
} from './choiceQuestions.tsx';
import { useRareParts } from './rareParts.ts';
import {
  DateQuestion,
  EmailQuestion,
  PhoneQuestion,
  SsnQuestion,
  TextareaQuestion,
  TextQuestion,
} from './textQuestions.tsx';
import { VersionChoice } from './VersionChoice.tsx';

interface Props {
  question: AnyQuestion;
}

/** Draws any question. Each question selects only its own answer and errors, so that a keystroke renders one question. */
export const Question = memo(function Question({ question }: Props) {
  return (
    <>
      <VersionChoice questions={[question]} />
      <AskedQuestion question={question} />
      <BringBack questions={[question]} />
    </>
  );
});

/** With its return type the compiler refuses a kind of question that is not drawn. */
function AskedQuestion({ question }: Props): ReactElement {
  switch (question.kind) {
    case 'text':
      return <TextQuestion question={question} />;
    case 'email':
      return <EmailQuestion question={question} />;
    case 'phone':
      return <PhoneQuestion question={question} />;
    case 'ssn':
      return <SsnQuestion question={question} />;
    case 'date':
      return <DateQuestion question={question} />;
    case 'textarea':
      return <TextareaQuestion question={question} />;
    case 'document':
      return <Document question={question} />;
    case 'choice':
      return <ChoiceQuestion question={question} />;
    case 'monthYear':
      return <MonthYearQuestion question={question} />;
    case 'yesNo':
      return <YesNoQuestion question={question} />;
    case 'checkbox':
      return <CheckboxQuestion question={question} />;
    case 'checkGroup':
      return <CheckGroupQuestion question={question} />;
  }
}

function Document(props: { question: DocumentQuestion }) {
  const { document: Shown } = useRareParts();
  return <Shown {...props} />;
}

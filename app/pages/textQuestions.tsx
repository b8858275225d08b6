import { DateField, EmailField, PhoneField, SsnField, Textarea, TextField } from 'design-system';
import { useSelector } from 'react-redux';
import type { AnswerKey } from '../../form/engine/answers.ts';
import type * as form from '../../form/engine/questions.ts';
import { isShown } from '../../form/engine/visibility.ts';
import { selectAnswers, type WithDraft } from '../state/draft/draftSlice.ts';
import { useAnswerActions, useField, useText } from './useAnswer.ts';

/** Without a token browsers guess, and fill the applicant's own name into a parent's. */
const noAutofill = 'off';

export function TextQuestion({ question }: { question: form.TextQuestion }) {
  const { inputMode, autoComplete = noAutofill, maxLength, width = 'medium' } = question;
  return (
    <TextField
      {...useField(question)}
      {...useTextAnswer(question)}
      {...{ inputMode, autoComplete, maxLength, width }}
    />
  );
}

export function EmailQuestion({ question }: { question: form.EmailQuestion }) {
  const { autoComplete = noAutofill, maxLength } = question;
  return <EmailField {...useField(question)} {...useTextAnswer(question)} {...{ autoComplete, maxLength }} />;
}

export function PhoneQuestion({ question }: { question: form.PhoneQuestion }) {
  const { autoComplete, forOtherCountries } = question;
  const isOffered = useSelector(
    (state: WithDraft) => forOtherCountries !== undefined && isShown(forOtherCountries, selectAnswers(state)),
  );
  const texts = isOffered && forOtherCountries ? textsAbroad(forOtherCountries.label) : {};
  return <PhoneField {...useField(question)} {...useTextAnswer(question)} {...{ autoComplete, ...texts }} />;
}

const textsAbroad = (label: string) => ({
  foreignText: `This looks like a number from another country. Enter it under ${label}.`,
  usNumberText: `This is a U.S. or Canadian number. Enter a number from another country under ${label}.`,
});

export function SsnQuestion({ question }: { question: form.SsnQuestion }) {
  return <SsnField {...useField(question)} {...useTextAnswer(question)} showsWhole={question.printed === 'whole'} />;
}

export function DateQuestion({ question }: { question: form.DateQuestion }) {
  return <DateField {...useField(question)} {...useTextAnswer(question)} autoComplete={question.autoComplete} />;
}

export function TextareaQuestion({ question }: { question: form.TextareaQuestion }) {
  return <Textarea {...useField(question)} {...useTextAnswer(question)} maxLength={question.maxLength} />;
}

function useTextAnswer({ key }: { key: AnswerKey }) {
  const { answerText } = useAnswerActions();
  return { value: useText(key), onChange: (value: string) => answerText(key, value) };
}

import { DateField, EmailField, PhoneField, SsnField, Textarea, TextField } from 'design-system';
import type * as form from '../../form/questions.ts';
import { useAnswering, useField, useText } from './useAnswer.ts';

/** How each kind of question that is answered by typing meets its widget. */

/** Without a token browsers guess, and would put the applicant's own name where a parent's is asked for. */
const unknown = 'off';

export function TextQuestion({ question }: { question: form.TextQuestion }) {
  const { inputMode, autoComplete = unknown, maxLength, width = 'medium' } = question;
  return (
    <TextField {...useField(question)} {...useTyping(question)} {...{ inputMode, autoComplete, maxLength, width }} />
  );
}

export function EmailQuestion({ question }: { question: form.EmailQuestion }) {
  const { autoComplete = unknown, maxLength } = question;
  return <EmailField {...useField(question)} {...useTyping(question)} {...{ autoComplete, maxLength }} />;
}

export function PhoneQuestion({ question }: { question: form.PhoneQuestion }) {
  return <PhoneField {...useField(question)} {...useTyping(question)} autoComplete={question.autoComplete} />;
}

export function SsnQuestion({ question }: { question: form.SsnQuestion }) {
  return <SsnField {...useField(question)} {...useTyping(question)} />;
}

export function DateQuestion({ question }: { question: form.DateQuestion }) {
  return <DateField {...useField(question)} {...useTyping(question)} autoComplete={question.autoComplete} />;
}

export function TextareaQuestion({ question }: { question: form.TextareaQuestion }) {
  return <Textarea {...useField(question)} {...useTyping(question)} maxLength={question.maxLength} />;
}

function useTyping({ key }: { key: form.TextKey }) {
  const { answerText } = useAnswering();
  return { value: useText(key), onChange: (value: string) => answerText(key, value) };
}

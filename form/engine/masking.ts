import type { Answers } from './answers.ts';
import type { Form } from './compileForm.ts';
import { keysOf, type PrintedPart, type Question } from './questions.ts';

/** A text of fewer characters shows nothing: its last four would be half of it or more. */
const shortestWithEnd = 8;

/** A sensitive text with dots in place of what is not shown. A text that is masked already stays as it is. */
export function maskedText(text: string, part: PrintedPart = 'lastFour'): string {
  if (part === 'whole') return text;
  const end = part === 'lastFour' && text.length >= shortestWithEnd ? text.slice(-4) : '';
  return text.slice(0, text.length - end.length).replaceAll(/[\p{L}\p{N}]/gu, '•') + end;
}

/** Whether an answer can be shown with dots in it. Others are texts of a fixed set, such as a choice, or no text. */
export const isMaskable = ({ kind }: Question): boolean =>
  kind === 'text' || kind === 'email' || kind === 'phone' || kind === 'ssn' || kind === 'textarea';

/** The answers as readers other than the applicant see them: sensitive ones masked, or left out where they cannot be. */
export function maskAnswers({ questions }: Form, answers: Answers): Answers {
  const masked = { ...answers };
  for (const question of questions) {
    if (!question.sensitive || question.printed === 'whole') continue;
    for (const key of keysOf(question)) {
      const answer = answers[key];
      if (isMaskable(question) && typeof answer === 'string') masked[key] = maskedText(answer, question.printed);
      else delete masked[key];
    }
  }
  return masked;
}

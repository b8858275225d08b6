import type { Answers, Context } from '../answers.ts';
import { yearsBefore } from '../days.ts';
import { optionsOf } from '../options.ts';
import { keysOf, type Question } from '../questions.ts';

/** Answers to one question that pass its rules, as examples for other implementations. */
export function rightAnswers(question: Question, context: Context): readonly Answers[] {
  switch (question.kind) {
    case 'checkbox':
    case 'checkGroup':
      return keysOf(question).map((key) => ({ [key]: true }));
    case 'choice':
    case 'yesNo': {
      const options = optionsOf(question, context).filter(({ value }) => value !== '');
      const ends = new Set([options[0], options.at(-1)].filter((option) => option !== undefined));
      return [...ends].map(({ value, label }) => ({
        [question.key]: value,
        ...(question.descriptionKey && { [question.descriptionKey]: label }),
      }));
    }
    case 'monthYear': {
      const halves = [question.month, question.year].map((half) => rightAnswers(half, context)[0]);
      return [Object.assign({}, ...halves)];
    }
    default:
      return textsFor(question, context.today).map((text) => ({ [question.key]: text }));
  }
}

function textsFor({ kind, checks = [] }: Question, today: string): readonly string[] {
  if (kind === 'date') return [`${yearsBefore(today, 18).slice(0, 4)}-04-17`];
  if (kind === 'email') return ['ana.ortiz@example.com'];
  if (kind === 'phone') return ['(312) 555-0142'];
  if (kind === 'ssn') return ['123-45-6789'];
  if (kind === 'document') return ['statement.docx'];
  for (const check of checks) {
    if (check.check === 'score') return [String(check.from), String(check.to)];
    if (check.check === 'internationalPhone') return ['+44 20 7946 0958', '0044 (20) 7946-0958'];
    if (check.check === 'minimumLength') return ['1'.repeat(check.length)];
  }
  return ['Zoë O’Brien'];
}

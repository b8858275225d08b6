import { type Context, textOf } from './answers.ts';
import { maskedText } from './masking.ts';
import { type OptionSource, optionsOf } from './options.ts';
import type { Question } from './questions.ts';

/** The answer to a question in the words of the form; empty when there is none. A sensitive answer shows its end alone. */
export function answerText(question: Question, { answers, today }: Context): string {
  const text = textOf(answers, question.key);
  if (question.sensitive || question.kind === 'ssn') return maskedText(text, question.printed);
  switch (question.kind) {
    case 'choice':
    case 'yesNo':
      return optionText(question, { answers, today });
    case 'monthYear':
      return [question.month, question.year]
        .map((half) => optionText(half, { answers, today }))
        .filter(Boolean)
        .join(' ');
    case 'checkbox':
      return answers[question.key] === true ? 'Yes' : 'No';
    case 'checkGroup':
      return question.boxes
        .filter(({ key }) => answers[key] === true)
        .map(({ label }) => label)
        .join(', ');
    case 'date':
      return text.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
    default:
      return text;
  }
}

interface Chosen {
  key: string;
  descriptionKey?: string;
  options: OptionSource;
}

/** The label that was chosen. An option may have gone from its list since. */
function optionText({ key, descriptionKey, options }: Chosen, context: Context): string {
  const value = textOf(context.answers, key);
  const chosen = descriptionKey ? textOf(context.answers, descriptionKey) : '';
  return chosen || (optionsOf({ options }, context).find((option) => option.value === value)?.label ?? value);
}

import type { Answers, Context } from '../../form/engine/answers.ts';
import { optionsOf } from '../../form/engine/options.ts';
import type { ChoiceQuestion, Question } from '../../form/engine/questions.ts';

/** An answer to a question: valid, invalid or cleared. The same seed gives the same answer. */
export function changeOf(question: Question, context: Context, seed: number): Answers {
  switch (question.kind) {
    case 'choice':
    case 'yesNo':
      return chosen(question, optionsOf(question, context), seed);
    case 'monthYear': {
      const half = seed % 2 ? question.month : question.year;
      return chosen(half, optionsOf(half, context), seed >> 1);
    }
    case 'checkbox':
      return { [question.key]: seed % 2 === 0 };
    case 'checkGroup': {
      const box = question.boxes[seed % question.boxes.length];
      return box ? { [box.key]: seed % 3 > 0 } : {};
    }
    default:
      return { [question.key]: texts[seed % texts.length] ?? '' };
  }
}

/** A few are valid for an email address, a phone, a score or a day; each is invalid for most other questions. */
const texts = [
  ...['', ' ', 'Ana', 'محمد', 'ana@example.com', '(312) 555-0142', '570', '29', '37', '2008-04-17', '1900-01-01'],
  ...['123-45-6789', '60613', '606', '+33 1 23 45 67 89', 'x'.repeat(45)],
];

type Choice = Pick<ChoiceQuestion, 'key' | 'descriptionKey'>;

function chosen({ key, descriptionKey }: Choice, options: readonly { value: string; label: string }[], seed: number) {
  const option = options[seed % (options.length + 1)] ?? { value: '', label: '' };
  return { [key]: option.value, ...(descriptionKey && { [descriptionKey]: option.value && option.label }) };
}

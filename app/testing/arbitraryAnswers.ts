import { type Answers, type ChoiceQuestion, type Context, type Question, yesAndNo } from '../../form/questions.ts';

/** The day of the applications made here. */
export const today = '2026-10-02';

/** An answer to a question as a person may give it: right, wrong, or taken back. The same seed gives the same answer. */
export function changeOf(question: Question, context: Context, seed: number): Answers {
  switch (question.kind) {
    case 'choice':
      return chosen(question, question.options(context), seed);
    case 'yesNo':
      return chosen(question, yesAndNo, seed);
    case 'monthYear': {
      const half = seed % 2 ? question.month : question.year;
      return chosen(half, half.options(context), seed >> 1);
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

/** Some are right for an email address, a phone, a score, a day; most are wrong for the others. */
const texts = [
  ...['', ' ', 'Ana', 'محمد', 'ana@example.com', '(312) 555-0142', '570', '29', '37', '2008-04-17', '1900-01-01'],
  ...['123-45-6789', '60613', '606', '+33 1 23 45 67 89', 'x'.repeat(45)],
];

type Described = Pick<ChoiceQuestion, 'key' | 'descriptionKey'>;

function chosen(
  { key, descriptionKey }: Described,
  options: readonly { value: string; label: string }[],
  seed: number,
) {
  const option = options[seed % (options.length + 1)] ?? { value: '', label: '' };
  return { [key]: option.value, ...(descriptionKey && { [descriptionKey]: option.value && option.label }) };
}

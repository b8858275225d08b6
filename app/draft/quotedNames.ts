import { nameOf, type Question } from '../../form/engine/questions.ts';

const mostNames = 3;

/** Names questions in a sentence: “Country”, “City”, “ZIP code”, and 2 more. */
export function quotedNames(questions: readonly Question[]): string {
  const names = questions.slice(0, mostNames).map((question) => `“${nameOf(question)}”`);
  const left = questions.length - names.length;
  return new Intl.ListFormat('en').format(left > 0 ? [...names, `${left} more`] : names);
}

import { type AnswerKey, type Answers, type Context, isAnswered, textOf } from './answers.ts';
import type { Form } from './compileForm.ts';
import {
  type AddressBlock,
  isGroup,
  type LookupDetails,
  type Part,
  questionsOf,
  type SchoolBlock,
  type Suggestions,
} from './groups.ts';
import { optionsOf } from './options.ts';
import { descriptionKey, keysOf, type Question } from './questions.ts';

type Block = AddressBlock | SchoolBlock;

/** The suggestions of one category in all groups of a form. */
export const suggestionsFrom = ({ pages }: Form, category: Suggestions['category']): readonly Suggestions[] =>
  pages
    .flatMap(({ sections }) => sections.flatMap(({ parts }) => parts.flatMap(suggestionsIn)))
    .filter((suggestions) => suggestions.category === category);

function suggestionsIn(part: Part): readonly Suggestions[] {
  if (!isGroup(part)) return [];
  return [...('suggestions' in part ? [part.suggestions] : []), ...part.parts.flatMap(suggestionsIn)];
}

/** The keys that details fill besides the text that suggests. */
export const linkedKeys = ({ on, fills }: Suggestions): readonly AnswerKey[] =>
  Object.values(fills).filter((key) => key !== on);

/** The keys that a text, its details and their labels are stored under. */
export const keysOfBlock = (block: Block): readonly AnswerKey[] => {
  const filled = [block.suggestions.on, ...linkedKeys(block.suggestions)];
  return questionsOf(block)
    .filter(({ key }) => filled.includes(key))
    .flatMap(keysOf);
};

/**
 * The answers that a text and its details give, with the label of each choice among them. A missing detail empties its answer,
 * which belongs to an earlier text.
 */
export function filledAnswers(block: Block, text: string, details: LookupDetails, context: Context): Answers {
  const { on, fills } = block.suggestions;
  const found = detailsByKey(fills, details).filter(([key, value]) => key !== on || value !== '');
  const filled: Answers = Object.fromEntries([[on, text], ...found]);
  const answers = { ...context.answers, ...filled };
  const labels = questionsOf(block).flatMap((question) => labelIn(question, filled, { ...context, answers }));
  return { ...filled, ...Object.fromEntries(labels) };
}

/** The keys of some details and of their labels, which a change leaves alone. A state goes with its country. */
export function withoutSpared({ fills }: Suggestions, filled: Answers, spared: readonly AnswerKey[]): Answers {
  const isSpared = (key: AnswerKey | undefined) => key !== undefined && spared.includes(key);
  const kept = [...spared, ...(isSpared(fills.country) && fills.state ? [fills.state] : [])];
  const keys = new Set(kept.flatMap((key) => [key, descriptionKey(key)]));
  return Object.fromEntries(Object.entries(filled).filter(([key]) => !keys.has(key)));
}

/**
 * The answers after the text is cleared: also empties what a suggestion filled and the applicant has not changed. If that is not
 * known, empties every linked answer except the country, which may have been chosen before.
 */
export function clearedAnswers(block: Block, answers: Answers, filled: Answers | undefined): Answers {
  const { on, fills } = block.suggestions;
  const keys = filled
    ? Object.keys(filled).filter((key) => filled[key] === answers[key])
    : linkedKeys(block.suggestions)
        .filter((key) => key !== fills.country)
        .flatMap((key) => [key, descriptionKey(key)])
        .filter((key) => answers[key]);
  return Object.fromEntries([on, ...keys].map((key) => [key, '']));
}

/**
 * The answers after a school of the applicant's own is chosen: empties what a suggestion filled and the applicant has not changed.
 * If that is not known, empties the code, which only schools of the list have.
 */
export function ownSchoolAnswers(block: SchoolBlock, answers: Answers, filled: Answers | undefined): Answers {
  const { on, fills } = block.suggestions;
  const known = filled ?? { [fills.ceeb]: answers[fills.ceeb] ?? '' };
  const { [on]: _, ...others } = clearedAnswers(block, answers, known);
  return others;
}

/** The name and the other answers of a school that was answered in an earlier session: one with a code is of the list. */
export function presumedSchool({ suggestions }: SchoolBlock, name: string, answers: Answers): Answers | undefined {
  const { on, fills } = suggestions;
  if (name === '' || !isAnswered(answers[fills.ceeb])) return undefined;
  const keys = linkedKeys(suggestions)
    .filter((key) => key !== fills.country)
    .flatMap((key) => [key, descriptionKey(key)])
    .filter((key) => isAnswered(answers[key]));
  return Object.fromEntries([[on, name], ...keys.map((key) => [key, answers[key]])]);
}

/** The name of the found school whose code stands under another name, if that is so. */
export function schoolOfCode({ suggestions }: SchoolBlock, answers: Answers, filled: Answers): string | undefined {
  const { on, fills } = suggestions;
  const name = textOf(filled, on);
  const isOther = textOf(answers, on) !== '' && lettersOf(textOf(answers, on)) !== lettersOf(name);
  const hasItsCode = isAnswered(filled[fills.ceeb]) && filled[fills.ceeb] === answers[fills.ceeb];
  return name !== '' && isOther && hasItsCode ? name : undefined;
}

/** The letters and digits of a name: what tells it from others. */
const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The answers while it is asked whether to change the country: a school's other parts belong to the one before, if there was one.
 * In an address only what a suggestion filled is emptied, and the country is kept in both.
 */
export function askingAnswers(block: Block, answers: Answers, filled: Answers | undefined, before: string): Answers {
  const { on, fills } = block.suggestions;
  const known = block.kind === 'school' && before !== '' ? undefined : (filled ?? {});
  const { [on]: _, ...emptied } = clearedAnswers(block, answers, known);
  const { country } = fills;
  const kept = country ? [country, descriptionKey(country)] : [];
  return Object.fromEntries(Object.entries(emptied).filter(([key]) => !kept.includes(key)));
}

/** Whether a suggestion filled the country. If that is not known, a school with a code is one of the list, and so is its country. */
export function isCountryFilled(block: Block, answers: Answers, filled: Answers | undefined): boolean {
  const { country, ceeb } = block.suggestions.fills;
  if (!country) return false;
  if (filled) return filled[country] === answers[country];
  return block.kind === 'school' && ceeb !== undefined && isAnswered(answers[ceeb]);
}

/** The label of the details' country, if the applicant has chosen another one. */
export function otherCountry(block: Block, details: LookupDetails, context: Context): string | undefined {
  const key = block.suggestions.fills.country;
  const chosen = key && context.answers[key];
  return !chosen || details.country === chosen ? undefined : countryLabel(block, details, context);
}

/** The label of the details' country. */
export function countryLabel(block: Block, { country = '' }: LookupDetails, context: Context): string | undefined {
  const key = block.suggestions.fills.country;
  const asked = questionsOf(block).find((question) => question.key === key);
  const [, label] = (key && asked && labelIn(asked, { [key]: country }, context)[0]) || [];
  return label || undefined;
}

function detailsByKey<Detail extends string>(
  fills: Readonly<Partial<Record<Detail, AnswerKey>>>,
  details: Readonly<Partial<Record<Detail, string>>>,
): readonly (readonly [AnswerKey, string])[] {
  const pairs: (readonly [AnswerKey, string])[] = [];
  for (const detail in fills) {
    const key = fills[detail];
    if (key) pairs.push([key, details[detail] ?? '']);
  }
  return pairs;
}

/** The key and the label of a filled choice; none for other questions. */
function labelIn(question: Question, filled: Answers, context: Context): readonly (readonly [AnswerKey, string])[] {
  if (question.kind !== 'choice' || !question.descriptionKey || !(question.key in filled)) return [];
  const value = filled[question.key];
  const chosen = value && optionsOf(question, context).find((option) => option.value === value);
  return [[question.descriptionKey, chosen ? chosen.label : '']];
}

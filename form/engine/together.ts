import type { AnswerKey } from './answers.ts';
import type { Condition } from './conditions.ts';
import { isGroup, type Page, type Part, questionsOf } from './groups.ts';
import { keysOf, type Question } from './questions.ts';

/*
 * The groups of answers that make sense only together, such as country and state. A conflict on one of them is a conflict of
 * the group: merged answer by answer, two devices would make an address that neither of them holds.
 */

/** Each answer's whole group, in the order of the pages. An answer that stands alone is a group of one. */
export type Together = ReadonlyMap<AnswerKey, readonly AnswerKey[]>;

/** A question, with its own condition and those around it. */
interface Placed {
  question: Question;
  conditions: readonly Condition[];
}

export function togetherIn(pages: readonly Page[], placed: readonly Placed[]): Together {
  const groups = new Map(placed.flatMap(({ question }) => keysOf(question)).map((key) => [key, [key]]));
  for (const link of [...placed.map(linkOf), ...blocksIn(pages)]) join(groups, link);
  return groups;
}

/** The keys that a question writes, and those that decide whether it is asked and what it offers. */
export const linkOf = ({ question, conditions }: Placed): readonly AnswerKey[] => [
  ...keysOf(question),
  ...conditions.flatMap(keysOfCondition),
  ...('options' in question && 'by' in question.options ? [question.options.by] : []),
];

const keysOfCondition = (condition: Condition): readonly AnswerKey[] =>
  'of' in condition ? condition.of.flatMap(keysOfCondition) : [condition.key];

/** The keys of each address and each school: a suggestion fills them at once. */
const blocksIn = (pages: readonly Page[]): readonly (readonly AnswerKey[])[] =>
  pages.flatMap(({ sections }) => sections.flatMap(({ parts }) => parts.flatMap(blocksOf)));

function blocksOf(part: Part): readonly (readonly AnswerKey[])[] {
  if (!isGroup(part)) return [];
  return 'suggestions' in part ? [questionsOf(part).flatMap(keysOf)] : part.parts.flatMap(blocksOf);
}

/** Makes one group of all groups that have one of the keys. Every member leads to the same list. */
function join(groups: Map<AnswerKey, readonly AnswerKey[]>, keys: readonly AnswerKey[]) {
  const linked = new Set(keys.flatMap((key) => groups.get(key) ?? []));
  if (linked.size < 2) return;
  const joined = [...groups.keys()].filter((key) => linked.has(key));
  for (const key of joined) groups.set(key, joined);
}

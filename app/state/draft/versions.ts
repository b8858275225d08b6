import type { AnswerKey, Answers } from '../../../form/engine/answers.ts';
import { differingKeys } from '../groups/groups.ts';
import type { Conflict } from './draft.ts';

/* Groups of which there are more than two versions. The applicant chooses between two at a time. */

/** A conflict and those of its group that are asked about later, in their order. */
export const inOrder = (conflict: Conflict | undefined): Conflict[] =>
  conflict ? [conflict, ...inOrder(conflict.next)] : [];

/** What a visitor has entered that waits for a choice. */
export const visitorsAnswers = (conflicts: readonly Conflict[]): Answers[] =>
  conflicts
    .flatMap(inOrder)
    .filter(({ from }) => from === 'visitor')
    .map(({ other }) => other);

/** Conflicts by the first key of their group. */
export const byGroup = (conflicts: readonly Conflict[]): Readonly<Record<AnswerKey, Conflict>> =>
  Object.fromEntries(conflicts.map((conflict) => [conflict.keys[0] ?? '', conflict]));

/** The other way round: the first of them, if any. */
const asked = (conflicts: readonly Conflict[]): Conflict[] =>
  conflicts.reduceRight<Conflict[]>(([next], conflict) => [{ ...conflict, next }], []);

/** Adds a version that is asked about first. Those that the draft asks about in its group already come after it. */
export function askFirst(conflicts: readonly Conflict[], conflict: Conflict): Conflict[] {
  const known = conflicts.find((one) => isOfGroup(one, conflict));
  return [...conflicts.filter((one) => one !== known), ...inTurn(conflict, known)];
}

/** Adds versions that are asked about after those of their groups that the draft asks about already. */
export const askAfter = (conflicts: readonly Conflict[], later: readonly Conflict[]): Conflict[] => [
  ...conflicts.flatMap((conflict) =>
    inTurn(
      conflict,
      later.find((one) => isOfGroup(one, conflict)),
    ),
  ),
  ...later.filter((one) => !conflicts.some((conflict) => isOfGroup(one, conflict))),
];

/** What is asked once this is settled, if anything. */
export const nextOf = ({ next }: Conflict): Conflict[] => (next ? [next] : []);

/** The same change in all versions of a group. */
export const eachVersion = (conflicts: readonly Conflict[], change: (conflict: Conflict) => Conflict): Conflict[] =>
  conflicts.flatMap((conflict) => asked(inOrder(conflict).map(change)));

/** What of it was not saved elsewhere. */
export const ofVisitor = (conflict: Conflict): Conflict[] =>
  asked(inOrder(conflict).filter(({ from }) => from === 'visitor'));

/** Leaves out what a visitor has entered, is on the screen by now, and would be asked about later. The same list without any. */
export function withoutShown(conflicts: Conflict[], shown: Answers): Conflict[] {
  const isShown = ({ keys, from, other }: Conflict) =>
    from === 'visitor' && differingKeys(keys, other, shown).length === 0;
  if (!conflicts.some(({ next }) => inOrder(next).some(isShown))) return conflicts;
  return conflicts.flatMap((conflict) => asked([conflict, ...inOrder(conflict.next).filter((one) => !isShown(one))]));
}

const isOfGroup = ({ keys: [key] }: Conflict, { keys: [other] }: Conflict) => key === other;

function inTurn(conflict: Conflict, later: Conflict | undefined): Conflict[] {
  const known = inOrder(conflict);
  const isNew = ({ keys, other }: Conflict) => known.every((one) => differingKeys(keys, one.other, other).length > 0);
  return asked([...known, ...inOrder(later).filter(isNew)]);
}

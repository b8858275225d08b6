import type { Answers } from '../../../form/engine/answers.ts';
import { differingKeys } from '../groups/groups.ts';
import type { Conflict, Version } from './draft.ts';

/* Groups of which there are more than two versions. The applicant chooses between two at a time. */

/** Adds a version that is asked about first. Those that the draft asks about in its group already come after it. */
export function askFirst(conflicts: readonly Conflict[], conflict: Conflict): Conflict[] {
  const known = conflicts.find((one) => isOfGroup(one, conflict));
  return [...conflicts.filter((one) => one !== known), known ? inTurn(conflict, known) : conflict];
}

/** Adds versions that are asked about after those of their groups that the draft asks about already. */
export const askAfter = (conflicts: readonly Conflict[], later: readonly Conflict[]): Conflict[] => [
  ...conflicts.map((conflict) => {
    const own = later.find((one) => isOfGroup(one, conflict));
    return own ? inTurn(conflict, own) : conflict;
  }),
  ...later.filter((one) => !conflicts.some((conflict) => isOfGroup(one, conflict))),
];

/** What is asked once this is settled, if anything. */
export function nextOf({ keys, further = [] }: Conflict): Conflict[] {
  const [next, ...left] = further;
  return next ? [withFurther({ keys, ...next }, left)] : [];
}

/** The same change in all versions. */
export const eachVersion = (
  { keys, further = [], ...first }: Conflict,
  change: <Of extends Version>(version: Of) => Of,
): Conflict => withFurther({ keys, ...change(first) }, further.map(change));

/** What of it was not saved elsewhere. */
export function ofVisitor({ keys, further = [], ...first }: Conflict): Conflict[] {
  return nextOf({ keys, ...first, further: [first, ...further].filter(({ from }) => from === 'visitor') });
}

/** Leaves out what a visitor has entered and is on the screen by now. The same conflict where there is nothing of that. */
export function withoutShown(conflict: Conflict, shown: Answers): Conflict {
  const { keys, further = [] } = conflict;
  const left = further.filter(({ from, other }) => from === 'server' || differingKeys(keys, other, shown).length > 0);
  return left.length === further.length ? conflict : withFurther(conflict, left);
}

const isOfGroup = ({ keys: [key] }: Conflict, { keys: [other] }: Conflict) => key === other;

function inTurn(conflict: Conflict, { further = [], ...later }: Conflict): Conflict {
  const known = [conflict, ...(conflict.further ?? [])];
  const isNew = ({ other }: Version) => known.every((one) => differingKeys(conflict.keys, one.other, other).length > 0);
  const { other, from, savedAt, revision } = later;
  const added = [{ other, from, savedAt, revision }, ...further].filter(isNew);
  return withFurther(conflict, [...(conflict.further ?? []), ...added]);
}

function withFurther({ further: _, ...conflict }: Conflict, further: Version[]): Conflict {
  return further.length > 0 ? { ...conflict, further } : conflict;
}

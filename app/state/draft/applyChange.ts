import { type AnswerKey, type Answers, withoutKeys } from '../../../form/engine/answers.ts';
import { differingKeys } from '../groups/groups.ts';
import { type Draft, stashesWithout, withoutAnswers } from './draft.ts';
import type { DraftChange, Patch } from './draftChange.ts';
import { pickAnswers } from './pickAnswers.ts';
import { byGroup } from './versions.ts';

/** An account has logged out. Where its session has ended here before, its words wait for its next log-in no more. */
const withoutAccount = (draft: Draft, owner: string): Draft => ({
  ...(draft.owner === owner ? withoutAnswers(draft) : draft),
  stashes: stashesWithout(draft, owner),
});

/**
 * A tab that has not heard of what the other one shows would ask between the other version and the same again. What is unsaved here is
 * on its way to the other tab.
 */
function answersWithShown({ answers, acknowledged }: Draft, { conflicts, shown }: DraftChange): Answers {
  const unheard = Object.values(conflicts.set)
    .filter(({ keys, other }) => differingKeys(keys, answers, other).length === 0)
    .map(({ keys }) => keys)
    .filter((keys) => keys.every((key) => answers[key] === acknowledged[key]))
    .flat();
  return unheard.length === 0 ? answers : { ...withoutKeys(answers, unheard), ...pickAnswers(shown, unheard) };
}

/** Makes the same change in the draft of another tab of the same owner. */
export function applyChange(draft: Draft, change: DraftChange): Draft {
  const { owner, answers, acknowledged, bases, lookups, conflicts, whole } = change;
  if (change.hasEnded && owner !== null) return withoutAccount(draft, owner);
  if (draft.owner !== owner) return draft;
  return {
    ...draft,
    ...whole,
    ...namedAfter(draft, change),
    edits: Math.max(draft.edits, whole.edits ?? 0),
    answers: patched(answersWithShown(draft, change), answers),
    acknowledged: patched(draft.acknowledged, acknowledged),
    bases: patched(draft.bases, bases),
    lookups: patched(draft.lookups, lookups),
    conflicts: Object.values(patched(byGroup(draft.conflicts), conflicts)),
  };
}

/**
 * All tabs save under one name, and no number twice. Of two names that crossed on their way, the one with more saves stays, and
 * the smaller one where both have as many. A number that two tabs have given is the last one of neither: the reply to one of
 * them tells of no other copy of the outbox.
 */
function namedAfter(draft: Draft, { writerBefore, whole }: DraftChange): Pick<Draft, 'writer' | 'lastNumber'> {
  const { writer, lastNumber } = draft;
  // A number alone is of the name that the other tab has told before.
  const teller = whole.lastNumber === undefined ? writer : writerBefore;
  const told = { writer: whole.writer ?? teller, lastNumber: whole.lastNumber ?? lastNumber };
  const isGivenTwice = whole.lastNumber !== undefined && lastNumber >= told.lastNumber;
  if (told.writer === writer) return { writer, lastNumber: isGivenTwice ? lastNumber + 1 : told.lastNumber };
  const isCrossed = writer !== '' && writer !== writerBefore && told.writer !== '';
  const saves = whole.lastNumber ?? 0;
  const isFirst = lastNumber === saves ? writer < told.writer : lastNumber > saves;
  return isCrossed && isFirst ? { writer, lastNumber } : told;
}

const patched = <Value>(
  record: Readonly<Record<AnswerKey, Value>>,
  { set, gone }: Patch<Value>,
): Record<AnswerKey, Value> =>
  Object.fromEntries([...Object.entries(record).filter(([key]) => !gone.includes(key)), ...Object.entries(set)]);

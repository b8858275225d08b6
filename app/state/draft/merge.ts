import { type Answer, type AnswerKey, type Answers, withoutKeys } from '../../../form/engine/answers.ts';
import { form } from '../../../form/university.ts';
import { differingKeys, groupOf, groupsOf, wholeAnswers } from '../groups/groups.ts';
import type { SaveReply } from '../saving/savingSlice.ts';
import { acknowledge, type Conflict, type Draft, setAnswers, unsavedOf } from './draft.ts';
import { isUndated } from './invalidDates.ts';
import { answerKeys, pickAnswers } from './pickAnswers.ts';
import { askAfter, eachVersion, nextOf, ofVisitor, withoutShown } from './versions.ts';

/*
 * What others saved comes into the draft here, and only here. An answer that was entered here and not acknowledged is never
 * replaced: the server names the groups for which there are two versions, and the applicant chooses one of them.
 */

/** The server has replied to the save of these answers that had this number. */
export function takeReply(
  draft: Draft,
  sent: Answers,
  { revision, changes = {}, conflicts = {} }: SaveReply,
  number?: number,
): Draft {
  const late = answerKeys(sent).filter((key) => key in changes);
  const accepted = withoutKeys(sent, [...late, ...Object.keys(conflicts)]);
  if (revision === undefined) return acknowledge(draft, accepted);
  // A profile of a later revision has come in between. The answers are sent again, and compared with that one.
  if (draft.revision !== null && revision < draft.revision) return draft;
  const acknowledged = takeLate(acknowledge(draft, accepted, revision), { late, sent, stored: changes, number });
  return takeConflicts(takeChanges(acknowledged, withoutKeys(changes, late)), conflicts);
}

interface Late {
  /** The keys of the answers sent that are not stored, because their writer has saved others since. */
  late: readonly AnswerKey[];
  sent: Answers;
  /** What the server has. */
  stored: Answers;
  number: number | undefined;
}

/**
 * Learns what the server has in place of late answers. What was only read from the device is older than that. Where this draft has
 * sent no later save, another copy of its outbox has: what was entered here since is a second version.
 */
function takeLate(draft: Draft, { late, sent, stored, number }: Late): Draft {
  if (late.length === 0) return draft;
  const { answers, restored } = draft;
  // The tab beside may have brought what it had read since, which is newer than what was sent.
  const isEntered = (keys: readonly AnswerKey[]) =>
    !keys.some((key) => key in restored) ||
    [restored, sent].some((one) => differingKeys(keys, answers, one).length > 0);
  const entered = groupsOf(late)
    .filter(isEntered)
    .flatMap((keys) => keys.filter((key) => late.includes(key)));
  const known = acknowledge(draft, pickAnswers(stored, late));
  const shown = show(known, withoutKeys(pickAnswers(stored, late), entered));
  if (number !== draft.lastNumber) return shown;
  const versions = Object.fromEntries(entered.map((key) => [key, { answer: stored[key] ?? '' }]));
  return takeConflicts({ ...shown, writer: '', lastNumber: 0 }, versions);
}

/** Shows what others saved, except in groups that have an unsaved answer here. */
export function takeChanges(draft: Draft, changes: Answers): Draft {
  const keys = answerKeys(changes);
  if (keys.length === 0) return draft;
  const unsaved = new Set(groupsOf(answerKeys(unsavedOf(draft))).flat());
  const shown = pickAnswers(
    changes,
    keys.filter((key) => !unsaved.has(key)),
  );
  return tidy({
    ...show(draft, shown),
    conflicts: eachVersion(draft.conflicts, (conflict) => withNewer(conflict, changes, draft.revision)),
  });
}

/** Another device has saved the other version of an open conflict once more. */
export function withNewer(conflict: Conflict, changes: Answers, revision: number | null): Conflict {
  const newer = pickAnswers(changes, conflict.keys);
  const differing = differingKeys(answerKeys(newer), newer, conflict.other);
  if (conflict.from === 'visitor' || differing.length === 0) return conflict;
  return { ...conflict, other: { ...conflict.other, ...newer }, savedAt: null, revision };
}

/** Shows answers that the server has. What is known of the texts they replace is over. */
const show = (draft: Draft, answers: Answers): Draft => ({
  ...draft,
  answers: { ...draft.answers, ...answers },
  acknowledged: { ...draft.acknowledged, ...answers },
  bases: withoutKeys(draft.bases, answerKeys(answers)),
  lookups: withoutKeys(draft.lookups, answerKeys(answers)),
});

type Versions = Readonly<Record<AnswerKey, { answer: Answer; saved_at?: string }>>;

function takeConflicts(draft: Draft, reported: Versions): Draft {
  const groups = groupsOf(Object.keys(reported));
  if (groups.length === 0) return draft;
  const conflicts = groups.map((keys): Conflict => {
    const known = keys.filter((key) => key in reported);
    const other = Object.fromEntries(known.map((key) => [key, reported[key]?.answer ?? '']));
    const differing = differingKeys(known, draft.answers, other);
    const savedAt = differing.flatMap((key) => reported[key]?.saved_at ?? []).sort();
    return {
      keys: [...keys],
      other: wholeAnswers({ ...pickAnswers(draft.answers, keys), ...other }, keys),
      from: 'server',
      savedAt: savedAt.at(-1) ?? null,
      revision: draft.revision,
    };
  });
  const isReported = ({ keys }: Conflict) => keys.some((key) => groups.includes(groupOf(key)));
  const others = draft.conflicts.filter((conflict) => !isReported(conflict));
  const before = draft.conflicts.filter(isReported).flatMap(ofVisitor);
  return tidy({
    ...draft,
    conflicts: askAfter([...others, ...conflicts], before),
  });
}

/** Whether the answer waits until the applicant has chosen between two versions. */
export const isHeld = ({ conflicts }: Pick<Draft, 'conflicts'>, key: AnswerKey): boolean =>
  conflicts.some(({ keys }) => keys.includes(key));

/** Whether no save takes the answer along: it waits for the applicant to choose between two versions, or to complete a date. */
export const isWaiting = (draft: Pick<Draft, 'answers' | 'acknowledged' | 'conflicts'>, key: AnswerKey): boolean =>
  isHeld(draft, key) || isUndated(draft, key);

/** The applicant has chosen between two versions. */
export function settle(draft: Draft, key: AnswerKey, choice: 'shown' | 'other'): Draft {
  const conflict = draft.conflicts.find(({ keys }) => keys.includes(key));
  if (!conflict) return draft;
  const open = withoutConflict(draft, conflict);
  if (conflict.from === 'visitor')
    return choice === 'shown' ? confirmShown(open, conflict) : setAnswers(open, conflict.other);
  return keepHere(choice === 'shown' ? open : show(open, conflict.other), conflict);
}

const withoutConflict = (draft: Draft, conflict: Conflict): Draft => ({
  ...draft,
  conflicts: draft.conflicts.flatMap((one) => (one === conflict ? nextOf(one) : [one])),
});

/** The account's answers were chosen. They are sent to learn whether another device has replaced them since. */
function confirmShown(draft: Draft, conflict: Conflict): Draft {
  const unsaved = unsavedOf(draft);
  const isSaved = !conflict.keys.some((key) => key in unsaved);
  return draft.owner !== null && draft.revision !== null && isSaved ? keepHere(draft, conflict) : draft;
}

/**
 * The version here replaces the other one, which the applicant has seen: it is based on the revision of that one. Where only the
 * other one has an answer, the one here is empty. Two equal versions are sent, too, and so is the other one where it was chosen:
 * another device may have replaced it since.
 */
function keepHere(draft: Draft, { keys, other, revision }: Conflict): Draft {
  const differing = differingKeys(keys, draft.answers, other);
  const sent = differing.length > 0 ? differing : keys.filter((key) => key in draft.answers);
  const base = revision ?? draft.revision;
  return {
    ...draft,
    answers: { ...draft.answers, ...wholeAnswers(draft.answers, sent) },
    acknowledged: withoutKeys({ ...draft.acknowledged, ...other }, sent),
    bases: {
      ...withoutKeys(draft.bases, keys),
      ...(base !== null && Object.fromEntries(sent.map((key) => [key, base]))),
    },
    // What is chosen or entered now is not read from the device.
    restored: withoutKeys(draft.restored, keys),
  };
}

/** The applicant has changed the draft. A question ends when its other version is entered here. */
export const edited = (draft: Draft): Draft => tidy(sendEqual({ ...draft, edits: draft.edits + 1 }));

const sendEqual = (draft: Draft): Draft =>
  draft.conflicts
    .filter(({ keys, other, from }) => from === 'server' && differingKeys(keys, draft.answers, other).length === 0)
    .reduce((left, { keys: [key = ''] }) => settle(left, key, 'shown'), draft);

/** Ends the choices that a change has settled: two versions that have become equal. */
export function tidy(given: Draft): Draft {
  const conflicts = withoutShown(given.conflicts, given.answers);
  const draft = conflicts === given.conflicts ? given : { ...given, conflicts };
  const equal = draft.conflicts.filter(
    ({ keys, other }) =>
      differingKeys(keys, draft.answers, other).length === 0 || !keys.some((key) => form.placeOf.has(key)),
  );
  if (equal.length === 0) return draft;
  const settled = equal.reduce((left, conflict) => {
    const open = withoutConflict(left, conflict);
    return conflict.from === 'server' ? show(open, conflict.other) : open;
  }, draft);
  return tidy(settled);
}

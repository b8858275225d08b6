import type { AnswerKey, Answers } from '../../../form/engine/answers.ts';
import type { Profile } from '../../platform/client.ts';
import { differingKeys, groupsOf, wholeAnswers } from '../groups/groups.ts';
import { webStatusOf } from '../session/sessionSlice.ts';
import { applyChange } from './applyChange.ts';
import { baseOf } from './bases.ts';
import {
  type Conflict,
  type Draft,
  emptyDraft,
  type Outbox,
  outboxOf,
  setAnswers,
  stashesOf,
  stashesWithout,
  stashFor,
  unsavedOf,
  withoutAnswers,
} from './draft.ts';
import { isHeld, takeChanges, tidy, withNewer } from './merge.ts';
import type { Joined } from './outboxEvents.ts';
import { answerKeys, pickAnswers } from './pickAnswers.ts';
import { isSensitive, withoutSensitive } from './storedOutbox.ts';
import { addVersion, enterOnTop, keepTyped, takeVisit, takeVisitBeside } from './takeVisit.ts';
import { askAfter, eachVersion } from './versions.ts';

/**
 * Begins the draft of an account with the answers the server has. On top comes what the account had not saved before. What
 * was typed here by a visitor fills empty answers; where the account has others, the applicant chooses. A submitted
 * application takes no more answers.
 */
export function beginDraft(draft: Draft, profile: Profile): Draft {
  const { username, web_status, revision = null } = profile;
  const isSubmitted = webStatusOf(web_status) === 'submitted';
  const isOlder = revision !== null && draft.revision !== null && revision < draft.revision;
  // A save's reply came while this profile was on its way.
  if (draft.owner === username && isOlder && !isSubmitted) return draft;
  // Without a revision it does not tell that it is older than a save, of this tab or the one beside.
  const mayBeOlder = draft.owner === username && revision === null;
  const answer = mayBeOlder ? { ...profile.answer, ...draft.acknowledged } : profile.answer;
  const own = draft.owner === username ? outboxOf(draft) : stashFor(draft, username);
  const stashes = stashesOf(draft).filter(({ owner }) => owner !== username);
  const answers = { answers: { ...answer }, acknowledged: { ...answer } };
  const { handedOver, typingIn } = draft;
  const loaded: Draft = { ...emptyDraft, ...answers, revision, owner: username, stashes, handedOver, typingIn };
  if (isSubmitted) return { ...loaded, handedOver: null };
  const restored = own ? restore(loaded, own) : loaded;
  return tidy(draft.owner === null ? keepTyped(takeVisit(restored, draft), draft.answers, typingIn) : restored);
}

/**
 * Takes the draft of another tab of the same owner in place of this one, which was read a moment before and may be older. What
 * the server had told this tab since comes in. What the other tab could not read comes on top: what only this page had, and what
 * a visitor had typed here, as after a log-in.
 */
export function joinDraft(draft: Draft, { whole, visit, onlyHere, entered, newer = {} }: Joined): Draft {
  if (draft.owner !== whole.owner) return draft;
  const { owner, typingIn } = draft;
  const joined = applyChange({ ...withoutAnswers(draft), owner, typingIn }, whole);
  const isNewer = draft.revision !== null && joined.revision !== null && draft.revision > joined.revision;
  const asked = isNewer || joined.revision === null ? withNewerConflicts(joined, draft) : joined;
  const current = isNewer ? takeChanges(asked, draft.acknowledged) : asked;
  const kept = onlyHere ? takeOnlyHere(takeNewerCopy(current, onlyHere), onlyHere, draft.restored) : current;
  const taken = visit ? keepTyped(takeVisitBeside(kept, visit), visit.words.answers, typingIn) : kept;
  return tidy(enterOnTop(enterOnTop(taken, newer), entered));
}

/** Goes on with the account of the tab beside, whose visitor's words are in both, before the profile comes to this one. */
export function followAccount(draft: Draft, joined: Joined): Draft {
  const { owner } = joined.whole;
  return owner === null ? draft : joinDraft({ ...draft, owner, stashes: stashesWithout(draft, owner) }, joined);
}

/**
 * What the server has told this tab of open conflicts a moment ago, with the profile or later. The other tab may have been told an
 * older version. Of a visitor's words it tells nothing, and each tab may ask about them the other way round.
 */
const withNewerConflicts = (joined: Draft, { acknowledged, conflicts, revision }: Draft): Draft => ({
  ...joined,
  revision,
  conflicts: joined.conflicts.map((conflict) => {
    const isOwn = ({ keys, from }: Conflict) => from === 'server' && keys[0] === conflict.keys[0];
    const own = conflict.from === 'server' && conflicts.find(isOwn);
    const isNewer = own && (own.revision ?? 0) >= (conflict.revision ?? 0);
    return isNewer ? own : withNewer(conflict, acknowledged, revision);
  }),
});

/** Of two copies of one outbox, the one of the other tab may be older: it was read from the storage of that tab. */
function takeNewerCopy(draft: Draft, { answers, bases, conflicts, writer, lastNumber, edits }: Outbox): Draft {
  if (writer === '' || writer !== draft.writer || edits <= draft.edits) return draft;
  const entered = withoutSensitive(answers);
  const open = conflicts.filter(({ keys }) => !keys.some(isSensitive));
  const isOpen = ({ keys }: Conflict) => open.some((one) => one.keys[0] === keys[0]);
  return {
    ...draft,
    answers: { ...draft.answers, ...entered },
    bases: { ...draft.bases, ...Object.fromEntries(Object.entries(bases).filter(([key]) => key in entered)) },
    conflicts: [...draft.conflicts.filter((one) => !isOpen(one)), ...open],
    lastNumber: Math.max(draft.lastNumber, lastNumber),
    edits,
  };
}

/**
 * Adds what only this page had. A tab that has gone on with the same outbox knows it; only sensitive answers are not in the
 * copy that it may have read. Otherwise the server judges it, under the name that it had; where the other tab has something else
 * that is not saved, what is sent has a new writer, or the applicant chooses.
 *
 * @param restored what this page had read from the device
 */
function takeOnlyHere(
  draft: Draft,
  { answers, bases, conflicts, writer, lastNumber, edits }: Outbox,
  restored: Answers,
): Draft {
  const isKnown = (keys: readonly AnswerKey[]) =>
    writer !== '' && writer === draft.writer && !keys.some((key) => isSensitive(key));
  const unsaved = answerKeys(unsavedOf(draft));
  const differs = (keys: readonly AnswerKey[], known: Answers) =>
    differingKeys(keys, { ...known, ...pickAnswers(answers, keys) }, known).length > 0;
  // What the server has by now was in sight where the other tab has something else that is not saved.
  const groups = groupsOf(answerKeys(answers)).filter(
    (keys) => !isKnown(keys) && differs(keys, draft.answers) && differs(keys, draft.acknowledged),
  );
  const isFree = (keys: readonly AnswerKey[]) => !keys.some((key) => unsaved.includes(key) || isHeld(draft, key));
  const taken = groups.filter(isFree).flat();
  const isNamed = unsaved.length === 0 && (taken.length > 0 || draft.writer === '');
  const given = writer === draft.writer ? Math.max(draft.lastNumber, lastNumber) : lastNumber;
  const named = { writer, lastNumber: given, edits: Math.max(draft.edits, edits) };
  const unnamed = taken.length > 0 && { writer: '', lastNumber: 0 };
  const added: Draft = {
    ...draft,
    answers: { ...draft.answers, ...pickAnswers(answers, taken) },
    bases: {
      ...draft.bases,
      ...Object.fromEntries(taken.flatMap((key) => (key in bases ? [[key, bases[key] ?? 0]] : []))),
    },
    conflicts: askAfter(
      draft.conflicts,
      eachVersion(
        conflicts.filter(({ keys }) => !isKnown(keys)),
        (one) => withCurrent(one, draft),
      ),
    ),
    ...(isNamed ? named : unnamed),
    restored: { ...draft.restored, ...pickAnswers(restored, taken) },
  };
  return groups.filter((keys) => !isFree(keys)).reduce((before, keys) => addVersion(before, answers, keys), added);
}

/** The other tab may know a later version of the server. */
const withCurrent = (conflict: Conflict, { acknowledged, revision }: Draft): Conflict =>
  (conflict.revision ?? 0) < (revision ?? 0) ? withNewer(conflict, acknowledged, revision) : conflict;

/** The unsaved answers of an outbox, on top of what the server has. They keep their bases, and the server judges them. */
function restore(loaded: Draft, outbox: Outbox): Draft {
  const { answers, clearings, lookups, writer, lastNumber, edits } = outbox;
  const known = { bases: outbox.bases, revision: loaded.revision };
  const isUnsaved = (key: AnswerKey) => key in outbox.bases || answers[key] !== loaded.acknowledged[key];
  const keys = answerKeys(answers);
  const unsaved = loaded.revision === null ? keys : keys.filter(isUnsaved);
  const bases = unsaved.flatMap((key) => {
    const base = baseOf(known, [key]);
    return base === null ? [] : [[key, base] as const];
  });
  const uncertain = { ...loaded, acknowledged: withoutUnsaved(loaded.acknowledged, unsaved) };
  return setAnswers(
    {
      ...uncertain,
      bases: Object.fromEntries(bases),
      conflicts: eachVersion(outbox.conflicts, (conflict) => withLoaded(conflict, loaded)),
      ...{ clearings, lookups, writer, lastNumber, edits, restored: answers },
    },
    answers,
  );
}

/** A save that brought no reply may still arrive, so that also an answer that equals the server's is sent again. */
const withoutUnsaved = (acknowledged: Answers, unsaved: readonly AnswerKey[]): Answers =>
  pickAnswers(
    acknowledged,
    answerKeys(acknowledged).filter((key) => !unsaved.includes(key)),
  );

/** The server may have another version by now. One that counts no revisions always may. */
function withLoaded(conflict: Conflict, { acknowledged, revision }: Draft): Conflict {
  const isCurrent = revision !== null && revision === conflict.revision;
  if (conflict.from === 'visitor' || isCurrent) return conflict;
  const other = wholeAnswers(acknowledged, conflict.keys);
  return { ...conflict, other, savedAt: null, revision };
}

import { type AnswerKey, type Answers, isAnswered } from '../../form/engine/answers.ts';
import type { Profile } from '../platform/client.ts';
import { wholeAnswers } from '../state/groups/groups.ts';
import { webStatusOf } from '../state/session/sessionSlice.ts';
import {
  type Conflict,
  type Draft,
  emptyDraft,
  type PendingDraft,
  type SentSave,
  setAnswers,
  unsavedOf,
  wholeGroups,
} from './draft.ts';
import { type DraftRecord, draftOf, hasContent, recordOf, withoutSensitiveAnswers } from './draftRecord.ts';
import { merge, mergeGuest, resolveEqual, type SavedRecord } from './merge.ts';
import { answerKeys, pickAnswers } from './pickAnswers.ts';
import { isSensitive, sensitiveAmong } from './sensitive.ts';

/* How a draft becomes another one's: with a profile, a record of the device, or the end of a session. */

/**
 * The draft of an account: its profile, what it had not saved, and the guest draft of this page, which fills empty answers. A submitted
 * application takes no more answers.
 */
export function takeProfile(draft: Draft, { username, answer, web_status, revision }: Profile): Draft {
  const record = { revision: revision ?? null, answers: answer };
  if (webStatusOf(web_status) === 'submitted')
    return { ...emptyDraft, owner: username, answers: answer, saved: record };
  if (draft.owner === username) return { ...merge(draft, record), lost: lostIn(draft.lost, draft.sent, record) };
  const empty = { ...emptyDraft, owner: username, pending: ofOther(draft.pending, username) };
  const pending = draft.pending?.owner === username ? draft.pending : null;
  const own = merge(pending ? draftOf(pending, empty) : empty, record);
  const taken = draft.owner === null ? takeGuest(own, draft) : own;
  return { ...taken, lost: lostIn(pending?.sensitive ?? [], pending?.sent ?? [], record) };
}

/** What another account has not saved waits for it, without its sensitive answers: another person uses the page now. */
const ofOther = (pending: PendingDraft | null, username: string): PendingDraft | null =>
  pending === null || pending.owner === username ? null : { ...pending, ...withoutSensitiveAnswers(pending) };

/**
 * The sensitive answers that were unsaved when the page before was left, and are not known to be in the record. Without revisions, any
 * answer of the record counts.
 */
const lostIn = (keys: AnswerKey[], sent: readonly SentSave[], { revision, answers }: SavedRecord): AnswerKey[] =>
  keys.filter((key) =>
    revision === null
      ? !isAnswered(answers[key])
      : !sent.some((save) => save.id === revision && save.sensitive?.includes(key)),
  );

/** An account takes the guest draft that its log-in has claimed. */
export function takeGuestRecord(draft: Draft, { answers, conflicts, sensitive }: DraftRecord): Draft {
  const guest: Draft = { ...emptyDraft, answers, conflicts };
  const lost = sensitive.filter(
    (key) => !isAnswered(draft.answers[key]) || draft.saved.answers[key] === draft.answers[key],
  );
  return { ...takeGuest(draft, guest), lost: [...new Set([...draft.lost, ...lost])] };
}

/** The choices that the guest had not made are asked after those between the account's answers and the guest's. */
function takeGuest(account: Draft, { answers, conflicts, clearings, lookups }: Draft): Draft {
  const taken = mergeGuest(account, answers);
  const isTaken = (key: AnswerKey) => !taken.conflicts.some(({ keys }) => keys.includes(key));
  return resolveEqual({
    ...taken,
    conflicts: [...taken.conflicts, ...conflicts],
    clearings: [...taken.clearings, ...clearings.filter(({ at }) => isTaken(at))],
    lookups: { ...Object.fromEntries(Object.entries(lookups).filter(([key]) => isTaken(key))), ...taken.lookups },
  });
}

/** The unsaved answers of an account wait for its profile. Sensitive ones are in this page alone, after the end of its session. */
export function readPending(draft: Draft, owner: string, record: DraftRecord | null): Draft {
  if (draft.owner === owner) return draft;
  const before = draft.pending?.owner === owner ? draft.pending : null;
  if (record === null) return before ? { ...draft, pending: null } : draft;
  // What the account before has not saved goes on waiting for it.
  if (!before && draft.pending && !hasContent(record)) return draft;
  const here = before ? sensitiveAmong(before.answers) : {};
  return {
    ...draft,
    pending: {
      owner,
      answers: { ...record.answers, ...here },
      base: { ...record.base, ...(before && sensitiveAmong(before.base)) },
      sent: record.sent,
      conflicts: [...record.conflicts, ...(before?.conflicts.filter(({ keys }) => keys.some(isSensitive)) ?? [])],
      sensitive: record.sensitive.filter((key) => !(key in here)),
    },
  };
}

/** The session has ended by itself. What the account had not saved waits for its next log-in; a guest's draft goes on. */
export function endSession(draft: Draft): Draft {
  const { owner, answers, saved, conflicts } = draft;
  if (owner === null) return draft;
  const keys = [...new Set([...wholeGroups(unsavedOf(draft)), ...conflicts.flatMap((conflict) => conflict.keys)])];
  const unsaved: PendingDraft = {
    owner,
    answers: pickAnswers(answers, keys),
    base: pickAnswers(saved.answers, keys),
    sent: draft.sent,
    conflicts,
    sensitive: [],
  };
  return { ...emptyDraft, pending: hasContent(unsaved) ? unsaved : draft.pending };
}

/** The guest continues the record of the device. What was entered in this page already stays on the screen. */
export function continueGuest(draft: Draft, { answers, conflicts }: DraftRecord): Draft {
  const entered = draft.answers;
  const begun = setAnswers({ ...draft, answers: {}, conflicts: [...draft.conflicts, ...conflicts] }, answers);
  return mergeGuest(begun, entered, { isShown: true });
}

/**
 * Another window has written since this one did: its record replaces what this window had written. What was entered here after that comes
 * on top, and so do the sensitive answers of this page, which no record has. Those of the other window are not known to be saved.
 */
export function adopt(draft: Draft, record: DraftRecord | null, written: Answers): Draft {
  const { answers, saved } = draft;
  const { answers: theirs = {}, base = {}, sent = [], conflicts = [] } = record ?? {};
  const isEntered = (key: AnswerKey) =>
    isSensitive(key)
      ? answers[key] !== saved.answers[key]
      : answers[key] !== (key in written ? written[key] : saved.answers[key]);
  const entered: Answers = pickAnswers(answers, answerKeys(answers).filter(isEntered));
  const isAsked = ({ keys, from }: Conflict) =>
    keys.some((key) => key in entered || isSensitive(key)) &&
    !conflicts.some((one) => one.from === from && one.keys[0] === keys[0]);
  const known = { ...saved.answers, ...base };
  const adopted: Draft = {
    ...draft,
    // What the record leaves out of a group is empty there, whatever the saved answer is.
    answers: { ...known, ...wholeAnswers(theirs, wholeGroups(theirs)) },
    saved: { revision: undefined, answers: known },
    sent,
    conflicts: [...conflicts, ...draft.conflicts.filter(isAsked)],
    clearings: [],
    lookups: {},
    lost: draft.owner === null ? [] : [...new Set([...draft.lost, ...(record?.sensitive ?? [])])],
  };
  return resolveEqual(setAnswers(adopted, entered));
}

/** What the device is to keep of the draft; undefined for a guest's draft without an answer. */
export function recordFor(
  draft: Draft,
  envelope: Pick<DraftRecord, 'turn' | 'changedAt' | 'marker'>,
): DraftRecord | undefined {
  const record = recordOf(draft, envelope);
  return draft.owner === null && !hasContent(record) ? undefined : record;
}

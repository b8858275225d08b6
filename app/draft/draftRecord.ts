import type { AnswerKey } from '../../form/engine/answers.ts';
import { groupsOf } from '../state/groups/groups.ts';
import { type Draft, type SentSave, type UnsavedChanges, unsavedOf, wholeGroups } from './draft.ts';
import { answerKeys, pickAnswers } from './pickAnswers.ts';
import { isSensitive, withoutSensitive } from './sensitive.ts';

/**
 * What the device keeps of a draft: the answers that are not saved, without sensitive ones. Its envelope, `turn` and `sensitive`, stays
 * when nothing is unsaved.
 */
export interface DraftRecord extends UnsavedChanges {
  /** Changes whenever another window begins to write. */
  turn: string;
  /** The keys of the sensitive answers that are unsaved, in flight, or one of two versions. */
  sensitive: AnswerKey[];
  /** The time of the last change by the server's clock, in milliseconds since 1970. */
  changedAt: number;
  /** Of an account: the marker of the session in which it was written. */
  marker?: string | undefined;
  /** Of a guest draft: the account whose log-in was sent from its window. */
  claimedBy?: string;
}

type Envelope = Pick<DraftRecord, 'turn' | 'changedAt' | 'marker'>;

export function recordOf(draft: Draft, envelope: Envelope): DraftRecord {
  const unsaved = wholeGroups(unsavedOf(draft));
  const asked = draft.conflicts.flatMap(({ keys }) => keys);
  const keys = [...new Set([...unsaved, ...asked])];
  const sensitive = keys.filter(isSensitive);
  const has = (save: SentSave) => sensitive.filter((key) => save.answers[key] === draft.answers[key]);
  return {
    ...envelope,
    ...withoutSensitiveAnswers({
      answers: pickAnswers(draft.answers, keys),
      base: pickAnswers(draft.saved.answers, keys),
      sent: draft.sent.map((save) => ({ ...save, sensitive: save.sensitive ?? has(save) })),
      conflicts: draft.conflicts,
    }),
    sensitive,
  };
}

export const withoutSensitiveAnswers = ({ answers, base, sent, conflicts }: UnsavedChanges): UnsavedChanges => ({
  answers: withoutSensitive(answers),
  base: withoutSensitive(base),
  sent: sent.map((save) => ({ ...save, answers: withoutSensitive(save.answers) })),
  conflicts: conflicts.filter(({ keys }) => !keys.some(isSensitive)),
});

/** The log-in of this account was sent from the window of the guest draft. */
export const isClaimedBy = ({ claimedBy }: DraftRecord, username: string): boolean =>
  claimedBy?.toLowerCase() === username.toLowerCase();

type Content = Pick<DraftRecord, 'answers' | 'sent' | 'conflicts' | 'sensitive'>;

/** More than its envelope has to be kept. */
export const hasContent = ({ answers, sent, conflicts, sensitive }: Content): boolean =>
  answerKeys(answers).length > 0 || sent.length > 0 || conflicts.length > 0 || sensitive.length > 0;

/** The draft that was left as this record, before a profile has come. What the record has no base of was empty then. */
export function draftOf({ answers, base, sent, conflicts }: UnsavedChanges, empty: Draft): Draft {
  const unsaved = groupsOf(answerKeys(answers)).flat();
  return {
    ...empty,
    answers,
    saved: { revision: undefined, answers: pickAnswers(base, [...new Set([...unsaved, ...answerKeys(base)])]) },
    sent,
    conflicts,
  };
}

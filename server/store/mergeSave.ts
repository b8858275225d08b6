import type { Answer, AnswerKey, Answers } from '../../form/engine/answers.ts';
import type { Together } from '../../form/engine/together.ts';

/*
 * How a save is merged with what others saved meanwhile, group by group. docs/saving.md gives the rules and their reasons.
 */

/** What a client says of its own save. */
export interface Writing {
  /** The revision of the application when the answers were entered. */
  base: number;
  writer: string;
  number: number;
}

/** The last save of one answer. A save without headers has no writer and no number. */
export interface LastSave {
  revision: number;
  savedAt: Date;
  writer: string | null;
  number: number | null;
}

export interface Stored {
  answers: Answers;
  lastSaves: ReadonlyMap<AnswerKey, LastSave>;
}

export interface Merged {
  /** The answers to store. */
  accepted: Answers;
  /** The keys of answers that were stored already, since the base or by this very save. It now counts as their last. */
  confirmed: readonly AnswerKey[];
  /** The answers that other writers saved after the base, without conflicts; and what is stored instead of late ones. */
  changes: Answers;
  /** Every answer of the groups that are left as they are. */
  conflicts: readonly Conflict[];
}

export interface Conflict {
  key: AnswerKey;
  /** Undefined when the server has none. */
  answer: Answer | undefined;
  savedAt: Date;
}

export function mergeSave(stored: Stored, sent: Answers, writing: Writing, together: Together): Merged {
  const groups = groupsOf(Object.keys(sent), together).map((group) => ({
    ...group,
    outcome: outcomeOf(group, stored, sent, writing),
  }));
  const keysWith = (outcome: Outcome) =>
    groups.filter((group) => group.outcome === outcome).flatMap(({ keys }) => keys);
  const accepted = keysWith('accepted');
  const confirmed = keysWith('confirmed');
  const conflicts = groups
    .filter(({ outcome }) => outcome === 'conflict')
    .flatMap(({ all }) => conflictsIn(all, stored));
  const told = new Set([...accepted, ...confirmed, ...conflicts.map(({ key }) => key)]);
  return {
    accepted: pick(sent, accepted),
    confirmed,
    changes: { ...changesSince(stored, writing, told), ...storedInstead(stored, sent, keysWith('late')) },
    conflicts,
  };
}

interface Group {
  /** The keys that were sent. */
  keys: readonly AnswerKey[];
  /** Every key of the group. */
  all: readonly AnswerKey[];
}

function groupsOf(sent: readonly AnswerKey[], together: Together): readonly Group[] {
  const groups = new Set(sent.map((key) => together.get(key) ?? [key]));
  return [...groups].map((all) => ({ all, keys: all.filter((key) => sent.includes(key)) }));
}

type Outcome = 'late' | 'confirmed' | 'conflict' | 'accepted';

function outcomeOf({ keys, all }: Group, { answers, lastSaves }: Stored, sent: Answers, writing: Writing): Outcome {
  const last = all.flatMap((key) => lastSaves.get(key) ?? []);
  const isOwn = ({ writer }: LastSave) => writer === writing.writer;
  const isEqual = keys.every((key) => isSame(answers[key], sent[key]));
  const lowest = isEqual ? writing.number : writing.number - 1;
  if (last.some((save) => isOwn(save) && (save.number ?? 0) > lowest)) return 'late';
  const since = last.filter(({ revision }) => revision > writing.base);
  const isRepeated = last.some((save) => isOwn(save) && save.number === writing.number);
  if (isEqual && (isRepeated || since.length > 0)) return 'confirmed';
  return since.every(isOwn) ? 'accepted' : 'conflict';
}

/** No answer, an empty text and an unchecked box are the same. */
const isSame = (one: Answer | undefined, other: Answer | undefined) => one === other || (!one && !other);

/** An answer without a save of its own has the time of its group's last. */
function conflictsIn(all: readonly AnswerKey[], { answers, lastSaves }: Stored): readonly Conflict[] {
  const times = all.flatMap((key) => lastSaves.get(key)?.savedAt.getTime() ?? []);
  const latest = new Date(Math.max(...times));
  return all.map((key) => ({ key, answer: answers[key], savedAt: lastSaves.get(key)?.savedAt ?? latest }));
}

const changesSince = (
  { answers, lastSaves }: Stored,
  { base, writer }: Writing,
  told: ReadonlySet<AnswerKey>,
): Answers =>
  pick(
    answers,
    [...lastSaves]
      .filter(([key, save]) => save.revision > base && save.writer !== writer && !told.has(key))
      .map(([key]) => key),
  );

/** What is stored for late answers, so that a client that sends an old copy of its outbox learns it. */
const storedInstead = ({ answers }: Stored, sent: Answers, late: readonly AnswerKey[]): Answers =>
  Object.fromEntries(late.map((key) => [key, answers[key] ?? (typeof sent[key] === 'boolean' ? false : '')]));

const pick = (answers: Answers, keys: readonly AnswerKey[]): Answers =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const answer = answers[key];
      return answer === undefined ? [] : [[key, answer]];
    }),
  );

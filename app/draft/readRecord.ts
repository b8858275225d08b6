import type { Answer, AnswerKey, Answers } from '../../form/engine/answers.ts';
import { keysOf, type Question } from '../../form/engine/questions.ts';
import { form } from '../../form/university.ts';
import { isRecord } from '../platform/isRecord.ts';
import type { Conflict, SentSave } from './draft.ts';
import type { DraftRecord } from './draftRecord.ts';

/** Reads a record, which another build may have written or a person changed. Null when it is none. */
export function readRecord(stored: unknown): DraftRecord | null {
  if (!isRecord(stored) || typeof stored.changedAt !== 'number' || typeof stored.turn !== 'string') return null;
  const { turn, changedAt, answers, base, sent, conflicts, sensitive, claimedBy, marker } = stored;
  return {
    turn,
    changedAt,
    answers: knownAnswers(answers),
    base: knownAnswers(base),
    sent: sentIn(sent),
    conflicts: conflictsIn(conflicts),
    sensitive: knownKeysIn(sensitive),
    ...(typeof marker === 'string' && { marker }),
    ...(typeof claimedBy === 'string' && { claimedBy }),
  };
}

const knownKeysIn = (stored: unknown): AnswerKey[] =>
  Array.isArray(stored) ? knownKeys.filter((key) => stored.includes(key)) : [];

function sentIn(stored: unknown): SentSave[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter(isRecord)
    .flatMap(({ id, answers, sensitive }) =>
      typeof id === 'string' ? [{ id, answers: knownAnswers(answers), sensitive: knownKeysIn(sensitive) }] : [],
    );
}

function conflictsIn(stored: unknown): Conflict[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isRecord).flatMap(({ keys, other, from }) => {
    const known = knownKeysIn(keys);
    if (known.length === 0 || (from !== 'server' && from !== 'guest')) return [];
    return [{ keys: known, other: knownAnswers(other), from }];
  });
}

const typeOf = ({ kind }: Question): 'boolean' | 'string' =>
  kind === 'checkbox' || kind === 'checkGroup' ? 'boolean' : 'string';

const typeByKey: ReadonlyMap<AnswerKey, ReturnType<typeof typeOf>> = new Map(
  form.questions.flatMap((question) => keysOf(question).map((key) => [key, typeOf(question)] as const)),
);
const knownKeys = [...typeByKey.keys()];

/** Takes only answers to questions of the form, with the right type. */
function knownAnswers(stored: unknown): Answers {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    knownKeys
      .filter((key) => Object.hasOwn(stored, key))
      .map((key) => [key, stored[key]] as const)
      .filter((entry): entry is readonly [AnswerKey, Answer] => typeof entry[1] === typeByKey.get(entry[0])),
  );
}

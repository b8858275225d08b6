import type { Answer, AnswerKey, Answers } from '../../../form/engine/answers.ts';
import { keysOf, type Question } from '../../../form/engine/questions.ts';
import { form } from '../../../form/university.ts';
import { isRecord } from '../../platform/isRecord.ts';
import type { Clearing } from './clearing.ts';
import { type Conflict, isEmptyOutbox } from './draft.ts';
import type { LookupFact, Lookups, WaitingDetails } from './lookups.ts';
import type { StoredOutbox } from './storedOutbox.ts';

/** Reads what was kept, which another version may have written or a person changed. Null when it is no outbox. */
export function readStoredOutbox(stored: unknown): StoredOutbox | null {
  if (!isRecord(stored) || typeof stored.changedAt !== 'number') return null;
  const { changedAt, writer, lastNumber, edits, takenBy, takenIn } = stored;
  const outbox: StoredOutbox = {
    changedAt,
    ...readOutboxParts(stored),
    writer: typeof writer === 'string' ? writer : '',
    lastNumber: typeof lastNumber === 'number' ? lastNumber : 0,
    edits: typeof edits === 'number' ? edits : 0,
    ...(typeof takenBy === 'string' && { takenBy }),
    ...(typeof takenIn === 'string' && { takenIn }),
  };
  return isEmptyOutbox(outbox) ? null : outbox;
}

/** The parts of an outbox that name questions, as far as the form asks them. */
export const readOutboxParts = ({
  answers,
  bases,
  conflicts,
  clearings,
  lookups,
}: Readonly<Record<string, unknown>>) => ({
  answers: knownAnswers(answers),
  bases: numbersIn(bases),
  conflicts: conflictsIn(conflicts),
  clearings: clearingsIn(clearings),
  lookups: lookupsIn(lookups),
});

export const knownKeysIn = (stored: unknown): AnswerKey[] =>
  Array.isArray(stored) ? knownKeys.filter((key) => stored.includes(key)) : [];

function numbersIn(stored: unknown): Record<AnswerKey, number> {
  if (!isRecord(stored)) return {};
  const entries = knownKeys.flatMap((key) => {
    const value = Object.hasOwn(stored, key) ? stored[key] : undefined;
    return typeof value === 'number' ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

function conflictsIn(stored: unknown): Conflict[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isRecord).flatMap(({ keys, other, from, savedAt, revision, next }) => {
    const known = knownKeysIn(keys);
    if (known.length === 0 || (from !== 'server' && from !== 'visitor')) return [];
    return [
      {
        keys: known,
        other: knownAnswers(other),
        from,
        savedAt: typeof savedAt === 'string' ? savedAt : null,
        revision: typeof revision === 'number' ? revision : null,
        next: conflictsIn([next])[0],
      },
    ];
  });
}

function clearingsIn(stored: unknown): Clearing[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isRecord).flatMap(({ at, before, cleared, after, lookup }) => {
    const key = knownKeys.find((known) => known === at);
    if (!key) return [];
    const fact = lookupIn(lookup);
    return {
      at: key,
      before: knownAnswers(before),
      cleared: knownAnswers(cleared),
      ...(isRecord(after) && { after: knownAnswers(after) }),
      ...(fact && { lookup: fact }),
    };
  });
}

function lookupsIn(stored: unknown): Lookups {
  if (!isRecord(stored)) return {};
  const entries = knownKeys.flatMap((key) => {
    const fact = lookupIn(Object.hasOwn(stored, key) ? stored[key] : undefined);
    return fact ? [[key, fact] as const] : [];
  });
  return Object.fromEntries(entries);
}

function lookupIn(stored: unknown): LookupFact | undefined {
  if (!isRecord(stored) || (stored.source !== 'found' && stored.source !== 'typed')) return undefined;
  const waiting = waitingIn(stored.waiting);
  return { source: stored.source, filled: knownAnswers(stored.filled), ...(waiting && { waiting }) };
}

function waitingIn(stored: unknown): WaitingDetails | undefined {
  if (!isRecord(stored) || !isRecord(stored.details)) return undefined;
  const { before, values } = stored;
  const texts = Object.entries(stored.details).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    details: Object.fromEntries(texts),
    before: typeof before === 'string' ? before : '',
    values: knownAnswers(values),
  };
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

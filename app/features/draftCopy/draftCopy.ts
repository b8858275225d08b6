import type { Answer, AnswerKey, Answers } from '../../../form/engine/answers.ts';
import { keysOf, type Question } from '../../../form/engine/questions.ts';
import { form } from '../../../form/university.ts';
import { isRecord } from '../../platform/isRecord.ts';
import type { Clearing } from '../../state/draft/clearing.ts';
import { type Draft, emptyDraft, emptyOutbox, type Stash, stashOf, unsavedOf } from '../../state/draft/draft.ts';
import type { LookupFact, Lookups } from '../../state/draft/lookups.ts';

/*
 * The tab's copy of the draft, for a reload, a crash or an expired session. It holds only what the server does not have,
 * lives as long as the browser tab, and returns an account's answers to that account alone.
 */

const storageKey = 'draft';

/** The draft that this tab stored, or an empty one when there is no readable copy. */
export function readDraftCopy(storage: Pick<Storage, 'getItem'>): Draft {
  try {
    const copy: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null');
    if (!isRecord(copy)) return emptyDraft;
    const { visitor, stash, clearings, lookups } = copy;
    return {
      ...emptyDraft,
      answers: knownAnswers(visitor),
      stash: stashIn(stash),
      clearings: clearingsIn(clearings),
      lookups: lookupsIn(lookups),
    };
  } catch {
    return emptyDraft;
  }
}

export function writeDraftCopy(storage: Pick<Storage, 'setItem'>, draft: Draft): void {
  const isVisitor = draft.owner === null;
  const visitor = isVisitor ? unsavedOf(draft) : {};
  const clearings = isVisitor ? draft.clearings : [];
  const lookups = isVisitor ? draft.lookups : {};
  try {
    storage.setItem(storageKey, JSON.stringify({ visitor, clearings, lookups, stash: stashOf(draft) }));
  } catch {
    // Storage may be full or forbidden. The page works on, but a reload loses unsaved answers.
  }
}

function stashIn(copied: unknown): Stash | null {
  if (!isRecord(copied) || typeof copied.owner !== 'string') return null;
  const { owner, answers, clearings, lookups } = copied;
  return {
    ...emptyOutbox,
    owner,
    answers: knownAnswers(answers),
    clearings: clearingsIn(clearings),
    lookups: lookupsIn(lookups),
  };
}

function clearingsIn(copied: unknown): Clearing[] {
  if (!Array.isArray(copied)) return [];
  return copied.filter(isRecord).flatMap(({ at, before, cleared, after, lookup }) => {
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

function lookupsIn(copied: unknown): Lookups {
  if (!isRecord(copied)) return {};
  const entries = knownKeys.flatMap((key) => {
    const fact = lookupIn(Object.hasOwn(copied, key) ? copied[key] : undefined);
    return fact ? [[key, fact] as const] : [];
  });
  return Object.fromEntries(entries);
}

function lookupIn(copied: unknown): LookupFact | undefined {
  if (!isRecord(copied) || (copied.source !== 'found' && copied.source !== 'typed')) return undefined;
  return { source: copied.source, filled: knownAnswers(copied.filled) };
}

const typeOf = ({ kind }: Question): 'boolean' | 'string' =>
  kind === 'checkbox' || kind === 'checkGroup' ? 'boolean' : 'string';

const typeByKey: ReadonlyMap<AnswerKey, ReturnType<typeof typeOf>> = new Map(
  form.questions.flatMap((question) => keysOf(question).map((key) => [key, typeOf(question)] as const)),
);
const knownKeys = [...typeByKey.keys()];

/** Takes only answers to questions of the form, with the right type: the copy may be old or altered. */
function knownAnswers(copied: unknown): Answers {
  if (!isRecord(copied)) return {};
  return Object.fromEntries(
    knownKeys
      .filter((key) => Object.hasOwn(copied, key))
      .map((key) => [key, copied[key]] as const)
      .filter((entry): entry is readonly [AnswerKey, Answer] => typeof entry[1] === typeByKey.get(entry[0])),
  );
}

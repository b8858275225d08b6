import { allQuestions } from '../../form/asked.ts';
import { pages } from '../../form/contents.ts';
import { type Answer, type AnswerKey, type Answers, keysOf, type Question } from '../../form/questions.ts';
import type { Clearing } from './clearing.ts';
import { type Draft, emptyDraft, heldOf } from './draftSlice.ts';
import { pickAnswers } from './pickAnswers.ts';

/*
 * The copy of the draft that a reload, a crash or an expired session finds again. It holds only what the server does
 * not have, lives as long as the browser tab, and gives an account's answers back to that account alone.
 */

const storageKey = 'draft';

/** The draft as this tab left it; an empty one when there is no copy, or none that can be read. */
export function readSessionCopy(storage: Pick<Storage, 'getItem'>): Draft {
  try {
    const copy: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null');
    if (!isRecord(copy)) return emptyDraft;
    const answers = knownAnswers(copy.visitor);
    const unsaved = knownKeys.filter((key) => key in answers);
    return { ...emptyDraft, answers, unsaved, held: heldIn(copy.held), clearings: clearingsIn(copy.clearings) };
  } catch {
    return emptyDraft;
  }
}

export function writeSessionCopy(storage: Pick<Storage, 'setItem'>, draft: Draft): void {
  const isVisitor = draft.owner === null;
  const visitor = isVisitor ? pickAnswers(draft.answers, draft.unsaved) : {};
  const clearings = isVisitor ? draft.clearings : [];
  try {
    storage.setItem(storageKey, JSON.stringify({ visitor, clearings, held: heldOf(draft) }));
  } catch {
    // Storage may be full or forbidden; the page works on, it only forgets on reload.
  }
}

function heldIn(copied: unknown): Draft['held'] {
  if (!isRecord(copied) || typeof copied.owner !== 'string') return null;
  const { owner, answers, clearings } = copied;
  return { owner, answers: knownAnswers(answers), clearings: clearingsIn(clearings) };
}

function clearingsIn(copied: unknown): Clearing[] {
  if (!Array.isArray(copied)) return [];
  return copied.filter(isRecord).flatMap(({ at, before, cleared }) => {
    const key = knownKeys.find((known) => known === at);
    return key ? [{ at: key, before: knownAnswers(before), cleared: knownAnswers(cleared) }] : [];
  });
}

const typeOf = ({ kind }: Question): 'boolean' | 'string' =>
  kind === 'checkbox' || kind === 'checkGroup' ? 'boolean' : 'string';

const typeByKey: ReadonlyMap<AnswerKey, ReturnType<typeof typeOf>> = new Map(
  allQuestions(pages).flatMap((question) => keysOf(question).map((key) => [key, typeOf(question)] as const)),
);
const knownKeys = [...typeByKey.keys()];

/** Only answers of questions that are still asked, of the type such an answer has: the copy may be old or tampered with. */
function knownAnswers(copied: unknown): Answers {
  if (!isRecord(copied)) return {};
  return Object.fromEntries(
    knownKeys
      .filter((key) => Object.hasOwn(copied, key))
      .map((key) => [key, copied[key]] as const)
      .filter((entry): entry is readonly [AnswerKey, Answer] => typeof entry[1] === typeByKey.get(entry[0])),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

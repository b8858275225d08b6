import { pages } from '../../form/contents.ts';
import { type AnswerKey, type Answers, keysOf } from '../../form/questions.ts';
import { type Draft, emptyDraft } from './draftSlice.ts';

/*
 * The copy of the draft that a reload, a crash or an expired session finds again. It holds only what the server does
 * not have, lives as long as the browser tab, and gives an account's answers back to that account alone.
 */

const storageKey = 'draft';

/** The draft as this tab left it; an empty one when there is no copy, or none that can be read. */
export function readSessionCopy(storage: Storage): Draft {
  try {
    const copy: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null');
    if (!isRecord(copy)) return emptyDraft;
    const answers = knownAnswers(copy.visitor);
    const held = isRecord(copy.held) && typeof copy.held.owner === 'string' ? copy.held : null;
    return {
      ...emptyDraft,
      answers,
      unsaved: answerKeys.filter((key) => key in answers),
      held: held && { owner: String(held.owner), answers: knownAnswers(held.answers) },
    };
  } catch {
    return emptyDraft;
  }
}

export function writeSessionCopy(storage: Storage, draft: Draft): void {
  const unsaved = Object.fromEntries(draft.unsaved.map((key) => [key, draft.answers[key]]));
  const isVisitors = draft.owner === null;
  const held = isVisitors || draft.unsaved.length === 0 ? draft.held : { owner: draft.owner, answers: unsaved };
  try {
    storage.setItem(storageKey, JSON.stringify({ visitor: isVisitors ? unsaved : {}, held }));
  } catch {
    // Storage may be full or forbidden; the page works on, it only forgets on reload.
  }
}

const answerKeys: readonly AnswerKey[] = pages.flatMap((page) =>
  page.sections.flatMap((section) => section.questions.flatMap(keysOf)),
);

/** Only answers of questions that are still asked, of the types an answer has: the copy may be old or tampered with. */
function knownAnswers(copied: unknown): Answers {
  if (!isRecord(copied)) return {};
  return Object.fromEntries(
    answerKeys
      .map((key) => [key, copied[key]] as const)
      .filter(([, answer]) => typeof answer === 'string' || typeof answer === 'boolean'),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

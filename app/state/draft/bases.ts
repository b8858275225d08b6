import { type AnswerKey, type Answers, withoutKeys } from '../../../form/engine/answers.ts';
import { groupOf } from '../groups/groups.ts';
import { answerKeys } from './pickAnswers.ts';

/** Of unsaved answers: the revision of the application when each was entered. */
export type Bases = Readonly<Record<AnswerKey, number>>;

interface Based {
  bases: Bases;
  /** The answers that the server is known to have. */
  acknowledged: Answers;
  revision: number | null;
}

/** The bases after a change of these answers. The first change gives the base; the server's own answer needs none. */
export function basesAfter({ bases, acknowledged, revision }: Based, changes: Answers): Bases {
  if (revision === null) return bases;
  const changed = answerKeys(changes);
  const settled = changed.filter((key) => key in bases && changes[key] === acknowledged[key]);
  const begun = changed.filter((key) => !(key in bases) && changes[key] !== acknowledged[key]);
  if (settled.length === 0 && begun.length === 0) return bases;
  return { ...withoutKeys(bases, settled), ...Object.fromEntries(begun.map((key) => [key, revision])) };
}

/** The revision that a save of these answers is based on: the oldest knowledge in any of their groups. */
export function baseOf({ bases, revision }: Pick<Based, 'bases' | 'revision'>, keys: readonly AnswerKey[]) {
  const known = keys.flatMap(groupOf).flatMap((key) => bases[key] ?? []);
  return revision === null || known.length === 0 ? revision : Math.min(...known);
}

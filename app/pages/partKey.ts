import { isQuestion, type Part, questionsOf } from '../../form/engine/groups.ts';

/** A React key that is unique among the siblings of a part. */
export function partKey(part: Part): string {
  if (isQuestion(part)) return part.key;
  if (part.kind === 'note') return `note ${part.about}`;
  if (part.kind === 'explanation') return part.trigger;
  const [first] = questionsOf(part);
  return first ? `${part.kind} ${first.key}` : `${part.kind} of ${part.parts.map(partKey).join()}`;
}

import { isQuestion, type Part, questionsOf } from '../../form/parts.ts';

/** Tells a part from its siblings: they never change places, but React asks. */
export function partKey(part: Part): string {
  if (isQuestion(part)) return part.key;
  if (part.kind === 'note') return `note ${part.about}`;
  if (part.kind === 'explanation') return part.trigger;
  const [first] = questionsOf(part);
  return first ? `${part.kind} ${first.key}` : `${part.kind} of ${part.parts.map(partKey).join()}`;
}

import type { AnswerKey, Answers } from '../../form/engine/answers.ts';
import type { Section } from '../../form/engine/groups.ts';
import { form } from '../../form/university.ts';

/** The answers that each section of the form depends on. */
const known = new WeakMap<Section, readonly AnswerKey[]>();

export function keysReadBy(section: Section): readonly AnswerKey[] {
  const keys = known.get(section) ?? findKeys(section);
  known.set(section, keys);
  return keys;
}

/** Its own answers, and those that its conditions, options and look-ups name. */
function findKeys(section: Section): readonly AnswerKey[] {
  const keys = new Set<AnswerKey>();
  const read = (value: unknown) => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(read);
    else if (typeof value === 'string' && form.placeOf.has(value)) keys.add(value);
  };
  read(section);
  return [...keys];
}

export const isSameIn = (keys: readonly AnswerKey[], before: Answers, now: Answers): boolean =>
  before === now || keys.every((key) => before[key] === now[key]);

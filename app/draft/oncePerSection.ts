import type { Answers } from '../../form/engine/answers.ts';
import type { Section } from '../../form/engine/groups.ts';
import { isSameIn, keysReadBy } from './keysReadBy.ts';

/**
 * Remembers what follows for a section from the answers that it reads and one other thing, so that a letter asks for one section
 * anew, however long the form is.
 *
 * @param find is given what it found before, so that it can return the same object again
 */
export function oncePerSection<Other, Result>(
  find: (section: Section, answers: Answers, other: Other, before?: Result) => Result,
) {
  const known = new WeakMap<Section, { answers: Answers; other: Other; result: Result }>();
  return (section: Section, answers: Answers, other: Other): Result => {
    const before = known.get(section);
    if (before && before.other === other && isSameIn(keysReadBy(section), before.answers, answers))
      return before.result;
    const result = find(section, answers, other, before?.result);
    known.set(section, { answers, other, result });
    return result;
  };
}

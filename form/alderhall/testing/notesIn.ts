import type { Answers } from '../../engine/answers.ts';
import { isGroup, noteText, type Part } from '../../engine/groups.ts';
import { isShown } from '../../engine/visibility.ts';

/** The texts between the questions that an applicant with these answers reads. */
export const notesIn = (parts: readonly Part[], answers: Answers): readonly string[] =>
  parts
    .filter((part) => isShown(part, answers))
    .flatMap((part) => {
      if (isGroup(part)) return notesIn(part.parts, answers);
      return part.kind === 'note' ? [noteText(part, answers)] : [];
    });

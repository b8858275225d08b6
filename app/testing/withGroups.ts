import type { Answers } from '../../form/engine/answers.ts';
import { keysOf } from '../../form/engine/questions.ts';
import { form } from '../../form/university.ts';

const boxes = form.questions.filter(({ kind }) => kind === 'checkbox' || kind === 'checkGroup').flatMap(keysOf);

/** Answers as a save sends them: each with its whole group, in which everything else is empty. */
export const withGroups = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.keys(answers)
      .flatMap((key) => form.together.get(key) ?? [key])
      .map((key) => [key, answers[key] ?? (boxes.includes(key) ? false : '')] as const),
  );

import type { AnswerKey, Answers } from '../../form/engine/answers.ts';

export const answerKeys = (answers: Answers): AnswerKey[] => Object.keys(answers);

/** The answers to these keys; a key without an answer is left out. */
export const pickAnswers = (answers: Answers, keys: readonly AnswerKey[]): Answers =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const answer = answers[key];
      return answer === undefined ? [] : [[key, answer]];
    }),
  );

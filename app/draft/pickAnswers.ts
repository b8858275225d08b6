import type { AnswerKey, Answers } from '../../form/questions.ts';

export const answerKeys = (answers: Answers): AnswerKey[] =>
  Object.keys(answers).filter((key): key is AnswerKey => key in answers);

export const pickAnswers = (answers: Answers, keys: readonly AnswerKey[]): Answers =>
  Object.fromEntries(keys.map((key) => [key, answers[key]]));

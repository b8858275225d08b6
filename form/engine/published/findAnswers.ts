import { type Answer, type AnswerKey, type Answers, type Context, isAnswered } from '../answers.ts';
import type { Form } from '../compileForm.ts';
import { type Condition, holds } from '../conditions.ts';
import { optionsOf } from '../options.ts';
import type { Question } from '../questions.ts';
import { rightAnswers } from './rightAnswers.ts';

/**
 * Answers under which all conditions hold, and no others: those of questions that are asked with them. Undefined when the
 * search finds none.
 */
export function findAnswers(form: Form, conditions: readonly Condition[], today: string): Answers | undefined {
  return search({}, conditions);

  function search(answers: Answers, goals: readonly Condition[]): Answers | undefined {
    const open = goals.find((goal) => !holds(goal, answers));
    if (!open) return withoutEmpty(answers);
    for (const { given, further } of waysTo(open, { answers, today })) {
      // An answer that the search gave stays.
      if (Object.entries(given).some(([key, answer]) => key in answers && answers[key] !== answer)) continue;
      const asked = Object.keys(given).flatMap((key) => form.placeOf.get(key)?.conditions ?? []);
      const isNew = Object.keys(given).some((key) => !(key in answers));
      if (!isNew && further.length === 0) continue;
      const rest = goals.filter((goal) => goal !== open || further.length === 0);
      const found = search({ ...answers, ...given }, [...rest, ...further, ...asked]);
      if (found) return found;
    }
    return undefined;
  }

  function waysTo(goal: Condition, context: Context): readonly Way[] {
    switch (goal.op) {
      case 'all':
        return [{ given: {}, further: goal.of }];
      case 'any':
        return goal.of.map((inner) => ({ given: {}, further: [inner] }));
      case 'none':
        return [{ given: {}, further: goal.of.map(opposite) }];
      case 'equals':
        return [answering(goal.key, goal.value)];
      case 'isIn':
        return goal.values.map((value) => answering(goal.key, value));
      case 'notAnswered':
        return [answering(goal.key, '')];
      case 'hasFormat':
        return ['(312) 555-0142', '+919876543210', '+44 20 7946 0958'].map((text) => answering(goal.key, text));
      case 'lt':
      case 'lte':
      case 'gt':
      case 'gte':
        return near(goal.value).map((text) => answering(goal.key, text));
      default:
        return candidates(form.placeOf.get(goal.key)?.question, goal.key, context).map((answer) =>
          answering(goal.key, answer),
        );
    }
  }
}

interface Way {
  given: Answers;
  further: readonly Condition[];
}

const answering = (key: AnswerKey, answer: Answer): Way => ({ given: { [key]: answer }, further: [] });

/** The answers that a question may have. */
function candidates(question: Question | undefined, key: AnswerKey, context: Context): readonly Answer[] {
  if (!question) return [];
  if (question.kind === 'checkbox' || question.kind === 'checkGroup') return [true];
  if (question.kind === 'choice' || question.kind === 'yesNo')
    return optionsOf(question, context).map(({ value }) => value);
  return rightAnswers(question, context).flatMap((given) => given[key] ?? []);
}

const near = (value: number | string): readonly string[] =>
  typeof value === 'number' ? [value - 1, value, value + 1].map(String) : [value];

function opposite(condition: Condition): Condition {
  switch (condition.op) {
    case 'equals':
      return { ...condition, op: 'notEquals' };
    case 'notEquals':
      return { ...condition, op: 'equals' };
    case 'answered':
      return { ...condition, op: 'notAnswered' };
    case 'notAnswered':
      return { ...condition, op: 'answered' };
    case 'isIn':
      return { ...condition, op: 'notIn' };
    case 'notIn':
      return { ...condition, op: 'isIn' };
    case 'all':
      return { op: 'any', of: condition.of.map(opposite) };
    case 'any':
      return { op: 'all', of: condition.of.map(opposite) };
    case 'none':
      return { op: 'any', of: condition.of };
    default:
      // No format and no comparison holds for an empty answer.
      return { op: 'notAnswered', key: condition.key };
  }
}

const withoutEmpty = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => isAnswered(answer)));

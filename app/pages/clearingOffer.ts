import { type Answers, isAnswered } from '../../form/engine/answers.ts';
import { keysOf, nameOf, type Question } from '../../form/engine/questions.ts';
import { form } from '../../form/university.ts';
import { type Clearing, lostAmong, restorationOf } from '../draft/clearing.ts';
import { answerKeys } from '../draft/pickAnswers.ts';
import { isSameAnswer } from '../state/groups/groups.ts';

/* What a change has cleared or replaced, in words. */

export const questionsIn = (answers: Answers) =>
  form.questions.filter((question) => keysOf(question).some((key) => key in answers));

/** What a press does: which lost answers come back, and which other questions change with them. */
export function offerOf(clearing: Clearing, answers: Answers) {
  const restored = restorationOf(clearing, answers);
  const back = questionsIn(lostAmong(clearing, restored));
  const others = questionsIn(restored).filter((question) => !back.includes(question));
  const replaced = back.filter((question) => keysOf(question).some((key) => isAnswered(answers[key])));
  const verbs = [replaced.length < back.length && 'cleared', replaced.length > 0 && 'replaced'].filter(Boolean);
  const isUndone = answerKeys(clearing.before).length > 0 && isSameAs(answers, clearing.before);
  const change = isUndone ? 'An earlier change' : 'This change';
  const count = back.length === 1 ? 'one answer' : `${back.length} answers`;
  return { text: `${change} ${verbs.join(' or ')} ${count}.`, back: namesOf(back), others: namesOf(others) };
}

/** The question has the answer again that it had before. */
const isSameAs = (answers: Answers, before: Answers) =>
  answerKeys(before).every((key) => isSameAnswer(answers[key], before[key]));

const namesOf = (questions: readonly Question[]) => questions.map(nameOf).join(', ');

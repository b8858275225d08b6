import { createSelector } from '@reduxjs/toolkit';
import { askedQuestions } from '../../../form/asked.ts';
import { pages } from '../../../form/contents.ts';
import { type Answers, keysOf, type Question } from '../../../form/questions.ts';
import { type Errors, errorsOf, findErrors } from '../../../form/rules.ts';
import { selectAnswers, type WithDraft } from '../../draft/draftSlice.ts';
import { selectIsValidating, selectToday, type WithSession } from '../../session/sessionSlice.ts';
import { type Refused, selectRefused, type WithSubmission } from './submissionSlice.ts';

/** What errors are found in. */
export type WithErrors = WithDraft & WithSession & WithSubmission;

const none: readonly string[] = [];

/** The errors of one question, shown only while validating (form.md section 5). Compare results by their content. */
export function selectErrorsOf(state: WithErrors, question: Question): readonly string[] {
  if (!selectIsValidating(state)) return none;
  const answers = selectAnswers(state);
  const own = errorsOf(question, { answers, today: selectToday(state) });
  const refused = selectRefused(state);
  return refused ? [...new Set([...own, ...saidOf(question, refused, answers)])] : own;
}

/** What the server said of a question, under any of its keys, as long as the answer is the one it was said of. */
const saidOf = (question: Question, { errors, answers: before }: Refused, answers: Answers): readonly string[] =>
  keysOf(question)
    .filter((key) => before[key] === answers[key])
    .flatMap((key) => errors[key] ?? none);

/** Every error of the application, found by the same rules wherever it stands; also before it is shown. */
export const selectAllErrors = createSelector(
  [selectAnswers, selectToday, selectRefused],
  (answers, today, refused): Errors => {
    const own = findErrors(pages, { answers, today });
    if (!refused) return own;
    const said = askedQuestions(pages, answers)
      .map((question) => [question.key, [...new Set(saidOf(question, refused, answers))]] as const)
      .filter(([, messages]) => messages.length > 0);
    return { ...Object.fromEntries(said), ...own };
  },
);

/** What the error summary and the step navigation show: nothing before the applicant pressed Submit Application. */
export const selectShownErrors = (state: WithErrors): Errors =>
  selectIsValidating(state) ? selectAllErrors(state) : noErrors;

const noErrors: Errors = {};

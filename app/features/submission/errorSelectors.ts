import { createSelector } from '@reduxjs/toolkit';
import { pages } from '../../../form/contents.ts';
import type { Question } from '../../../form/questions.ts';
import { type Errors, errorsOf, findErrors } from '../../../form/rules.ts';
import { selectAnswers, type WithDraft } from '../../draft/draftSlice.ts';
import { selectIsValidating, selectToday, type WithSession } from '../../session/sessionSlice.ts';
import { selectRefused, type WithSubmission } from './submissionSlice.ts';

/** What errors are found in. */
export type WithErrors = WithDraft & WithSession & WithSubmission;

const none: readonly string[] = [];

/** The errors of one question, shown only while validating (form.md section 5). Compare results by their content. */
export function selectErrorsOf(state: WithErrors, question: Question): readonly string[] {
  if (!selectIsValidating(state)) return none;
  const answers = selectAnswers(state);
  const own = errorsOf(question, { answers, today: selectToday(state) });
  const refused = selectRefused(state);
  if (!refused || refused.answers[question.key] !== answers[question.key]) return own;
  return [...new Set([...own, ...(refused.errors[question.key] ?? none)])];
}

/** Every error of the application, found by the same rules wherever it stands; also before it is shown. */
export const selectAllErrors = createSelector(
  [selectAnswers, selectToday, selectRefused],
  (answers, today, refused): Errors => {
    const own = findErrors(pages, { answers, today });
    if (!refused) return own;
    const standing = Object.entries(refused.errors).filter(([key]) => isUnchanged(key, refused.answers, answers));
    return { ...Object.fromEntries(standing), ...own };
  },
);

const isUnchanged = (key: string, before: object, now: object) => Reflect.get(before, key) === Reflect.get(now, key);

/** What the error summary and the step navigation show: nothing before the applicant pressed Submit Application. */
export const selectShownErrors = (state: WithErrors): Errors =>
  selectIsValidating(state) ? selectAllErrors(state) : noErrors;

const noErrors: Errors = {};

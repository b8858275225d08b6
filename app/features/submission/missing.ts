import { createSelector } from '@reduxjs/toolkit';
import type { AnswerKey } from '../../../form/engine/answers.ts';
import { type Errors, messageNaming } from '../../../form/engine/errors.ts';
import type { Page } from '../../../form/engine/groups.ts';
import { form } from '../../../form/university.ts';
import { selectAllErrors, selectShownErrors } from './errorSelectors.ts';

/** The questions of one page that still need the applicant, in the order of the page. Each message names its question. */
export interface MissingOnPage {
  page: Page;
  questions: readonly { key: AnswerKey; messages: readonly string[] }[];
}

const missingOn = (errors: Errors): readonly MissingOnPage[] => {
  const missing = form.places.flatMap(({ page, question }) => {
    const messages = errors[question.key]?.map((message) => messageNaming(question, message));
    return messages ? [{ page, key: question.key, messages }] : [];
  });
  return form.pages.map((page) => ({ page, questions: missing.filter((one) => one.page === page) }));
};

/** The errors that the error summary lists, page by page. */
export const selectMissing = createSelector(selectShownErrors, missingOn);

/** The number of questions that the error summary lists. */
export const selectMissingCount = createSelector(selectShownErrors, (errors) => Object.keys(errors).length);

/** The number of questions on each page that still need the applicant, shown or not. Compare results by their content. */
export const selectUnfinished = createSelector(selectAllErrors, (errors) =>
  missingOn(errors).map(({ questions }) => questions.length),
);

import { createSelector } from '@reduxjs/toolkit';
import { pages } from '../../../form/contents.ts';
import type { Page } from '../../../form/parts.ts';
import type { AnswerKey } from '../../../form/questions.ts';
import type { Errors } from '../../../form/rules.ts';
import { selectAllErrors, selectShownErrors } from './errorSelectors.ts';

/** The questions of one page that still need the applicant, in the order of the page. */
export interface MissingOnPage {
  page: Page;
  questions: readonly { key: AnswerKey; messages: readonly string[] }[];
}

const missingOn = (errors: Errors): readonly MissingOnPage[] =>
  pages.map((page) => ({
    page,
    questions: page.sections
      .flatMap((section) => section.questions)
      .flatMap(({ key }) => (errors[key] ? [{ key, messages: errors[key] }] : [])),
  }));

/** Page by page, what the error summary lists. */
export const selectMissing = createSelector(selectShownErrors, missingOn);

/** How many questions the summary lists. */
export const selectMissingCount = createSelector(selectShownErrors, (errors) => Object.keys(errors).length);

/** For each page, how many questions still need the applicant, also before they are told. Compare by content. */
export const selectUnfinished = createSelector(selectAllErrors, (errors) =>
  missingOn(errors).map(({ questions }) => questions.length),
);

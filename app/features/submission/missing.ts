import { createSelector } from '@reduxjs/toolkit';
import { type AnswerKey, type Answers, isAnswered } from '../../../form/engine/answers.ts';
import { type Errors, messageNaming } from '../../../form/engine/errors.ts';
import type { Page } from '../../../form/engine/groups.ts';
import { keysOf, type Question } from '../../../form/engine/questions.ts';
import { form } from '../../../form/university.ts';
import { selectAnswersWithDocuments } from '../../draft/answersWithDocuments.ts';
import { selectShownErrors, type WithErrors } from './errorSelectors.ts';

/** How many questions still need an answer, and how many a correct one: "2 missing, 1 to correct". */
export function neededText(questions: readonly Question[], answers: Answers): string {
  const wrong = questions.filter((question) => keysOf(question).some((key) => isAnswered(answers[key]))).length;
  const missing = questions.length - wrong;
  return [missing > 0 && `${missing} missing`, wrong > 0 && `${wrong} to correct`].filter(Boolean).join(', ');
}

/** What is left on other pages, in words: "3 left in About You", or shorter for several, "4 left in steps 1 and 2". */
export interface LeftElsewhere {
  count: number;
  text: string;
}

/** `unfinished` has a number for each page. */
export function leftElsewhere(page: Page, unfinished: readonly number[]): LeftElsewhere | undefined {
  const left = form.pages
    .map(({ key, title }, index) => ({ key, title, step: index + 1, count: unfinished[index] ?? 0 }))
    .filter(({ key, count }) => key !== page.key && count > 0);
  const [first] = left;
  if (!first) return undefined;
  const count = left.reduce((sum, { count }) => sum + count, 0);
  const steps = new Intl.ListFormat('en-US').format(left.map(({ step }) => String(step)));
  return { count, text: `${count} left in ${left.length === 1 ? first.title : `steps ${steps}`}` };
}

/** The questions of one page that still need the applicant, in the order of the page. Each message names its question. */
export interface MissingOnPage {
  page: Page;
  questions: readonly { key: AnswerKey; question: Question; messages: readonly string[] }[];
}

const missingOn = (errors: Errors): readonly MissingOnPage[] => {
  const missing = form.places.flatMap(({ page, question }) => {
    const messages = errors[question.key]?.map((message) => messageNaming(question, message));
    return messages ? [{ page, key: question.key, question, messages }] : [];
  });
  return form.pages.map((page) => ({ page, questions: missing.filter((one) => one.page === page) }));
};

/** The errors that the error summary lists, page by page. */
export const selectMissing = createSelector(selectShownErrors, missingOn);

/** The same in words, page by page; empty for a page without errors. Compare results by their content. */
export const selectNeededTexts = (state: WithErrors): readonly string[] =>
  selectMissing(state).map(({ questions }) =>
    neededText(
      questions.map(({ question }) => question),
      selectAnswersWithDocuments(state),
    ),
  );

/** All that the error summary lists, in words; empty without errors. */
export const selectNeededText = (state: WithErrors): string =>
  neededText(
    selectMissing(state).flatMap(({ questions }) => questions.map(({ question }) => question)),
    selectAnswersWithDocuments(state),
  );

/** The number of questions that the error summary lists. */
export const selectMissingCount = createSelector(selectShownErrors, (errors) => Object.keys(errors).length);

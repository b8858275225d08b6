import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { Answers } from '../../../form/engine/answers.ts';
import { type Errors, errorsOf, findErrors } from '../../../form/engine/errors.ts';
import { keysOf, type Question } from '../../../form/engine/questions.ts';
import { askedQuestions } from '../../../form/engine/visibility.ts';
import { form } from '../../../form/university.ts';
import { selectAnswersWithDocuments } from '../../draft/answersWithDocuments.ts';
import type { WithDraft } from '../../draft/draftSlice.ts';
import { oncePerSection } from '../../draft/oncePerSection.ts';
import { refusedMessages } from '../../draft/refusedMessages.ts';
import { selectRefusal, type WithSaving } from '../../draft/savingSlice.ts';
import { isBusy, selectDocuments, type WithDocuments } from '../../state/documents/documentsSlice.ts';
import { selectIsValidating, selectToday, type WithSession } from '../../state/session/sessionSlice.ts';
import { type ServerErrors, selectServerErrors, type WithSubmission } from '../../state/submission/submissionSlice.ts';

/** The state that errors are derived from. */
export type WithErrors = WithDraft & WithDocuments & WithSession & WithSubmission & WithSaving;

const none: readonly string[] = [];

/**
 * The errors of one question: those of the form only while validating, and always why the server did not save the answer. Compare
 * results by their content.
 */
export function selectErrorsOf(state: WithErrors, question: Question): readonly string[] {
  const answers = selectAnswersWithDocuments(state);
  const context = { answers, today: selectToday(state) };
  const refused = refusedMessages(question, selectRefusal(state), context);
  if (!selectIsValidating(state)) return refused;
  const serverErrors = selectServerErrors(state);
  const byServer = serverErrors ? messagesOf(question, serverErrors, answers) : none;
  return [...new Set([...errorsOf(question, context), ...byServer, ...refused])];
}

/** The server's messages about the answers to a question that have not changed since. */
const messagesOf = (question: Question, { errors, answers: checked }: ServerErrors, answers: Answers) =>
  keysOf(question)
    .filter((key) => checked[key] === answers[key])
    .flatMap((key) => errors[key] ?? none);

/** The errors of each section. Where none of them changes, they are the same object. */
const selectErrorsInSections = createSelector(
  [selectAnswersWithDocuments, selectToday],
  (answers, today) => sections.map((section) => errorsOnce(section, answers, today)),
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);

const sections = form.pages.flatMap((page) => page.sections);

const errorsOnce = oncePerSection((section, answers, today: string, before?: Errors): Errors => {
  const errors = findErrors({ places: form.placesIn.get(section) ?? [] }, { answers, today });
  return before && isSameErrors(before, errors) ? before : errors;
});

const isSameErrors = (one: Errors, other: Errors): boolean => JSON.stringify(one) === JSON.stringify(other);

const selectOwnErrors = createSelector(selectErrorsInSections, (each): Errors => Object.assign({}, ...each));

/** Every error of the application, whether or not it is shown yet. */
export const selectAllErrors = createSelector(
  [
    (state: WithErrors) => selectServerErrors(state) && selectAnswersWithDocuments(state),
    selectOwnErrors,
    selectServerErrors,
  ],
  (answers, own, serverErrors): Errors => {
    if (!answers || !serverErrors) return own;
    const byServer = askedQuestions(form, answers)
      .map((question) => [question.key, [...new Set(messagesOf(question, serverErrors, answers))]] as const)
      .filter(([, messages]) => messages.length > 0);
    return { ...Object.fromEntries(byServer), ...own };
  },
);

/** Whether something is missing or wrong, whatever becomes of the documents that are on their way. */
export function selectIsIncomplete(state: WithErrors): boolean {
  const onTheirWay = Object.entries(selectDocuments(state)).filter(([, document]) => isBusy(document));
  const hoped = Object.fromEntries(onTheirWay.map(([key, { fileName }]) => [key, fileName]));
  const answers = { ...selectAnswersWithDocuments(state), ...hoped };
  return Object.keys(findErrors(form, { answers, today: selectToday(state) })).length > 0;
}

/** The errors that the error summary and the step navigation show: none before the first press of Submit Application. */
export const selectShownErrors = (state: WithErrors): Errors =>
  selectIsValidating(state) ? selectAllErrors(state) : noErrors;

const noErrors: Errors = {};

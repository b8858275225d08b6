import { createSelector } from '@reduxjs/toolkit';
import { type Answers, isAnswered } from '../../form/engine/answers.ts';
import type { Place } from '../../form/engine/compileForm.ts';
import type { Errors } from '../../form/engine/errors.ts';
import type { Page, Section } from '../../form/engine/groups.ts';
import { keysOf, type Question } from '../../form/engine/questions.ts';
import { isAsked } from '../../form/engine/visibility.ts';
import { form } from '../../form/university.ts';
import { selectAnswersWithDocuments } from '../draft/answersWithDocuments.ts';
import { selectAllErrors, type WithErrors } from '../features/submission/errorSelectors.ts';
import { type Documents, isBusy, selectDocuments } from '../state/documents/documentsSlice.ts';

/** A section of the form in the review. */
export interface ReviewedSection {
  id: string;
  page: Page;
  section: Section;
  places: readonly Place[];
}

/** The sections to read over: all but those that come after the review, page by page. */
export const reviewedPages = form.pages.map((page) => ({
  page,
  sections: page.sections
    .map(
      (section, index): ReviewedSection => ({
        id: `review-${page.key}-${index}`,
        page,
        section,
        places: form.places.filter((place) => place.section === section),
      }),
    )
    .filter(({ section, places }) => !section.afterReview && places.length > 0),
}));

/**
 * How far a section is: not asked of this applicant, without any answer, with errors, or complete, as it will be once a document has
 * been uploaded.
 */
export type Completeness = 'unasked' | 'blank' | 'missing' | 'complete';

/** What the review shows of a section. */
interface Reviewed {
  completeness: Completeness;
  /** The questions that still need the applicant. */
  missing: readonly Question[];
  isUploading: boolean;
  /** The first question that is asked. */
  firstAsked: string | undefined;
}

/** Found for all sections together, once for each change of what it depends on: each section asks for it several times. */
const selectReviewed = createSelector(
  [selectAnswersWithDocuments, selectAllErrors, selectDocuments],
  (answers, errors, documents) =>
    new Map(
      reviewedPages
        .flatMap(({ sections }) => sections)
        .map((section) => [section.id, review(section, { answers, errors, documents })]),
    ),
);

interface Known {
  answers: Answers;
  errors: Errors;
  documents: Documents;
}

function review({ places }: ReviewedSection, { answers, errors, documents }: Known): Reviewed {
  const isOnItsWay = ({ key }: Question) => documents[key] !== undefined && isBusy(documents[key]);
  const questions = places.map(({ question }) => question);
  const asked = places.filter((place) => isAsked(place, answers)).map(({ question }) => question);
  const completeness = () => {
    if (asked.length === 0) return 'unasked';
    if (asked.some(({ key }) => errors[key])) return 'missing';
    if (asked.some(isOnItsWay)) return 'complete';
    return asked.some((question) => keysOf(question).some((key) => isAnswered(answers[key]))) ? 'complete' : 'blank';
  };
  return {
    completeness: completeness(),
    missing: questions.filter((one) => errors[one.key] && !isOnItsWay(one)),
    isUploading: questions.some(isOnItsWay),
    firstAsked: asked[0]?.key,
  };
}

const reviewedAs = ({ id }: ReviewedSection, state: WithErrors) => selectReviewed(state).get(id);

export const completenessOf = (section: ReviewedSection, state: WithErrors): Completeness =>
  reviewedAs(section, state)?.completeness ?? 'unasked';

/** The questions of a section that still need the applicant. Compare results by their content. */
export const missingIn = (section: ReviewedSection, state: WithErrors): readonly Question[] =>
  reviewedAs(section, state)?.missing ?? none;

const none: readonly Question[] = [];

/** Whether a document of a section is being uploaded or converted. */
export const isUploading = (section: ReviewedSection, state: WithErrors): boolean =>
  reviewedAs(section, state)?.isUploading ?? false;

/** The first question of a section that is asked. */
export const firstAsked = (section: ReviewedSection, state: WithErrors): string | undefined =>
  reviewedAs(section, state)?.firstAsked;

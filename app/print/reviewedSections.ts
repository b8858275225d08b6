import { isAnswered } from '../../form/engine/answers.ts';
import type { Place } from '../../form/engine/compileForm.ts';
import type { Page, Section } from '../../form/engine/groups.ts';
import { keysOf, type Question } from '../../form/engine/questions.ts';
import { isAsked } from '../../form/engine/visibility.ts';
import { form } from '../../form/university.ts';
import { selectAllErrors, type WithErrors } from '../features/submission/errorSelectors.ts';
import { isBusy, selectDocument } from '../state/documents/documentsSlice.ts';
import { selectAnswersWithDocuments } from '../state/draft/answersWithDocuments.ts';

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

export function completenessOf({ places }: ReviewedSection, state: WithErrors): Completeness {
  const answers = selectAnswersWithDocuments(state);
  const errors = selectAllErrors(state);
  const asked = places.filter((place) => isAsked(place, answers)).map(({ question }) => question);
  if (asked.length === 0) return 'unasked';
  if (asked.some(({ key }) => errors[key])) return 'missing';
  if (asked.some((question) => isOnItsWay(question, state))) return 'complete';
  return asked.some((question) => keysOf(question).some((key) => isAnswered(answers[key]))) ? 'complete' : 'blank';
}

/** The questions of a section that still need the applicant. Compare results by their content. */
export function missingIn({ places }: ReviewedSection, state: WithErrors): readonly Question[] {
  const errors = selectAllErrors(state);
  return places.map(({ question }) => question).filter((one) => errors[one.key] && !isOnItsWay(one, state));
}

/** Whether a document of a section is being uploaded or converted. */
export const isUploading = ({ places }: ReviewedSection, state: WithErrors): boolean =>
  places.some(({ question }) => isOnItsWay(question, state));

function isOnItsWay({ key }: Question, state: WithErrors): boolean {
  const document = selectDocument(state, key);
  return document !== undefined && isBusy(document);
}

/** The first question of a section that is asked. */
export const firstAsked = ({ places }: ReviewedSection, state: WithErrors): string | undefined =>
  places.find((place) => isAsked(place, selectAnswersWithDocuments(state)))?.question.key;

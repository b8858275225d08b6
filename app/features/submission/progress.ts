import { createSelector } from '@reduxjs/toolkit';
import type { Errors } from '../../../form/engine/errors.ts';
import type { Section } from '../../../form/engine/groups.ts';
import { progressIn, progressOf, type SectionProgress } from '../../../form/engine/progress.ts';
import { form } from '../../../form/university.ts';
import { selectAnswersWithDocuments } from '../../draft/answersWithDocuments.ts';
import { oncePerSection } from '../../draft/oncePerSection.ts';
import { selectAllErrors, type WithErrors } from './errorSelectors.ts';

/** How far the applicant is with the sections of each page. Compare with `isSameProgress`: it is new with each answer. */
export const selectProgress = createSelector([selectAnswersWithDocuments, selectAllErrors], (answers, errors) =>
  progressOf(form, answers, (section) => progressOnce(section, answers, errors)),
);

const progressOnce = oncePerSection((section, answers, errors: Errors) => progressIn(form, section, answers, errors));

/** Whether everything needed in a section is answered, and nothing in it is wrong. */
export const selectIsDone = (state: WithErrors, section: Section): boolean =>
  selectProgress(state).some((page) => page.some((one) => one.section === section && one.isDone));

type Progress = readonly SectionProgress[];

/** Whether two states of one page show the same, so that a keystroke that completes nothing renders nothing. */
export const isSameProgress = (one: Progress, other: Progress): boolean =>
  one.length === other.length &&
  one.every((a, index) => {
    const b = other[index];
    return a.section === b?.section && a.needed === b.needed && a.given === b.given && a.isDone === b.isDone;
  });

/** How many answers each page still needs. Compare results by their content. */
export const selectUnfinished = createSelector(selectProgress, (pages) =>
  pages.map((page) => {
    const { needed, given } = sumOf(page);
    return needed - given;
  }),
);

/** The progress of a whole page. */
export const sumOf = (progress: Progress): Pick<SectionProgress, 'needed' | 'given'> => ({
  needed: progress.reduce((sum, { needed }) => sum + needed, 0),
  given: progress.reduce((sum, { given }) => sum + given, 0),
});

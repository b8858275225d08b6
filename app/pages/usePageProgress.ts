import type { MapSection } from 'design-system';
import { useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import type { Page } from '../../form/engine/groups.ts';
import { buttonsOf } from '../../form/engine/pageButtons.ts';
import type { SectionProgress } from '../../form/engine/progress.ts';
import { form } from '../../form/university.ts';
import type { WithErrors } from '../features/submission/errorSelectors.ts';
import { leftElsewhere } from '../features/submission/missing.ts';
import { isSameProgress, selectProgress, selectUnfinished, sumOf } from '../features/submission/progress.ts';
import { selectIsValidating } from '../state/session/sessionSlice.ts';
import { sectionId } from './sectionId.ts';

const none: readonly SectionProgress[] = [];

/**
 * How far the applicant is with a page. `left` says what is left on the pages before it, and on the page that submits, on all. It renders again only when
 * what it shows has changed.
 */
export function usePageProgress(page: Page) {
  const index = form.pages.indexOf(page);
  const progress = useSelector((state: WithErrors) => selectProgress(state)[index] ?? none, isSameProgress);
  const isValidating = useSelector(selectIsValidating);
  const unfinished = useSelector(selectUnfinished, shallowEqual);
  return useMemo(
    () => ({
      ...sumOf(progress),
      left: leftElsewhere(page, submits(page) ? unfinished : unfinished.slice(0, index)),
      sections: progress.map((one) => mapped(one, isValidating)),
    }),
    [page, index, progress, unfinished, isValidating],
  );
}

const submits = (page: Page) => buttonsOf(form.pages, page).submit !== undefined;

function mapped({ section, needed, given, isDone }: SectionProgress, isValidating: boolean): MapSection {
  const { title } = section;
  const open = needed === 0 ? 'optional' : isValidating && given < needed ? 'missing' : 'todo';
  return { id: sectionId(section), title, state: isDone ? 'done' : open };
}

import { StepNavigation } from 'design-system';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { form } from '../../form/university.ts';
import { pageLeft } from '../features/navigation/navigationActions.ts';
import { type OpenedPages, selectOpenedPages } from '../features/navigation/openedPages.ts';
import type { WithErrors } from '../features/submission/errorSelectors.ts';
import { selectNeededTexts } from '../features/submission/missing.ts';
import { selectProgress, selectUnfinished } from '../features/submission/progress.ts';
import { isPlainClick } from '../platform/isPlainClick.ts';
import { stepsOf } from './steps.ts';

/** The pages where nothing is needed or answered, and that were not opened either. */
const selectUntouched = (state: WithErrors & { openedPages: OpenedPages }) => {
  const opened = selectOpenedPages(state);
  const progress = selectProgress(state);
  return form.pages.filter(
    ({ key }, index) =>
      !opened.includes(`/${key}`) && progress[index]?.every(({ needed, isDone }) => needed === 0 && !isDone),
  );
};

/** The step navigation. It marks each step as done or open, or with what is missing or to correct. */
export function Steps() {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const unfinished = useSelector(selectUnfinished, shallowEqual);
  const untouched = useSelector(selectUntouched, shallowEqual);
  const needed = useSelector(selectNeededTexts, shallowEqual);
  return (
    <StepNavigation
      label="Steps of the application"
      steps={stepsOf(form.pages, { path: pathname, unfinished, needed, untouched })}
      onFollow={(href, event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        dispatch(pageLeft({ to: href }));
      }}
    />
  );
}

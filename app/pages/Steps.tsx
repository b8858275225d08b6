import { StepNavigation } from 'design-system';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { form } from '../../form/university.ts';
import { pageLeft } from '../features/navigation/navigationActions.ts';
import { selectUnfinished } from '../features/submission/missing.ts';
import { selectIsValidating } from '../state/session/sessionSlice.ts';
import { isPlainClick } from './isPlainClick.ts';
import { stepsOf } from './steps.ts';

/** The step navigation. It marks each step as done or open, or with its number of missing answers. */
export function Steps() {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const unfinished = useSelector(selectUnfinished, shallowEqual);
  const isValidating = useSelector(selectIsValidating);
  return (
    <StepNavigation
      label="Steps of the application"
      steps={stepsOf(form.pages, { path: pathname, unfinished, isValidating })}
      onFollow={(href, event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        dispatch(pageLeft({ to: href }));
      }}
    />
  );
}

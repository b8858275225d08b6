import { StepNavigation } from 'design-system';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { pages } from '../../form/contents.ts';
import { departed } from '../features/navigation/navigationActions.ts';
import { selectUnfinished } from '../features/submission/missing.ts';
import { selectIsValidating } from '../session/sessionSlice.ts';
import { isPlainClick } from './isPlainClick.ts';
import { stepsOf } from './steps.ts';

/** The three steps, each marked done, still open, or missing so many answers. */
export function Steps() {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const unfinished = useSelector(selectUnfinished, shallowEqual);
  const isValidating = useSelector(selectIsValidating);
  return (
    <StepNavigation
      label="Steps of the application"
      steps={stepsOf(pages, { path: pathname, unfinished, isValidating })}
      onFollow={(href, event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        dispatch(departed({ to: href }));
      }}
    />
  );
}

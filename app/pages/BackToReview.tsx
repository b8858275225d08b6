import { Button } from 'design-system';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { buttonsOf } from '../../form/engine/pageButtons.ts';
import { form } from '../../form/university.ts';
import { pageLeft } from '../features/navigation/navigationActions.ts';
import { selectReviewPlace, type WithReview } from '../state/review/reviewSlice.ts';
import { selectIsLoggedIn } from '../state/session/sessionSlice.ts';

const reviewPath = `/${form.pages.find((page) => buttonsOf(form.pages, page).submit)?.key}`;

/** Leads an applicant who came from the review to change an answer back to it. */
export function BackToReview() {
  const isAway = useSelector((state: WithReview) => selectReviewPlace(state) !== null);
  return isAway && <Back />;
}

function Back() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLoggedIn = useSelector(selectIsLoggedIn);
  if (pathname === reviewPath) return null;
  return (
    <Button
      variant="secondary"
      onClick={() => (isLoggedIn ? dispatch(pageLeft({ to: reviewPath })) : navigate(reviewPath))}
    >
      Back to review
    </Button>
  );
}

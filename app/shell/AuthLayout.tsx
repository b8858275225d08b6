import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { prefilled } from '../draft/draftSlice.ts';
import { readNavigationState } from '../session/navigationState.ts';
import { selectIsLoggedIn } from '../session/sessionSlice.ts';
import { Shell } from './Shell.tsx';

/** Around the account cards. */
export function AuthLayout() {
  usePendingAnswers();
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/**
 * Takes over the answers that came with the navigation (product.md section 2). Not when the browser goes back or
 * reloads: by then they may be somebody else's, and a visitor's own are in the session copy.
 */
function usePendingAnswers() {
  const dispatch = useDispatch();
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const isReturn = useNavigationType() === 'POP';
  const { state } = useLocation();
  useEffect(() => {
    const { answers } = readNavigationState(state);
    if (answers && !isReturn && !isLoggedIn) dispatch(prefilled(answers));
  }, [dispatch, isLoggedIn, isReturn, state]);
}

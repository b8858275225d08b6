import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { restoreScreen } from '../features/logOut/screenPlace.ts';
import { returned, selectPlaceLeft, selectSession } from '../state/session/sessionSlice.ts';

/**
 * Brings an applicant back to where the session ended, once the page is shown after the next log-in. Its effect belongs to the
 * layout around every page, so that it runs after those that scroll and focus a new page.
 */
export function useReturn() {
  const dispatch = useDispatch();
  const place = useSelector(selectPlaceLeft);
  const { profile, firstPage } = useSelector(selectSession);
  const { pathname } = useLocation();
  useEffect(() => {
    if (place === null || profile !== 'loaded' || pathname !== firstPage) return;
    if (pathname === place.path) restoreScreen(document, place);
    dispatch(returned());
  }, [dispatch, place, profile, firstPage, pathname]);
}

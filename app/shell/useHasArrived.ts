import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { selectSession } from '../session/sessionSlice.ts';
import { redirectFor } from './redirect.ts';

/**
 * Whether the applicant stands where they belong. Until we know who they are the page waits; then, once, it goes to
 * the page they left or to the completion page. Later moves are checked as they are made (routes.tsx), so that a
 * change of status alone never crosses a navigation that is under way.
 */
export function useHasArrived(): boolean {
  const session = useSelector(selectSession);
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();

  const isKnown = !session.isLoggedIn || session.profile === 'loaded';
  const redirect = redirectFor(session, { path: pathname, fragment: hash, isArrival: true });
  const isInPlace = isKnown && redirect === null;

  const [hasArrived, setHasArrived] = useState(isInPlace);
  useEffect(() => {
    if (hasArrived || !isKnown) return;
    if (redirect === null) setHasArrived(true);
    else navigate(redirect, { replace: true });
  }, [hasArrived, isKnown, redirect, navigate]);
  return hasArrived;
}

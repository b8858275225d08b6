import { FullScreenLoading } from 'design-system';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet } from 'react-router';
import { profileRequested, selectSession } from '../session/sessionSlice.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { WrongLink } from './WrongLink.tsx';

/** Around what is printed: nothing but the wait until it is known. */
export function PrintLayout() {
  const dispatch = useDispatch();
  const { isLoggedIn, isServiceUser, profile } = useSelector(selectSession);
  const isUnknown = isLoggedIn && profile === 'none';
  useEffect(() => {
    if (isUnknown) dispatch(profileRequested());
  }, [dispatch, isUnknown]);
  if (profile === 'failed')
    return isServiceUser ? <WrongLink /> : <ErrorScreen onRetry={() => dispatch(profileRequested())} />;
  if ((isLoggedIn || isServiceUser) && profile !== 'loaded')
    return <FullScreenLoading label="Loading your application" />;
  return <Outlet />;
}

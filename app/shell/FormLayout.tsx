import { FullScreenLoading } from 'design-system';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet } from 'react-router';
import { InactivityWarning } from '../features/inactivity/InactivityWarning.tsx';
import { profileRequested, selectSession } from '../session/sessionSlice.ts';
import { AccountPopover } from './AccountPopover.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Shell } from './Shell.tsx';
import { useHasArrived } from './useHasArrived.ts';

/** Around the pages of the form: nobody sees one before we know who they are and where they belong. */
export function FormLayout() {
  const dispatch = useDispatch();
  const { isLoggedIn, profile } = useSelector(selectSession);
  const hasArrived = useHasArrived();

  const isUnknown = isLoggedIn && profile === 'none';
  useEffect(() => {
    if (isUnknown) dispatch(profileRequested());
  }, [dispatch, isUnknown]);

  if (profile === 'failed') return <ErrorScreen onRetry={() => dispatch(profileRequested())} />;
  if (!hasArrived) return <FullScreenLoading label="Loading your application" />;
  return (
    <Shell account={<AccountPopover />}>
      <Outlet />
      <InactivityWarning />
    </Shell>
  );
}

import { FullScreenLoading } from 'design-system';
import { lazy, Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router';
import { pages } from '../../form/contents.ts';
import { InactivityWarning } from '../features/inactivity/InactivityWarning.tsx';
import { profileRequested, selectSession } from '../session/sessionSlice.ts';
import { AccountPopover } from './AccountPopover.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { loadPrintedPage } from './lazyScreens.ts';
import { Shell } from './Shell.tsx';
import { useHasArrived } from './useHasArrived.ts';
import { WrongLink } from './WrongLink.tsx';

/** Around the pages of the form: nobody sees one before we know who they are and where they belong. */
export function FormLayout() {
  const dispatch = useDispatch();
  const { isLoggedIn, isServiceUser, profile } = useSelector(selectSession);
  const hasArrived = useHasArrived();

  const isUnknown = isLoggedIn && profile === 'none';
  useEffect(() => {
    if (isUnknown) dispatch(profileRequested());
  }, [dispatch, isUnknown]);

  if (isServiceUser && profile === 'failed') return <WrongLink />;
  if (isServiceUser && profile !== 'loaded') return <FullScreenLoading label="Loading the application" />;
  if (profile === 'failed') return <ErrorScreen onRetry={() => dispatch(profileRequested())} />;
  if (!hasArrived) return <FullScreenLoading label="Loading your application" />;
  if (isServiceUser) return <Printed />;
  return (
    <Shell account={<AccountPopover />}>
      <Outlet />
      <InactivityWarning />
    </Shell>
  );
}

/** The service user reads the page they are on, and nothing stands around it (product.md section 1). */
function Printed() {
  const { pathname } = useLocation();
  const page = pages.find(({ key }) => pathname === `/${key}`);
  return <Suspense fallback={<FullScreenLoading />}>{page && <PrintedPage page={page} />}</Suspense>;
}

const PrintedPage = lazy(async () => ({ default: (await loadPrintedPage()).PrintedPage }));

import { FullScreenLoading, GlobalStyle } from 'design-system';
import { lazy, Suspense, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { arrived } from '../features/navigation/navigationActions.ts';
import { Notices } from '../features/notices/Notices.tsx';
import { screenLeft, toastRaised } from '../features/notices/noticesSlice.ts';
import { readNavigationState } from '../session/navigationState.ts';
import { isDevelopmentHost } from './developmentHost.ts';
import { ScreenLoading } from './ScreenLoading.tsx';

/** Around every screen: it tells the store where the applicant is, and shows toasts and dialogs. */
export function RootLayout() {
  useArrivals();
  return (
    <>
      <GlobalStyle />
      {ConfigurationCheck && isAtDevelopment() && (
        <Suspense>
          <ConfigurationCheck />
        </Suspense>
      )}
      <Outlet />
      <ScreenLoading />
      <Notices />
      <ScrollRestoration />
    </>
  );
}

/** Only developers get it: a build leaves it out. */
const ConfigurationCheck = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./ConfigurationCheck.tsx')).ConfigurationCheck }))
  : null;

const isAtDevelopment = () => typeof window !== 'undefined' && isDevelopmentHost(window.location.hostname);

/** While the first screen is fetched. */
export function FirstLoading() {
  return (
    <>
      <GlobalStyle />
      <FullScreenLoading />
    </>
  );
}

function useArrivals() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();

  useEffect(() => {
    dispatch(screenLeft());
    dispatch(arrived({ path: pathname }));
  }, [dispatch, pathname]);

  // A message is for this arrival alone: it is taken out of the history, so that neither reload nor Back says it again.
  useEffect(() => {
    const { message, error, ...rest } = readNavigationState(state);
    if (message === undefined && error === undefined) return;
    if (message !== undefined) dispatch(toastRaised({ kind: 'success', title: message }));
    if (error !== undefined) dispatch(toastRaised({ kind: 'error', title: error }));
    navigate({ search, hash }, { replace: true, state: rest, preventScrollReset: true });
  }, [dispatch, navigate, search, hash, state]);
}

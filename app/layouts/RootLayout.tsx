import { GlobalStyle, PageFrame } from 'design-system';
import { lazy, Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigationType } from 'react-router';
import { prefilled } from '../draft/draftSlice.ts';
import { cardLeft } from '../features/account/accountSlice.ts';
import { useLateParts } from '../pages/lateParts.ts';
import { readNavigationState } from '../platform/navigationState.ts';
import { stepToastId, toastRaised } from '../state/notices/noticesSlice.ts';
import { selectIsLoggedIn } from '../state/session/sessionSlice.ts';
import { isDevelopmentHost } from './developmentHost.ts';
import { Dialog, Toasts } from './Notices.tsx';
import { ScreenLoading } from './ScreenLoading.tsx';
import { SessionLoading } from './SessionLoading.tsx';
import { useReturn } from './useReturn.ts';

/** Surrounds every screen: it shows toasts and dialogs. */
export function RootLayout() {
  useNavigationState();
  useReturn();
  useOneTitle();
  const late = useLateParts();
  return (
    <PageFrame>
      <GlobalStyle />
      <Toasts />
      {ConfigurationCheck && isDeveloper() && (
        <Suspense>
          <ConfigurationCheck />
        </Suspense>
      )}
      <Outlet />
      <ScreenLoading />
      <Dialog />
      {late && <late.GuestDraftQuestion />}
      <ScrollRestoration />
    </PageFrame>
  );
}

/** A build leaves it out. */
const ConfigurationCheck = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./ConfigurationCheck.tsx')).ConfigurationCheck }))
  : null;

/** React adds the title of each screen to that of index.html, and a document has one. */
function useOneTitle() {
  useEffect(() => document.getElementById('opening-title')?.remove(), []);
}

const isDeveloper = () => typeof window !== 'undefined' && isDevelopmentHost(window.location.hostname);

/** Shown until the loaders of the first screen are done. */
export function FirstScreenLoading() {
  return (
    <>
      <GlobalStyle />
      <SessionLoading />
    </>
  );
}

/**
 * Takes over what came with the navigation: a visitor's answers and messages. Then it takes them out of the history: Back
 * and a reload do not repeat a message, and the answers cannot be found there. Answers are not taken over after Back or a
 * reload: by then they may belong to another person, and the visitor's own are in the outbox.
 */
function useNavigationState() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const isReturn = useNavigationType() === 'POP';
  const { pathname, search, hash, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card is left when the path changes, before the next page raises its messages.
  useEffect(() => () => void dispatch(cardLeft()), [dispatch, pathname]);
  useEffect(() => {
    const { answers, message, notice, ...rest } = readNavigationState(state);
    if ([answers, message, notice].every((part) => part === undefined)) return;
    if (answers !== undefined && !isReturn && !isLoggedIn) dispatch(prefilled(answers));
    if (message !== undefined) dispatch(toastRaised({ id: stepToastId, kind: 'success', title: message }));
    if (notice !== undefined) dispatch(toastRaised({ id: stepToastId, kind: 'info', title: notice }));
    navigate({ search, hash }, { replace: true, state: rest, preventScrollReset: true });
  }, [dispatch, navigate, isLoggedIn, isReturn, search, hash, state]);
}

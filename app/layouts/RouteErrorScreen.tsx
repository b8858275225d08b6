import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate, useNavigation, useRevalidator, useRouteError } from 'react-router';
import { growingPauses } from '../effects/growingPauses.ts';
import { screenAt } from '../lazyScreens.ts';
import { ProfileUnavailable } from '../loaders.ts';
import { stackOf } from '../platform/stackOf.ts';
import { profileRequested, selectSession } from '../state/session/sessionSlice.ts';
import { selectIsUnanswered } from '../state/submission/submissionSlice.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { SessionLoading } from './SessionLoading.tsx';
import { useReopening } from './useReopening.ts';
import { WrongLink } from './WrongLink.tsx';

/** The error boundary of the routes. */
export function RouteErrorScreen() {
  const error = useRouteError();
  return error instanceof ProfileUnavailable ? (
    <ProfileErrorScreen message={error.message} />
  ) : (
    <PageErrorScreen error={error} />
  );
}

/** The profile could not be loaded. It is requested again with backoff, or by the button, and opens the page. */
function ProfileErrorScreen({ message }: { message: string }) {
  const dispatch = useDispatch();
  const { state } = useNavigation();
  const reopen = useReopenedPage();
  const { isServiceUser, profile, profileMessage } = useSelector(selectSession);
  const isUnanswered = useSelector(selectIsUnanswered);
  useEffect(() => {
    if (profile === 'loaded') reopen();
  }, [profile, reopen]);
  const [pauses] = useState(() => growingPauses());
  useEffect(() => {
    if (profile !== 'failed' || isServiceUser) return undefined;
    const timer = setTimeout(() => dispatch(profileRequested()), pauses.next().value);
    return () => clearTimeout(timer);
  }, [profile, isServiceUser, pauses, dispatch]);
  if (isServiceUser && profileMessage === null) return <WrongLink />;
  if (isServiceUser) return <ServiceErrorScreen message={message} />;
  if (state === 'loading') return <SessionLoading />;
  return <ErrorScreen message={isUnanswered ? unansweredText : `${message} ${triesAgain}`} onRetry={reopen} />;
}

/**
 * Opens the same address once more. The router clears an error when the location changes. After a revalidation it clears it only if it was
 * drawn meanwhile, which a loader that is done at once does not wait for.
 */
function useReopenedPage() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return useCallback(
    () => void navigate(pathname + search + hash, { replace: true, preventScrollReset: true }),
    [navigate, pathname, search, hash],
  );
}

const triesAgain = 'This page keeps trying by itself.';

const unansweredText =
  'We don’t know yet if your application was submitted: the connection was lost while it was being sent. We’ll keep checking, and this page opens by itself with the result.';

function ServiceErrorScreen({ message }: { message: string }) {
  const { isAsking, retry } = useReopening(reload);
  return <ErrorScreen message={message} answersAreKept={false} onRetry={retry} isRetrying={isAsking} />;
}

/** A page failed to load or to render. */
function PageErrorScreen({ error }: { error: unknown }) {
  useEffect(() => {
    console.error('A page failed.', stackOf(error));
  }, [error]);
  const { pathname, key } = useLocation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const screen = screenAt[pathname];
  const [failed, setFailed] = useState({ error, isLoaded: screen?.isLoaded });
  if (failed.error !== error) setFailed({ error, isLoaded: screen?.isLoaded });
  // Loading the page anew would lose the answers that are kept in it alone. It is left for a page that failed although it was loaded.
  const reopen = () => {
    if (!screen || failed.isLoaded) return reload();
    screen().then(revalidate, reload);
  };
  const { isAway, isAsking, tries, retry } = useReopening(reopen);
  const isFirst = key === 'default';
  return (
    <ErrorScreen
      message={isAway ? noConnection : 'This page could not be opened.'}
      onRetry={retry}
      isRetrying={isAsking}
      news={isAway && tries > 0 ? 'Still no connection.' : ''}
      {...(!isFirst && { onBack: () => navigate(-1) })}
    />
  );
}

const noConnection = 'There is no connection. This page opens by itself once the connection is back.';

const reload = () => window.location.reload();

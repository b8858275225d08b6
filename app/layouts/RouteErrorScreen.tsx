import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useRevalidator, useRouteError } from 'react-router';
import { ProfileUnavailable } from '../loaders.ts';
import { stackOf } from '../platform/stackOf.ts';
import { selectSession } from '../state/session/sessionSlice.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { SessionLoading } from './SessionLoading.tsx';
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

/** The profile could not be loaded: the button asks for it again. */
function ProfileErrorScreen({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator();
  const { isServiceUser, profileMessage } = useSelector(selectSession);
  if (isServiceUser && profileMessage === null) return <WrongLink />;
  if (isServiceUser) return <ErrorScreen message={message} answersAreKept={false} onRetry={reload} />;
  return state === 'loading' ? <SessionLoading /> : <ErrorScreen message={message} onRetry={revalidate} />;
}

/** A page failed to load or to render. */
function PageErrorScreen({ error }: { error: unknown }) {
  useEffect(() => {
    console.error('A page failed.', stackOf(error));
  }, [error]);
  return <ErrorScreen message="This page could not be opened." onRetry={reload} />;
}

const reload = () => window.location.reload();

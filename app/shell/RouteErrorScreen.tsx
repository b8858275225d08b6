import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorScreen } from './ErrorScreen.tsx';

/** The boundary of the routes: a page that failed to load or to render. */
export function RouteErrorScreen() {
  const error = useRouteError();
  useEffect(() => {
    console.error('A page failed.', placeOf(error));
  }, [error]);
  return <ErrorScreen onRetry={() => window.location.reload()} />;
}

/** Where it happened, without the error's own words: they may quote an answer. */
const placeOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.name).replace(error.message, '') : typeof error;

import { FullScreenLoading } from 'design-system';
import { useSelector } from 'react-redux';
import { selectSession } from '../state/session/sessionSlice.ts';

/** Fills the window while the first screen, the profile or the application of the service user is loaded. */
export function SessionLoading({ atOnce = false }) {
  const { isLoggedIn, isServiceUser } = useSelector(selectSession);
  if (isServiceUser) return <FullScreenLoading label="Loading the application" />;
  return isLoggedIn ? <FullScreenLoading label="Loading your application" atOnce={atOnce} /> : <FullScreenLoading />;
}

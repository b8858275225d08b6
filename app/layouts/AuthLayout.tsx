import { useSelector } from 'react-redux';
import { Outlet, useNavigation } from 'react-router';
import { selectSession } from '../state/session/sessionSlice.ts';
import { BackToForm } from './BackToForm.tsx';
import { SessionLoading } from './SessionLoading.tsx';
import { Shell } from './Shell.tsx';
import { useNextLoaded } from './useNextLoaded.ts';

/** Surrounds the account cards. */
export function AuthLayout() {
  useNextLoaded();
  const isFormLoading = useNavigation().state === 'loading';
  const { profile } = useSelector(selectSession);
  // The applicant has just logged in: the card is not shown again before the form is there.
  if (isFormLoading && profile !== 'none') return <SessionLoading atOnce />;
  return (
    <Shell centered>
      <BackToForm />
      <Outlet />
    </Shell>
  );
}

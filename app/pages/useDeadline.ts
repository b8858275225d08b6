import { useSelector } from 'react-redux';
import { bannerOn } from '../../form/banner.ts';
import { selectSession } from '../session/sessionSlice.ts';

/** The date that counts while it lies ahead (form.md section 1), for who has not submitted. */
export function useDeadline(): string | undefined {
  const { webStatus, today } = useSelector(selectSession);
  return webStatus === 'submitted' ? undefined : bannerOn(today);
}

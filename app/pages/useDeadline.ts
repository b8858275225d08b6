import { useSelector } from 'react-redux';
import { bannerOn } from '../../form/engine/banner.ts';
import { institution } from '../../form/university.ts';
import { selectSession } from '../state/session/sessionSlice.ts';

/** The deadline's text while it is in the future and the application is not submitted. */
export function useDeadline(): string | undefined {
  const { webStatus, today } = useSelector(selectSession);
  return webStatus === 'submitted' ? undefined : bannerOn(today, institution.banner);
}

import { useSelector } from 'react-redux';
import { bannerOn } from '../../form/engine/banner.ts';
import { closingText } from '../../form/engine/closing.ts';
import { institution } from '../../form/university.ts';
import { selectSession } from '../state/session/sessionSlice.ts';

/** What an application that is not submitted is to be in time for: the university's deadline, and the closing date of its server. */
export function useDeadlines(): readonly string[] {
  const { webStatus, today, closing, closingPhase } = useSelector(selectSession);
  if (webStatus === 'submitted') return [];
  // After the closing date, an invitation to be early is out of place.
  const deadline = closingPhase === 'open' ? bannerOn(today, institution.banner) : undefined;
  return [deadline, closingText(closing, closingPhase, institution.timeZone)].filter((text) => text !== undefined);
}

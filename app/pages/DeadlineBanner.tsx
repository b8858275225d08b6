import { Banner } from 'design-system';
import { useDeadlines } from './useDeadlines.ts';

/** The deadlines, on pages without a welcome. */
export function DeadlineBanner() {
  const deadlines = useDeadlines();
  if (deadlines.length === 0) return null;
  return (
    <Banner kind="info">
      {deadlines.map((deadline) => (
        <p key={deadline}>{deadline}</p>
      ))}
    </Banner>
  );
}

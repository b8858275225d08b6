import { Banner } from 'design-system';
import { useDeadline } from './useDeadline.ts';

/** The deadline, on pages without a welcome. */
export function DeadlineBanner() {
  const deadline = useDeadline();
  return (
    deadline && (
      <Banner kind="info">
        <p>{deadline}</p>
      </Banner>
    )
  );
}

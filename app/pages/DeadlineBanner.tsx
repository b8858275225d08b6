import { Banner } from 'design-system';
import { useDeadline } from './useDeadline.ts';

/** The date that counts, on a page without a welcome. */
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

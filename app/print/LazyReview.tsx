import { SectionCard } from 'design-system';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadReview } from '../lazyScreens.ts';

/** The review, loaded on demand. Neither the page nor its first paint waits for it, and the page stays when it cannot be loaded. */
export function LazyReview() {
  const isInBrowser = useSyncExternalStore(neverChanges, yes, no);
  return (
    isInBrowser && (
      <Suspense>
        <Loaded />
      </Suspense>
    )
  );
}

const neverChanges = () => () => {};
const yes = () => true;
const no = () => false;

const Loaded = lazy(() =>
  loadReview().then(
    ({ Review }) => ({ default: Review }),
    () => ({ default: NotLoaded }),
  ),
);

const NotLoaded = () => (
  <SectionCard title="Review your answers">
    <p>We could not load this part of the page. Check your internet connection, and then reload the page.</p>
  </SectionCard>
);

import { SectionCard } from 'design-system';
import { lazy, Suspense } from 'react';
import { loadReview } from '../lazyScreens.ts';

/** The review, loaded on demand. Neither the page nor its first paint waits for it, and the page stays when it cannot be loaded. */
export const LazyReview = () => (
  <Suspense>
    <Loaded />
  </Suspense>
);

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

import { beforeAll, vi } from 'vitest';

/** jsdom lays nothing out, so nothing is ever seen or resized. */
class NothingObserved {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  vi.stubGlobal('ResizeObserver', NothingObserved);
  vi.stubGlobal('IntersectionObserver', NothingObserved);
  // `findBy` and `waitFor` give up after one second by default, which a busy machine exceeds.
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
});

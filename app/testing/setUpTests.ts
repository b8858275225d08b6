import { afterAll, beforeAll, vi } from 'vitest';

/** jsdom lays nothing out, so nothing is ever seen or resized. */
class NothingObserved {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Files share a thread: each begins with modules of its own, and leaves the globals and the clock as they were.
vi.resetModules();
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  vi.stubGlobal('ResizeObserver', NothingObserved);
  vi.stubGlobal('IntersectionObserver', NothingObserved);
  const [{ act, configure, getConfig }, { createRoot }] = await Promise.all([
    import('@testing-library/react'),
    import('react-dom/client'),
  ]);
  const { asyncWrapper } = getConfig();
  const elsewhere = createRoot(document.createDocumentFragment());
  configure({
    // By default it is a second, which a busy machine exceeds. It is shorter than the limit of a test, so that a failure names its cause.
    asyncUtilTimeout: 10_000,
    // What the announcer says a moment later is no text of the screen: `heard()` has it.
    defaultIgnore: 'script, style, [data-announcer] *',
    // They end as soon as an element is there, which is before its effects run: what the test then puts into the store, the screen
    // would not hear of. React runs all effects that wait before it draws anything else.
    asyncWrapper: async (wait) => {
      const result = await asyncWrapper(wait);
      act(() => elsewhere.render(null));
      return result;
    },
  });
  return () => configure({ asyncWrapper });
});

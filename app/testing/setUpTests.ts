import { beforeAll } from 'vitest';

/** `findBy` and `waitFor` give up after one second by default, which a busy machine exceeds. */
beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
});

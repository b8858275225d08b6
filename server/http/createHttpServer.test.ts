import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHttpServer } from './createHttpServer.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('a server may take longer than ten seconds to close, as when connections are kept', async () => {
  const app = createHttpServer({ trustedProxies: [] });
  app.addHook('preClose', () => new Promise<void>((resolve) => setTimeout(resolve, 12_000)));
  await app.ready();
  const closed = app.close().then(
    () => 'closed',
    (error: unknown) => String(error),
  );
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await closed).toBe('closed');
});

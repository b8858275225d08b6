import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answered } from '../draft/draftSlice.ts';
import { departed } from '../features/navigation/navigationActions.ts';
import { pass, playApp, playApplicant } from '../testing/playApp.ts';
import { replyMs } from '../testing/playServer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A navigation that fails the first time, quoting an answer as careless code does. */
function failOnce(app: { navigations: { push: (...navigations: never[]) => number } }) {
  vi.spyOn(app.navigations, 'push').mockImplementationOnce(() => {
    throw new Error('Cannot go there with 123-45-6789');
  });
}

test('an error in one watcher is told, and the watcher works on', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const app = playApp();
  failOnce(app);
  app.dispatch(departed({ to: '/education' }));
  expect(app.state().notices.dialog).toEqual({
    title: 'Unexpected Error',
    text: "We've encountered an unexpected error at this time. Please try again later.",
  });
  await pass(100);
  app.dispatch(departed({ to: '/education' }));
  expect(app.navigations).toEqual([{ to: '/education' }]);
});

test('an error in one watcher leaves the others at work', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const app = await playApplicant();
  failOnce(app);
  app.dispatch(answered({ city: 'Chicago' }));
  app.dispatch(departed({ to: '/education' }));
  await pass(replyMs);
  expect(app.state().saving.kind).toBe('saved');
});

test('an error is logged with its place, without the words that may quote an answer', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const app = playApp();
  failOnce(app);
  app.dispatch(departed({ to: '/education' }));
  const logged = log.mock.calls.flat().join(' ');
  expect(logged).toContain('departure');
  expect(logged).toContain('departureSaga');
  expect(logged).not.toContain('123-45-6789');
});

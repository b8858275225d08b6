import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completeAnswers } from '../../form/testing.ts';
import { answered } from '../draft/draftSlice.ts';
import { pageLeft } from '../features/navigation/navigationActions.ts';
import { logOutRequested } from '../state/session/logOutActions.ts';
import { submitPressed } from '../state/submission/submissionSlice.ts';
import { advance, fakeApp, loggedInApp } from '../testing/fakeApp.ts';
import { replyMs } from '../testing/fakeServer.ts';
import { textKeys } from '../testing/sampleKeys.ts';
import { today } from '../testing/today.ts';

const [city] = textKeys;

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

test('an error in one watcher opens a dialog, and the watcher starts again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const app = fakeApp();
  failOnce(app);
  app.dispatch(pageLeft({ to: '/education' }));
  expect(app.state().notices.dialog).toEqual({
    title: 'Unexpected Error',
    text: "We've encountered an unexpected error at this time. Please try again later.",
  });
  await advance(100);
  app.dispatch(pageLeft({ to: '/education' }));
  expect(app.navigations).toEqual([{ to: '/education' }]);
});

test('an error in one watcher leaves the others running', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const app = await loggedInApp();
  failOnce(app);
  app.dispatch(answered({ [city]: 'Chicago' }));
  app.dispatch(pageLeft({ to: '/education' }));
  await advance(replyMs);
  expect(app.state().saving.status.kind).toBe('saved');
});

test('a browser that forbids its storage stops no watcher', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const visitor = fakeApp({ isStorageForbidden: true });
  visitor.dispatch(answered({ [city]: 'Chicago' }));
  const applicant = await loggedInApp({ isStorageForbidden: true, profile: { answer: completeAnswers(today) } });
  applicant.dispatch(answered({ [city]: 'Chicago' }));
  applicant.dispatch(submitPressed());
  await advance(10 * replyMs);
  applicant.dispatch(logOutRequested());
  await advance(10 * replyMs);
  expect(log.mock.calls).toEqual([]);
  expect(visitor.state().notices.dialog).toBeNull();
});

test('an error is logged with its stack, without its message, which may quote an answer', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const app = fakeApp();
  failOnce(app);
  app.dispatch(pageLeft({ to: '/education' }));
  const logged = log.mock.calls.flat().join(' ');
  expect(logged).toContain('pageLeft');
  expect(logged).toContain('pageLeftSaga');
  expect(logged).not.toContain('123-45-6789');
});

import { expect, test, vi } from 'vitest';
import { selectIsValidating } from '../state/session/sessionSlice.ts';
import { submitPressed } from '../state/submission/submissionSlice.ts';
import { loggedInApp } from '../testing/fakeApp.ts';

test('the state has each action of a saga at once, and the screen is told of them together at the end of the turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  const { store, dispatch } = await loggedInApp();
  let told = 0;
  store.subscribe(() => {
    told += 1;
  });
  dispatch(submitPressed());
  expect(selectIsValidating(store.getState())).toBe(true);
  expect(told, 'of the press').toBe(1);
  await Promise.resolve();
  expect(told, 'of what follows').toBe(2);
});

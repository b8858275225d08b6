import { expect, test } from 'vitest';
import { readNavigationState } from './navigationState.ts';

test('a known state is read as it is', () => {
  const state = {
    answers: { first_name: 'Ana', legal_agree: true },
    username: 'ana@example.com',
    goingTo: '/education',
    message: 'Sent.',
    notice: 'Wait.',
    error: 'The session ended.',
    isSubmitted: true,
  };
  expect(readNavigationState(state)).toEqual(state);
});

test.each([null, undefined, 'text', 7, { message: 3, answers: [{}], error: null }])(
  '%j is read as an empty state',
  (state) => {
    expect(readNavigationState(state)).toEqual({});
  },
);

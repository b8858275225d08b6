import { expect, test } from 'vitest';
import { readNavigationState } from './navigationState.ts';

test('what a card needs comes through', () => {
  const state = { answers: { first_name: 'Ana', legal_agree: true }, username: 'ana@example.com', message: 'Sent.' };
  expect(readNavigationState(state)).toEqual(state);
});

test.each([null, undefined, 'text', 7, { message: 3, answers: [{}], error: null }])('%j says nothing', (state) => {
  expect(readNavigationState(state)).toEqual({});
});

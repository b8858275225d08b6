import { expect, test } from 'vitest';
import { form } from '../../../form/university.ts';
import { emptyDraft } from '../../draft/draft.ts';
import { initialSession } from '../../state/session/sessionSlice.ts';
import { submitRefused } from '../../state/submission/submissionSlice.ts';
import { createStore } from '../../store/createStore.ts';
import { requiredTexts } from '../../testing/sampleKeys.ts';
import { today } from '../../testing/today.ts';
import { leftElsewhere, neededText, selectMissing } from './missing.ts';

test('every message of the error summary names its question', () => {
  const [{ key, label }] = requiredTexts;
  const session = { ...initialSession({ isLoggedIn: true, today }), webStatus: 'validating' as const };
  const { store } = createStore({ session, draft: { ...emptyDraft, answers: { [key]: 'x' } } });
  store.dispatch(submitRefused({ errors: { [key]: ['Cannot be read.'] }, answers: { [key]: 'x' } }));
  const listed = selectMissing(store.getState()).flatMap(({ questions }) => questions);
  expect(listed.find((question) => question.key === key)?.messages).toEqual([`${label}: cannot be read.`]);
});

test('an answer that is there is to be corrected, not missing', () => {
  const [{ key }] = requiredTexts;
  expect(neededText(requiredTexts, {})).toBe('2 missing');
  expect(neededText(requiredTexts, { [key]: 'x' })).toBe('1 missing, 1 to correct');
  expect(neededText(requiredTexts.slice(0, 1), { [key]: 'x' })).toBe('1 to correct');
  expect(neededText([], {})).toBe('');
});

test('what is left on other pages is said with the page, or with the steps', () => {
  const [first, second, third] = form.pages;
  if (!first || !second || !third) throw new Error('The form has three pages.');
  expect(leftElsewhere(third, [3, 1, 2])).toEqual({
    count: 4,
    text: '4 left in steps 1 and 2',
  });
  expect(leftElsewhere(third, [0, 1, 0])).toEqual({ count: 1, text: `1 left in ${second.title}` });
  expect(leftElsewhere(third, [0, 0, 2])).toBeUndefined();
});

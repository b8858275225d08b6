import { expect, test } from 'vitest';
import { answered } from '../../draft/draftSlice.ts';
import { answersRefused } from '../../draft/savingSlice.ts';
import { initialSession, webStatusAdvanced } from '../../state/session/sessionSlice.ts';
import { createStore } from '../../store/createStore.ts';
import { requiredTexts } from '../../testing/sampleKeys.ts';
import { today } from '../../testing/today.ts';
import { selectErrorsOf, selectShownErrors } from './errorSelectors.ts';

test('an answer that the server did not save has its error before the first submission too', () => {
  const [question] = requiredTexts;
  const { key } = question;
  const { store } = createStore({ session: initialSession({ isLoggedIn: true, today }) });
  store.dispatch(answered({ [key]: 'x' }));
  const failure = { kind: 'refused' as const, status: 422, message: '', errors: { [key]: ['is too short.'] } };
  store.dispatch(answersRefused({ answers: { [key]: 'x' }, failure }));
  expect(selectErrorsOf(store.getState(), question)).toEqual(['This answer is too short.']);
  store.dispatch(answered({ [key]: 'xy' }));
  expect(selectErrorsOf(store.getState(), question)).toEqual([]);
});

test('a letter that mends nothing leaves the errors as they are, so that nothing that lists them is drawn again', () => {
  const [first, second] = requiredTexts;
  const { store } = createStore({ session: initialSession({ isLoggedIn: false, today }) });
  store.dispatch(webStatusAdvanced('validating'));
  store.dispatch(answered({ [first.key]: 'A' }));
  const before = selectShownErrors(store.getState());
  store.dispatch(answered({ [first.key]: 'An' }));
  expect(selectShownErrors(store.getState())).toBe(before);
  store.dispatch(answered({ [second.key]: 'B' }));
  const after = selectShownErrors(store.getState());
  expect(Object.keys(before)).toEqual(expect.arrayContaining([second.key]));
  expect(after).not.toHaveProperty(second.key);
});

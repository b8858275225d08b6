import { expect, test } from 'vitest';
import { emptyDraft } from '../../state/draft/draft.ts';
import { initialSession } from '../../state/session/sessionSlice.ts';
import { createStore } from '../../store/createStore.ts';
import { requiredTexts } from '../../testing/sampleKeys.ts';
import { today } from '../../testing/today.ts';
import { selectMissing } from './missing.ts';
import { submitRefused } from './submissionSlice.ts';

test('every message of the error summary names its question', () => {
  const [{ key, label }] = requiredTexts;
  const session = { ...initialSession({ isLoggedIn: true, today }), webStatus: 'validating' as const };
  const { store } = createStore({ session, draft: { ...emptyDraft, answers: { [key]: 'x' } } });
  store.dispatch(submitRefused({ errors: { [key]: ['Cannot be read.'] }, answers: { [key]: 'x' } }));
  const listed = selectMissing(store.getState()).flatMap(({ questions }) => questions);
  expect(listed.find((question) => question.key === key)?.messages).toEqual([`${label}: cannot be read.`]);
});

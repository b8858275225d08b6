// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { equals } from '../../form/engine/conditions.ts';
import { phone, text } from '../../form/engine/questionBuilders.ts';
import { emptyDraft } from '../state/draft/draft.ts';
import { initialSession } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { today } from '../testing/today.ts';
import { Parts } from './Part.tsx';

const international = text('phone_international', 'International phone', { shownWhen: equals('country', 'IND') });
const home = phone('phone_home', 'Home phone', { invalidMessage: 'Not a number.', forOtherCountries: international });

afterEach(cleanup);

function enterForeignNumber(country: string) {
  const session = initialSession({ isLoggedIn: false, today });
  const { store } = createStore({ session, draft: { ...emptyDraft, answers: { country } } });
  render(
    <Provider store={store}>
      <Parts parts={[home]} />
    </Provider>,
  );
  fireEvent.change(screen.getByLabelText(/Home phone/), { target: { value: '+91 98765 43210' } });
  return store.getState().draft.answers.phone_home;
}

test('a number of another country is led to the question for such numbers', () => {
  expect(enterForeignNumber('IND')).toBe('+919876543210');
  expect(screen.queryByText(/another country\. Enter it under International phone\./)).not.toBeNull();
});

test('it is not led to a question that is not asked', () => {
  enterForeignNumber('USA');
  expect(screen.queryByText(/another country\. Enter a U\.S\. or Canadian number\./)).not.toBeNull();
});

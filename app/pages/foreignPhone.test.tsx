// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { any, equals, hasFormat, notEquals } from '../../form/engine/conditions.ts';
import { phone, text } from '../../form/engine/questionBuilders.ts';
import { emptyDraft } from '../draft/draft.ts';
import { textsWanted } from '../draft/draftEvents.ts';
import { initialSession } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { today } from '../testing/today.ts';
import { Parts } from './Part.tsx';

const international = text('phone_international', 'International phone', { shownWhen: equals('country', 'IND') });
const home = phone('phone_home', 'Home phone', { invalidMessage: 'Not a number.', forOtherCountries: international });

afterEach(cleanup);

function enterNumber(country: string, value: string) {
  const session = initialSession({ isLoggedIn: false, today });
  const { store } = createStore({ session, draft: { ...emptyDraft, answers: { country } } });
  render(
    <Provider store={store}>
      <Parts parts={[home]} />
    </Provider>,
  );
  fireEvent.change(screen.getByLabelText(/Home phone/), { target: { value } });
  act(() => void store.dispatch(textsWanted()));
  return store.getState().draft.answers.phone_home;
}

test('a number of another country is led to the question for such numbers', () => {
  expect(enterNumber('IND', '+91 98765 43210')).toBe('+919876543210');
  expect(screen.queryByText(/another country\. Enter it under International phone\./)).not.toBeNull();
});

test('a number of another country is moved there by a button, although the address is in the United States', () => {
  const isAsked = any(hasFormat('phone_home', 'foreignPhone'), notEquals('phone_international', ''));
  const there = text('phone_international', 'International phone', { shownWhen: isAsked });
  const session = initialSession({ isLoggedIn: false, today });
  const { store } = createStore({ session, draft: { ...emptyDraft, answers: { country: 'USA' } } });
  render(
    <Provider store={store}>
      <Parts parts={[there, { ...home, forOtherCountries: there }]} />
    </Provider>,
  );
  const number = screen.getByLabelText<HTMLInputElement>(/Home phone/);
  fireEvent.change(number, { target: { value: '+919876543210' } });
  act(() => void store.dispatch(textsWanted()));
  Element.prototype.scrollIntoView = () => {};
  fireEvent.click(screen.getByRole('button', { name: 'Move it to International phone' }));
  expect(store.getState().draft.answers).toMatchObject({ phone_home: '', phone_international: '+919876543210' });
  expect(number.value).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText(/International phone/));
  expect(screen.queryByRole('button', { name: /Move it/ })).toBeNull();
});

test('a question that is asked because of its own answer stays in the page when it is emptied', () => {
  const there = text('phone_international', 'International phone', { shownWhen: notEquals('phone_international', '') });
  const session = initialSession({ isLoggedIn: false, today });
  const { store } = createStore({ session, draft: { ...emptyDraft, answers: { phone_international: '+44' } } });
  const { rerender } = render(drawn('first visit'));
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } });
    act(() => void store.dispatch(textsWanted()));
  };
  function drawn(visit: string) {
    return (
      <Provider store={store} key={visit}>
        <Parts parts={[there]} />
      </Provider>
    );
  }
  const field = screen.getByLabelText(/International phone/);
  field.focus();
  type('');
  expect(document.activeElement).toBe(field);
  type('+49');
  expect(store.getState().draft.answers.phone_international).toBe('+49');
  type('');
  rerender(drawn('next visit'));
  expect(screen.queryByLabelText(/International phone/)).toBeNull();
});

test('it is not led to a question that is not asked', () => {
  enterNumber('USA', '+91 98765 43210');
  expect(screen.queryByText(/another country\. Enter a U\.S\. or Canadian number\./)).not.toBeNull();
});

const readAsUsNumber =
  'This is a U.S. or Canadian number. Enter a number from another country under International phone.';

test.each([
  ['IND', true],
  ['USA', false],
])('an applicant in %s who enters ten digits is told that they are a U.S. number: %s', (country, isTold) => {
  expect(enterNumber(country, '9876543210')).toBe('(987) 654-3210');
  expect(screen.queryByText(readAsUsNumber) !== null).toBe(isTold);
});

test('what follows a number is not kept, and the applicant is told', () => {
  expect(enterNumber('USA', '+1 513 555 1234 ext 5')).toBe('(513) 555-1234');
  expect(screen.queryByText('Only (513) 555-1234 is kept.')).not.toBeNull();
});

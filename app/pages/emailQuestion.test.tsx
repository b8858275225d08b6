// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { email } from '../../form/engine/questionBuilders.ts';
import { emptyDraft } from '../draft/draft.ts';
import { textsWanted } from '../draft/draftEvents.ts';
import { initialSession } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { today } from '../testing/today.ts';
import { Parts } from './Part.tsx';

afterEach(cleanup);

const showQuestion = () => {
  const { store } = createStore({ session: initialSession({ isLoggedIn: false, today }), draft: emptyDraft });
  render(
    <Provider store={store}>
      <Parts parts={[email('parent_email', 'Email address', { invalidMessage: 'Not an address.' })]} />
    </Provider>,
  );
  const stored = () => {
    act(() => void store.dispatch(textsWanted()));
    return store.getState().draft.answers.parent_email;
  };
  return { stored, field: screen.getByLabelText(/Email address/) };
};

test('a text that is no email address is noticed as the field is left, and no longer once it is one', () => {
  const { field } = showQuestion();
  const notice = () => screen.queryByText(/complete email address/);
  fireEvent.change(field, { target: { value: 'maria@example' } });
  expect(notice()).toBeNull();
  fireEvent.blur(field);
  expect(notice()).not.toBeNull();
  fireEvent.change(field, { target: { value: 'maria@example.com' } });
  expect(notice()).toBeNull();
});

test('an email address of the form with a common slip is kept, and the one that was meant is offered', () => {
  const { stored, field } = showQuestion();
  fireEvent.change(field, { target: { value: 'maria@gmial.com' } });
  expect(stored()).toBe('maria@gmial.com');
  fireEvent.click(screen.getByRole('button', { name: 'Use this address' }));
  expect(stored()).toBe('maria@gmail.com');
  expect(document.activeElement).toBe(field);
});

test('marks of direction and full-width letters are left out as the field is left', () => {
  const { stored, field } = showQuestion();
  fireEvent.change(field, { target: { value: '\u202aｍａｒｉａ@example.com\u202c' } });
  fireEvent.blur(field);
  expect(screen.queryByText(/complete email address/)).toBeNull();
  expect(stored()).toBe('maria@example.com');
});

test.each(['maria.@example.com', 'maria@example.com/'])(
  '%s, which cannot exist, is noticed as the field is left',
  (address) => {
    const { field } = showQuestion();
    fireEvent.change(field, { target: { value: address } });
    fireEvent.blur(field);
    expect(screen.queryByText(/complete email address/)).not.toBeNull();
  },
);

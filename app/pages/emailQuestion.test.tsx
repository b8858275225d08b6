// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { email } from '../../form/engine/questionBuilders.ts';
import { emptyDraft } from '../state/draft/draft.ts';
import { initialSession } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { today } from '../testing/today.ts';
import { Parts } from './Part.tsx';

afterEach(cleanup);

test('an email address of the form with a common slip is kept, and the one that was meant is offered', () => {
  const { store } = createStore({ session: initialSession({ isLoggedIn: false, today }), draft: emptyDraft });
  render(
    <Provider store={store}>
      <Parts parts={[email('parent_email', 'Email address', { invalidMessage: 'Not an address.' })]} />
    </Provider>,
  );
  fireEvent.change(screen.getByLabelText(/Email address/), { target: { value: 'maria@gmial.com' } });
  expect(store.getState().draft.answers.parent_email).toBe('maria@gmial.com');
  fireEvent.click(screen.getByRole('button', { name: 'Use this address' }));
  expect(store.getState().draft.answers.parent_email).toBe('maria@gmail.com');
  expect(document.activeElement).toBe(screen.getByLabelText(/Email address/));
});

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import type { SetAside } from '../platform/client.ts';
import { initialSession, profileLoaded } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { profile } from '../testing/profile.ts';
import { today } from '../testing/today.ts';
import { FormChanges } from './FormChanges.tsx';

afterEach(cleanup);

function told(set_aside?: SetAside[]) {
  const { store } = createStore({ session: initialSession({ isLoggedIn: true, today }) });
  const loaded = profileLoaded(profile(set_aside && { set_aside }));
  store.dispatch(loaded);
  const { container } = render(
    <Provider store={store}>
      <FormChanges />
    </Provider>,
  );
  return { text: () => container.textContent, reload: () => store.dispatch(loaded) };
}

const removed = { reason: 'no_longer_asked' };

test('the questions that are no longer asked are named, once', () => {
  const { text, reload } = told([{ ...removed, question: 'Nickname' }]);
  expect(text()).toContain('This question is no longer asked:Nickname');
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  reload();
  expect(text()).toBe('');
});

test('questions that are asked in another way are named apart', () => {
  const { text } = told([
    { ...removed, question: 'Nickname' },
    { reason: 'no_longer_fits', question: 'Phone' },
  ]);
  expect(text()).toContain('no longer asked:Nickname');
  expect(text()).toContain('check your answer:Phone');
});

test.each([
  [[removed], 'no longer asked:1 question that you answered'],
  [[removed, removed], 'no longer asked:2 questions that you answered'],
  [[removed, { ...removed, question: 'Nickname' }], 'no longer asked:Nickname1 more question that you answered'],
])('questions whose words are not known are counted: %j', (setAside, words) => {
  expect(told(setAside).text()).toContain(words);
});

test('a reason that a later backend may send is told as a question that is no longer asked', () => {
  expect(told([{ reason: 'moved', question: 'Nickname' }]).text()).toContain('no longer asked:Nickname');
});

test('an application whose form is the same, and a backend that does not tell, have no such message', () => {
  expect(told().text()).toBe('');
  cleanup();
  expect(told([]).text()).toBe('');
});

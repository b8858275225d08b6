// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { initialSession, serviceApplicationLoaded } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { textKeys } from '../testing/sampleKeys.ts';
import { today } from '../testing/today.ts';
import { PrintedApplication } from './PrintedApplication.tsx';

afterEach(cleanup);

const [name] = textKeys;

test('an application that was submitted under an earlier form is printed in the words of that form', () => {
  const { store } = createStore({ session: initialSession({ isLoggedIn: false, isServiceUser: true, today }) });
  const as_submitted = [
    { page: 'You', section: 'Person', lines: [{ label: 'Your nickname', text: 'Idie' }] },
    { page: 'You', section: 'Plans', lines: [{ label: 'I agree', text: '[X]' }] },
  ];
  const application = { answer: { [name]: 'Ana' }, add_another: {}, tabs: {}, document_answer: {}, as_submitted };
  store.dispatch(serviceApplicationLoaded(application));
  const { container } = render(
    <Provider store={store}>
      <MemoryRouter>
        <PrintedApplication />
      </MemoryRouter>
    </Provider>,
  );
  expect([...container.querySelectorAll('h2, h3, dt, dd')].map(({ textContent }) => textContent).slice(-7)).toEqual([
    'You',
    'Person',
    'Your nickname',
    'Idie',
    'Plans',
    'I agree',
    '[X]',
  ]);
  expect(container.textContent).not.toContain('undefined');
});

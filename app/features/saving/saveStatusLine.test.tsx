// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { answered } from '../../draft/draftSlice.ts';
import { initialSession, profileLoaded } from '../../state/session/sessionSlice.ts';
import { createStore } from '../../store/createStore.ts';
import { profile } from '../../testing/profile.ts';
import { dateQuestion } from '../../testing/sampleKeys.ts';
import { today } from '../../testing/today.ts';
import { SaveStatusLine } from './SaveStatusLine.tsx';

afterEach(cleanup);

test('a date that is being typed is only not saved; the line names it once its question is left', () => {
  const { store } = createStore({ session: initialSession({ isLoggedIn: true, today }) });
  store.dispatch(profileLoaded(profile({})));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <div id={dateQuestion.key}>
          <input />
        </div>
        <SaveStatusLine />
      </MemoryRouter>
    </Provider>,
  );
  const input = screen.getByRole('textbox');
  act(() => input.focus());
  act(() => void store.dispatch(answered({ [dateQuestion.key]: '04/2' })));
  expect(screen.getByText('Not saved yet')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  act(() => input.blur());
  expect(screen.getByRole('link').textContent).toContain('is not valid yet; the rest is saved');
});

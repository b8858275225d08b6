// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import type { Answers } from '../../form/engine/answers.ts';
import { notAnswered } from '../../form/engine/conditions.ts';
import { text } from '../../form/engine/questionBuilders.ts';
import { emptyDraft } from '../draft/draft.ts';
import { initialSession } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { today } from '../testing/today.ts';
import { Parts } from './Part.tsx';

afterEach(cleanup);

const question = text('name', 'Name', { required: true, oneOfSeveral: notAnswered('nickname') });

function renderQuestion(answers: Answers) {
  const { store } = createStore({
    session: initialSession({ isLoggedIn: false, today }),
    draft: { ...emptyDraft, answers },
  });
  render(
    <Provider store={store}>
      <Parts parts={[question, text('other', 'Other')]} />
    </Provider>,
  );
}

test('a question of which another may be answered instead is marked neither as required nor as optional', () => {
  renderQuestion({});
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-required')).toBeNull();
  // The names that are computed here lose the space; heard.journey.ts reads the browser's own.
  expect(screen.getByRole('textbox', { name: /^Other ?\(optional\)$/ })).toBeTruthy();
});

test('it is marked again once it must be answered', () => {
  renderQuestion({ nickname: 'Ani' });
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-required')).toBe('true');
});

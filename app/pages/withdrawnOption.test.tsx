// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { ReadOnlyProvider } from 'design-system';
import { Fragment } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Answers } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';
import { emptyDraft } from '../draft/draft.ts';
import { initialSession } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { today } from '../testing/today.ts';
import { Question } from './Question.tsx';

// jsdom has no media queries.
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(cleanup);

function renderQuestion(key: string, answers: Answers, Around: typeof Fragment | typeof ReadOnlyProvider): string {
  const place = form.placeOf.get(key);
  if (!place) throw new Error(`No question has the key ${key}.`);
  const session = initialSession({ isLoggedIn: false, today });
  const { store } = createStore({ session, draft: { ...emptyDraft, answers } });
  const { container } = render(
    <Provider store={store}>
      <Around>
        <Question question={place.question} />
      </Around>
    </Provider>,
  );
  return container.textContent;
}

describe.each([
  ['program', { program: 'weaving', program_desc: 'Weaving' }, 'Weaving'],
  ['studio', { program: 'film', studio: 'attic', studio_desc: 'Attic' }, 'Attic'],
  ['start', { start: 'spring-2019', start_desc: 'Spring 2019' }, 'Spring 2019'],
])('an option of the question %s that was withdrawn', (key, answers, words) => {
  test('is read in the words that the applicant chose', () => {
    expect(renderQuestion(key, answers, ReadOnlyProvider)).toContain(words);
  });

  test('is not offered', () => {
    expect(renderQuestion(key, answers, Fragment)).not.toContain(words);
  });
});

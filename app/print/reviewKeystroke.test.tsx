// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Profiler } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { isAsked } from '../../form/engine/visibility.ts';
import { completeAnswers } from '../../form/testing.ts';
import { form } from '../../form/university.ts';
import { answered, prefilled } from '../draft/draftSlice.ts';
import { sectionsOpened } from '../state/review/reviewSlice.ts';
import { initialSession, webStatusAdvanced } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { today } from '../testing/today.ts';
import { Review } from './Review.tsx';
import { reviewedPages } from './reviewedSections.ts';

vi.mock(import('../../form/engine/visibility.ts'), async (original) => {
  const module = await original();
  return { ...module, isAsked: vi.fn(module.isAsked) };
});

afterEach(cleanup);

const pages = reviewedPages.flatMap(({ sections }) => sections);
const idOf = (key: string) => pages.find(({ places }) => places.some(({ question }) => question.key === key))?.id ?? '';

test('a keystroke renders its field and, where the review shows that answer, this one alone', () => {
  const { store } = createStore({ session: initialSession({ isLoggedIn: false, today }) });
  store.dispatch(prefilled(completeAnswers(today)));
  let renders = 0;
  const { container } = render(
    <Provider store={store}>
      <MemoryRouter>
        <Profiler id="review" onRender={() => renders++}>
          <Review />
        </Profiler>
      </MemoryRouter>
    </Provider>,
  );
  const type = (nickname: string) => {
    renders = 0;
    act(() => void store.dispatch(answered({ nickname })));
    return renders;
  };
  expect(type('Id'), 'with all sections closed').toBe(0);
  act(() => void store.dispatch(sectionsOpened([idOf('program')])));
  expect(type('Idi'), 'with another section open').toBe(0);
  act(() => void store.dispatch(sectionsOpened([idOf('nickname')])));
  const before = [...container.querySelectorAll('dl')];
  expect(type('Idie'), 'with its section open').toBe(1);
  expect([...container.querySelectorAll('dl')]).toEqual(before);
  expect(container.textContent).toContain('Idie');
});

test('a change of an answer asks once whether each question is in the review, and any other change does not', () => {
  const { store } = createStore({ session: initialSession({ isLoggedIn: false, today }) });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Review />
      </MemoryRouter>
    </Provider>,
  );
  const asks = (change: () => void) => {
    vi.mocked(isAsked).mockClear();
    act(change);
    return vi.mocked(isAsked).mock.calls.length;
  };
  expect(asks(() => void store.dispatch(answered({ nickname: 'Id' })))).toBeLessThanOrEqual(form.places.length);
  expect(asks(() => void store.dispatch(webStatusAdvanced('validating')))).toBe(0);
});

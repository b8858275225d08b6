// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { completeAnswers } from '../../form/testing.ts';
import { form } from '../../form/university.ts';
import { answered, prefilled } from '../draft/draftSlice.ts';
import { initialSession, webStatusAdvanced } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { pagePaths } from '../testing/sampleKeys.ts';
import { PageFoot } from './PageFoot.tsx';
import { PageRail } from './PageMap.tsx';
import { Part } from './Part.tsx';
import { partKey } from './partKey.ts';
import { Steps } from './Steps.tsx';
import { WelcomeBanner } from './WelcomeBanner.tsx';

const today = '2026-10-02';
const parts = form.pages.slice(0, 1).flatMap((page) => page.sections.flatMap((section) => section.parts));

/** Until the store has what was typed. */
const waitForTexts = () => act(() => void vi.advanceTimersByTime(200));

/** Every part of a page and the components around it, each with its own profiler. */
function renderForm() {
  const { store } = createStore({ session: initialSession({ isLoggedIn: false, today }) });
  store.dispatch(prefilled(completeAnswers(today)));
  const rendered: string[] = [];
  const watched = (id: string, part: ReactNode) => (
    <Profiler key={id} id={id} onRender={(id) => rendered.push(id)}>
      {part}
    </Profiler>
  );
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[pagePaths[0]]}>
        {parts.map((part) => watched(partKey(part), <Part part={part} />))}
        {watched('steps', <Steps />)}
        {watched(
          'rail',
          form.pages.slice(0, 1).map((page) => <PageRail key={page.key} page={page} />),
        )}
        {watched('welcome', <WelcomeBanner />)}
        {watched(
          'foot',
          form.pages.slice(0, 1).map((page) => <PageFoot key={page.key} page={page} />),
        )}
      </MemoryRouter>
    </Provider>,
  );
  const since = (act: () => void) => {
    rendered.length = 0;
    act();
    return [...rendered];
  };
  return { store, since };
}

const control = (key: string) => {
  const element = document.getElementById(key)?.querySelector('input');
  if (!element) throw new Error(`No input for ${key}.`);
  return element;
};
const type = (key: string, value: string) => fireEvent.change(control(key), { target: { value } });

// jsdom has no media queries.
beforeAll(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));
beforeEach(() => void vi.useFakeTimers());
afterEach(cleanup);
afterEach(() => void vi.useRealTimers());

test('a keystroke renders the field that shows it, and nothing around it', () => {
  const { since } = renderForm();
  expect(since(() => type('first_name', 'An'))).toEqual(['first_name']);
  expect(control('first_name').value).toBe('An');
  expect(since(() => type('first_name', 'Ana'))).toEqual(['first_name']);
  expect(since(waitForTexts)).toEqual(['first_name']);
  expect(control('first_name').value).toBe('Ana');
});

test('a keystroke in an address renders the address, and once the store has the text, the note that quotes it', () => {
  const { since } = renderForm();
  expect(since(() => type('city', 'Dayton'))).toEqual(['address country']);
  expect(control('city').value).toBe('Dayton');
  expect(since(waitForTexts)).toEqual(['address country', 'checkboxReveal is_mailed_here']);
});

test('an answer that changes elsewhere replaces the text that was typed, also by the answer that was there before', () => {
  const { store } = renderForm();
  act(() => void store.dispatch(answered({ first_name: '' })));
  for (const elsewhere of ['', 'Bo']) {
    type('first_name', 'Anab');
    waitForTexts();
    expect(store.getState().draft.answers.first_name).toBe('Anab');
    act(() => void store.dispatch(answered({ first_name: elsewhere })));
    expect(control('first_name').value).toBe(elsewhere);
  }
});

test('a keystroke renders one field while errors are shown', () => {
  const { store, since } = renderForm();
  act(() => void store.dispatch(webStatusAdvanced('validating')));
  expect(since(() => type('nickname', 'L'))).toEqual(['nickname']);
  expect(since(waitForTexts)).toEqual([]);
});

test('an answer renders its question and the one that depends on it, and no third', () => {
  const { store, since } = renderForm();
  act(() => void store.dispatch(answered({ medium: '', medium_desc: '' })));
  const radios = document.querySelectorAll<HTMLInputElement>('#medium input');
  const last = radios[radios.length - 1];
  if (!last) throw new Error('The medium is asked with radio buttons.');
  expect(document.getElementById('medium_other')).toBeNull();
  expect(new Set(since(() => fireEvent.click(last)))).toEqual(new Set(['reveal medium']));
  expect(document.getElementById('medium_other')).not.toBeNull();
});

test('a keystroke that completes the step renders the field, and once the store has it, what shows the progress', () => {
  const { since } = renderForm();
  expect(since(() => type('first_name', ''))).toEqual(['first_name']);
  expect(new Set(since(waitForTexts))).toEqual(new Set(['first_name', 'steps', 'rail', 'foot']));
  type('nickname', 'L');
  expect(since(waitForTexts)).toEqual(['nickname']);
});

test('a choice is stored with its label', () => {
  const { store } = renderForm();
  const [yes] = document.querySelectorAll<HTMLInputElement>('#has_exhibited input');
  if (!yes) throw new Error('Exhibitions are a yes or no question.');
  fireEvent.click(yes);
  expect(store.getState().draft.answers).toMatchObject({ has_exhibited: 'Y', has_exhibited_desc: 'Yes' });
});

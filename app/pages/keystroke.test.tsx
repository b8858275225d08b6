// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { completeAnswers } from '../../form/testing.ts';
import { form } from '../../form/university.ts';
import { answered, prefilled } from '../state/draft/draftSlice.ts';
import { initialSession, webStatusAdvanced } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { gatherLetters } from '../store/letters.ts';
import { pagePaths } from '../testing/sampleKeys.ts';
import { PageFoot } from './PageFoot.tsx';
import { PageRail } from './PageMap.tsx';
import { Part } from './Part.tsx';
import { partKey } from './partKey.ts';
import { Steps } from './Steps.tsx';
import { WelcomeBanner } from './WelcomeBanner.tsx';

const today = '2026-10-02';
const parts = form.pages.slice(0, 1).flatMap((page) => page.sections.flatMap((section) => section.parts));

/** Until a letter that changes more than a text is told: after the frame that shows it. */
const soon = () => act(() => void vi.advanceTimersByTime(20));

/** Until what was typed is told to all components. */
const waitForLetters = () => act(() => void vi.advanceTimersByTime(500));

/** Every part of a page and the components around it, each with its own profiler. */
function renderForm() {
  const { store, late } = createStore({ session: initialSession({ isLoggedIn: false, today }) });
  late.join((place) => gatherLetters(place, place.reduce));
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

test('a keystroke renders one field and nothing around it', () => {
  const { since } = renderForm();
  expect(since(() => type('first_name', ''))).toEqual([]);
  expect(since(soon)).toContain('first_name');
  type('first_name', 'A');
  since(soon);
  expect(since(() => type('first_name', 'An'))).toEqual([]);
  expect(since(() => type('first_name', 'Ana'))).toEqual([]);
  expect(control('first_name').value).toBe('Ana');
  expect(since(waitForLetters)).toEqual(['first_name']);
});

test('a keystroke in an address renders the address, and soon after the note that quotes it', () => {
  const { since } = renderForm();
  expect(since(() => type('city', 'Dayton'))).toEqual([]);
  expect(control('city').value).toBe('Dayton');
  expect(since(waitForLetters)).toEqual(['address country', 'checkboxReveal is_mailed_here']);
});

test('what comes from elsewhere is in the field, whatever was typed a moment before', async () => {
  const { store, since } = renderForm();
  type('first_name', 'Anab');
  since(waitForLetters);
  type('first_name', 'Anabe');
  await act(async () => void store.dispatch(answered({ first_name: 'Anab' })));
  expect(control('first_name').value).toBe('Anab');
  await act(async () => void store.dispatch(answered({ first_name: 'Bo' })));
  expect(control('first_name').value).toBe('Bo');
});

test('a keystroke renders one field while errors are shown', () => {
  const { store, since } = renderForm();
  act(() => void store.dispatch(webStatusAdvanced('validating')));
  expect(since(() => type('nickname', 'L'))).toEqual([]);
  expect(since(soon)).toEqual(['nickname']);
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

test('a keystroke that completes the step renders the field and what shows the progress', () => {
  const { since } = renderForm();
  type('first_name', '');
  expect(new Set(since(soon))).toEqual(new Set(['first_name', 'steps', 'rail', 'foot']));
  type('nickname', 'L');
  expect(since(waitForLetters)).toEqual(['nickname']);
});

test('a choice is stored with its label', () => {
  const { store } = renderForm();
  const [yes] = document.querySelectorAll<HTMLInputElement>('#has_exhibited input');
  if (!yes) throw new Error('Exhibitions are a yes or no question.');
  fireEvent.click(yes);
  expect(store.getState().draft.answers).toMatchObject({ has_exhibited: 'Y', has_exhibited_desc: 'Yes' });
});

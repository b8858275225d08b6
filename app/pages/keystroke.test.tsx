// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { pages } from '../../form/contents.ts';
import { completeAnswers } from '../../form/sampleApplication.ts';
import { answered, prefilled } from '../draft/draftSlice.ts';
import { initialSession, webStatusAdvanced } from '../session/sessionSlice.ts';
import { Steps } from '../shell/Steps.tsx';
import { createStore } from '../store/createStore.ts';
import { PageFoot } from './PageFoot.tsx';
import { Part } from './Part.tsx';
import { partKey } from './partKey.ts';
import { WelcomeBanner } from './WelcomeBanner.tsx';

const today = '2026-10-02';
const parts = pages.slice(0, 1).flatMap((page) => page.sections.flatMap((section) => section.parts));

/** Every part of a page and what stands around it, each under a profiler of its own. */
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
      <MemoryRouter initialEntries={['/about']}>
        {parts.map((part) => watched(partKey(part), <Part part={part} />))}
        {watched('steps', <Steps />)}
        {watched('welcome', <WelcomeBanner />)}
        {watched(
          'foot',
          pages.slice(0, 1).map((page) => <PageFoot key={page.key} page={page} />),
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

// jsdom has no media: a mouse is as good as any pointer here.
beforeAll(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));
afterEach(cleanup);

test('one keystroke renders one field, and nothing around it', () => {
  const { since } = renderForm();
  expect(since(() => type('first_name', 'Anab'))).toEqual(['first_name']);
  expect(since(() => type('first_name', 'Anabe'))).toEqual(['first_name']);
  expect(control('first_name').value).toBe('Anabe');
});

test('a keystroke in an address renders that address and the line that quotes it', () => {
  const { since } = renderForm();
  expect(since(() => type('city', 'Dayton'))).toEqual(['address country', 'plain parent_addr_same_as_stu_perm']);
  expect(control('city').value).toBe('Dayton');
});

test('while errors are shown, a keystroke still renders one field', () => {
  const { store, since } = renderForm();
  act(() => void store.dispatch(webStatusAdvanced('validating')));
  expect(since(() => type('middle_name', 'L'))).toEqual(['middle_name']);
});

test('an answer that another question depends on renders that question, too, and no third', () => {
  const { store, since } = renderForm();
  act(() => void store.dispatch(answered({ pronouns: '', pronouns_desc: '' })));
  const radios = document.querySelectorAll<HTMLInputElement>('#pronouns input');
  const last = radios[radios.length - 1];
  if (!last) throw new Error('Pronouns are asked with radio buttons.');
  expect(document.getElementById('pronoun_other')).toBeNull();
  expect(new Set(since(() => fireEvent.click(last)))).toEqual(new Set(['reveal pronouns']));
  expect(document.getElementById('pronoun_other')).not.toBeNull();
});

test('a choice is kept together with the words the applicant saw', () => {
  const { store } = renderForm();
  const [yes] = document.querySelectorAll<HTMLInputElement>('#campus_housing input');
  if (!yes) throw new Error('Campus housing is a yes or no question.');
  fireEvent.click(yes);
  expect(store.getState().draft.answers).toMatchObject({ campus_housing: 'Y', campus_housing_desc: 'Yes' });
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Answers } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';
import { emptyDraft } from '../draft/draft.ts';
import { answered } from '../draft/draftSlice.ts';
import { initialSession, webStatusAdvanced } from '../state/session/sessionSlice.ts';
import { submitRefused } from '../state/submission/submissionSlice.ts';
import { createStore, type Store } from '../store/createStore.ts';
import { today } from '../testing/today.ts';
import { focusQuestion } from './focusQuestion.ts';
import { SectionForm } from './SectionForm.tsx';

const sections = form.pages.flatMap((page) => page.sections.filter(({ disclosure }) => disclosure !== undefined));
const [section] = sections;
const label = section?.disclosure ?? '';

// jsdom has no media queries and no layout, and cannot scroll.
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const storeWith = (answers: Answers = {}) =>
  createStore({ session: initialSession({ isLoggedIn: false, today }), draft: { ...emptyDraft, answers } }).store;

function renderSection(store: Store) {
  if (!section) throw new Error('No section opens on request.');
  render(
    <Provider store={store}>
      <SectionForm section={section} />
    </Provider>,
  );
  return store;
}

const field = () => {
  const found = document.querySelector<HTMLInputElement>('[name="mail_city"]');
  if (!found) throw new Error('The question is not in the document.');
  return found;
};
const isOpen = () => field().closest('[hidden]') === null;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a section that few need is a button; its questions are in the document', () => {
  renderSection(storeWith());
  expect(screen.getByRole('button', { name: label }).getAttribute('aria-expanded')).toBe('false');
  expect(isOpen()).toBe(false);
});

test('a press opens it, another hides it, and neither changes an answer', () => {
  const store = renderSection(storeWith());
  const { draft } = store.getState();
  press(label);
  expect(isOpen()).toBe(true);
  expect(document.activeElement?.textContent).toContain(section?.title);
  press(`Hide ${section?.title}`);
  expect(isOpen()).toBe(false);
  expect(document.activeElement?.textContent).toContain(label);
  expect(store.getState().draft).toBe(draft);
});

test('with an answer it is open and cannot be hidden; emptied again, it stays open until it is hidden', () => {
  const store = renderSection(storeWith());
  act(() => void store.dispatch(answered({ mail_city: 'X' })));
  expect(isOpen()).toBe(true);
  expect(screen.queryByRole('button', { name: /^Hide/ })).toBeNull();
  act(() => void store.dispatch(answered({ mail_city: '' })));
  expect(isOpen()).toBe(true);
  press(`Hide ${section?.title}`);
  expect(isOpen()).toBe(false);
});

test('an answer of an earlier visit opens it', () => {
  renderSection(storeWith({ mail_zip: '45207' }));
  expect(isOpen()).toBe(true);
});

test('the other of two versions of an answer opens it', () => {
  const conflict = {
    keys: ['mail_city'],
    other: { mail_city: 'Xenia' },
    from: 'server' as const,
    savedAt: null,
    revision: 2,
  };
  const draft = { ...emptyDraft, conflicts: [conflict] };
  renderSection(createStore({ session: initialSession({ isLoggedIn: false, today }), draft }).store);
  expect(isOpen()).toBe(true);
});

test('a message of the server about one of its questions opens it', () => {
  const store = renderSection(storeWith());
  act(() => void store.dispatch(submitRefused({ errors: { mail_city: ['Which city?'] }, answers: {} })));
  expect(isOpen()).toBe(false);
  act(() => void store.dispatch(webStatusAdvanced('validating')));
  expect(isOpen()).toBe(true);
});

test('a link to a question in it opens it and focuses the question', () => {
  renderSection(storeWith());
  act(() => focusQuestion(document, 'mail_city'));
  expect(isOpen()).toBe(true);
  expect(document.activeElement).toBe(field());
});

test('a section that was opened is open when its page is shown again', () => {
  const store = renderSection(storeWith());
  press(label);
  cleanup();
  renderSection(store);
  expect(isOpen()).toBe(true);
});

test('a section that is optional says so once, and its questions do not', () => {
  renderSection(storeWith());
  press(label);
  expect(document.querySelector('h2')?.textContent).toBe(`${section?.title} Optional`);
  expect(document.body.textContent).not.toContain('(optional)');
});

// @vitest-environment jsdom
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { beginHearing, heard } from '../../design-system/announcer/heard.ts';
import type { Answers } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';
import { type Conflict, emptyOutbox } from '../state/draft/draft.ts';
import { answered, conflictSettled, selectAnswers } from '../state/draft/draftSlice.ts';
import { visitContinued } from '../state/draft/outboxEvents.ts';
import { saveSucceeded } from '../state/saving/savingSlice.ts';
import { initialSession, profileLoaded } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { profile } from '../testing/profile.ts';
import { essayKey, pagePaths, reveal, textKeys, uploadTab } from '../testing/sampleKeys.ts';
import { today } from '../testing/today.ts';
import { ConflictNews } from './ConflictNews.tsx';
import { FormPage } from './FormPage.tsx';
import { WithRareParts } from './WithRareParts.tsx';

const [name] = textKeys;
const label = (key: string) => form.placeOf.get(key)?.question.label ?? '';

// jsdom has no media queries and no scrolling.
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  Element.prototype.scrollIntoView = () => {};
});
beforeEach(beginHearing);
afterEach(cleanup);

/** An applicant on the page of a question, whose other device has saved these answers. */
function twoVersions(key: string, here: Answers, other: Answers, changes: Partial<Parameters<typeof profile>[0]> = {}) {
  const { store } = createStore({ session: initialSession({ isLoggedIn: true, today }) });
  store.dispatch(profileLoaded(profile({ revision: 5, ...changes })));
  store.dispatch(answered(here));
  const conflicts = Object.fromEntries(
    Object.entries(other).map(([key, answer]) => [key, { answer, saved_at: new Date().toISOString() }]),
  );
  const page = form.placeOf.get(key)?.page ?? form.pages[0];
  if (!page) throw new Error('The form has no page.');
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[pagePaths[0]]}>
        <FormPage page={page} />
        <ConflictNews />
      </MemoryRouter>
    </Provider>,
    { wrapper: WithRareParts },
  );
  act(() => void store.dispatch(saveSucceeded({ answers: here, at: 0, reply: { revision: 7, conflicts } })));
  return store;
}

const choice = (of: string) => within(screen.getByRole('group', { name: `Choose between two versions of ${of}` }));

test('two versions stand before their question, and one press keeps one of them', () => {
  const store = twoVersions(name, { [name]: 'Ana' }, { [name]: 'Anne' });
  const group = choice(`“${label(name)}”`);
  expect(group.getByText('Ana')).toBeTruthy();
  expect(group.getByText('Anne')).toBeTruthy();
  expect(document.getElementById(name)?.previousElementSibling?.id).toBe(`versions-of-${name}`);

  fireEvent.click(group.getByRole('button', { name: /Keep this Saved on another device, \d/ }));
  expect(selectAnswers(store.getState())[name]).toBe('Anne');
  expect(screen.queryByRole('group', { name: /two versions/ })).toBeNull();
  expect(document.activeElement).toBe(document.getElementById(name)?.querySelector('input'));
});

test('the version here follows what is typed, and is sent when it is kept', () => {
  const store = twoVersions(name, { [name]: 'Ana' }, { [name]: 'Anne' });
  act(() => void store.dispatch(answered({ [name]: 'Anaïs' })));
  fireEvent.click(choice(`“${label(name)}”`).getByRole('button', { name: 'Keep this Here' }));
  expect(store.getState().draft).toMatchObject({ answers: { [name]: 'Anaïs' }, bases: { [name]: 7 }, conflicts: [] });
});

test('a group is one choice, in the words of the form, with only what differs', () => {
  const here = { [reveal.key]: 'N', [reveal.descriptionKey]: 'No', [reveal.textKey]: '' };
  const other = { [reveal.key]: 'Y', [reveal.descriptionKey]: 'Yes', [reveal.textKey]: 'Long ago.' };
  twoVersions(reveal.key, here, other);
  const group = choice(`“${label(reveal.key)}” and 1 more answer`);
  const texts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['No', 'No answer', 'Yes', 'Long ago.']);
  expect(group.getAllByRole('button')).toHaveLength(2);
});

const ofVisitor: Omit<Conflict, 'other'> = { keys: [name], from: 'visitor', savedAt: null, revision: null };

/** The page of a question after these actions of a visitor, who may have logged in. */
function afterVisit(isLoggedIn: boolean, ...actions: readonly UnknownAction[]) {
  const { store } = createStore({ session: initialSession({ isLoggedIn, today }) });
  for (const action of actions) store.dispatch(action);
  const page = form.placeOf.get(name)?.page;
  if (!page) throw new Error(`Nothing asks for ${name}.`);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <FormPage page={page} />
      </MemoryRouter>
    </Provider>,
    { wrapper: WithRareParts },
  );
  return store;
}

test('a visitor’s earlier words stand beside those that were entered before they were read', () => {
  const entered = { [name]: 'Ana' };
  const kept = { ...emptyOutbox, changedAt: 0, answers: { [name]: 'Anne' } };
  const store = afterVisit(false, answered(entered), visitContinued({ kept, entered }));
  const group = choice(`“${label(name)}”`);
  expect(group.getByRole('button', { name: 'Keep this Entered last' })).toBeTruthy();
  fireEvent.click(group.getByRole('button', { name: 'Keep this Entered earlier on this device' }));
  expect(selectAnswers(store.getState())[name]).toBe('Anne');
});

test('a visitor’s words stand beside those of the account, and what is changed there is called the account’s no more', () => {
  const account = profileLoaded(profile({ answer: { [name]: 'Owner' } }));
  const store = afterVisit(true, answered({ [name]: 'VisitorFirst' }), account);
  const group = choice(`“${label(name)}”`);
  expect(group.getByRole('button', { name: 'Keep this In your account' })).toBeTruthy();
  act(() => void store.dispatch(answered({ [name]: 'Owners' })));
  expect(group.getByRole('button', { name: 'Keep this Here' })).toBeTruthy();
  fireEvent.click(group.getByRole('button', { name: 'Keep this Entered here before you logged in' }));
  expect(selectAnswers(store.getState())[name]).toBe('VisitorFirst');
});

test('a text of a tab that is not chosen is asked about beside the tabs', () => {
  const group = form.pages
    .flatMap(({ sections }) => sections.flatMap(({ parts }) => parts))
    .find((part) => part.kind === 'tabs');
  if (group?.kind !== 'tabs' || !uploadTab) throw new Error('The form has no tabs.');
  twoVersions(essayKey, { [essayKey]: 'Mine.' }, { [essayKey]: 'Other.' }, { tabs: { [group.id]: uploadTab.id } });
  expect(choice(`“${label(essayKey)}”`).getByText('Other.')).toBeTruthy();
});

test('screen readers hear once that there are two versions, and nothing more while the applicant types', async () => {
  const store = twoVersions(name, { [name]: 'Ana' }, { [name]: 'Anne' });
  const page = form.placeOf.get(name)?.page.title;
  const text = `There are two versions of “${label(name)}”, on ${page}. Please choose one.`;
  const times = () => heard().join(' ').split(text).length - 1;
  await waitFor(() => expect(times()).toBe(1));
  act(() => void store.dispatch(answered({ [name]: 'Anaïs' })));
  await new Promise((done) => setTimeout(done, 200));
  expect(times()).toBe(1);
});

test('a further version is asked about once the applicant has chosen, and screen readers hear of it', async () => {
  const store = twoVersions(name, { [name]: 'Ana' }, { [name]: 'Anne' });
  const kept = { ...emptyOutbox, changedAt: 0, answers: {}, conflicts: [{ ...ofVisitor, other: { [name]: 'Maria' } }] };
  act(() => void store.dispatch(visitContinued({ kept, entered: {} })));
  const text = `There are two versions of “${label(name)}”`;
  const times = () => heard().join(' ').split(text).length - 1;
  await waitFor(() => expect(times()).toBeGreaterThan(0));
  const before = times();
  const group = choice(`“${label(name)}”`);
  expect(group.queryByText('Maria')).toBeNull();
  fireEvent.click(group.getByRole('button', { name: 'Keep this Here' }));
  expect(group.getByText('Maria')).toBeTruthy();
  expect(document.activeElement).toBe(document.getElementById(name)?.querySelector('input'));
  await waitFor(() => expect(times()).toBe(before + 1));
});

test('two versions out of sight are told in a toast as long as there are two', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500, 300, 200));
  const store = twoVersions(name, { [name]: 'Ana' }, { [name]: 'Anne' });
  const page = form.placeOf.get(name)?.page.title;
  const title = `There are two versions of “${label(name)}”, on ${page}`;
  expect(store.getState().notices.toasts).toMatchObject([{ kind: 'info', title, text: 'Please choose one.' }]);
  act(() => void store.dispatch(conflictSettled({ key: name, choice: 'shown' })));
  expect(store.getState().notices.toasts).toEqual([]);
});

// @vitest-environment jsdom
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { beginHearing, heard } from '../../design-system/announcer/heard.ts';
import type { Answers } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';
import { guestDraftContinued } from '../draft/draftEvents.ts';
import { answered, conflictSettled, selectAnswers, selectConflicts, selectUnsaved } from '../draft/draftSlice.ts';
import { initialSession, profileLoaded } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { draftRecord } from '../testing/draftRecord.ts';
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

/** The page of a question after these events. */
function pageAfter(key: string, isLoggedIn: boolean, ...events: readonly UnknownAction[]) {
  const { store } = createStore({ session: initialSession({ isLoggedIn, today }) });
  for (const event of events) store.dispatch(event);
  const page = form.placeOf.get(key)?.page;
  if (!page) throw new Error(`Nothing asks for ${key}.`);
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[pagePaths[0]]}>
        <FormPage page={page} />
        <ConflictNews />
      </MemoryRouter>
    </Provider>,
    { wrapper: WithRareParts },
  );
  return store;
}

const loaded = (changes: Parameters<typeof profile>[0]) => profileLoaded(profile(changes));

/** An applicant has entered something else than what the profile brings from another device. */
function twoVersions(key: string, here: Answers, other: Answers, changes: Parameters<typeof profile>[0] = {}) {
  const store = pageAfter(key, true, loaded({ revision: 'r1', ...changes }), answered(here));
  act(() => void store.dispatch(loaded({ revision: 'r2', answer: other, ...changes })));
  return store;
}

const choice = (of: string) => within(screen.getByRole('group', { name: `Choose between two versions of ${of}` }));

test('two versions stand before their question, and one press keeps one of them', () => {
  const store = twoVersions(name, { [name]: 'Ana' }, { [name]: 'Anne' });
  const group = choice(`“${label(name)}”`);
  expect(group.getByText('Ana')).toBeTruthy();
  expect(group.getByText('Anne')).toBeTruthy();
  expect(document.getElementById(name)?.previousElementSibling?.id).toBe(`versions-of-${name}`);

  fireEvent.click(group.getByRole('button', { name: 'Keep this Saved on another device' }));
  expect(selectAnswers(store.getState())[name]).toBe('Anne');
  expect(screen.queryByRole('group', { name: /two versions/ })).toBeNull();
  expect(document.activeElement).toBe(document.getElementById(name)?.querySelector('input'));
});

test('the version here follows what is typed, and is sent when it is kept', () => {
  const store = twoVersions(name, { [name]: 'Ana' }, { [name]: 'Anne' });
  act(() => void store.dispatch(answered({ [name]: 'Anaïs' })));
  fireEvent.click(choice(`“${label(name)}”`).getByRole('button', { name: 'Keep this Here' }));
  expect(selectConflicts(store.getState())).toEqual([]);
  expect(selectUnsaved(store.getState())).toEqual({ [name]: 'Anaïs' });
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

test('what a guest entered earlier is beside what was entered before it was read', () => {
  const earlier = draftRecord({ answers: { [name]: 'Anne' } });
  const store = pageAfter(name, false, answered({ [name]: 'Ana' }), guestDraftContinued(earlier));
  const group = choice(`“${label(name)}”`);
  expect(group.getByRole('button', { name: 'Keep this Entered last' })).toBeTruthy();
  fireEvent.click(group.getByRole('button', { name: 'Keep this Entered earlier on this device' }));
  expect(selectAnswers(store.getState())[name]).toBe('Anne');
});

test('a guest’s answer is beside that of the account, which is called the account’s until it is changed', () => {
  const store = pageAfter(name, true, answered({ [name]: 'VisitorFirst' }), loaded({ answer: { [name]: 'Owner' } }));
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
  const account = loaded({ revision: 'r1', answer: { [name]: 'Ana' } });
  const store = pageAfter(name, true, answered({ [name]: 'Maria' }), account, answered({ [name]: 'Anaïs' }));
  act(() => void store.dispatch(loaded({ revision: 'r2', answer: { [name]: 'Anne' } })));
  const text = `There are two versions of “${label(name)}”`;
  const times = () => heard().join(' ').split(text).length - 1;
  await waitFor(() => expect(times()).toBeGreaterThan(0));
  const before = times();
  const group = choice(`“${label(name)}”`);
  expect(group.getByText('Maria')).toBeTruthy();
  expect(group.queryByText('Anne')).toBeNull();
  fireEvent.click(group.getByRole('button', { name: 'Keep this Here' }));
  expect(group.getByText('Anne')).toBeTruthy();
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

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginHearing, heard } from '../../design-system/announcer/heard.ts';
import type { Answers } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';
import { emptyDraft } from '../draft/draft.ts';
import { textsWanted } from '../draft/draftEvents.ts';
import { countSaved } from '../features/addAnother/addAnotherSlice.ts';
import { LookupContext } from '../features/lookup/LookupContext.ts';
import type { Lookup } from '../features/lookup/lookup.ts';
import { initialSession } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { today } from '../testing/today.ts';
import { Parts } from './Part.tsx';
import { WithRareParts } from './WithRareParts.tsx';

// jsdom has no media queries and no layout, and cannot scroll.
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(beginHearing);
afterEach(cleanup);

function renderForm(answers: Answers, { lookup, isLoggedIn = false }: { lookup?: Lookup; isLoggedIn?: boolean } = {}) {
  const session = { ...initialSession({ isLoggedIn, today }), profile: 'loaded' as const };
  const { store } = createStore({ session, draft: { ...emptyDraft, answers } });
  const sections = form.pages.flatMap((page) => page.sections);
  const wholeForm = sections.map(({ title, parts }) => <Parts key={title} parts={parts} />);
  render(
    <Provider store={store}>{lookup ? <LookupContext value={lookup}>{wholeForm}</LookupContext> : wholeForm}</Provider>,
    { wrapper: WithRareParts },
  );
  return store;
}

const control = (key: string) => document.querySelector<HTMLInputElement>(`[name="${key}"]:not([type="radio"])`);

test('bringing back undoes the change and focuses the restored answer', () => {
  const store = renderForm({ has_exhibited: 'Y', has_exhibited_desc: 'Yes', exhibitions: 'Long ago.' });
  const radio = (value: string) => {
    const found = document.querySelector(`#has_exhibited [value="${value}"]`);
    if (!found) throw new Error('Exhibitions are a yes or no question.');
    return found;
  };
  expect(screen.queryByRole('button', { name: 'Bring back what I wrote' })).toBeNull();
  fireEvent.click(radio('N'));
  expect(control('exhibitions')).toBeNull();
  expect(document.body.textContent).toContain('This change cleared one answer.');
  const label = (key: string) => form.placeOf.get(key)?.question.label;
  expect(screen.getByText(`Brings back: ${label('exhibitions')}`)).toBeDefined();
  expect(screen.getByText(`Also changes: ${label('has_exhibited')}`)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Bring back what I wrote' }));
  expect(store.getState().draft.answers).toMatchObject({ has_exhibited: 'Y', exhibitions: 'Long ago.' });
  expect(document.activeElement).toBe(control('exhibitions'));
  expect(screen.queryByRole('button', { name: 'Bring back what I wrote' })).toBeNull();
});

describe('a school', () => {
  const walnut = { id: '361110', text: 'Walnut Hills High School', subText: 'Cincinnati, Ohio' };
  const details = { name: walnut.text, ceeb: '361110', city: 'Cincinnati', state: 'Ohio', country: 'USA' };

  async function search(lookup: Partial<Lookup>) {
    const store = renderForm({}, { lookup: { search: async () => [walnut], details: async () => details, ...lookup } });
    const input = control('school_name');
    if (!input) throw new Error('No input for school_name.');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'walnut');
    fireEvent(input, new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    fireEvent.click(await screen.findByRole('option', { name: /Walnut Hills/ }));
    return store;
  }

  test('from the list fills its details, with the labels of country and state', async () => {
    const store = await search({});
    await waitFor(() =>
      expect(store.getState().draft.answers).toMatchObject({
        school_name: 'Walnut Hills High School',
        school_code: '361110',
        school_city: 'Cincinnati',
        school_state: 'Ohio',
        school_state_desc: 'Ohio',
        school_country: 'USA',
        school_country_desc: 'United States',
      }),
    );
    const said = expect.stringMatching(/^Walnut Hills High School chosen\. .*, and .* are filled in\.$/);
    // On a slow machine it says before how many schools there are.
    await waitFor(() => expect(heard().at(-1)).toEqual(said));
  });

  test('keeps its name when the details cannot be loaded, and asks for the rest', async () => {
    const store = await search({ details: () => Promise.reject(new Error('Down')) });
    expect(await screen.findByText('Enter your school information below.')).toBeDefined();
    expect(store.getState().draft.answers).toEqual({ school_name: 'Walnut Hills High School' });
  });
});

test('an address that a check box makes unnecessary is hidden, emptied and replaced by a note that quotes the other one', () => {
  const home = { country: 'USA', country_desc: 'United States', address_line_1: '42 Clark Street', city: 'Dayton' };
  const store = renderForm({ ...home, mail_city: 'Xenia' });
  const box = control('is_mailed_here');
  if (!box) throw new Error('No check box for the address.');
  fireEvent.click(box);
  expect(screen.getByText('We write to 42 Clark Street, Dayton, United States.')).toBeDefined();
  expect(control('mail_city')).toBeNull();
  expect(store.getState().draft.answers.mail_city).toBe('');
});

describe('entries', () => {
  const headings = () => screen.getAllByRole('heading', { name: /^Work \d/ }).map((heading) => heading.textContent);

  test('a visitor has one entry and no button for more', () => {
    renderForm({});
    expect(headings()).toEqual(['Work 1 of 1']);
    expect(screen.queryByRole('button', { name: /^Add Another/ })).toBeNull();
  });

  test('an applicant can add another entry, with a button that names it', () => {
    const store = renderForm({}, { isLoggedIn: true });
    fireEvent.click(screen.getByRole('button', { name: 'Add Another Work' }));
    expect(store.getState().addAnother.pending).toEqual({ works: 2 });
  });

  test('an applicant can remove the last entry while nothing is in it', () => {
    const store = renderForm({ work_1_title: 'High tide' }, { isLoggedIn: true });
    act(() => void store.dispatch(countSaved({ id: 'works', count: 2, entryName: 'Work' })));
    const type = (value: string) => {
      fireEvent.change(control('work_2_title') as HTMLElement, { target: { value } });
      act(() => void store.dispatch(textsWanted()));
    };
    type('Low tide');
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    type('');
    fireEvent.click(screen.getByRole('button', { name: 'Remove Work 2 of 2' }));
    expect(store.getState().addAnother.pending).toEqual({ works: 1 });
  });

  test('shows every entry with an answer, and at most as many as there are', () => {
    renderForm({ work_3_title: 'Low tide' }, { isLoggedIn: true });
    expect(headings()).toHaveLength(3);
  });
});

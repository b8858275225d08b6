// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { allQuestions, askedQuestions } from '../../form/asked.ts';
import { pages } from '../../form/contents.ts';
import { fullApplications } from '../../form/fullApplication.ts';
import { type Answers, keysOf } from '../../form/questions.ts';
import { answered, emptyDraft } from '../draft/draftSlice.ts';
import { LookupContext } from '../features/lookup/LookupContext.ts';
import type { Lookup } from '../features/lookup/lookup.ts';
import { initialSession, profileRequested } from '../session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { pass, playApp } from '../testing/playApp.ts';
import { profile } from '../testing/playServer.ts';
import { Parts } from './Part.tsx';

const today = '2026-10-02';
const applications = fullApplications(today).map((answers, index) => [index + 1, answers] as const);
const isLabel = (key: string) => key.endsWith('_desc');

// jsdom has no media, lays nothing out, and cannot scroll.
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderForm(answers: Answers, { lookup, isLoggedIn = false }: { lookup?: Lookup; isLoggedIn?: boolean } = {}) {
  const session = { ...initialSession({ isLoggedIn, today }), profile: 'loaded' as const };
  const { store } = createStore({ session, draft: { ...emptyDraft, answers } });
  const sections = pages.flatMap((page) => page.sections);
  const form = sections.map(({ title, parts }) => <Parts key={title} parts={parts} />);
  render(<Provider store={store}>{lookup ? <LookupContext value={lookup}>{form}</LookupContext> : form}</Provider>);
  return store;
}

const control = (key: string) => document.querySelector<HTMLInputElement>(`[name="${key}"]:not([type="radio"])`);

/** What the page shows as the answer. */
function shown(key: string): unknown {
  const chosen = document.querySelector<HTMLInputElement>(`[name="${key}"][type="radio"]:checked`);
  if (chosen) return chosen.value;
  const field = control(key);
  return field?.type === 'checkbox' ? field.checked : field?.value;
}

describe.each(applications)('full application %i', (_, application) => {
  test('is in the page with every answer', () => {
    renderForm(application);
    // A document stands behind its tab, and its control holds no name (statement.test.tsx).
    const asked = askedQuestions(pages, application)
      .filter(({ kind }) => kind !== 'document')
      .flatMap(keysOf)
      .filter((key) => !isLabel(key));
    const day = String(application.birth_date);
    const written = { ...application, birth_date: `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}` };
    expect(Object.fromEntries(asked.map((key) => [key, shown(key)]))).toEqual(
      Object.fromEntries(asked.map((key) => [key, written[key]])),
    );
    expect(allQuestions(pages).filter(({ key }) => asked.includes(key) && !document.getElementById(key))).toEqual([]);
  });

  test('tells browsers what each text is, or that it is none of theirs (WCAG 1.3.5)', () => {
    renderForm(application);
    const texts = document.querySelectorAll<HTMLInputElement>('input:is([type="text"], [type="email"], [type="tel"])');
    expect(texts.length).toBeGreaterThan(10);
    expect([...texts].filter((text) => !text.autocomplete).map(({ name }) => name)).toEqual([]);
  });

  test('reaches the server answer by answer, and is the same after a reload', async () => {
    vi.useFakeTimers();
    const stored: Answers = {};
    const { store, server } = playApp({ isLoggedIn: true });
    server.on('PUT /api/answer', (body) => {
      Object.assign(stored, body);
      return { status: 200, body: { message: 'Saved.' } };
    });
    store.dispatch(profileRequested());
    await pass(100);
    for (const question of askedQuestions(pages, application))
      store.dispatch(answered(Object.fromEntries(keysOf(question).map((key) => [key, application[key]]))));
    await pass(3000);
    expect(stored).toEqual(application);

    const again = playApp({ isLoggedIn: true });
    again.server.on('GET /api/profile', { status: 200, body: profile({ answer: stored }) });
    again.store.dispatch(profileRequested());
    await pass(100);
    expect(again.state().draft.answers).toEqual(application);
    expect(again.state().draft.unsaved).toEqual([]);
  });
});

test('bring back: the button takes the change back, and the keyboard goes on at the answer', () => {
  const store = renderForm({ conviction: 'Y', conviction_desc: 'Yes', suspended_comment: 'Long ago.' });
  const radio = (value: string) => {
    const found = document.querySelector(`#conviction [value="${value}"]`);
    if (!found) throw new Error('Conviction is a yes or no question.');
    return found;
  };
  expect(screen.queryByRole('button', { name: 'Bring back what I wrote' })).toBeNull();
  fireEvent.click(radio('N'));
  expect(control('suspended_comment')).toBeNull();
  expect(document.body.textContent).toContain('This change cleared one answer.');
  fireEvent.click(screen.getByRole('button', { name: 'Bring back what I wrote' }));
  expect(store.getState().draft.answers).toMatchObject({ conviction: 'Y', suspended_comment: 'Long ago.' });
  expect(document.activeElement).toBe(control('suspended_comment'));
  expect(screen.queryByRole('button', { name: 'Bring back what I wrote' })).toBeNull();
});

describe('a school', () => {
  const walnut = { id: '361110', text: 'Walnut Hills High School', subText: 'Cincinnati, Ohio' };
  const details = { name: walnut.text, ceeb: '361110', city: 'Cincinnati', state: 'Ohio', country: 'USA' };

  async function search(lookup: Partial<Lookup>) {
    const store = renderForm({}, { lookup: { search: async () => [walnut], details: async () => details, ...lookup } });
    const input = control('hs_name');
    if (!input) throw new Error('The school is asked.');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'walnut');
    fireEvent(input, new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    fireEvent.click(await screen.findByRole('option', { name: /Walnut Hills/ }));
    return store;
  }

  test('that is found fills in what is known of it, and names the country and the state', async () => {
    const store = await search({});
    await vi.waitFor(() =>
      expect(store.getState().draft.answers).toMatchObject({
        hs_name: 'Walnut Hills High School',
        hs_ceeb: '361110',
        hs_city: 'Cincinnati',
        hs_state: 'Ohio',
        hs_state_desc: 'Ohio',
        hs_country: 'USA',
        hs_country_desc: 'United States',
      }),
    );
  });

  test('whose details cannot be loaded keeps its name, and the rest is for the applicant to tell', async () => {
    const store = await search({ details: () => Promise.reject(new Error('Down')) });
    expect(await screen.findByText('Enter your school information below.')).toBeDefined();
    expect(store.getState().draft.answers).toEqual({ hs_name: 'Walnut Hills High School' });
  });
});

test('a parent who lives with the applicant has the permanent address shown, and nothing copied', () => {
  const home = { country: 'USA', country_desc: 'United States', address_line_1: '42 Clark Street', city: 'Dayton' };
  const store = renderForm({ ...home, parent_relationship: 'mother', parent_city: 'Xenia' });
  const box = control('parent_addr_same_as_stu_perm');
  if (!box) throw new Error('Asked once the relationship is known.');
  fireEvent.click(box);
  expect(screen.getByText('That is 42 Clark Street, Dayton, United States.')).toBeDefined();
  expect(control('parent_city')).toBeNull();
  expect(store.getState().draft.answers.parent_city).toBe('');
});

describe('entries', () => {
  const headings = () => screen.getAllByRole('heading', { name: /^Activity/ }).map((heading) => heading.textContent);

  test('a visitor has one, and hears that an account brings more', () => {
    renderForm({});
    expect(headings()).toEqual(['Activity 1 of 1']);
    expect(screen.queryByRole('button', { name: 'Add Another' })).toBeNull();
  });

  test('an applicant may add another', () => {
    const store = renderForm({}, { isLoggedIn: true });
    const [first] = screen.getAllByRole('button', { name: 'Add Another' });
    if (!first) throw new Error('Activities may be added.');
    fireEvent.click(first);
    expect(store.getState().addAnother.pending).toEqual(['activities']);
  });

  test('none that holds an answer is hidden, and no more than four are shown', () => {
    renderForm({ activity_4_name: 'Chess' }, { isLoggedIn: true });
    expect(headings()).toHaveLength(4);
  });
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Answers } from '../../form/engine/answers.ts';
import { always } from '../../form/engine/conditions.ts';
import { checkboxReveal, entries, onlyWhen, reveal, section, tabs } from '../../form/engine/groupBuilders.ts';
import type { Part } from '../../form/engine/groups.ts';
import { checkbox, text, yesNo } from '../../form/engine/questionBuilders.ts';
import { emptyDraft } from '../draft/draft.ts';
import { textsWanted } from '../draft/draftEvents.ts';
import { PrintedSections } from '../print/PrintedSections.tsx';
import { initialSession } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { Parts } from './Part.tsx';
import { WithRareParts } from './WithRareParts.tsx';

/*
 * The README promises that a question is one line in form/ and one key in the contract, wherever the question is. Each test puts
 * the same made-up question into one kind of place, between two others.
 */

const county = text('county', 'County', { maxLength: 7, inputMode: 'numeric', width: 'short' });
const parts = [text('before', 'Before'), county, text('after', 'After')];
const keys = ['before', 'county', 'after'];

const address = (...inner: readonly Part[]): Part => ({
  kind: 'address',
  label: 'Address',
  prefix: '',
  suggestions: { on: 'line', category: 'address', fills: { address_line_1: 'line' } },
  parts: [text('line', 'Line'), ...inner],
});

const school = (...inner: readonly Part[]): Part => ({
  kind: 'school',
  label: 'School',
  prefix: '',
  suggestions: { on: 'school', category: 'hs_ceeb', fills: { name: 'school', ceeb: 'code' } },
  parts: [text('school', 'Name'), text('code', 'Code'), ...inner],
});

const places: readonly [string, readonly Part[]][] = [
  ['plain', parts],
  ['under a condition', [onlyWhen(always, parts)]],
  ['in an address', [address(...parts)]],
  ['in a group inside an address', [address(onlyWhen(always, parts))]],
  ['in a school', [school(...parts)]],
  ['in a repeated entry', [entries({ id: 'clubs', entryName: 'Club' }, [''], () => parts)]],
  ['in a tab', [tabs({ id: 'ways', label: 'Ways' }, { id: 'a', title: 'A', parts })]],
  ['after a choice', [reveal(yesNo('lives_there', 'Lives there'), { Y: parts })]],
  ['before a check box is checked', [checkboxReveal(checkbox('is_same', 'Is the same'), { before: parts })]],
];

// jsdom has no media queries.
beforeAll(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));
afterEach(cleanup);

function storeWith(answers: Answers) {
  const session = initialSession({ isLoggedIn: false, today: '2026-10-02' });
  return createStore({ session, draft: { ...emptyDraft, answers: { lives_there: 'Y', ...answers } } }).store;
}

function renderPage(place: readonly Part[]) {
  const store = storeWith({});
  render(
    <Provider store={store}>
      <Parts parts={place} />
    </Provider>,
    { wrapper: WithRareParts },
  );
  return store;
}

const input = () => screen.getByLabelText<HTMLInputElement>(/County/);
const inOrder = (attribute: 'id' | 'name') =>
  [...document.querySelectorAll(`[${attribute}]`)]
    .map((element) => element.getAttribute(attribute) ?? '')
    .filter((key) => keys.includes(key));

describe.each(places)('a question %s', (_, place) => {
  test('is on the page in its order, with its limit, keyboard and width', () => {
    renderPage(parts);
    const asPlain = input().className;
    cleanup();
    renderPage(place);
    expect(inOrder('name')).toEqual(keys);
    expect(input()).toMatchObject({ name: 'county', maxLength: 7, inputMode: 'numeric', className: asPlain });
  });

  test('can be answered', () => {
    const store = renderPage(place);
    fireEvent.change(input(), { target: { value: 'Warren' } });
    act(() => void store.dispatch(textsWanted()));
    expect(store.getState().draft.answers.county).toBe('Warren');
    expect(input().value).toBe('Warren');
  });

  test('is in print, in its order', () => {
    const page = { key: 'a', title: 'A', sections: [section('Section', place)] };
    render(
      <Provider store={storeWith({ before: 'Ana', county: 'Warren', after: 'Ortiz' })}>
        <PrintedSections page={page} />
      </Provider>,
    );
    expect(inOrder('id')).toEqual(keys);
    expect(document.getElementById('county')?.textContent).toBe('CountyWarren');
  });
});

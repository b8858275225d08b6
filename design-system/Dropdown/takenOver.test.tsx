// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { controlled } from '../field/controlled.tsx';
import { Dropdown } from './Dropdown.tsx';

/* A list that came with the page, before the scripts worked, on a device without a touch screen. */

const Controlled = controlled(Dropdown);
const options = [
  { value: 'AL', label: 'Alabama' },
  { value: 'AK', label: 'Alaska' },
];

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));

let root: Root | undefined;
const onChange = vi.fn();
const page = document.body.appendChild(document.createElement('main'));
const question = <Controlled name="state" label="State" value="" options={options} onChange={onChange} />;
const list = () => page.querySelector('select') ?? expect.fail('The page has no list.');
const ours = () => page.querySelector('[role=combobox]');
const takeOver = () =>
  act(() => {
    root = hydrateRoot(page, question);
  });
const choose = (value: string, ...events: readonly string[]) => {
  list().value = value;
  for (const type of events) act(() => void list().dispatchEvent(new Event(type, { bubbles: true })));
};

beforeEach(() => {
  onChange.mockClear();
  page.innerHTML = renderToString(question);
});
afterEach(() => act(() => root?.unmount()));

test('another list takes the place of the browser’s own', () => {
  takeOver();
  expect(ours()).not.toBeNull();
  expect(list().getAttribute('aria-hidden')).toBe('true');
});

test('the browser’s own list stays while it is used, and gives place when it is left', () => {
  list().focus();
  takeOver();
  expect(ours()).toBeNull();
  expect(document.activeElement).toBe(list());
  choose('AL', 'input', 'change');
  expect(ours()).toBeNull();
  act(() => list().blur());
  expect(ours()?.textContent).toBe('Alabama');
});

test('a choice is told once, with the first of the two events that browsers have for it', () => {
  list().focus();
  takeOver();
  choose('AL', 'input');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('AL', 'Alabama');
  choose('AL', 'change');
  expect(onChange).toHaveBeenCalledTimes(1);
  choose('AK', 'change');
  expect(onChange).toHaveBeenLastCalledWith('AK', 'Alaska');
});

// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginHearing, heard } from '../announcer/heard.ts';
import { controlled } from '../field/controlled.tsx';
import { Dropdown } from './Dropdown.tsx';

const Controlled = controlled(Dropdown);
const options = [
  { value: 'AL', label: 'Alabama' },
  { value: 'AK', label: 'Alaska' },
];

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// jsdom has no media queries, no layout, and cannot scroll.
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => void vi.useFakeTimers());
beforeEach(beginHearing);
afterEach(() => {
  vi.runAllTimers();
  document.body.replaceChildren();
  vi.useRealTimers();
});

function choose(...keys: readonly string[]) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Controlled name="state" label="State" value="" options={options} onChange={() => {}} />));
  const control = document.querySelector<HTMLElement>('[role="combobox"]');
  if (!control) throw new Error('No combobox.');
  act(() => control.focus());
  for (const key of keys) act(() => void control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  return control;
}

test('a choice from the list is told', () => {
  choose('ArrowDown', 'ArrowDown', 'Enter');
  vi.advanceTimersByTime(1000);
  expect(heard()).toEqual(['Alabama']);
});

test('a choice by Tab is not told into the next field', () => {
  const control = choose('ArrowDown', 'ArrowDown', 'Tab');
  expect(control.textContent).toBe('Alabama');
  act(() => control.blur());
  vi.advanceTimersByTime(1000);
  expect(heard()).toEqual([]);
});

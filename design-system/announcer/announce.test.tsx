// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from './announce.ts';
import { beginHearing, heard } from './heard.ts';
import { useAnnouncement, useWaitAnnouncement } from './useAnnouncement.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
beforeEach(() => void vi.useFakeTimers());
beforeEach(beginHearing);
afterEach(() => {
  vi.runAllTimers();
  document.body.replaceChildren();
  vi.useRealTimers();
});

function render(first: ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const rerender = (node: ReactNode) => act(() => root.render(node));
  rerender(first);
  return { rerender, unmount: () => act(() => root.unmount()) };
}

const input = (element: Element) => void element.dispatchEvent(new Event('input', { bubbles: true }));
const wait = (ms: number) => void vi.advanceTimersByTime(ms);

test('news is told politely, and then leaves the page', () => {
  announce('1 more question.');
  expect(document.querySelector('[data-announcer]')?.getAttribute('aria-live')).toBe('polite');
  expect(heard()).toEqual([]);
  wait(200);
  expect(heard()).toEqual(['1 more question.']);
  wait(2000);
  expect(document.querySelector('[data-announcer]')?.childNodes).toHaveLength(0);
});

test('the same news is told again when it happens again', () => {
  announce('6 left.');
  wait(200);
  announce('6 left.');
  wait(200);
  expect(heard()).toEqual(['6 left.', '6 left.']);
});

test('the news of one moment is told together', () => {
  announce('Eastmoor High School chosen.');
  announce('1 more question.');
  wait(200);
  expect(heard()).toEqual(['Eastmoor High School chosen. 1 more question.']);
});

test('a later text of the same source replaces one that was not told yet, and an empty one takes it back', () => {
  announce('12 of 7,000 characters', 'count');
  announce('13 of 7,000 characters', 'count');
  announce('5 suggestions', 'menu');
  announce('', 'menu');
  wait(200);
  expect(heard()).toEqual(['13 of 7,000 characters']);
});

test('what was told leaves the page as soon as its source has something else to tell, or nothing', () => {
  announce('Kept on this device for 7 days.', 'line');
  announce('1 more question.', 'question');
  wait(200);
  const inThePage = () => [...document.querySelectorAll('[data-announcer] > *')].map(({ textContent }) => textContent);
  expect(inThePage()).toEqual(['Kept on this device for 7 days.', '1 more question.']);
  announce('Kept in this tab only.', 'line');
  expect(inThePage()).toEqual(['1 more question.']);
  wait(200);
  expect(inThePage()).toEqual(['1 more question.', 'Kept in this tab only.']);
  announce('', 'question');
  expect(inThePage()).toEqual(['Kept in this tab only.']);
});

test('what was told half a second before other news is no longer beside it', () => {
  announce('Your answers were removed.');
  wait(200);
  announce('6 left.');
  wait(200);
  const inThePage = () => [...document.querySelectorAll('[data-announcer] > *')].map(({ textContent }) => textContent);
  expect(inThePage()).toEqual(['Your answers were removed.', '6 left.']);
  wait(150);
  announce('Your answers are kept on this device for 7 days.');
  wait(200);
  expect(inThePage()).toEqual(['6 left.', 'Your answers are kept on this device for 7 days.']);
});

test('nothing is told between two letters, only a second after the last', () => {
  document.body.innerHTML = '<input type="text" /><input type="radio" />';
  const [text, radio] = document.querySelectorAll('input');
  if (!text || !radio) throw new Error('No inputs.');
  announce('Not saved.');
  for (let letter = 0; letter < 5; letter += 1) {
    input(text);
    wait(900);
  }
  expect(heard()).toEqual([]);
  wait(200);
  expect(heard()).toEqual(['Not saved.']);
  input(radio);
  announce('1 more question.');
  wait(200);
  expect(heard()).toEqual(['Not saved.', '1 more question.']);
});

test('news waits for what takes the focus, such as the heading of a new page, to be read', () => {
  document.body.innerHTML = '<h1 tabindex="-1">About You</h1>';
  announce('Saved again.');
  document.querySelector('h1')?.focus();
  wait(400);
  expect(heard()).toEqual([]);
  wait(200);
  expect(heard()).toEqual(['Saved again.']);
});

test('while a dialog is open, which hides the page from screen readers, news is told in the dialog', () => {
  document.body.innerHTML = '<dialog open></dialog>';
  announce('Saved again.');
  wait(200);
  expect(document.querySelector('dialog')?.textContent).toBe('Saved again.');
});

test('a widget tells what changes, not what it was first shown with, and nothing that it takes back in time', () => {
  const Widget = ({ text }: { text: string }) => {
    useAnnouncement(text);
    return null;
  };
  const { rerender, unmount } = render(<Widget text="Uploaded." />);
  wait(200);
  rerender(<Widget text="Deleted." />);
  wait(200);
  expect(heard()).toEqual(['Deleted.']);
  rerender(<Widget text="Uploaded." />);
  unmount();
  wait(200);
  expect(heard()).toEqual(['Deleted.']);
});

test('a wait is told only when it takes more than a second', () => {
  const Wait = ({ isWaiting }: { isWaiting: boolean }) => {
    useWaitAnnouncement('Submitting…', isWaiting);
    return null;
  };
  const { rerender } = render(<Wait isWaiting />);
  wait(900);
  rerender(<Wait isWaiting={false} />);
  wait(2000);
  expect(heard()).toEqual([]);
  rerender(<Wait isWaiting />);
  wait(1200);
  expect(heard()).toEqual(['Submitting…']);
});

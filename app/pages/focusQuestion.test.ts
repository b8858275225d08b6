// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusQuestion } from './focusQuestion.ts';

const scrolled = vi.fn(function scroll(this: Element) {
  return this.id;
});

beforeEach(() => {
  // jsdom has no layout and cannot scroll.
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  document.body.innerHTML = '';
  scrolled.mockClear();
});

test('scrolls to the question and focuses its control', () => {
  document.body.innerHTML = '<div id="city"><label>City</label><input name="city" /></div><input name="other" />';
  focusQuestion(document, 'city');
  expect(scrolled).toHaveReturnedWith('city');
  expect(document.activeElement).toBe(document.querySelector('[name="city"]'));
});

test('focuses the chosen radio button, where the arrow keys continue', () => {
  document.body.innerHTML =
    '<fieldset id="conviction"><input type="radio" name="c" value="Y" /><input type="radio" name="c" value="N" checked /></fieldset>';
  focusQuestion(document, 'conviction');
  expect(document.activeElement?.getAttribute('value')).toBe('N');
});

test('focuses the first radio button when none is chosen', () => {
  document.body.innerHTML =
    '<fieldset id="conviction"><input type="radio" name="c" value="Y" /><input type="radio" name="c" value="N" /></fieldset>';
  focusQuestion(document, 'conviction');
  expect(document.activeElement?.getAttribute('value')).toBe('Y');
});

test('shows the focus ring, also after a mouse click on the link', () => {
  document.body.innerHTML = '<div id="city"><input name="city" /></div>';
  const focused = vi.spyOn(HTMLElement.prototype, 'focus');
  focusQuestion(document, 'city');
  expect(focused).toHaveBeenCalledWith(expect.objectContaining({ focusVisible: true }));
});

test('focuses a question without a control', () => {
  document.body.innerHTML = '<div id="personal_statement_doc" tabindex="-1">Upload a statement</div>';
  focusQuestion(document, 'personal_statement_doc');
  expect(document.activeElement?.id).toBe('personal_statement_doc');
});

test('does nothing for a question that is not in the page', () => {
  document.body.innerHTML = '<input name="other" />';
  focusQuestion(document, 'city');
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});

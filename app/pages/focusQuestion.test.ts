// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusQuestion } from './focusQuestion.ts';

const scrolled = vi.fn(function scroll(this: Element) {
  return this.id;
});

beforeEach(() => {
  // jsdom lays nothing out, so it cannot scroll; it is enough to know to whom.
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  document.body.innerHTML = '';
  scrolled.mockClear();
});

test('the question scrolls into sight and its control has focus', () => {
  document.body.innerHTML = '<div id="city"><label>City</label><input name="city" /></div><input name="other" />';
  focusQuestion(document, 'city');
  expect(scrolled).toHaveReturnedWith('city');
  expect(document.activeElement).toBe(document.querySelector('[name="city"]'));
});

test('of radio buttons the chosen one has focus, where the arrow keys go on', () => {
  document.body.innerHTML =
    '<fieldset id="conviction"><input type="radio" name="c" value="Y" /><input type="radio" name="c" value="N" checked /></fieldset>';
  focusQuestion(document, 'conviction');
  expect(document.activeElement?.getAttribute('value')).toBe('N');
});

test('of radio buttons without a choice the first has focus', () => {
  document.body.innerHTML =
    '<fieldset id="conviction"><input type="radio" name="c" value="Y" /><input type="radio" name="c" value="N" /></fieldset>';
  focusQuestion(document, 'conviction');
  expect(document.activeElement?.getAttribute('value')).toBe('Y');
});

test('a question that is not asked leaves everything as it is', () => {
  document.body.innerHTML = '<input name="other" />';
  focusQuestion(document, 'city');
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});

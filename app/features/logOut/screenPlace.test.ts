// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { textKeys } from '../../testing/sampleKeys.ts';
import { readScreen, restoreScreen } from './screenPlace.ts';

const [city, zip] = textKeys;

afterEach(() => vi.restoreAllMocks());

/** A page with two questions, of which the first begins this far below the top of the window. */
function showPage(top: number) {
  document.body.innerHTML = `<div id="${city}"><input name="${city}"><button>x</button></div><div id="${zip}"><input name="${zip}" value="60201"></div>`;
  const [first, second] = document.body.children;
  for (const [question, at] of [
    [first, top],
    [second, top + 100],
  ] as const)
    vi.spyOn(question ?? document.body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, at, 300, 90));
  return { field: second?.querySelector('input') ?? null };
}

test('the same question is in sight and the caret is between the same letters, though the page has another height', () => {
  const { field } = showPage(-95);
  field?.focus();
  field?.setSelectionRange(2, 3);
  const place = readScreen(document);
  expect(place).toEqual({ anchor: { key: zip, top: 5 }, focus: { key: zip, control: 0, caret: [2, 3] } });

  const again = showPage(300);
  const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue();
  restoreScreen(document, place);
  expect(document.activeElement).toBe(again.field);
  expect([again.field?.selectionStart, again.field?.selectionEnd]).toEqual([2, 3]);
  expect(scrollBy).toHaveBeenCalledWith({ top: 395, behavior: 'instant' });
});

test('nothing is focused where nothing was, and a question that is gone moves nothing', () => {
  showPage(0);
  const place = readScreen(document);
  expect(place.focus).toBeNull();
  document.body.innerHTML = '';
  const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue();
  restoreScreen(document, place);
  expect(scrollBy).not.toHaveBeenCalled();
});

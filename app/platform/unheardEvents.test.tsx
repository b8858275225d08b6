// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '../..');

import { unheardEvents, withoutUnheardEvents } from './unheardEvents.ts';

/** Which events of a key a component hears in a text, or on a button. */
function heardOn(tag: 'input' | 'button', key: string) {
  const page = document.body.appendChild(document.createElement('div'));
  const heard: string[] = [];
  const note = ({ type }: { type: string }) => void heard.push(type);
  let view = { unmount: () => {} };
  withoutUnheardEvents(page, () => {
    const made = createRoot(page);
    view = made;
    const Tag = tag;
    flushSync(() => made.render(<Tag onKeyDown={note} onKeyUp={note} onInput={note} />));
  });
  for (const type of ['keydown', 'keypress', 'keyup'])
    page.firstElementChild?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }));
  page.firstElementChild?.dispatchEvent(new Event('input', { bubbles: true }));
  view.unmount();
  page.remove();
  return heard;
}

test('of a letter in a text a root hears the input, and of other keys and elsewhere the press, too', () => {
  expect(heardOn('input', 'a')).toEqual(['input']);
  expect(heardOn('input', 'Enter')).toEqual(['keydown', 'input']);
  expect(heardOn('button', 'a')).toEqual(['keydown', 'input']);
});

test('afterwards anyone else may listen to them', () => {
  const page = document.createElement('div');
  const listener = vi.fn();
  withoutUnheardEvents(page, () => {});
  for (const target of [page, document])
    for (const type of unheardEvents) {
      target.addEventListener(type, listener);
      target.dispatchEvent(new Event(type));
      target.removeEventListener(type, listener);
    }
  expect(listener).toHaveBeenCalledTimes(2 * unheardEvents.length);
});

test('no component handles one of them', () => {
  const files = globSync('{app,design-system}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.test.*'],
  });
  const handlers = /\bon(KeyPress|KeyUp|BeforeInput|Select)(Capture)?=/;
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => handlers.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

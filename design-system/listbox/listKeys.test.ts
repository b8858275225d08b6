import { describe, expect, test } from 'vitest';
import { listCommand } from './listKeys.ts';

const press = (key: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});
const closed = { isOpen: false, isTyping: false, active: 3, count: 20 };
const open = { ...closed, isOpen: true };

test.each(['ArrowDown', 'ArrowUp', 'Enter', ' '])('%s opens a closed list', (key) => {
  expect(listCommand(press(key), closed)).toEqual({ does: 'open' });
});

test.each(['PageDown', 'PageUp', 'Escape', 'Tab', 'Shift', 'F5'])('%s leaves a closed list alone', (key) => {
  expect(listCommand(press(key), closed)).toBeUndefined();
});

test.each(['Enter', ' ', 'Tab'])('%s chooses in an open list', (key) => {
  expect(listCommand(press(key), open)).toEqual({ does: 'choose' });
});

test('Escape closes without choosing', () => {
  expect(listCommand(press('Escape'), open)).toEqual({ does: 'close' });
});

test('Alt with an arrow key opens the list, or chooses', () => {
  expect(listCommand(press('ArrowDown', { altKey: true }), closed)).toEqual({ does: 'open' });
  expect(listCommand(press('ArrowUp', { altKey: true }), open)).toEqual({ does: 'choose' });
});

test('the list ignores shortcuts of the browser', () => {
  expect(listCommand(press('a', { ctrlKey: true }), open)).toBeUndefined();
  expect(listCommand(press('a', { metaKey: true }), open)).toBeUndefined();
});

test('a letter is typed whether the list is open or closed, a space only within a word', () => {
  expect(listCommand(press('n'), closed)).toEqual({ does: 'type', character: 'n' });
  expect(listCommand(press('n'), open)).toEqual({ does: 'type', character: 'n' });
  expect(listCommand(press(' '), { ...open, isTyping: true })).toEqual({ does: 'type', character: ' ' });
});

describe('among twenty options', () => {
  test.each([
    ['ArrowDown', 3, 4],
    ['ArrowDown', 19, 19],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 0],
    ['PageDown', 3, 8],
    ['PageDown', 17, 19],
    ['PageUp', 8, 3],
    ['PageUp', 2, 0],
    ['Home', 8, 0],
    ['End', 8, 19],
  ])('%s goes from %i to %i', (key, active, to) => {
    expect(listCommand(press(key), { ...open, active })).toEqual({ does: 'move', to });
  });
});

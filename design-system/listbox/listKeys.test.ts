import { describe, expect, test } from 'vitest';
import { commandOf } from './listKeys.ts';

const press = (key: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});
const closed = { open: false, typing: false };
const open = { open: true, typing: false };

test.each(['ArrowDown', 'ArrowUp', 'Enter', ' '])('%s opens a closed list', (key) => {
  expect(commandOf(press(key), closed)).toEqual({ does: 'open' });
});

test.each(['PageDown', 'PageUp', 'Escape', 'Tab', 'Shift', 'F5'])('%s leaves a closed list alone', (key) => {
  expect(commandOf(press(key), closed)).toBeUndefined();
});

test.each(['Enter', ' ', 'Tab'])('%s chooses in an open list', (key) => {
  expect(commandOf(press(key), open)).toEqual({ does: 'choose' });
});

test('Escape closes without choosing', () => {
  expect(commandOf(press('Escape'), open)).toEqual({ does: 'close' });
});

test('Alt with an arrow opens, and chooses', () => {
  expect(commandOf(press('ArrowDown', { altKey: true }), closed)).toEqual({ does: 'open' });
  expect(commandOf(press('ArrowUp', { altKey: true }), open)).toEqual({ does: 'choose' });
});

test("the browser's own shortcuts stay its own", () => {
  expect(commandOf(press('a', { ctrlKey: true }), open)).toBeUndefined();
  expect(commandOf(press('a', { metaKey: true }), open)).toBeUndefined();
});

test('a letter is typed whether the list is open or not; a space only inside a word', () => {
  expect(commandOf(press('n'), closed)).toEqual({ does: 'type', character: 'n' });
  expect(commandOf(press('n'), open)).toEqual({ does: 'type', character: 'n' });
  expect(commandOf(press(' '), { open: true, typing: true })).toEqual({ does: 'type', character: ' ' });
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
  ])('%s goes from %i to %i', (key, from, to) => {
    const command = commandOf(press(key), open);
    expect(command?.does === 'move' && command.to(from, 20)).toBe(to);
  });
});

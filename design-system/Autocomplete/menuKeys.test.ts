import { expect, test } from 'vitest';
import { menuCommand } from './menuKeys.ts';

const press = (keys: string) => ({
  key: keys.replace(/^(Alt|Ctrl|Meta)\+/, ''),
  altKey: keys.startsWith('Alt+'),
  ctrlKey: keys.startsWith('Ctrl+'),
  metaKey: keys.startsWith('Meta+'),
});

/** There are three suggestions; the keyboard is in the text (-1) or on one of them. */
test.each([
  ['ArrowDown', 'closed', -1, { does: 'move', to: 0 }],
  ['ArrowUp', 'closed', -1, { does: 'move', to: 2 }],
  ['Alt+ArrowDown', 'closed', -1, { does: 'open' }],
  ['Enter', 'closed', -1, undefined],
  ['Escape', 'closed', -1, undefined],
  ['ArrowDown', 'open', -1, { does: 'move', to: 0 }],
  ['ArrowDown', 'open', 2, { does: 'move', to: 0 }],
  ['ArrowUp', 'open', -1, { does: 'move', to: 2 }],
  ['ArrowUp', 'open', 0, { does: 'move', to: 2 }],
  ['ArrowUp', 'open', 2, { does: 'move', to: 1 }],
  ['Enter', 'open', 1, { does: 'choose' }],
  ['Tab', 'open', 1, { does: 'choose' }],
  ['Enter', 'open', -1, undefined],
  ['Tab', 'open', -1, { does: 'close' }],
  ['Tab', 'closed', -1, { does: 'close' }],
  ['Escape', 'open', 1, { does: 'close' }],
  ['Alt+ArrowUp', 'open', 1, { does: 'close' }],
  ['Home', 'open', 1, undefined],
  ['End', 'open', 1, undefined],
  ['a', 'open', 1, undefined],
  ['Ctrl+ArrowDown', 'open', 1, undefined],
] as const)('%s in a menu that is %s, with the keyboard at %i', (key, state, active, expected) => {
  expect(menuCommand(press(key), { isOpen: state === 'open', active, count: 3 })).toEqual(expected);
});

test('without suggestions every key belongs to the text', () => {
  expect(menuCommand(press('ArrowDown'), { isOpen: false, active: -1, count: 0 })).toBeUndefined();
});

test('Tab closes a menu whose suggestions have not come yet', () => {
  expect(menuCommand(press('Tab'), { isOpen: false, active: -1, count: 0 })).toEqual({ does: 'close' });
});

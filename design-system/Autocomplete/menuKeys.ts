import type { KeyPress, ListCommand } from '../listbox/listKeys.ts';

interface MenuState {
  isOpen: boolean;
  /** The index of the active suggestion; -1 while the keyboard is in the text. */
  active: number;
  /** How many suggestions there are. */
  count: number;
}

/**
 * The command for a key, as in the ARIA Authoring Practices' editable combobox with list autocomplete. Undefined if the key
 * belongs to the text or there are no suggestions. Tab chooses the active suggestion, or closes the menu, also before it opens.
 */
export function menuCommand(press: KeyPress, { isOpen, active, count }: MenuState): ListCommand | undefined {
  const { key, altKey, ctrlKey, metaKey } = press;
  if (key === 'Tab' && active < 0) return { does: 'close' };
  if (count === 0 || ctrlKey || metaKey) return undefined;
  if (!isOpen) return commandWhileClosed(key, altKey, count);
  if (key === 'Escape' || (altKey && key === 'ArrowUp')) return { does: 'close' };
  if (altKey) return undefined;
  if (key === 'ArrowDown') return { does: 'move', to: (active + 1) % count };
  if (key === 'ArrowUp') return { does: 'move', to: active <= 0 ? count - 1 : active - 1 };
  return (key === 'Enter' || key === 'Tab') && active >= 0 ? { does: 'choose' } : undefined;
}

function commandWhileClosed(key: string, altKey: boolean, count: number): ListCommand | undefined {
  if (key === 'ArrowDown') return altKey ? { does: 'open' } : { does: 'move', to: 0 };
  return key === 'ArrowUp' && !altKey ? { does: 'move', to: count - 1 } : undefined;
}

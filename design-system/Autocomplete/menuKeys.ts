/** What a key asks of a list of suggestions. */
export type MenuCommand = { does: 'open' | 'close' | 'choose' } | { does: 'move'; to: number };

interface Pressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

interface Situation {
  open: boolean;
  /** Where the keyboard is; -1 in the text. */
  active: number;
  count: number;
}

/**
 * Reads a key as the ARIA Authoring Practices' editable combobox with list autocomplete does. Undefined: the key belongs to the
 * text, or to nobody when there is nothing to choose from. Tab takes along what the keyboard stands on.
 */
export function menuCommandOf(pressed: Pressed, { open, active, count }: Situation): MenuCommand | undefined {
  const { key, altKey, ctrlKey, metaKey } = pressed;
  if (count === 0 || ctrlKey || metaKey) return undefined;
  if (!open) return whileClosed(key, altKey, count);
  if (key === 'Escape' || (altKey && key === 'ArrowUp')) return { does: 'close' };
  if (altKey) return undefined;
  if (key === 'ArrowDown') return { does: 'move', to: (active + 1) % count };
  if (key === 'ArrowUp') return { does: 'move', to: active <= 0 ? count - 1 : active - 1 };
  return (key === 'Enter' || key === 'Tab') && active >= 0 ? { does: 'choose' } : undefined;
}

function whileClosed(key: string, altKey: boolean, count: number): MenuCommand | undefined {
  if (key === 'ArrowDown') return altKey ? { does: 'open' } : { does: 'move', to: 0 };
  return key === 'ArrowUp' && !altKey ? { does: 'move', to: count - 1 } : undefined;
}

/** How many options Page Up and Page Down pass (form.md section 5). */
const pageSize = 5;

/** What a key asks of a list that drops down. */
export type ListCommand =
  | { does: 'open' | 'choose' | 'close' }
  | { does: 'move'; to: (active: number, count: number) => number }
  | { does: 'type'; character: string };

interface Pressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

interface Situation {
  open: boolean;
  /** Whether a word is being typed just now: then a space belongs to it. */
  typing: boolean;
}

const moves: Record<string, (active: number, count: number) => number> = {
  ArrowDown: (active) => active + 1,
  ArrowUp: (active) => active - 1,
  PageDown: (active) => active + pageSize,
  PageUp: (active) => active - pageSize,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Reads a key as the ARIA Authoring Practices' select-only combobox does. Undefined: the key is none of the list's business. */
export function commandOf(pressed: Pressed, { open, typing }: Situation): ListCommand | undefined {
  const { key, altKey, ctrlKey, metaKey } = pressed;
  if (ctrlKey || metaKey) return undefined;
  if (altKey) return withAlt(key, open);
  if (key === ' ' && typing) return { does: 'type', character: key };
  if (key === 'Enter' || key === ' ') return { does: open ? 'choose' : 'open' };
  if (key.length === 1) return { does: 'type', character: key };
  return open ? whileOpen(key) : whileClosed(key);
}

function withAlt(key: string, open: boolean): ListCommand | undefined {
  if (key === 'ArrowDown' && !open) return { does: 'open' };
  if (key === 'ArrowUp' && open) return { does: 'choose' };
  return undefined;
}

function whileOpen(key: string): ListCommand | undefined {
  if (key === 'Tab') return { does: 'choose' };
  if (key === 'Escape') return { does: 'close' };
  const move = moves[key];
  return move && { does: 'move', to: (active, count) => Math.min(Math.max(move(active, count), 0), count - 1) };
}

/** Page keys scroll the page while the list is closed. */
function whileClosed(key: string): ListCommand | undefined {
  if (key === 'ArrowDown' || key === 'ArrowUp') return { does: 'open' };
  return key === 'Home' || key === 'End' ? whileOpen(key) : undefined;
}

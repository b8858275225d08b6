/** How many options Page Up and Page Down pass. */
const pageSize = 5;

/** What a key does to a list that drops down. */
export type ListCommand =
  | { does: 'open' | 'choose' | 'close' }
  | { does: 'move'; to: number }
  | { does: 'type'; character: string };

/** The part of a keyboard event that decides. */
export interface KeyPress {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

interface ListState {
  isOpen: boolean;
  /** Whether the applicant is typing a word; a space then belongs to the word. */
  isTyping: boolean;
  /** The index of the active option. */
  active: number;
  /** How many options there are. */
  count: number;
}

const moves: Record<string, (active: number, count: number) => number> = {
  ArrowDown: (active) => active + 1,
  ArrowUp: (active) => active - 1,
  PageDown: (active) => active + pageSize,
  PageUp: (active) => active - pageSize,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The command for a key, as in the ARIA Authoring Practices' select-only combobox; undefined if the list ignores the key. */
export function listCommand(press: KeyPress, state: ListState): ListCommand | undefined {
  const { key, altKey, ctrlKey, metaKey } = press;
  if (ctrlKey || metaKey) return undefined;
  if (altKey) return commandWithAlt(key, state.isOpen);
  if (key === ' ' && state.isTyping) return { does: 'type', character: key };
  if (key === 'Enter' || key === ' ') return { does: state.isOpen ? 'choose' : 'open' };
  if (key.length === 1) return { does: 'type', character: key };
  return state.isOpen ? commandWhileOpen(key, state) : commandWhileClosed(key, state);
}

function commandWithAlt(key: string, isOpen: boolean): ListCommand | undefined {
  if (key === 'ArrowDown' && !isOpen) return { does: 'open' };
  if (key === 'ArrowUp' && isOpen) return { does: 'choose' };
  return undefined;
}

function commandWhileOpen(key: string, { active, count }: ListState): ListCommand | undefined {
  if (key === 'Tab') return { does: 'choose' };
  if (key === 'Escape') return { does: 'close' };
  const move = moves[key];
  return move && { does: 'move', to: Math.min(Math.max(move(active, count), 0), count - 1) };
}

/** Page keys scroll the page while the list is closed. */
function commandWhileClosed(key: string, state: ListState): ListCommand | undefined {
  if (key === 'ArrowDown' || key === 'ArrowUp') return { does: 'open' };
  return key === 'Home' || key === 'End' ? commandWhileOpen(key, state) : undefined;
}

import type { Key } from './guide.ts';

/** What keys do, told once for all widgets that share them. */
export const typing: readonly Key[] = [['Tab, Shift + Tab', 'To the next or the previous control']];

export const pressing: readonly Key[] = [['Enter, Space', 'Presses the button that has the focus'], ...typing];

export const checking: readonly Key[] = [['Space', 'Checks the box, or takes the check back'], ...typing];

/** A radio group is one stop of the Tab key (HTML, ARIA Authoring Practices). */
export const choosingOne: readonly Key[] = [
  ['Space', 'Chooses the option that has the focus'],
  ['Arrow keys', 'Choose the next or the previous option'],
  ['Tab', 'Into the group, then past all of it'],
];

/** ARIA Authoring Practices, select-only combobox; page size and type-ahead of form.md section 5. */
export const droppingDown: readonly Key[] = [
  ['Enter, Space, Arrow Down, Arrow Up', 'Opens the list at the chosen option'],
  ['Arrow Down, Arrow Up', 'To the next or the previous option'],
  ['Page Down, Page Up', 'Five options on or back'],
  ['Home, End', 'To the first or the last option'],
  ['Letters', 'To the next option that begins with them; forgotten after one second'],
  ['Enter, Space', 'Chooses the option and closes the list'],
  ['Tab', 'Chooses the option and goes on to the next control'],
  ['Escape', 'Closes the list, the answer stays'],
];

/** ARIA Authoring Practices, editable combobox with list autocomplete. */
export const suggesting: readonly Key[] = [
  ['Arrow Down, Arrow Up', 'To the next or the previous suggestion'],
  ['Enter', 'Takes the suggestion'],
  ['Escape', 'Closes the suggestions, the text stays'],
  ['Tab', 'To the clear button, then to the next control'],
];

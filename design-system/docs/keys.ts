import type { Key } from './guide.ts';

/** The keys that several widgets share. */
export const fieldKeys: readonly Key[] = [['Tab, Shift + Tab', 'Moves to the next or previous control']];

export const buttonKeys: readonly Key[] = [['Enter, Space', 'Presses the focused button'], ...fieldKeys];

export const checkboxKeys: readonly Key[] = [['Space', 'Checks or unchecks the box'], ...fieldKeys];

export const linkKeys: readonly Key[] = [['Enter', 'Follows the focused link'], ...fieldKeys];

/** A radio group is one stop of the Tab key (HTML, ARIA Authoring Practices). */
export const radioKeys: readonly Key[] = [
  ['Space', 'Chooses the focused option'],
  ['Arrow keys', 'Choose the next or previous option'],
  ['Tab', 'Moves into the group, then past it'],
];

/** ARIA Authoring Practices, select-only combobox. */
export const dropdownKeys: readonly Key[] = [
  ['Enter, Space, Arrow Down, Arrow Up', 'Opens the list at the chosen option'],
  ['Arrow Down, Arrow Up', 'Moves to the next or previous option'],
  ['Page Down, Page Up', 'Moves five options down or up'],
  ['Home, End', 'Moves to the first or last option'],
  ['Letters', 'Move to the next option that starts with them; a pause of one second starts over'],
  ['Enter, Space', 'Chooses the option and closes the list'],
  ['Tab', 'Chooses the option and moves to the next control'],
  ['Escape', 'Closes the list without a change'],
];

/** ARIA Authoring Practices, editable combobox with list autocomplete. */
export const suggestionKeys: readonly Key[] = [
  ['Arrow Down, Arrow Up', 'Moves to the next or previous suggestion'],
  ['Enter', 'Chooses the suggestion'],
  ['Escape', 'Closes the suggestions and keeps the text'],
  ['Tab', 'Moves to the clear button, then to the next control'],
];

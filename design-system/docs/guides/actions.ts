import type { Guides } from '../guide.ts';
import { pressing } from '../keys.ts';

const closing = ['Escape', 'Closes it; the focus goes back to where it was'] as const;

/** What is pressed, followed, or opens over the page. */
export const actions: Guides = {
  Button: {
    use: ['Something that happens: saving, sending, opening.', 'One `primary` button per screen says what comes next.'],
    avoid: [
      'Going to another page or place: `Link`.',
      'A disabled button in place of a reason: let it be pressed, and say why not.',
    ],
    anatomy: ['Words', 'Ring and other words while pending, in the same width'],
    keyboard: pressing,
  },
  Link: {
    use: ['Going somewhere: another page, a question, an address outside.'],
    avoid: ['Something that happens: `Button`.', '"Click here": the words alone must say where it leads.'],
    anatomy: ['Words'],
    keyboard: [['Enter', 'Follows the link']],
  },
  Modal: {
    use: ['A question or a fact that must be dealt with before going on.'],
    avoid: ['Good news and small failures: `ToastRegion`.', 'Facts that belong to the page: `Banner`.', 'Long forms.'],
    anatomy: ['Title', 'Close button', 'Content', 'Actions'],
    keyboard: [['Tab, Shift + Tab', 'Around inside the modal'], closing],
  },
  Popover: {
    use: ['A small menu or explanation that belongs to its button.'],
    avoid: ['What must be answered: `Modal`.', 'A hint to a field: the field’s own `hint` is always visible.'],
    anatomy: ['Trigger', 'Close button', 'Content'],
    keyboard: [['Enter, Space', 'Opens or closes it'], ['Tab', 'Through its content; leaving it closes it'], closing],
  },
};

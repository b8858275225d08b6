import type { Guides } from '../guide.ts';
import { buttonKeys, linkKeys } from '../keys.ts';

const closing = ['Escape', 'Closes it and returns focus to where it was'] as const;

/** Widgets that start an action, lead elsewhere or open over the page. */
export const actions: Guides = {
  Button: {
    use: ['Actions such as saving, sending or opening.', 'One `primary` button per screen, for the next step.'],
    avoid: [
      'Going to another page or place: use `Link`.',
      'A disabled button without a reason: let people press it and tell them what is missing.',
    ],
    anatomy: ['Label', 'While pending: a turning ring and another label, in the same width'],
    keyboard: buttonKeys,
    words: [
      'The label says what the button does, with a verb, in sentence case: “Upload a file”. It does not say “OK” or “Click here”.',
      'Two buttons of one page have two names.',
      'The button that deletes names what is lost.',
      'While pending, it says what is happening: “Saving…”',
    ],
  },
  AddressText: {
    use: ['An email address inside a text, which may be longer than a line.'],
    avoid: ['An address to write to: put it into a `Link`.', 'Other long words: let the browser break them.'],
    anatomy: ['Text'],
    words: ['The address is written as the person knows it.', 'No period follows it inside the component.'],
  },
  Link: {
    use: ['Going to another page, to a question or to another website.'],
    avoid: ['Actions: use `Button`.', '"Click here": the text alone must say where the link leads.'],
    anatomy: ['Text'],
    keyboard: linkKeys,
    words: ['The text says where the link leads, also when read alone.', 'A link to another website names it.'],
  },
  Modal: {
    use: ['A question or message that people must deal with before they go on.'],
    avoid: [
      'Good news and small failures: use `ToastRegion`.',
      'Messages that belong to the page: use `Banner`.',
      'Long forms.',
    ],
    anatomy: ['Title', 'Close button', 'Content', 'Actions'],
    keyboard: [
      ['Tab, Shift + Tab', 'Moves through the dialog and stays inside'],
      closing,
      ['Enter, Space, Escape', 'Do nothing in the first second of a dialog that no press has opened'],
    ],
    words: [
      'The title names the matter or asks the question: “Delete your file?”',
      'The content says what happens with each answer.',
      'The buttons answer the title with a verb: “Delete” and “Cancel”, not “Yes” and “No”.',
    ],
  },
  Popover: {
    use: ['A small menu or explanation that belongs to a button.'],
    avoid: [
      'A question that needs an answer: use `Modal`.',
      'Help for a field: use the field’s `hint`, which is always visible.',
    ],
    anatomy: ['Button', 'Close button', 'Content'],
    keyboard: [
      ['Enter, Space', 'Opens or closes the panel'],
      ['Tab', 'Moves through the content; leaving the panel closes it'],
      closing,
    ],
    words: ['The button says what opens.', 'The content is one or two sentences, or a few links.'],
  },
};

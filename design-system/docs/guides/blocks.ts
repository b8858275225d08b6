import type { Guides } from '../guide.ts';
import { buttonKeys, checkboxKeys, fieldKeys, suggestionKeys } from '../keys.ts';

/** Widgets that group, repeat or reveal questions. */
export const blocks: Guides = {
  AddressBlock: {
    use: [
      'A postal address. A suggestion for one of its text fields fills the others, which stay editable.',
      'You choose the fields: pass them as children, in the order in which to show them.',
    ],
    avoid: ['A city alone: use `TextField`.'],
    anatomy: ['Name of the group, for screen readers', 'Your fields', 'Suggestions in one of the text fields'],
    keyboard: suggestionKeys,
  },
  SchoolBlock: {
    use: [
      'A school or college, found by its name or entered by the applicant.',
      'You choose the fields: pass them as children, in the order in which to show them.',
    ],
    avoid: ['Asking for the school code alone: applicants rarely know it.'],
    anatomy: [
      'Name of the group, for screen readers',
      'Your fields',
      'Suggestions in the text field of the name',
      'Hint below the name, if the school is not from the list',
    ],
    keyboard: suggestionKeys,
  },
  FileUpload: {
    use: [
      'One document per question. The limits are shown before people choose a file, and every state is announced.',
      'For a photo that is too large it offers a smaller copy, for a file name that is too long a shorter one.',
    ],
    avoid: ['A short text: use `Textarea`, which is faster than a file.', 'Several files at once.'],
    anatomy: [
      'Label',
      'Hint with the limits',
      'Area to click, drop or paste on',
      'Offer to fix a file that is too large or has too long a name',
      'File with its progress, a link to the PDF and buttons',
      'Errors',
    ],
    keyboard: [
      ['Enter, Space', 'Opens the file picker, or presses the focused button'],
      ['Ctrl + V', 'Uploads the copied file'],
      ['Escape', 'Keeps the file when asked whether to delete it'],
    ],
  },
  Tabs: {
    use: ['Two to four ways to answer the same question, of which one counts.'],
    avoid: ['Steps in an order: use `StepNavigation`.', 'Content that people compare: show it together.'],
    anatomy: ['Tab list', 'Panel of the chosen tab'],
    keyboard: [
      ['Arrow Left, Arrow Right', 'Moves to the previous or next tab without choosing it'],
      ['Home, End', 'Moves to the first or last tab'],
      ['Enter, Space', 'Chooses the tab, unless the page refuses the switch'],
      ['Tab', 'Moves from the tab list into the panel'],
    ],
  },
  Repeater: {
    use: ['The same questions for several things, such as activities, colleges or relatives.'],
    avoid: ['A fixed number of two or three: write them out.'],
    anatomy: ['Heading of each entry ("Activity 2 of 4")', 'Its questions', 'Button to add another, until the maximum'],
    keyboard: buttonKeys,
  },
  Disclosure: {
    use: [
      'Questions or text that few people need: a second parent, a mailing address.',
      'Open it while it holds an answer or an error, without `onHide`.',
    ],
    avoid: [
      'A required question.',
      'Content that depends on an answer: use `RadioReveal` or `ContentTrigger`.',
      'Inside other closed content.',
    ],
    anatomy: ['Button, which goes when the content opens', 'Content', 'Button that hides the content again'],
    keyboard: [
      ['Enter, Space', 'Opens the content and moves to its heading, or hides it and moves back to the button'],
      ['The browser’s find', 'Opens the content when it finds something there, in browsers that know `until-found`'],
      ...fieldKeys,
    ],
  },
  ContentTrigger: {
    use: [
      'Content that only some people need, behind a button.',
      'A check box that replaces the content below it when checked.',
    ],
    avoid: [
      'Hiding content that every reader needs.',
      'Content that depends on one of several options: use `RadioReveal`.',
    ],
    anatomy: ['Optional content until confirmed', 'Button or check box', 'Content before or after the confirmation'],
    keyboard: [...buttonKeys, ...checkboxKeys.slice(0, 1)],
  },
};

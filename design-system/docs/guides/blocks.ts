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
    words: [
      'The name of the group says whose address it is: “Mailing address”. Screen readers read it with the first field.',
      'Labels inside do not repeat it: “City”, not “Mailing city”.',
    ],
  },
  SchoolBlock: {
    use: [
      'A school or college, found by its name or entered by the applicant.',
      'You choose the fields: pass them as children, in the order in which to show them.',
    ],
    avoid: ['Asking for the school code alone: applicants rarely know it.'],
    anatomy: [
      'Name of the group, for screen readers',
      'Text field of the name',
      'Suggestions',
      'Hint, if the school is not from the list',
      'Your other fields, which a suggestion fills',
    ],
    keyboard: suggestionKeys,
    words: [
      'The name of the group says which school: “High school”.',
      'The hint for a school that is not on the list says what to do next. It does not call the school unknown.',
    ],
  },
  FileUpload: {
    use: [
      'One document per question. The limits are shown before people choose a file, and every state is announced.',
      'For a photo that is too large it offers a smaller copy, for a file name that is too long a shorter one, and .jpg for a JPEG called .jfif.',
    ],
    avoid: ['A short text: use `Textarea`, which is faster than a file.', 'Several files at once.'],
    anatomy: [
      'Label',
      'Hint with the limits',
      'File with its state and its actions, such as the link to its PDF',
      'Area to click, drop or paste on, or the offer to fix a file that is too large or has too long a name',
      'Errors',
    ],
    keyboard: [
      ['Enter, Space', 'Opens the file picker, or presses the focused button'],
      ['Ctrl + V', 'Uploads the copied file'],
      ['Escape', 'Keeps the file when asked whether to delete it'],
    ],
    words: [
      'The label names the document: “Transcript”. The hint says which version or which pages.',
      'The limits follow your hint, so do not write them again.',
      'Write “upload”, not “attach” or “send in”.',
      'The reason for a failure says what to do with the file: “Remove the password and upload it again.”',
    ],
  },
  Tabs: {
    use: ['Two to four ways to answer the same question, of which one counts.'],
    avoid: ['Steps in an order: use `StepNavigation`.', 'Content that people compare: show it together.'],
    anatomy: ['Tab list', 'Chosen tab', 'Panel of the chosen tab'],
    keyboard: [
      ['Arrow Left, Arrow Right', 'Moves to the previous or next tab without choosing it'],
      ['Home, End', 'Moves to the first or last tab'],
      ['Enter, Space', 'Chooses the tab, unless the page refuses the switch'],
      ['Tab', 'Moves from the tab list into the panel'],
    ],
    words: [
      'Each tab names one way, in two or three words. All begin alike: “Write it here”, “Upload a file”.',
      'The name of the list names the question that they answer.',
    ],
  },
  Repeater: {
    use: ['The same questions for several things, such as activities, colleges or relatives.'],
    avoid: ['A fixed number of two or three: write them out.'],
    anatomy: [
      'Entry',
      'Its heading, with its number ("Activity 2 of 4")',
      'Its questions',
      'Button to remove the last one, while nothing is in it',
      'Button to add another, until the maximum',
    ],
    keyboard: buttonKeys,
    words: [
      'The name of an entry is one noun: “Sibling”. The heading adds the number, and the button the verb.',
      'Labels inside do not repeat it: “Name”, not “Name of sibling”.',
    ],
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
    words: [
      'The button begins with “Add” or “Choose” and names what opens: “Add another parent”.',
      'Two buttons of one page have two names.',
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
    words: [
      'The button says what it opens or does, with a verb.',
      'A check box states what is true when it is checked: “My mailing address is the same.”',
    ],
  },
};

import type { Guides } from '../guide.ts';
import { checking, pressing, suggesting } from '../keys.ts';

/** Several questions in one, and what shows or repeats them. */
export const blocks: Guides = {
  AddressBlock: {
    use: ['A postal address: a suggestion for the first line fills in the rest, and all of it stays editable.'],
    avoid: ['A city alone: `TextField`.'],
    anatomy: [
      'Legend',
      'Country',
      'Address with suggestions',
      'Apartment',
      'City',
      'State or province',
      'ZIP or postal code',
    ],
    keyboard: suggesting,
  },
  SchoolBlock: {
    use: ['A school or college, found by its name or told in the applicant’s own words.'],
    avoid: ['Asking for the code alone: nobody knows it by heart.'],
    anatomy: [
      'Legend',
      'Name with suggestions',
      'Hint for an own school',
      'Address',
      'City',
      'State',
      'ZIP',
      'Code',
      'Country',
    ],
    keyboard: suggesting,
  },
  FileUpload: {
    use: [
      'One document per question. Its limits are told before the choice, and every state is spoken.',
      'With what is wrong, an offer to mend it: a smaller copy of a photo that is too large, a shorter name for one that is too long.',
    ],
    avoid: ['A short text: `Textarea` is quicker than a file.', 'Many files at once.'],
    anatomy: [
      'Label',
      'Hint with the limits',
      'Errors',
      'Area to click, drop or paste on',
      'Offer to mend a file that is nearly right',
      'File with its progress, its link to the PDF and its buttons',
    ],
    keyboard: [
      ['Enter, Space', 'Opens the choice of a file, or presses the button that has the focus'],
      ['Ctrl + V', 'Takes the file that was copied'],
      ['Escape', 'Keeps the file, when asked whether to delete it'],
    ],
  },
  Tabs: {
    use: ['Two to four ways to answer the same thing, of which one counts.'],
    avoid: ['Steps that follow each other: `StepNavigation`.', 'Content people compare: show it together.'],
    anatomy: ['Tab list', 'Panel of the chosen tab'],
    keyboard: [
      ['Arrow Left, Arrow Right', 'To the previous or the next tab, without choosing it'],
      ['Home, End', 'To the first or the last tab'],
      ['Enter, Space', 'Chooses the tab; the switch can be refused'],
      ['Tab', 'From the tab list into the panel'],
    ],
  },
  Repeater: {
    use: ['The same questions for several things: activities, colleges, relatives.'],
    avoid: ['A fixed number of two or three: write them out.'],
    anatomy: ['Heading of the entry ("Activity 2 of 4")', 'Its questions', 'Button to add another, below the maximum'],
    keyboard: pressing,
  },
  ContentTrigger: {
    use: ['Content only some need, behind a button; or an agreement that swaps what stands below it.'],
    avoid: ['Hiding what everybody needs.', 'Content that depends on one of several options: `RadioReveal`.'],
    anatomy: ['Optional content until confirmed', 'Button or check box', 'Content before, or after'],
    keyboard: [...pressing, ...checking.slice(0, 1)],
  },
};

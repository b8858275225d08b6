import type { Guides } from '../guide.ts';
import { fieldKeys, linkKeys } from '../keys.ts';

/** The parts of a page. */
export const page: Guides = {
  PageShell: {
    use: [
      'The frame of every page: in a `PageFrame` a `ToastRegion`, `SkipLink`, `Header`, `PageBody` with `Main` and its `StickyFoot`, and `Footer`, in this order.',
    ],
    avoid: [
      'Two `Main` elements on one page.',
      'A `StickyFoot` with more than the buttons to go on and back and the save status.',
    ],
    anatomy: [
      'Skip link, visible with focus',
      'Header: a brand band with logo, university, title and account',
      'Steps',
      'Rail, on large screens',
      'Main, one column of at most 42rem',
      'Foot, sticky on phones and tablets',
      'Footer',
    ],
    keyboard: [['Tab, then Enter', 'Skips to the main content, as the first keys on a page'], ...linkKeys],
    words: [
      'The title of the page is its heading, then the name of the application.',
      '“Log in” and “log out” are verbs, “log-in page” is a noun.',
    ],
  },
  AuthCard: {
    use: ['A page with one small form: logging in, signing up, entering a code.'],
    avoid: ['A part of a longer form: use `Section`.'],
    anatomy: ['Title, the h1 of the page', 'Form', 'Footer'],
    words: [
      'The title says what the page is for, with a verb: “Log in to your account”.',
      'The footer offers the other way: “Create an account”.',
    ],
  },
  Section: {
    use: ['A part of a long page, under a heading. A line and space divide it from the part above.'],
    avoid: ['A single question.', 'A thing of its own beside others: use `SectionCard`.'],
    anatomy: ['Title, an h2', 'Mark of a section that is done', 'Introduction', 'Questions'],
    words: [
      'The title is a noun in sentence case, the same on the page, in print and in the summary: “Legal guardian”.',
      'The intro says what holds for all questions of the section, or there is none.',
      'Write “optional” nowhere. The form says it.',
    ],
  },
  SectionCard: {
    use: ['One thing of its own: a confirmation, a document.'],
    avoid: ['The parts of a page, one below the other: use `Section`.', 'Cards inside cards.'],
    anatomy: ['Title, an h2', 'Introduction', 'Questions'],
    words: [
      'The title names the thing in the card, in sentence case.',
      'The intro says what the applicant can do with it, or there is none.',
    ],
  },
  SectionMap: {
    use: [
      'The sections of a long page beside it, in the rail of `PageBody`: where one is, and what is done.',
      '`FoldedMap` shows the same above the buttons of a small screen.',
    ],
    avoid: ['The pages of a form: use `StepNavigation`.', 'Pages with fewer than about three sections.'],
    anatomy: [
      'One link per section, with its mark and name',
      'Folded: a button with the progress, the save status, the list',
    ],
    keyboard: [...linkKeys, ['Escape', 'Closes the folded list and returns focus to its button']],
    words: [
      'The names are those of the sections, to the letter.',
      'A name of more than 30 characters takes two lines. Shorten it in both places.',
    ],
  },
  AnswerProgress: {
    use: ['How many of the needed answers are given, above a `SectionMap` or on the button of a `FoldedMap`.'],
    avoid: ['A task that runs by itself: use `Progress`.'],
    anatomy: ['Text', 'Bar'],
    words: ['Count in numerals: “8 of 12”. Say where the rest is: “3 left in About You”.', 'Do not praise or hurry.'],
  },
  StepNavigation: {
    use: ['The steps of a form: the current one, the completed ones, and those with missing answers.'],
    avoid: ['Alternatives: use `Tabs`.', 'More than about five steps.'],
    anatomy: ['One link per step with number, name and state', 'On phones, one line that names the current step'],
    keyboard: linkKeys,
    words: [
      'A step is a noun of one or two words. It is the heading of its page.',
      'The state of a step is said in one word or two: “Completed”, “2 missing”.',
    ],
  },
  'Every field': {
    use: [
      '`Field` and `FieldSet` give your own control what every field has: label, hint, errors, ids and ARIA.',
      '`ReadOnlyProvider` shows every field inside it as plain text.',
    ],
    avoid: ['Building label, hint and errors yourself.'],
    anatomy: ['Label or legend', 'Hint', 'Control', 'Errors'],
    keyboard: fieldKeys,
    words: [
      'A label names the answer, a hint says what to enter, and an error says what to do.',
      'No field has a placeholder: it goes when the applicant types.',
      'Speak to “you”; “we” is the university.',
    ],
  },
};
